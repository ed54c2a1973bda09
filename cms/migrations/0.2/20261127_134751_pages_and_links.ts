import type { MigrationArgs } from '../../operations/database/migration.ts'

/**
 * Pages of editors, links with rules, and the checks of addresses at casinos (`offer_targets`), which are
 * no collection.
 */

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
CREATE TYPE "public"."enum_links_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__links_v_version_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__links_v_published_locale" AS ENUM('en', 'ru');
CREATE TYPE "public"."enum_pages_blocks_kind" AS ENUM('prose', 'toplist', 'casino', 'offer', 'items', 'questions', 'picture', 'figures');
CREATE TYPE "public"."enum_pages_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__pages_v_version_blocks_kind" AS ENUM('prose', 'toplist', 'casino', 'offer', 'items', 'questions', 'picture', 'figures');
CREATE TYPE "public"."enum__pages_v_version_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__pages_v_published_locale" AS ENUM('en', 'ru');
CREATE TYPE "public"."enum_page_labels_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__page_labels_v_version_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__page_labels_v_published_locale" AS ENUM('en', 'ru');
CREATE TABLE "links_rules_choices" (
	"_order" integer NOT NULL,
	"_parent_id" varchar NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL,
	"offer" varchar,
	"weight" numeric DEFAULT 1
);

CREATE TABLE "links_rules" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL,
	"markets" varchar,
	"devices" varchar,
	"from" timestamp(3) with time zone,
	"until" timestamp(3) with time zone
);

CREATE TABLE "links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar,
	"key" varchar,
	"order" numeric DEFAULT 1000,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"_status" "enum_links_status" DEFAULT 'draft'
);

CREATE TABLE "_links_v_version_rules_choices" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"offer" varchar,
	"weight" numeric DEFAULT 1,
	"_uuid" varchar
);

CREATE TABLE "_links_v_version_rules" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"markets" varchar,
	"devices" varchar,
	"from" timestamp(3) with time zone,
	"until" timestamp(3) with time zone,
	"_uuid" varchar
);

CREATE TABLE "_links_v" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid,
	"version_name" varchar,
	"version_key" varchar,
	"version_order" numeric DEFAULT 1000,
	"version_updated_at" timestamp(3) with time zone,
	"version_created_at" timestamp(3) with time zone,
	"version_deleted_at" timestamp(3) with time zone,
	"version__status" "enum__links_v_version_status" DEFAULT 'draft',
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"snapshot" boolean,
	"published_locale" "enum__links_v_published_locale",
	"latest" boolean,
	"autosave" boolean
);

CREATE TABLE "pages_blocks_items" (
	"_order" integer NOT NULL,
	"_parent_id" varchar NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL,
	"path" varchar
);

CREATE TABLE "pages_blocks_questions" (
	"_order" integer NOT NULL,
	"_parent_id" varchar NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL
);

CREATE TABLE "pages_blocks_questions_locales" (
	"question" varchar,
	"answer" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "pages_blocks_figures" (
	"_order" integer NOT NULL,
	"_parent_id" varchar NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL
);

CREATE TABLE "pages_blocks_figures_locales" (
	"value" varchar,
	"label" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "pages_blocks" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL,
	"kind" "enum_pages_blocks_kind" DEFAULT 'prose',
	"toplist" varchar,
	"casino" varchar,
	"offer" varchar,
	"picture_id" uuid
);

CREATE TABLE "pages_blocks_locales" (
	"heading" varchar,
	"text" varchar,
	"caption" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"image_id" uuid,
	"path" varchar,
	"published_on" timestamp(3) with time zone,
	"noindex" boolean DEFAULT false,
	"order" numeric DEFAULT 1000,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"_status" "enum_pages_status" DEFAULT 'draft'
);

CREATE TABLE "pages_locales" (
	"heading" varchar,
	"introduction" varchar,
	"meta_title" varchar,
	"meta_description" varchar,
	"meta_keywords" varchar,
	"author" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_pages_v_version_blocks_items" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"path" varchar,
	"_uuid" varchar
);

CREATE TABLE "_pages_v_version_blocks_questions" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"_uuid" varchar
);

CREATE TABLE "_pages_v_version_blocks_questions_locales" (
	"question" varchar,
	"answer" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_pages_v_version_blocks_figures" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"_uuid" varchar
);

CREATE TABLE "_pages_v_version_blocks_figures_locales" (
	"value" varchar,
	"label" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_pages_v_version_blocks" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "enum__pages_v_version_blocks_kind" DEFAULT 'prose',
	"toplist" varchar,
	"casino" varchar,
	"offer" varchar,
	"picture_id" uuid,
	"_uuid" varchar
);

CREATE TABLE "_pages_v_version_blocks_locales" (
	"heading" varchar,
	"text" varchar,
	"caption" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_pages_v" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid,
	"version_image_id" uuid,
	"version_path" varchar,
	"version_published_on" timestamp(3) with time zone,
	"version_noindex" boolean DEFAULT false,
	"version_order" numeric DEFAULT 1000,
	"version_updated_at" timestamp(3) with time zone,
	"version_created_at" timestamp(3) with time zone,
	"version_deleted_at" timestamp(3) with time zone,
	"version__status" "enum__pages_v_version_status" DEFAULT 'draft',
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"snapshot" boolean,
	"published_locale" "enum__pages_v_published_locale",
	"latest" boolean,
	"autosave" boolean
);

CREATE TABLE "_pages_v_locales" (
	"version_heading" varchar,
	"version_introduction" varchar,
	"version_meta_title" varchar,
	"version_meta_description" varchar,
	"version_meta_keywords" varchar,
	"version_author" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "page_labels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"_status" "enum_page_labels_status" DEFAULT 'draft',
	"updated_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone
);

CREATE TABLE "page_labels_locales" (
	"casino_company" varchar,
	"casino_year" varchar,
	"casino_languages" varchar,
	"casino_licences" varchar,
	"casino_register" varchar,
	"casino_offers" varchar,
	"casino_facts" varchar,
	"casino_verdict" varchar,
	"casino_likes" varchar,
	"casino_dislikes" varchar,
	"casino_coins" varchar,
	"casino_coin" varchar,
	"casino_minimum_deposit" varchar,
	"casino_minimum_withdrawal" varchar,
	"casino_withdrawal_time" varchar,
	"casino_review" varchar,
	"casino_no_offers" varchar,
	"casino_closed" varchar,
	"toplist_position" varchar,
	"toplist_casino" varchar,
	"toplist_offer" varchar,
	"toplist_link" varchar,
	"offer_code" varchar,
	"article_published" varchar,
	"article_by" varchar,
	"feed_title" varchar,
	"feed_description" varchar,
	"listing_heading" varchar,
	"listing_intro" varchar,
	"listing_meta_title" varchar,
	"listing_meta_description" varchar,
	"listing_meta_keywords" varchar,
	"filters_coin" varchar,
	"filters_licence" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_page_labels_v" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version__status" "enum__page_labels_v_version_status" DEFAULT 'draft',
	"version_updated_at" timestamp(3) with time zone,
	"version_created_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"snapshot" boolean,
	"published_locale" "enum__page_labels_v_published_locale",
	"latest" boolean,
	"autosave" boolean
);

CREATE TABLE "_page_labels_v_locales" (
	"version_casino_company" varchar,
	"version_casino_year" varchar,
	"version_casino_languages" varchar,
	"version_casino_licences" varchar,
	"version_casino_register" varchar,
	"version_casino_offers" varchar,
	"version_casino_facts" varchar,
	"version_casino_verdict" varchar,
	"version_casino_likes" varchar,
	"version_casino_dislikes" varchar,
	"version_casino_coins" varchar,
	"version_casino_coin" varchar,
	"version_casino_minimum_deposit" varchar,
	"version_casino_minimum_withdrawal" varchar,
	"version_casino_withdrawal_time" varchar,
	"version_casino_review" varchar,
	"version_casino_no_offers" varchar,
	"version_casino_closed" varchar,
	"version_toplist_position" varchar,
	"version_toplist_casino" varchar,
	"version_toplist_offer" varchar,
	"version_toplist_link" varchar,
	"version_offer_code" varchar,
	"version_article_published" varchar,
	"version_article_by" varchar,
	"version_feed_title" varchar,
	"version_feed_description" varchar,
	"version_listing_heading" varchar,
	"version_listing_intro" varchar,
	"version_listing_meta_title" varchar,
	"version_listing_meta_description" varchar,
	"version_listing_meta_keywords" varchar,
	"version_filters_coin" varchar,
	"version_filters_licence" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

ALTER TABLE "offers" ADD COLUMN "expected_host" varchar;
ALTER TABLE "offers" ADD COLUMN "stop_after_failures" numeric;
ALTER TABLE "_offers_v" ADD COLUMN "version_expected_host" varchar;
ALTER TABLE "_offers_v" ADD COLUMN "version_stop_after_failures" numeric;
CREATE TABLE "offer_targets" (
	"key" varchar PRIMARY KEY,
	"url" varchar NOT NULL,
	"link_parameters" varchar NOT NULL,
	"checked_at" timestamp(3) with time zone NOT NULL,
	"outcome" varchar NOT NULL,
	"detail" varchar NOT NULL,
	"final_host" varchar,
	"first_host" varchar,
	"failures" integer NOT NULL,
	"since" timestamp(3) with time zone NOT NULL
);
ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "links_id" uuid;
ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "pages_id" uuid;
ALTER TABLE "links_rules_choices" ADD CONSTRAINT "links_rules_choices_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."links_rules"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "links_rules" ADD CONSTRAINT "links_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_links_v_version_rules_choices" ADD CONSTRAINT "_links_v_version_rules_choices_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_links_v_version_rules"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_links_v_version_rules" ADD CONSTRAINT "_links_v_version_rules_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_links_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_links_v" ADD CONSTRAINT "_links_v_parent_id_links_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."links"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "pages_blocks_items" ADD CONSTRAINT "pages_blocks_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "pages_blocks_questions" ADD CONSTRAINT "pages_blocks_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "pages_blocks_questions_locales" ADD CONSTRAINT "pages_blocks_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_questions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "pages_blocks_figures" ADD CONSTRAINT "pages_blocks_figures_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "pages_blocks_figures_locales" ADD CONSTRAINT "pages_blocks_figures_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_figures"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "pages_blocks" ADD CONSTRAINT "pages_blocks_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "pages_blocks" ADD CONSTRAINT "pages_blocks_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "pages_blocks_locales" ADD CONSTRAINT "pages_blocks_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "pages" ADD CONSTRAINT "pages_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "pages_locales" ADD CONSTRAINT "pages_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_pages_v_version_blocks_items" ADD CONSTRAINT "_pages_v_version_blocks_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_version_blocks"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_pages_v_version_blocks_questions" ADD CONSTRAINT "_pages_v_version_blocks_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_version_blocks"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_pages_v_version_blocks_questions_locales" ADD CONSTRAINT "_pages_v_version_blocks_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_version_blocks_questions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_pages_v_version_blocks_figures" ADD CONSTRAINT "_pages_v_version_blocks_figures_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_version_blocks"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_pages_v_version_blocks_figures_locales" ADD CONSTRAINT "_pages_v_version_blocks_figures_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_version_blocks_figures"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_pages_v_version_blocks" ADD CONSTRAINT "_pages_v_version_blocks_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_pages_v_version_blocks" ADD CONSTRAINT "_pages_v_version_blocks_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_pages_v_version_blocks_locales" ADD CONSTRAINT "_pages_v_version_blocks_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_version_blocks"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_pages_v_locales" ADD CONSTRAINT "_pages_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "page_labels_locales" ADD CONSTRAINT "page_labels_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."page_labels"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_page_labels_v_locales" ADD CONSTRAINT "_page_labels_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_page_labels_v"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "links_rules_choices_order_idx" ON "links_rules_choices" USING btree ("_order");
CREATE INDEX "links_rules_choices_parent_id_idx" ON "links_rules_choices" USING btree ("_parent_id");
CREATE INDEX "links_rules_order_idx" ON "links_rules" USING btree ("_order");
CREATE INDEX "links_rules_parent_id_idx" ON "links_rules" USING btree ("_parent_id");
CREATE UNIQUE INDEX "links_key_idx" ON "links" USING btree ("key");
CREATE INDEX "links_order_idx" ON "links" USING btree ("order");
CREATE INDEX "links_updated_at_idx" ON "links" USING btree ("updated_at");
CREATE INDEX "links_created_at_idx" ON "links" USING btree ("created_at");
CREATE INDEX "links_deleted_at_idx" ON "links" USING btree ("deleted_at");
CREATE INDEX "links__status_idx" ON "links" USING btree ("_status");
CREATE INDEX "_links_v_version_rules_choices_order_idx" ON "_links_v_version_rules_choices" USING btree ("_order");
CREATE INDEX "_links_v_version_rules_choices_parent_id_idx" ON "_links_v_version_rules_choices" USING btree ("_parent_id");
CREATE INDEX "_links_v_version_rules_order_idx" ON "_links_v_version_rules" USING btree ("_order");
CREATE INDEX "_links_v_version_rules_parent_id_idx" ON "_links_v_version_rules" USING btree ("_parent_id");
CREATE INDEX "_links_v_parent_idx" ON "_links_v" USING btree ("parent_id");
CREATE INDEX "_links_v_version_version_key_idx" ON "_links_v" USING btree ("version_key");
CREATE INDEX "_links_v_version_version_order_idx" ON "_links_v" USING btree ("version_order");
CREATE INDEX "_links_v_version_version_updated_at_idx" ON "_links_v" USING btree ("version_updated_at");
CREATE INDEX "_links_v_version_version_created_at_idx" ON "_links_v" USING btree ("version_created_at");
CREATE INDEX "_links_v_version_version_deleted_at_idx" ON "_links_v" USING btree ("version_deleted_at");
CREATE INDEX "_links_v_version_version__status_idx" ON "_links_v" USING btree ("version__status");
CREATE INDEX "_links_v_created_at_idx" ON "_links_v" USING btree ("created_at");
CREATE INDEX "_links_v_updated_at_idx" ON "_links_v" USING btree ("updated_at");
CREATE INDEX "_links_v_snapshot_idx" ON "_links_v" USING btree ("snapshot");
CREATE INDEX "_links_v_published_locale_idx" ON "_links_v" USING btree ("published_locale");
CREATE INDEX "_links_v_latest_idx" ON "_links_v" USING btree ("latest");
CREATE INDEX "_links_v_autosave_idx" ON "_links_v" USING btree ("autosave");
CREATE INDEX "pages_blocks_items_order_idx" ON "pages_blocks_items" USING btree ("_order");
CREATE INDEX "pages_blocks_items_parent_id_idx" ON "pages_blocks_items" USING btree ("_parent_id");
CREATE INDEX "pages_blocks_questions_order_idx" ON "pages_blocks_questions" USING btree ("_order");
CREATE INDEX "pages_blocks_questions_parent_id_idx" ON "pages_blocks_questions" USING btree ("_parent_id");
CREATE UNIQUE INDEX "pages_blocks_questions_locales_locale_parent_id_unique" ON "pages_blocks_questions_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "pages_blocks_figures_order_idx" ON "pages_blocks_figures" USING btree ("_order");
CREATE INDEX "pages_blocks_figures_parent_id_idx" ON "pages_blocks_figures" USING btree ("_parent_id");
CREATE UNIQUE INDEX "pages_blocks_figures_locales_locale_parent_id_unique" ON "pages_blocks_figures_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "pages_blocks_order_idx" ON "pages_blocks" USING btree ("_order");
CREATE INDEX "pages_blocks_parent_id_idx" ON "pages_blocks" USING btree ("_parent_id");
CREATE INDEX "pages_blocks_picture_idx" ON "pages_blocks" USING btree ("picture_id");
CREATE UNIQUE INDEX "pages_blocks_locales_locale_parent_id_unique" ON "pages_blocks_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "pages_image_idx" ON "pages" USING btree ("image_id");
CREATE UNIQUE INDEX "pages_path_idx" ON "pages" USING btree ("path");
CREATE INDEX "pages_order_idx" ON "pages" USING btree ("order");
CREATE INDEX "pages_updated_at_idx" ON "pages" USING btree ("updated_at");
CREATE INDEX "pages_created_at_idx" ON "pages" USING btree ("created_at");
CREATE INDEX "pages_deleted_at_idx" ON "pages" USING btree ("deleted_at");
CREATE INDEX "pages__status_idx" ON "pages" USING btree ("_status");
CREATE UNIQUE INDEX "pages_locales_locale_parent_id_unique" ON "pages_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_pages_v_version_blocks_items_order_idx" ON "_pages_v_version_blocks_items" USING btree ("_order");
CREATE INDEX "_pages_v_version_blocks_items_parent_id_idx" ON "_pages_v_version_blocks_items" USING btree ("_parent_id");
CREATE INDEX "_pages_v_version_blocks_questions_order_idx" ON "_pages_v_version_blocks_questions" USING btree ("_order");
CREATE INDEX "_pages_v_version_blocks_questions_parent_id_idx" ON "_pages_v_version_blocks_questions" USING btree ("_parent_id");
CREATE UNIQUE INDEX "_pages_v_version_blocks_questions_locales_locale_parent_id_u" ON "_pages_v_version_blocks_questions_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_pages_v_version_blocks_figures_order_idx" ON "_pages_v_version_blocks_figures" USING btree ("_order");
CREATE INDEX "_pages_v_version_blocks_figures_parent_id_idx" ON "_pages_v_version_blocks_figures" USING btree ("_parent_id");
CREATE UNIQUE INDEX "_pages_v_version_blocks_figures_locales_locale_parent_id_uni" ON "_pages_v_version_blocks_figures_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_pages_v_version_blocks_order_idx" ON "_pages_v_version_blocks" USING btree ("_order");
CREATE INDEX "_pages_v_version_blocks_parent_id_idx" ON "_pages_v_version_blocks" USING btree ("_parent_id");
CREATE INDEX "_pages_v_version_blocks_picture_idx" ON "_pages_v_version_blocks" USING btree ("picture_id");
CREATE UNIQUE INDEX "_pages_v_version_blocks_locales_locale_parent_id_unique" ON "_pages_v_version_blocks_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_pages_v_parent_idx" ON "_pages_v" USING btree ("parent_id");
CREATE INDEX "_pages_v_version_version_image_idx" ON "_pages_v" USING btree ("version_image_id");
CREATE INDEX "_pages_v_version_version_path_idx" ON "_pages_v" USING btree ("version_path");
CREATE INDEX "_pages_v_version_version_order_idx" ON "_pages_v" USING btree ("version_order");
CREATE INDEX "_pages_v_version_version_updated_at_idx" ON "_pages_v" USING btree ("version_updated_at");
CREATE INDEX "_pages_v_version_version_created_at_idx" ON "_pages_v" USING btree ("version_created_at");
CREATE INDEX "_pages_v_version_version_deleted_at_idx" ON "_pages_v" USING btree ("version_deleted_at");
CREATE INDEX "_pages_v_version_version__status_idx" ON "_pages_v" USING btree ("version__status");
CREATE INDEX "_pages_v_created_at_idx" ON "_pages_v" USING btree ("created_at");
CREATE INDEX "_pages_v_updated_at_idx" ON "_pages_v" USING btree ("updated_at");
CREATE INDEX "_pages_v_snapshot_idx" ON "_pages_v" USING btree ("snapshot");
CREATE INDEX "_pages_v_published_locale_idx" ON "_pages_v" USING btree ("published_locale");
CREATE INDEX "_pages_v_latest_idx" ON "_pages_v" USING btree ("latest");
CREATE INDEX "_pages_v_autosave_idx" ON "_pages_v" USING btree ("autosave");
CREATE UNIQUE INDEX "_pages_v_locales_locale_parent_id_unique" ON "_pages_v_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "page_labels__status_idx" ON "page_labels" USING btree ("_status");
CREATE UNIQUE INDEX "page_labels_locales_locale_parent_id_unique" ON "page_labels_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_page_labels_v_version_version__status_idx" ON "_page_labels_v" USING btree ("version__status");
CREATE INDEX "_page_labels_v_created_at_idx" ON "_page_labels_v" USING btree ("created_at");
CREATE INDEX "_page_labels_v_updated_at_idx" ON "_page_labels_v" USING btree ("updated_at");
CREATE INDEX "_page_labels_v_snapshot_idx" ON "_page_labels_v" USING btree ("snapshot");
CREATE INDEX "_page_labels_v_published_locale_idx" ON "_page_labels_v" USING btree ("published_locale");
CREATE INDEX "_page_labels_v_latest_idx" ON "_page_labels_v" USING btree ("latest");
CREATE INDEX "_page_labels_v_autosave_idx" ON "_page_labels_v" USING btree ("autosave");
CREATE UNIQUE INDEX "_page_labels_v_locales_locale_parent_id_unique" ON "_page_labels_v_locales" USING btree ("_locale","_parent_id");
ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_links_fk" FOREIGN KEY ("links_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "payload_locked_documents_rels_links_id_idx" ON "payload_locked_documents_rels" USING btree ("links_id");
CREATE INDEX "payload_locked_documents_rels_pages_id_idx" ON "payload_locked_documents_rels" USING btree ("pages_id");`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "links_rules_choices" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "links_rules" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "links" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_links_v_version_rules_choices" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_links_v_version_rules" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_links_v" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "pages_blocks_items" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "pages_blocks_questions" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "pages_blocks_questions_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "pages_blocks_figures" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "pages_blocks_figures_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "pages_blocks" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "pages_blocks_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "pages" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "pages_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_pages_v_version_blocks_items" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_pages_v_version_blocks_questions" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_pages_v_version_blocks_questions_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_pages_v_version_blocks_figures" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_pages_v_version_blocks_figures_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_pages_v_version_blocks" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_pages_v_version_blocks_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_pages_v" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_pages_v_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "page_labels" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "page_labels_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_page_labels_v" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_page_labels_v_locales" DISABLE ROW LEVEL SECURITY;
DROP TABLE "links_rules_choices" CASCADE;
DROP TABLE "links_rules" CASCADE;
DROP TABLE "links" CASCADE;
DROP TABLE "_links_v_version_rules_choices" CASCADE;
DROP TABLE "_links_v_version_rules" CASCADE;
DROP TABLE "_links_v" CASCADE;
DROP TABLE "pages_blocks_items" CASCADE;
DROP TABLE "pages_blocks_questions" CASCADE;
DROP TABLE "pages_blocks_questions_locales" CASCADE;
DROP TABLE "pages_blocks_figures" CASCADE;
DROP TABLE "pages_blocks_figures_locales" CASCADE;
DROP TABLE "pages_blocks" CASCADE;
DROP TABLE "pages_blocks_locales" CASCADE;
DROP TABLE "pages" CASCADE;
DROP TABLE "pages_locales" CASCADE;
DROP TABLE "_pages_v_version_blocks_items" CASCADE;
DROP TABLE "_pages_v_version_blocks_questions" CASCADE;
DROP TABLE "_pages_v_version_blocks_questions_locales" CASCADE;
DROP TABLE "_pages_v_version_blocks_figures" CASCADE;
DROP TABLE "_pages_v_version_blocks_figures_locales" CASCADE;
DROP TABLE "_pages_v_version_blocks" CASCADE;
DROP TABLE "_pages_v_version_blocks_locales" CASCADE;
DROP TABLE "_pages_v" CASCADE;
DROP TABLE "_pages_v_locales" CASCADE;
DELETE FROM "payline_seeded" WHERE "slug" IN ('pages', 'page-labels', 'links');
DROP TABLE "offer_targets";
DROP TABLE "page_labels" CASCADE;
DROP TABLE "page_labels_locales" CASCADE;
DROP TABLE "_page_labels_v" CASCADE;
DROP TABLE "_page_labels_v_locales" CASCADE;
ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_links_fk";

ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_pages_fk";

DROP INDEX "payload_locked_documents_rels_links_id_idx";
DROP INDEX "payload_locked_documents_rels_pages_id_idx";
ALTER TABLE "offers" DROP COLUMN "expected_host";
ALTER TABLE "offers" DROP COLUMN "stop_after_failures";
ALTER TABLE "_offers_v" DROP COLUMN "version_expected_host";
ALTER TABLE "_offers_v" DROP COLUMN "version_stop_after_failures";
ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "links_id";
ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "pages_id";
DROP TYPE "public"."enum_links_status";
DROP TYPE "public"."enum__links_v_version_status";
DROP TYPE "public"."enum__links_v_published_locale";
DROP TYPE "public"."enum_pages_blocks_kind";
DROP TYPE "public"."enum_pages_status";
DROP TYPE "public"."enum__pages_v_version_blocks_kind";
DROP TYPE "public"."enum__pages_v_version_status";
DROP TYPE "public"."enum__pages_v_published_locale";
DROP TYPE "public"."enum_page_labels_status";
DROP TYPE "public"."enum__page_labels_v_version_status";
DROP TYPE "public"."enum__page_labels_v_published_locale";`)
}
