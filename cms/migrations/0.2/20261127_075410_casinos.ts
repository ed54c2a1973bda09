import type { MigrationArgs } from '../../operations/database/migration.ts'

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
CREATE TYPE "public"."enum_casinos_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__casinos_v_version_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__casinos_v_published_locale" AS ENUM('en', 'ru');
CREATE TYPE "public"."enum_offers_kind" AS ENUM('welcome', 'no-deposit', 'free-spins', 'reload', 'cashback', 'other');
CREATE TYPE "public"."enum_offers_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__offers_v_version_kind" AS ENUM('welcome', 'no-deposit', 'free-spins', 'reload', 'cashback', 'other');
CREATE TYPE "public"."enum__offers_v_version_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__offers_v_published_locale" AS ENUM('en', 'ru');
CREATE TYPE "public"."enum_toplists_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__toplists_v_version_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__toplists_v_published_locale" AS ENUM('en', 'ru');
CREATE TYPE "public"."enum_markets_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__markets_v_version_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__markets_v_published_locale" AS ENUM('en', 'ru');
CREATE TABLE "casinos_licences" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL,
	"link" varchar
);

CREATE TABLE "casinos_licences_locales" (
	"regulator" varchar,
	"number" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "casinos_coins" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL
);

CREATE TABLE "casinos_coins_locales" (
	"coin" varchar,
	"minimum_deposit" varchar,
	"minimum_withdrawal" varchar,
	"withdrawal_time" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "casinos_likes" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL
);

CREATE TABLE "casinos_likes_locales" (
	"text" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "casinos_dislikes" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL
);

CREATE TABLE "casinos_dislikes_locales" (
	"text" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "casinos_facts" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL
);

CREATE TABLE "casinos_facts_locales" (
	"label" varchar,
	"value" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "casinos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"logo_id" uuid,
	"year" numeric,
	"allowed_countries" varchar,
	"forbidden_countries" varchar,
	"slug" varchar,
	"noindex" boolean DEFAULT false,
	"order" numeric DEFAULT 1000,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"_status" "enum_casinos_status" DEFAULT 'draft'
);

CREATE TABLE "casinos_locales" (
	"name" varchar,
	"company" varchar,
	"languages" varchar,
	"introduction" varchar,
	"verdict" varchar,
	"meta_title" varchar,
	"meta_description" varchar,
	"meta_keywords" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_casinos_v_version_licences" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link" varchar,
	"_uuid" varchar
);

CREATE TABLE "_casinos_v_version_licences_locales" (
	"regulator" varchar,
	"number" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_casinos_v_version_coins" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"_uuid" varchar
);

CREATE TABLE "_casinos_v_version_coins_locales" (
	"coin" varchar,
	"minimum_deposit" varchar,
	"minimum_withdrawal" varchar,
	"withdrawal_time" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_casinos_v_version_likes" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"_uuid" varchar
);

CREATE TABLE "_casinos_v_version_likes_locales" (
	"text" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_casinos_v_version_dislikes" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"_uuid" varchar
);

CREATE TABLE "_casinos_v_version_dislikes_locales" (
	"text" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_casinos_v_version_facts" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"_uuid" varchar
);

CREATE TABLE "_casinos_v_version_facts_locales" (
	"label" varchar,
	"value" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_casinos_v" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid,
	"version_logo_id" uuid,
	"version_year" numeric,
	"version_allowed_countries" varchar,
	"version_forbidden_countries" varchar,
	"version_slug" varchar,
	"version_noindex" boolean DEFAULT false,
	"version_order" numeric DEFAULT 1000,
	"version_updated_at" timestamp(3) with time zone,
	"version_created_at" timestamp(3) with time zone,
	"version_deleted_at" timestamp(3) with time zone,
	"version__status" "enum__casinos_v_version_status" DEFAULT 'draft',
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"snapshot" boolean,
	"published_locale" "enum__casinos_v_published_locale",
	"latest" boolean,
	"autosave" boolean
);

CREATE TABLE "_casinos_v_locales" (
	"version_name" varchar,
	"version_company" varchar,
	"version_languages" varchar,
	"version_introduction" varchar,
	"version_verdict" varchar,
	"version_meta_title" varchar,
	"version_meta_description" varchar,
	"version_meta_keywords" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"casino" varchar,
	"kind" "enum_offers_kind" DEFAULT 'welcome',
	"amount" numeric,
	"currency" varchar,
	"spins" numeric,
	"wagering" numeric,
	"minimum_deposit" numeric,
	"expiry_days" numeric,
	"code" varchar,
	"markets" varchar,
	"from" timestamp(3) with time zone,
	"until" timestamp(3) with time zone,
	"substitute" varchar,
	"url" varchar,
	"link_parameters" varchar,
	"key" varchar,
	"order" numeric DEFAULT 1000,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"_status" "enum_offers_status" DEFAULT 'draft'
);

CREATE TABLE "offers_locales" (
	"title" varchar,
	"conditions" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_offers_v" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid,
	"version_casino" varchar,
	"version_kind" "enum__offers_v_version_kind" DEFAULT 'welcome',
	"version_amount" numeric,
	"version_currency" varchar,
	"version_spins" numeric,
	"version_wagering" numeric,
	"version_minimum_deposit" numeric,
	"version_expiry_days" numeric,
	"version_code" varchar,
	"version_markets" varchar,
	"version_from" timestamp(3) with time zone,
	"version_until" timestamp(3) with time zone,
	"version_substitute" varchar,
	"version_url" varchar,
	"version_link_parameters" varchar,
	"version_key" varchar,
	"version_order" numeric DEFAULT 1000,
	"version_updated_at" timestamp(3) with time zone,
	"version_created_at" timestamp(3) with time zone,
	"version_deleted_at" timestamp(3) with time zone,
	"version__status" "enum__offers_v_version_status" DEFAULT 'draft',
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"snapshot" boolean,
	"published_locale" "enum__offers_v_published_locale",
	"latest" boolean,
	"autosave" boolean
);

CREATE TABLE "_offers_v_locales" (
	"version_title" varchar,
	"version_conditions" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "toplists_entries" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL,
	"offer" varchar
);

CREATE TABLE "toplists_entries_locales" (
	"badge" varchar,
	"reason" varchar,
	"second_reason" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "toplists_market_entries_entries" (
	"_order" integer NOT NULL,
	"_parent_id" varchar NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL,
	"offer" varchar
);

CREATE TABLE "toplists_market_entries_entries_locales" (
	"badge" varchar,
	"reason" varchar,
	"second_reason" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "toplists_market_entries" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL,
	"market" varchar
);

CREATE TABLE "toplists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" varchar,
	"order" numeric DEFAULT 1000,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"_status" "enum_toplists_status" DEFAULT 'draft'
);

CREATE TABLE "toplists_locales" (
	"title" varchar,
	"introduction" varchar,
	"how_we_rank" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_toplists_v_version_entries" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"offer" varchar,
	"_uuid" varchar
);

CREATE TABLE "_toplists_v_version_entries_locales" (
	"badge" varchar,
	"reason" varchar,
	"second_reason" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_toplists_v_version_market_entries_entries" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"offer" varchar,
	"_uuid" varchar
);

CREATE TABLE "_toplists_v_version_market_entries_entries_locales" (
	"badge" varchar,
	"reason" varchar,
	"second_reason" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_toplists_v_version_market_entries" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"market" varchar,
	"_uuid" varchar
);

CREATE TABLE "_toplists_v" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid,
	"version_key" varchar,
	"version_order" numeric DEFAULT 1000,
	"version_updated_at" timestamp(3) with time zone,
	"version_created_at" timestamp(3) with time zone,
	"version_deleted_at" timestamp(3) with time zone,
	"version__status" "enum__toplists_v_version_status" DEFAULT 'draft',
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"snapshot" boolean,
	"published_locale" "enum__toplists_v_published_locale",
	"latest" boolean,
	"autosave" boolean
);

CREATE TABLE "_toplists_v_locales" (
	"version_title" varchar,
	"version_introduction" varchar,
	"version_how_we_rank" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "markets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"countries" varchar,
	"key" varchar,
	"order" numeric DEFAULT 1000,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"_status" "enum_markets_status" DEFAULT 'draft'
);

CREATE TABLE "markets_locales" (
	"name" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_markets_v" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid,
	"version_countries" varchar,
	"version_key" varchar,
	"version_order" numeric DEFAULT 1000,
	"version_updated_at" timestamp(3) with time zone,
	"version_created_at" timestamp(3) with time zone,
	"version_deleted_at" timestamp(3) with time zone,
	"version__status" "enum__markets_v_version_status" DEFAULT 'draft',
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"snapshot" boolean,
	"published_locale" "enum__markets_v_published_locale",
	"latest" boolean,
	"autosave" boolean
);

CREATE TABLE "_markets_v_locales" (
	"version_name" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "market_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"default_market" varchar,
	"main_casino" varchar,
	"main_markets" varchar,
	"forbidden_countries" varchar,
	"updated_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone
);

CREATE TABLE "market_settings_locales" (
	"forbidden_notice" varchar,
	"no_offer_notice" varchar,
	"choice_label" varchar,
	"choice_button" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "casinos_id" uuid;
ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "offers_id" uuid;
ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "toplists_id" uuid;
ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "markets_id" uuid;
ALTER TABLE "casinos_licences" ADD CONSTRAINT "casinos_licences_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."casinos"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "casinos_licences_locales" ADD CONSTRAINT "casinos_licences_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."casinos_licences"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "casinos_coins" ADD CONSTRAINT "casinos_coins_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."casinos"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "casinos_coins_locales" ADD CONSTRAINT "casinos_coins_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."casinos_coins"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "casinos_likes" ADD CONSTRAINT "casinos_likes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."casinos"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "casinos_likes_locales" ADD CONSTRAINT "casinos_likes_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."casinos_likes"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "casinos_dislikes" ADD CONSTRAINT "casinos_dislikes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."casinos"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "casinos_dislikes_locales" ADD CONSTRAINT "casinos_dislikes_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."casinos_dislikes"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "casinos_facts" ADD CONSTRAINT "casinos_facts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."casinos"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "casinos_facts_locales" ADD CONSTRAINT "casinos_facts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."casinos_facts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "casinos" ADD CONSTRAINT "casinos_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "casinos_locales" ADD CONSTRAINT "casinos_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."casinos"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_casinos_v_version_licences" ADD CONSTRAINT "_casinos_v_version_licences_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_casinos_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_casinos_v_version_licences_locales" ADD CONSTRAINT "_casinos_v_version_licences_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_casinos_v_version_licences"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_casinos_v_version_coins" ADD CONSTRAINT "_casinos_v_version_coins_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_casinos_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_casinos_v_version_coins_locales" ADD CONSTRAINT "_casinos_v_version_coins_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_casinos_v_version_coins"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_casinos_v_version_likes" ADD CONSTRAINT "_casinos_v_version_likes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_casinos_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_casinos_v_version_likes_locales" ADD CONSTRAINT "_casinos_v_version_likes_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_casinos_v_version_likes"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_casinos_v_version_dislikes" ADD CONSTRAINT "_casinos_v_version_dislikes_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_casinos_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_casinos_v_version_dislikes_locales" ADD CONSTRAINT "_casinos_v_version_dislikes_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_casinos_v_version_dislikes"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_casinos_v_version_facts" ADD CONSTRAINT "_casinos_v_version_facts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_casinos_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_casinos_v_version_facts_locales" ADD CONSTRAINT "_casinos_v_version_facts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_casinos_v_version_facts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_casinos_v" ADD CONSTRAINT "_casinos_v_parent_id_casinos_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."casinos"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_casinos_v" ADD CONSTRAINT "_casinos_v_version_logo_id_media_id_fk" FOREIGN KEY ("version_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_casinos_v_locales" ADD CONSTRAINT "_casinos_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_casinos_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "offers_locales" ADD CONSTRAINT "offers_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_offers_v" ADD CONSTRAINT "_offers_v_parent_id_offers_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_offers_v_locales" ADD CONSTRAINT "_offers_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_offers_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "toplists_entries" ADD CONSTRAINT "toplists_entries_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."toplists"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "toplists_entries_locales" ADD CONSTRAINT "toplists_entries_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."toplists_entries"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "toplists_market_entries_entries" ADD CONSTRAINT "toplists_market_entries_entries_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."toplists_market_entries"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "toplists_market_entries_entries_locales" ADD CONSTRAINT "toplists_market_entries_entries_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."toplists_market_entries_entries"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "toplists_market_entries" ADD CONSTRAINT "toplists_market_entries_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."toplists"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "toplists_locales" ADD CONSTRAINT "toplists_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."toplists"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_toplists_v_version_entries" ADD CONSTRAINT "_toplists_v_version_entries_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_toplists_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_toplists_v_version_entries_locales" ADD CONSTRAINT "_toplists_v_version_entries_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_toplists_v_version_entries"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_toplists_v_version_market_entries_entries" ADD CONSTRAINT "_toplists_v_version_market_entries_entries_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_toplists_v_version_market_entries"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_toplists_v_version_market_entries_entries_locales" ADD CONSTRAINT "_toplists_v_version_market_entries_entries_locales_parent_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_toplists_v_version_market_entries_entries"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_toplists_v_version_market_entries" ADD CONSTRAINT "_toplists_v_version_market_entries_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_toplists_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_toplists_v" ADD CONSTRAINT "_toplists_v_parent_id_toplists_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."toplists"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_toplists_v_locales" ADD CONSTRAINT "_toplists_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_toplists_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "markets_locales" ADD CONSTRAINT "markets_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_markets_v" ADD CONSTRAINT "_markets_v_parent_id_markets_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."markets"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_markets_v_locales" ADD CONSTRAINT "_markets_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_markets_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "market_settings_locales" ADD CONSTRAINT "market_settings_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."market_settings"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "casinos_licences_order_idx" ON "casinos_licences" USING btree ("_order");
CREATE INDEX "casinos_licences_parent_id_idx" ON "casinos_licences" USING btree ("_parent_id");
CREATE UNIQUE INDEX "casinos_licences_locales_locale_parent_id_unique" ON "casinos_licences_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "casinos_coins_order_idx" ON "casinos_coins" USING btree ("_order");
CREATE INDEX "casinos_coins_parent_id_idx" ON "casinos_coins" USING btree ("_parent_id");
CREATE UNIQUE INDEX "casinos_coins_locales_locale_parent_id_unique" ON "casinos_coins_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "casinos_likes_order_idx" ON "casinos_likes" USING btree ("_order");
CREATE INDEX "casinos_likes_parent_id_idx" ON "casinos_likes" USING btree ("_parent_id");
CREATE UNIQUE INDEX "casinos_likes_locales_locale_parent_id_unique" ON "casinos_likes_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "casinos_dislikes_order_idx" ON "casinos_dislikes" USING btree ("_order");
CREATE INDEX "casinos_dislikes_parent_id_idx" ON "casinos_dislikes" USING btree ("_parent_id");
CREATE UNIQUE INDEX "casinos_dislikes_locales_locale_parent_id_unique" ON "casinos_dislikes_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "casinos_facts_order_idx" ON "casinos_facts" USING btree ("_order");
CREATE INDEX "casinos_facts_parent_id_idx" ON "casinos_facts" USING btree ("_parent_id");
CREATE UNIQUE INDEX "casinos_facts_locales_locale_parent_id_unique" ON "casinos_facts_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "casinos_logo_idx" ON "casinos" USING btree ("logo_id");
CREATE UNIQUE INDEX "casinos_slug_idx" ON "casinos" USING btree ("slug");
CREATE INDEX "casinos_order_idx" ON "casinos" USING btree ("order");
CREATE INDEX "casinos_updated_at_idx" ON "casinos" USING btree ("updated_at");
CREATE INDEX "casinos_created_at_idx" ON "casinos" USING btree ("created_at");
CREATE INDEX "casinos_deleted_at_idx" ON "casinos" USING btree ("deleted_at");
CREATE INDEX "casinos__status_idx" ON "casinos" USING btree ("_status");
CREATE UNIQUE INDEX "casinos_locales_locale_parent_id_unique" ON "casinos_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_casinos_v_version_licences_order_idx" ON "_casinos_v_version_licences" USING btree ("_order");
CREATE INDEX "_casinos_v_version_licences_parent_id_idx" ON "_casinos_v_version_licences" USING btree ("_parent_id");
CREATE UNIQUE INDEX "_casinos_v_version_licences_locales_locale_parent_id_unique" ON "_casinos_v_version_licences_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_casinos_v_version_coins_order_idx" ON "_casinos_v_version_coins" USING btree ("_order");
CREATE INDEX "_casinos_v_version_coins_parent_id_idx" ON "_casinos_v_version_coins" USING btree ("_parent_id");
CREATE UNIQUE INDEX "_casinos_v_version_coins_locales_locale_parent_id_unique" ON "_casinos_v_version_coins_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_casinos_v_version_likes_order_idx" ON "_casinos_v_version_likes" USING btree ("_order");
CREATE INDEX "_casinos_v_version_likes_parent_id_idx" ON "_casinos_v_version_likes" USING btree ("_parent_id");
CREATE UNIQUE INDEX "_casinos_v_version_likes_locales_locale_parent_id_unique" ON "_casinos_v_version_likes_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_casinos_v_version_dislikes_order_idx" ON "_casinos_v_version_dislikes" USING btree ("_order");
CREATE INDEX "_casinos_v_version_dislikes_parent_id_idx" ON "_casinos_v_version_dislikes" USING btree ("_parent_id");
CREATE UNIQUE INDEX "_casinos_v_version_dislikes_locales_locale_parent_id_unique" ON "_casinos_v_version_dislikes_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_casinos_v_version_facts_order_idx" ON "_casinos_v_version_facts" USING btree ("_order");
CREATE INDEX "_casinos_v_version_facts_parent_id_idx" ON "_casinos_v_version_facts" USING btree ("_parent_id");
CREATE UNIQUE INDEX "_casinos_v_version_facts_locales_locale_parent_id_unique" ON "_casinos_v_version_facts_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_casinos_v_parent_idx" ON "_casinos_v" USING btree ("parent_id");
CREATE INDEX "_casinos_v_version_version_logo_idx" ON "_casinos_v" USING btree ("version_logo_id");
CREATE INDEX "_casinos_v_version_version_slug_idx" ON "_casinos_v" USING btree ("version_slug");
CREATE INDEX "_casinos_v_version_version_order_idx" ON "_casinos_v" USING btree ("version_order");
CREATE INDEX "_casinos_v_version_version_updated_at_idx" ON "_casinos_v" USING btree ("version_updated_at");
CREATE INDEX "_casinos_v_version_version_created_at_idx" ON "_casinos_v" USING btree ("version_created_at");
CREATE INDEX "_casinos_v_version_version_deleted_at_idx" ON "_casinos_v" USING btree ("version_deleted_at");
CREATE INDEX "_casinos_v_version_version__status_idx" ON "_casinos_v" USING btree ("version__status");
CREATE INDEX "_casinos_v_created_at_idx" ON "_casinos_v" USING btree ("created_at");
CREATE INDEX "_casinos_v_updated_at_idx" ON "_casinos_v" USING btree ("updated_at");
CREATE INDEX "_casinos_v_snapshot_idx" ON "_casinos_v" USING btree ("snapshot");
CREATE INDEX "_casinos_v_published_locale_idx" ON "_casinos_v" USING btree ("published_locale");
CREATE INDEX "_casinos_v_latest_idx" ON "_casinos_v" USING btree ("latest");
CREATE INDEX "_casinos_v_autosave_idx" ON "_casinos_v" USING btree ("autosave");
CREATE UNIQUE INDEX "_casinos_v_locales_locale_parent_id_unique" ON "_casinos_v_locales" USING btree ("_locale","_parent_id");
CREATE UNIQUE INDEX "offers_key_idx" ON "offers" USING btree ("key");
CREATE INDEX "offers_order_idx" ON "offers" USING btree ("order");
CREATE INDEX "offers_updated_at_idx" ON "offers" USING btree ("updated_at");
CREATE INDEX "offers_created_at_idx" ON "offers" USING btree ("created_at");
CREATE INDEX "offers_deleted_at_idx" ON "offers" USING btree ("deleted_at");
CREATE INDEX "offers__status_idx" ON "offers" USING btree ("_status");
CREATE UNIQUE INDEX "offers_locales_locale_parent_id_unique" ON "offers_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_offers_v_parent_idx" ON "_offers_v" USING btree ("parent_id");
CREATE INDEX "_offers_v_version_version_key_idx" ON "_offers_v" USING btree ("version_key");
CREATE INDEX "_offers_v_version_version_order_idx" ON "_offers_v" USING btree ("version_order");
CREATE INDEX "_offers_v_version_version_updated_at_idx" ON "_offers_v" USING btree ("version_updated_at");
CREATE INDEX "_offers_v_version_version_created_at_idx" ON "_offers_v" USING btree ("version_created_at");
CREATE INDEX "_offers_v_version_version_deleted_at_idx" ON "_offers_v" USING btree ("version_deleted_at");
CREATE INDEX "_offers_v_version_version__status_idx" ON "_offers_v" USING btree ("version__status");
CREATE INDEX "_offers_v_created_at_idx" ON "_offers_v" USING btree ("created_at");
CREATE INDEX "_offers_v_updated_at_idx" ON "_offers_v" USING btree ("updated_at");
CREATE INDEX "_offers_v_snapshot_idx" ON "_offers_v" USING btree ("snapshot");
CREATE INDEX "_offers_v_published_locale_idx" ON "_offers_v" USING btree ("published_locale");
CREATE INDEX "_offers_v_latest_idx" ON "_offers_v" USING btree ("latest");
CREATE INDEX "_offers_v_autosave_idx" ON "_offers_v" USING btree ("autosave");
CREATE UNIQUE INDEX "_offers_v_locales_locale_parent_id_unique" ON "_offers_v_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "toplists_entries_order_idx" ON "toplists_entries" USING btree ("_order");
CREATE INDEX "toplists_entries_parent_id_idx" ON "toplists_entries" USING btree ("_parent_id");
CREATE UNIQUE INDEX "toplists_entries_locales_locale_parent_id_unique" ON "toplists_entries_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "toplists_market_entries_entries_order_idx" ON "toplists_market_entries_entries" USING btree ("_order");
CREATE INDEX "toplists_market_entries_entries_parent_id_idx" ON "toplists_market_entries_entries" USING btree ("_parent_id");
CREATE UNIQUE INDEX "toplists_market_entries_entries_locales_locale_parent_id_uni" ON "toplists_market_entries_entries_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "toplists_market_entries_order_idx" ON "toplists_market_entries" USING btree ("_order");
CREATE INDEX "toplists_market_entries_parent_id_idx" ON "toplists_market_entries" USING btree ("_parent_id");
CREATE UNIQUE INDEX "toplists_key_idx" ON "toplists" USING btree ("key");
CREATE INDEX "toplists_order_idx" ON "toplists" USING btree ("order");
CREATE INDEX "toplists_updated_at_idx" ON "toplists" USING btree ("updated_at");
CREATE INDEX "toplists_created_at_idx" ON "toplists" USING btree ("created_at");
CREATE INDEX "toplists_deleted_at_idx" ON "toplists" USING btree ("deleted_at");
CREATE INDEX "toplists__status_idx" ON "toplists" USING btree ("_status");
CREATE UNIQUE INDEX "toplists_locales_locale_parent_id_unique" ON "toplists_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_toplists_v_version_entries_order_idx" ON "_toplists_v_version_entries" USING btree ("_order");
CREATE INDEX "_toplists_v_version_entries_parent_id_idx" ON "_toplists_v_version_entries" USING btree ("_parent_id");
CREATE UNIQUE INDEX "_toplists_v_version_entries_locales_locale_parent_id_unique" ON "_toplists_v_version_entries_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_toplists_v_version_market_entries_entries_order_idx" ON "_toplists_v_version_market_entries_entries" USING btree ("_order");
CREATE INDEX "_toplists_v_version_market_entries_entries_parent_id_idx" ON "_toplists_v_version_market_entries_entries" USING btree ("_parent_id");
CREATE UNIQUE INDEX "_toplists_v_version_market_entries_entries_locales_locale_pa" ON "_toplists_v_version_market_entries_entries_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_toplists_v_version_market_entries_order_idx" ON "_toplists_v_version_market_entries" USING btree ("_order");
CREATE INDEX "_toplists_v_version_market_entries_parent_id_idx" ON "_toplists_v_version_market_entries" USING btree ("_parent_id");
CREATE INDEX "_toplists_v_parent_idx" ON "_toplists_v" USING btree ("parent_id");
CREATE INDEX "_toplists_v_version_version_key_idx" ON "_toplists_v" USING btree ("version_key");
CREATE INDEX "_toplists_v_version_version_order_idx" ON "_toplists_v" USING btree ("version_order");
CREATE INDEX "_toplists_v_version_version_updated_at_idx" ON "_toplists_v" USING btree ("version_updated_at");
CREATE INDEX "_toplists_v_version_version_created_at_idx" ON "_toplists_v" USING btree ("version_created_at");
CREATE INDEX "_toplists_v_version_version_deleted_at_idx" ON "_toplists_v" USING btree ("version_deleted_at");
CREATE INDEX "_toplists_v_version_version__status_idx" ON "_toplists_v" USING btree ("version__status");
CREATE INDEX "_toplists_v_created_at_idx" ON "_toplists_v" USING btree ("created_at");
CREATE INDEX "_toplists_v_updated_at_idx" ON "_toplists_v" USING btree ("updated_at");
CREATE INDEX "_toplists_v_snapshot_idx" ON "_toplists_v" USING btree ("snapshot");
CREATE INDEX "_toplists_v_published_locale_idx" ON "_toplists_v" USING btree ("published_locale");
CREATE INDEX "_toplists_v_latest_idx" ON "_toplists_v" USING btree ("latest");
CREATE INDEX "_toplists_v_autosave_idx" ON "_toplists_v" USING btree ("autosave");
CREATE UNIQUE INDEX "_toplists_v_locales_locale_parent_id_unique" ON "_toplists_v_locales" USING btree ("_locale","_parent_id");
CREATE UNIQUE INDEX "markets_key_idx" ON "markets" USING btree ("key");
CREATE INDEX "markets_order_idx" ON "markets" USING btree ("order");
CREATE INDEX "markets_updated_at_idx" ON "markets" USING btree ("updated_at");
CREATE INDEX "markets_created_at_idx" ON "markets" USING btree ("created_at");
CREATE INDEX "markets_deleted_at_idx" ON "markets" USING btree ("deleted_at");
CREATE INDEX "markets__status_idx" ON "markets" USING btree ("_status");
CREATE UNIQUE INDEX "markets_locales_locale_parent_id_unique" ON "markets_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_markets_v_parent_idx" ON "_markets_v" USING btree ("parent_id");
CREATE INDEX "_markets_v_version_version_key_idx" ON "_markets_v" USING btree ("version_key");
CREATE INDEX "_markets_v_version_version_order_idx" ON "_markets_v" USING btree ("version_order");
CREATE INDEX "_markets_v_version_version_updated_at_idx" ON "_markets_v" USING btree ("version_updated_at");
CREATE INDEX "_markets_v_version_version_created_at_idx" ON "_markets_v" USING btree ("version_created_at");
CREATE INDEX "_markets_v_version_version_deleted_at_idx" ON "_markets_v" USING btree ("version_deleted_at");
CREATE INDEX "_markets_v_version_version__status_idx" ON "_markets_v" USING btree ("version__status");
CREATE INDEX "_markets_v_created_at_idx" ON "_markets_v" USING btree ("created_at");
CREATE INDEX "_markets_v_updated_at_idx" ON "_markets_v" USING btree ("updated_at");
CREATE INDEX "_markets_v_snapshot_idx" ON "_markets_v" USING btree ("snapshot");
CREATE INDEX "_markets_v_published_locale_idx" ON "_markets_v" USING btree ("published_locale");
CREATE INDEX "_markets_v_latest_idx" ON "_markets_v" USING btree ("latest");
CREATE INDEX "_markets_v_autosave_idx" ON "_markets_v" USING btree ("autosave");
CREATE UNIQUE INDEX "_markets_v_locales_locale_parent_id_unique" ON "_markets_v_locales" USING btree ("_locale","_parent_id");
CREATE UNIQUE INDEX "market_settings_locales_locale_parent_id_unique" ON "market_settings_locales" USING btree ("_locale","_parent_id");
ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_casinos_fk" FOREIGN KEY ("casinos_id") REFERENCES "public"."casinos"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_offers_fk" FOREIGN KEY ("offers_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_toplists_fk" FOREIGN KEY ("toplists_id") REFERENCES "public"."toplists"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_markets_fk" FOREIGN KEY ("markets_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "payload_locked_documents_rels_casinos_id_idx" ON "payload_locked_documents_rels" USING btree ("casinos_id");
CREATE INDEX "payload_locked_documents_rels_offers_id_idx" ON "payload_locked_documents_rels" USING btree ("offers_id");
CREATE INDEX "payload_locked_documents_rels_toplists_id_idx" ON "payload_locked_documents_rels" USING btree ("toplists_id");
CREATE INDEX "payload_locked_documents_rels_markets_id_idx" ON "payload_locked_documents_rels" USING btree ("markets_id");`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "casinos_licences" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "casinos_licences_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "casinos_coins" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "casinos_coins_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "casinos_likes" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "casinos_likes_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "casinos_dislikes" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "casinos_dislikes_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "casinos_facts" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "casinos_facts_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "casinos" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "casinos_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_casinos_v_version_licences" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_casinos_v_version_licences_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_casinos_v_version_coins" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_casinos_v_version_coins_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_casinos_v_version_likes" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_casinos_v_version_likes_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_casinos_v_version_dislikes" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_casinos_v_version_dislikes_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_casinos_v_version_facts" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_casinos_v_version_facts_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_casinos_v" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_casinos_v_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "offers" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "offers_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_offers_v" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_offers_v_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "toplists_entries" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "toplists_entries_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "toplists_market_entries_entries" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "toplists_market_entries_entries_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "toplists_market_entries" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "toplists" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "toplists_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_toplists_v_version_entries" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_toplists_v_version_entries_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_toplists_v_version_market_entries_entries" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_toplists_v_version_market_entries_entries_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_toplists_v_version_market_entries" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_toplists_v" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_toplists_v_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "markets" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "markets_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_markets_v" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_markets_v_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "market_settings" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "market_settings_locales" DISABLE ROW LEVEL SECURITY;
DROP TABLE "casinos_licences" CASCADE;
DROP TABLE "casinos_licences_locales" CASCADE;
DROP TABLE "casinos_coins" CASCADE;
DROP TABLE "casinos_coins_locales" CASCADE;
DROP TABLE "casinos_likes" CASCADE;
DROP TABLE "casinos_likes_locales" CASCADE;
DROP TABLE "casinos_dislikes" CASCADE;
DROP TABLE "casinos_dislikes_locales" CASCADE;
DROP TABLE "casinos_facts" CASCADE;
DROP TABLE "casinos_facts_locales" CASCADE;
DROP TABLE "casinos" CASCADE;
DROP TABLE "casinos_locales" CASCADE;
DROP TABLE "_casinos_v_version_licences" CASCADE;
DROP TABLE "_casinos_v_version_licences_locales" CASCADE;
DROP TABLE "_casinos_v_version_coins" CASCADE;
DROP TABLE "_casinos_v_version_coins_locales" CASCADE;
DROP TABLE "_casinos_v_version_likes" CASCADE;
DROP TABLE "_casinos_v_version_likes_locales" CASCADE;
DROP TABLE "_casinos_v_version_dislikes" CASCADE;
DROP TABLE "_casinos_v_version_dislikes_locales" CASCADE;
DROP TABLE "_casinos_v_version_facts" CASCADE;
DROP TABLE "_casinos_v_version_facts_locales" CASCADE;
DROP TABLE "_casinos_v" CASCADE;
DROP TABLE "_casinos_v_locales" CASCADE;
DROP TABLE "offers" CASCADE;
DROP TABLE "offers_locales" CASCADE;
DROP TABLE "_offers_v" CASCADE;
DROP TABLE "_offers_v_locales" CASCADE;
DROP TABLE "toplists_entries" CASCADE;
DROP TABLE "toplists_entries_locales" CASCADE;
DROP TABLE "toplists_market_entries_entries" CASCADE;
DROP TABLE "toplists_market_entries_entries_locales" CASCADE;
DROP TABLE "toplists_market_entries" CASCADE;
DROP TABLE "toplists" CASCADE;
DROP TABLE "toplists_locales" CASCADE;
DROP TABLE "_toplists_v_version_entries" CASCADE;
DROP TABLE "_toplists_v_version_entries_locales" CASCADE;
DROP TABLE "_toplists_v_version_market_entries_entries" CASCADE;
DROP TABLE "_toplists_v_version_market_entries_entries_locales" CASCADE;
DROP TABLE "_toplists_v_version_market_entries" CASCADE;
DROP TABLE "_toplists_v" CASCADE;
DROP TABLE "_toplists_v_locales" CASCADE;
DROP TABLE "markets" CASCADE;
DROP TABLE "markets_locales" CASCADE;
DROP TABLE "_markets_v" CASCADE;
DROP TABLE "_markets_v_locales" CASCADE;
DELETE FROM "payline_seeded" WHERE "slug" IN ('casinos', 'offers', 'toplists', 'markets', 'market-settings');
DROP TABLE "market_settings" CASCADE;
DROP TABLE "market_settings_locales" CASCADE;
ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_casinos_fk";

ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_offers_fk";

ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_toplists_fk";

ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_markets_fk";

DROP INDEX "payload_locked_documents_rels_casinos_id_idx";
DROP INDEX "payload_locked_documents_rels_offers_id_idx";
DROP INDEX "payload_locked_documents_rels_toplists_id_idx";
DROP INDEX "payload_locked_documents_rels_markets_id_idx";
ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "casinos_id";
ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "offers_id";
ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "toplists_id";
ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "markets_id";
DROP TYPE "public"."enum_casinos_status";
DROP TYPE "public"."enum__casinos_v_version_status";
DROP TYPE "public"."enum__casinos_v_published_locale";
DROP TYPE "public"."enum_offers_kind";
DROP TYPE "public"."enum_offers_status";
DROP TYPE "public"."enum__offers_v_version_kind";
DROP TYPE "public"."enum__offers_v_version_status";
DROP TYPE "public"."enum__offers_v_published_locale";
DROP TYPE "public"."enum_toplists_status";
DROP TYPE "public"."enum__toplists_v_version_status";
DROP TYPE "public"."enum__toplists_v_published_locale";
DROP TYPE "public"."enum_markets_status";
DROP TYPE "public"."enum__markets_v_version_status";
DROP TYPE "public"."enum__markets_v_published_locale";`)
}
