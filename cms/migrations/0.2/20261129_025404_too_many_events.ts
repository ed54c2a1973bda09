import type { MigrationArgs } from '../../operations/database/migration.ts'

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_too_many_events" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_too_many_events" varchar;

-- The delivered copy, for sites that are in use.
UPDATE "analytics_figures_locales" SET
	"charts_too_many_events" = coalesce("charts_too_many_events", 'A filter by screen size or language counts at most 1,000,000 events: those of the period, its comparison, the last 14 days and this month together. Here there are more. Choose a shorter period or no comparison, or remove this filter. Events in ClickHouse have no such limit.')
	WHERE "_locale" = 'en';
UPDATE "_analytics_figures_v_locales" SET
	"version_charts_too_many_events" = coalesce("version_charts_too_many_events", 'A filter by screen size or language counts at most 1,000,000 events: those of the period, its comparison, the last 14 days and this month together. Here there are more. Choose a shorter period or no comparison, or remove this filter. Events in ClickHouse have no such limit.')
	WHERE "_locale" = 'en';`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_too_many_events";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_too_many_events";`)
}
