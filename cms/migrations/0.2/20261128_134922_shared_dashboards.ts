import type { MigrationArgs } from '../../operations/database/migration.ts'

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
CREATE TYPE "public"."enum_analytics_sharing_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__analytics_sharing_v_version_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__analytics_sharing_v_published_locale" AS ENUM('en', 'ru');
ALTER TYPE "public"."enum_api_tokens_scopes" ADD VALUE 'stats:share' BEFORE 'revenue:read';
CREATE TABLE "analytics_sharing" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"_status" "enum_analytics_sharing_status" DEFAULT 'draft',
	"updated_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone
);

CREATE TABLE "analytics_sharing_locales" (
	"notes_heading" varchar,
	"notes_show" varchar,
	"notes_more" varchar,
	"notes_note" varchar,
	"notes_publish" varchar,
	"notes_offer" varchar,
	"notes_add" varchar,
	"notes_day" varchar,
	"notes_text" varchar,
	"notes_save" varchar,
	"notes_saving" varchar,
	"notes_saved" varchar,
	"notes_wrong" varchar,
	"notes_failed" varchar,
	"links_open" varchar,
	"links_heading" varchar,
	"links_explanation" varchar,
	"links_name" varchar,
	"links_ends" varchar,
	"links_one_day" varchar,
	"links_seven_days" varchar,
	"links_thirty_days" varchar,
	"links_ninety_days" varchar,
	"links_on_day" varchar,
	"links_last_day" varchar,
	"links_create" varchar,
	"links_creating" varchar,
	"links_wrong" varchar,
	"links_created" varchar,
	"links_address" varchar,
	"links_copy" varchar,
	"links_copied" varchar,
	"links_list" varchar,
	"links_none" varchar,
	"links_ends_on" varchar,
	"links_last_used" varchar,
	"links_unused" varchar,
	"links_over" varchar,
	"links_revoked" varchar,
	"links_made_by" varchar,
	"links_revoke" varchar,
	"links_revoke_label" varchar,
	"links_question" varchar,
	"links_failed" varchar,
	"links_reader" varchar,
	"links_fixed" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_analytics_sharing_v" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version__status" "enum__analytics_sharing_v_version_status" DEFAULT 'draft',
	"version_updated_at" timestamp(3) with time zone,
	"version_created_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"snapshot" boolean,
	"published_locale" "enum__analytics_sharing_v_published_locale",
	"latest" boolean,
	"autosave" boolean
);

CREATE TABLE "_analytics_sharing_v_locales" (
	"version_notes_heading" varchar,
	"version_notes_show" varchar,
	"version_notes_more" varchar,
	"version_notes_note" varchar,
	"version_notes_publish" varchar,
	"version_notes_offer" varchar,
	"version_notes_add" varchar,
	"version_notes_day" varchar,
	"version_notes_text" varchar,
	"version_notes_save" varchar,
	"version_notes_saving" varchar,
	"version_notes_saved" varchar,
	"version_notes_wrong" varchar,
	"version_notes_failed" varchar,
	"version_links_open" varchar,
	"version_links_heading" varchar,
	"version_links_explanation" varchar,
	"version_links_name" varchar,
	"version_links_ends" varchar,
	"version_links_one_day" varchar,
	"version_links_seven_days" varchar,
	"version_links_thirty_days" varchar,
	"version_links_ninety_days" varchar,
	"version_links_on_day" varchar,
	"version_links_last_day" varchar,
	"version_links_create" varchar,
	"version_links_creating" varchar,
	"version_links_wrong" varchar,
	"version_links_created" varchar,
	"version_links_address" varchar,
	"version_links_copy" varchar,
	"version_links_copied" varchar,
	"version_links_list" varchar,
	"version_links_none" varchar,
	"version_links_ends_on" varchar,
	"version_links_last_used" varchar,
	"version_links_unused" varchar,
	"version_links_over" varchar,
	"version_links_revoked" varchar,
	"version_links_made_by" varchar,
	"version_links_revoke" varchar,
	"version_links_revoke_label" varchar,
	"version_links_question" varchar,
	"version_links_failed" varchar,
	"version_links_reader" varchar,
	"version_links_fixed" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

ALTER TABLE "analytics_sharing_locales" ADD CONSTRAINT "analytics_sharing_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."analytics_sharing"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_analytics_sharing_v_locales" ADD CONSTRAINT "_analytics_sharing_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_analytics_sharing_v"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "analytics_sharing__status_idx" ON "analytics_sharing" USING btree ("_status");
CREATE UNIQUE INDEX "analytics_sharing_locales_locale_parent_id_unique" ON "analytics_sharing_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_analytics_sharing_v_version_version__status_idx" ON "_analytics_sharing_v" USING btree ("version__status");
CREATE INDEX "_analytics_sharing_v_created_at_idx" ON "_analytics_sharing_v" USING btree ("created_at");
CREATE INDEX "_analytics_sharing_v_updated_at_idx" ON "_analytics_sharing_v" USING btree ("updated_at");
CREATE INDEX "_analytics_sharing_v_snapshot_idx" ON "_analytics_sharing_v" USING btree ("snapshot");
CREATE INDEX "_analytics_sharing_v_published_locale_idx" ON "_analytics_sharing_v" USING btree ("published_locale");
CREATE INDEX "_analytics_sharing_v_latest_idx" ON "_analytics_sharing_v" USING btree ("latest");
CREATE INDEX "_analytics_sharing_v_autosave_idx" ON "_analytics_sharing_v" USING btree ("autosave");
CREATE UNIQUE INDEX "_analytics_sharing_v_locales_locale_parent_id_unique" ON "_analytics_sharing_v_locales" USING btree ("_locale","_parent_id");

CREATE TABLE "analytics_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar NOT NULL,
	"view" varchar NOT NULL,
	"hash" varchar NOT NULL UNIQUE,
	"made_by" varchar NOT NULL,
	-- Without a foreign key: the links of a deleted account end, and stay in the list.
	"user_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"last_used_on" date
);
CREATE INDEX "analytics_shares_created_at_idx" ON "analytics_shares" USING btree ("created_at");`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
DROP TABLE "analytics_shares";
DROP TABLE "analytics_sharing" CASCADE;
DROP TABLE "analytics_sharing_locales" CASCADE;
DROP TABLE "_analytics_sharing_v" CASCADE;
DROP TABLE "_analytics_sharing_v_locales" CASCADE;
ALTER TABLE "api_tokens_scopes" ALTER COLUMN "value" SET DATA TYPE text;
DROP TYPE "public"."enum_api_tokens_scopes";
CREATE TYPE "public"."enum_api_tokens_scopes" AS ENUM('stats:read', 'stats:reset', 'revenue:read', 'revenue:reset', 'seo:ping');
ALTER TABLE "api_tokens_scopes" ALTER COLUMN "value" SET DATA TYPE "public"."enum_api_tokens_scopes" USING "value"::"public"."enum_api_tokens_scopes";
DROP TYPE "public"."enum_analytics_sharing_status";
DROP TYPE "public"."enum__analytics_sharing_v_version_status";
DROP TYPE "public"."enum__analytics_sharing_v_published_locale";
DELETE FROM "payline_seeded" WHERE "slug" IN ('analytics-sharing');`)
}
