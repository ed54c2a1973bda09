import type { MigrationArgs } from '../../operations/database/migration.ts'

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
CREATE TYPE "public"."enum_analytics_goals_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__analytics_goals_v_version_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__analytics_goals_v_published_locale" AS ENUM('en', 'ru');
CREATE TABLE "analytics_goals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"_status" "enum_analytics_goals_status" DEFAULT 'draft',
	"updated_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone
);

CREATE TABLE "analytics_goals_locales" (
	"goals_label" varchar,
	"goals_definition" varchar,
	"goals_goal" varchar,
	"goals_visitors" varchar,
	"goals_conversions" varchar,
	"goals_rate" varchar,
	"goals_none" varchar,
	"goals_manage" varchar,
	"funnel_label" varchar,
	"funnel_definition" varchar,
	"funnel_step" varchar,
	"funnel_no_step" varchar,
	"funnel_lost" varchar,
	"funnel_of_first" varchar,
	"funnel_choose" varchar,
	"funnel_too_few_goals" varchar,
	"messages_too_long" varchar,
	"messages_failed" varchar,
	"export_table" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_analytics_goals_v" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version__status" "enum__analytics_goals_v_version_status" DEFAULT 'draft',
	"version_updated_at" timestamp(3) with time zone,
	"version_created_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"snapshot" boolean,
	"published_locale" "enum__analytics_goals_v_published_locale",
	"latest" boolean,
	"autosave" boolean
);

CREATE TABLE "_analytics_goals_v_locales" (
	"version_goals_label" varchar,
	"version_goals_definition" varchar,
	"version_goals_goal" varchar,
	"version_goals_visitors" varchar,
	"version_goals_conversions" varchar,
	"version_goals_rate" varchar,
	"version_goals_none" varchar,
	"version_goals_manage" varchar,
	"version_funnel_label" varchar,
	"version_funnel_definition" varchar,
	"version_funnel_step" varchar,
	"version_funnel_no_step" varchar,
	"version_funnel_lost" varchar,
	"version_funnel_of_first" varchar,
	"version_funnel_choose" varchar,
	"version_funnel_too_few_goals" varchar,
	"version_messages_too_long" varchar,
	"version_messages_failed" varchar,
	"version_export_table" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_so_far" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_so_far" varchar;
ALTER TABLE "analytics_goals_locales" ADD CONSTRAINT "analytics_goals_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."analytics_goals"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_analytics_goals_v_locales" ADD CONSTRAINT "_analytics_goals_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_analytics_goals_v"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "analytics_goals__status_idx" ON "analytics_goals" USING btree ("_status");
CREATE UNIQUE INDEX "analytics_goals_locales_locale_parent_id_unique" ON "analytics_goals_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_analytics_goals_v_version_version__status_idx" ON "_analytics_goals_v" USING btree ("version__status");
CREATE INDEX "_analytics_goals_v_created_at_idx" ON "_analytics_goals_v" USING btree ("created_at");
CREATE INDEX "_analytics_goals_v_updated_at_idx" ON "_analytics_goals_v" USING btree ("updated_at");
CREATE INDEX "_analytics_goals_v_snapshot_idx" ON "_analytics_goals_v" USING btree ("snapshot");
CREATE INDEX "_analytics_goals_v_published_locale_idx" ON "_analytics_goals_v" USING btree ("published_locale");
CREATE INDEX "_analytics_goals_v_latest_idx" ON "_analytics_goals_v" USING btree ("latest");
CREATE INDEX "_analytics_goals_v_autosave_idx" ON "_analytics_goals_v" USING btree ("autosave");
CREATE UNIQUE INDEX "_analytics_goals_v_locales_locale_parent_id_unique" ON "_analytics_goals_v_locales" USING btree ("_locale","_parent_id");

-- The delivered copy, for sites that are in use.
UPDATE "analytics_figures_locales" SET
	"charts_so_far" = coalesce("charts_so_far", '{period} (so far)')
	WHERE "_locale" = 'en';
UPDATE "_analytics_figures_v_locales" SET
	"version_charts_so_far" = coalesce("version_charts_so_far", '{period} (so far)')
	WHERE "_locale" = 'en';`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
DROP TABLE "analytics_goals" CASCADE;
DROP TABLE "analytics_goals_locales" CASCADE;
DROP TABLE "_analytics_goals_v" CASCADE;
DROP TABLE "_analytics_goals_v_locales" CASCADE;
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_so_far";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_so_far";
DROP TYPE "public"."enum_analytics_goals_status";
DROP TYPE "public"."enum__analytics_goals_v_version_status";
DROP TYPE "public"."enum__analytics_goals_v_published_locale";
DELETE FROM "payline_seeded" WHERE "slug" IN ('analytics-goals');`)
}
