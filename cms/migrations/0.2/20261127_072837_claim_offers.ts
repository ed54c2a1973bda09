import type { MigrationArgs } from '../../operations/database/migration.ts'

/**
 * The casino, the offer and the market of a claim click, with the rollup of their filtered figures.
 * Existing events have none of them, so there is nothing to count again.
 */

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "analytics_events" ADD COLUMN "casino" varchar;
ALTER TABLE "analytics_events" ADD COLUMN "offer" varchar;
ALTER TABLE "analytics_events" ADD COLUMN "market" varchar;

CREATE TABLE "analytics_offer_claims" (
	"hour" timestamp with time zone NOT NULL,
	"page_id" integer NOT NULL,
	"casino" text COLLATE "C" NOT NULL,
	"offer" text COLLATE "C" NOT NULL,
	"market" text COLLATE "C" NOT NULL,
	"source_id" integer NOT NULL,
	"country" text COLLATE "C" NOT NULL,
	"device" text COLLATE "C" NOT NULL,
	"claims" integer NOT NULL DEFAULT 0,
	PRIMARY KEY ("hour", "page_id", "casino", "offer", "market", "source_id", "country", "device")
) WITH (fillfactor = 90);

ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_casinos_label" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_casinos_definition" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_offers_label" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_offers_definition" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_markets_label" varchar;
ALTER TABLE "analytics_figures_locales" ADD COLUMN "charts_markets_definition" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_casinos_label" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_casinos_definition" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_offers_label" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_offers_definition" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_markets_label" varchar;
ALTER TABLE "_analytics_figures_v_locales" ADD COLUMN "version_charts_markets_definition" varchar;

-- The delivered copy, for sites that are in use.
UPDATE "analytics_figures_locales" SET
	"charts_casinos_label" = coalesce("charts_casinos_label", 'Casinos'),
	"charts_casinos_definition" = coalesce("charts_casinos_definition", 'Claim clicks by the casino to which they led.'),
	"charts_offers_label" = coalesce("charts_offers_label", 'Offers'),
	"charts_offers_definition" = coalesce("charts_offers_definition", 'Claim clicks by the offer to which they led.'),
	"charts_markets_label" = coalesce("charts_markets_label", 'Markets'),
	"charts_markets_definition" = coalesce("charts_markets_definition", 'Claim clicks by the market of the visitor.')
	WHERE "_locale" = 'en';
UPDATE "_analytics_figures_v_locales" SET
	"version_charts_casinos_label" = coalesce("version_charts_casinos_label", 'Casinos'),
	"version_charts_casinos_definition" = coalesce("version_charts_casinos_definition", 'Claim clicks by the casino to which they led.'),
	"version_charts_offers_label" = coalesce("version_charts_offers_label", 'Offers'),
	"version_charts_offers_definition" = coalesce("version_charts_offers_definition", 'Claim clicks by the offer to which they led.'),
	"version_charts_markets_label" = coalesce("version_charts_markets_label", 'Markets'),
	"version_charts_markets_definition" = coalesce("version_charts_markets_definition", 'Claim clicks by the market of the visitor.')
	WHERE "_locale" = 'en';`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
DROP TABLE "analytics_offer_claims";
ALTER TABLE "analytics_events" DROP COLUMN "casino";
ALTER TABLE "analytics_events" DROP COLUMN "offer";
ALTER TABLE "analytics_events" DROP COLUMN "market";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_casinos_label";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_casinos_definition";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_offers_label";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_offers_definition";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_markets_label";
ALTER TABLE "analytics_figures_locales" DROP COLUMN "charts_markets_definition";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_casinos_label";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_casinos_definition";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_offers_label";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_offers_definition";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_markets_label";
ALTER TABLE "_analytics_figures_v_locales" DROP COLUMN "version_charts_markets_definition";`)
}
