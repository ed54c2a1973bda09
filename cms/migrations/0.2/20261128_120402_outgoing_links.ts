import type { MigrationArgs } from '../../operations/database/migration.ts'

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "analytics_totals" ADD COLUMN "link_clicks" bigint NOT NULL DEFAULT 0;
CREATE TABLE "analytics_link_clicks" (
	"hour" timestamp with time zone NOT NULL,
	"page_id" integer NOT NULL,
	"link" text COLLATE "C" NOT NULL,
	"source_id" integer NOT NULL,
	"country" text COLLATE "C" NOT NULL,
	"device" text COLLATE "C" NOT NULL,
	"clicks" integer NOT NULL DEFAULT 0,
	PRIMARY KEY ("hour", "page_id", "link", "source_id", "country", "device")
) WITH (fillfactor = 90);

ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_outgoing_links_label" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_outgoing_links_definition" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_outgoing_links_label" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_outgoing_links_definition" varchar;

-- The delivered copy, for sites that are in use.
UPDATE "analytics_figures_locales" SET
	"charts_outgoing_links_label" = coalesce("charts_outgoing_links_label", 'Outgoing links'),
	"charts_outgoing_links_definition" = coalesce("charts_outgoing_links_definition", 'Clicks on links to other sites by address. Clicks on buttons to the casino are claim clicks instead.')
	WHERE "_locale" = 'en';
UPDATE "_analytics_figures_v_locales" SET
	"version_charts_outgoing_links_label" = coalesce("version_charts_outgoing_links_label", 'Outgoing links'),
	"version_charts_outgoing_links_definition" = coalesce("version_charts_outgoing_links_definition", 'Clicks on links to other sites by address. Clicks on buttons to the casino are claim clicks instead.')
	WHERE "_locale" = 'en';`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
DROP TABLE "analytics_link_clicks";
ALTER TABLE "analytics_totals" DROP COLUMN "link_clicks";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_outgoing_links_label";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_outgoing_links_definition";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_outgoing_links_label";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_outgoing_links_definition";`)
}
