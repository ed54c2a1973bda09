import type { MigrationArgs } from '../../operations/database/migration.ts'

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "analytics_events" ADD COLUMN "first_week" varchar;
ALTER TABLE "analytics_sessions" ADD COLUMN "first_week" text COLLATE "C";
ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_returning_label" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_returning_definition" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_first_week" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_new_visitors" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_weeks_later" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_returning_label" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_returning_definition" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_first_week" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_new_visitors" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_weeks_later" varchar;

-- The delivered copy, for sites that are in use.
UPDATE "analytics_figures_locales" SET
	"charts_returning_label" = coalesce("charts_returning_label", 'Returning visitors by week'),
	"charts_returning_definition" = coalesce("charts_returning_definition", 'Sessions by the week (UTC) in which their browser first came, and of the same browsers in the weeks after, in percent of the first week; whatever period and filter. Cleared storage, private windows, other devices, and Safari after 7 days without a visit count as new.'),
	"charts_first_week" = coalesce("charts_first_week", 'First week'),
	"charts_new_visitors" = coalesce("charts_new_visitors", 'New'),
	"charts_weeks_later" = coalesce("charts_weeks_later", 'Weeks later')
	WHERE "_locale" = 'en';
UPDATE "_analytics_figures_v_locales" SET
	"version_charts_returning_label" = coalesce("version_charts_returning_label", 'Returning visitors by week'),
	"version_charts_returning_definition" = coalesce("version_charts_returning_definition", 'Sessions by the week (UTC) in which their browser first came, and of the same browsers in the weeks after, in percent of the first week; whatever period and filter. Cleared storage, private windows, other devices, and Safari after 7 days without a visit count as new.'),
	"version_charts_first_week" = coalesce("version_charts_first_week", 'First week'),
	"version_charts_new_visitors" = coalesce("version_charts_new_visitors", 'New'),
	"version_charts_weeks_later" = coalesce("version_charts_weeks_later", 'Weeks later')
	WHERE "_locale" = 'en';`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
DELETE FROM "analytics_breakdowns" WHERE "dimension" = 'first_week';
ALTER TABLE "analytics_sessions" DROP COLUMN "first_week";
ALTER TABLE "analytics_events" DROP COLUMN "first_week";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_returning_label";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_returning_definition";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_first_week";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_new_visitors";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_weeks_later";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_returning_label";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_returning_definition";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_first_week";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_new_visitors";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_weeks_later";`)
}
