import type { MigrationArgs } from '../../operations/database/migration.ts'

/** The screen and the language of a visit. They are unknown of all earlier views, which count as that. */

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "analytics_events" ADD COLUMN "screen" varchar;
ALTER TABLE "analytics_events" ADD COLUMN "language" varchar;

INSERT INTO "analytics_breakdowns" ("dimension", "grain", "at", "value", "views")
	SELECT added."dimension", "grain", "at", '', sum("views")
	FROM "analytics_breakdowns" devices CROSS JOIN (VALUES ('screen'), ('language')) added ("dimension")
	WHERE devices."dimension" = 'device' GROUP BY added."dimension", "grain", "at" HAVING sum("views") > 0;

ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_screens_label" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_screens_definition" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_languages_label" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_languages_definition" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_uncounted" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_screens_label" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_screens_definition" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_languages_label" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_languages_definition" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_uncounted" varchar;

-- The delivered copy, for sites that are in use.
UPDATE "analytics_figures_locales" SET
	"charts_screens_label" = coalesce("charts_screens_label", 'Screen sizes'),
	"charts_screens_definition" = coalesce("charts_screens_definition", 'Page views by the width of the visitor’s screen in CSS pixels, as reported by the browser, whose window can be narrower. “Unknown” where the browser reported none. With a filter they are counted in periods with up to a million events.'),
	"charts_languages_label" = coalesce("charts_languages_label", 'Languages'),
	"charts_languages_definition" = coalesce("charts_languages_definition", 'Page views by the language that the visitor’s browser prefers, whatever the language of the page. “Unknown” where the browser named none. With a filter they are counted in periods with up to a million events.'),
	"charts_uncounted" = coalesce("charts_uncounted", 'This period has too many events to count this with a filter. Choose a shorter period, or remove the filter.')
	WHERE "_locale" = 'en';
UPDATE "_analytics_figures_v_locales" SET
	"version_charts_screens_label" = coalesce("version_charts_screens_label", 'Screen sizes'),
	"version_charts_screens_definition" = coalesce("version_charts_screens_definition", 'Page views by the width of the visitor’s screen in CSS pixels, as reported by the browser, whose window can be narrower. “Unknown” where the browser reported none. With a filter they are counted in periods with up to a million events.'),
	"version_charts_languages_label" = coalesce("version_charts_languages_label", 'Languages'),
	"version_charts_languages_definition" = coalesce("version_charts_languages_definition", 'Page views by the language that the visitor’s browser prefers, whatever the language of the page. “Unknown” where the browser named none. With a filter they are counted in periods with up to a million events.'),
	"version_charts_uncounted" = coalesce("version_charts_uncounted", 'This period has too many events to count this with a filter. Choose a shorter period, or remove the filter.')
	WHERE "_locale" = 'en';`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
DELETE FROM "analytics_breakdowns" WHERE "dimension" IN ('screen', 'language');
ALTER TABLE "analytics_events" DROP COLUMN "screen";
ALTER TABLE "analytics_events" DROP COLUMN "language";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_screens_label";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_screens_definition";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_languages_label";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_languages_definition";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_uncounted";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_screens_label";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_screens_definition";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_languages_label";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_languages_definition";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_uncounted";`)
}
