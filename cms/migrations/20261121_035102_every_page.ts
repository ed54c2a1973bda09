import type { MigrationArgs } from '../migration.ts'

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
CREATE TABLE "detail_pages_guide_sections" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL
);

CREATE TABLE "detail_pages_guide_sections_locales" (
	"title" varchar,
	"text" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

ALTER TABLE "listings_locales" ADD COLUMN "filters_heading" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "filters_search" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "filters_sort" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "filters_apply" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "filters_clear" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "filters_any" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "filters_found" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "filters_empty_heading" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "filters_empty_text" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "filters_category" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "filters_provider" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "filters_theme" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "filters_volatility" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "filters_sport" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "filters_league" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "filters_type" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "filters_wager" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "filters_topic" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "filters_level" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "filters_frequency" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "sorting_listed" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "sorting_name" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "sorting_rtp" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "sorting_stake" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "sorting_home" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "sorting_away" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "sorting_amount" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "sorting_percentage" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "sorting_wager" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "sorting_prize" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "sorting_fee" varchar;
ALTER TABLE "listings_locales" ADD COLUMN "sorting_players" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "sport_sport" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "sport_league" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "sport_odds" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "sport_home" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "sport_draw" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "sport_away" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "sport_bet" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "sport_preview" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "sport_markets_title" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "sport_markets_text" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "sport_live_title" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "sport_live_text" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "sport_faq" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "sport_more" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "sport_all_sports" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "sport_all_bonuses" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "bonus_type" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "bonus_offer" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "bonus_code" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "bonus_wagering" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "bonus_copy_code" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "bonus_code_copied" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "bonus_claim" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "bonus_steps" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "bonus_terms" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "bonus_faq" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "bonus_games" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "bonus_all_games" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "bonus_all_bonuses" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "guide_topic" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "guide_category" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "guide_level" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "guide_intro" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "guide_faq" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "guide_related" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "guide_play" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "guide_all_guides" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "tournament_prize_pool" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "tournament_entry_fee" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "tournament_players" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "tournament_type" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "tournament_frequency" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "tournament_join" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "tournament_participate" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "tournament_prizes" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "tournament_rules" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "tournament_faq" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "tournament_more" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "tournament_all_tournaments" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "tournament_all_bonuses" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "shared_neighbours" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "shared_previous" varchar;
ALTER TABLE "detail_pages_locales" ADD COLUMN "shared_next" varchar;
ALTER TABLE "site_settings_locales" ADD COLUMN "conditions" varchar;
ALTER TABLE "detail_pages_guide_sections" ADD CONSTRAINT "detail_pages_guide_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."detail_pages"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "detail_pages_guide_sections_locales" ADD CONSTRAINT "detail_pages_guide_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."detail_pages_guide_sections"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "detail_pages_guide_sections_order_idx" ON "detail_pages_guide_sections" USING btree ("_order");
CREATE INDEX "detail_pages_guide_sections_parent_id_idx" ON "detail_pages_guide_sections" USING btree ("_parent_id");
CREATE UNIQUE INDEX "detail_pages_guide_sections_locales_locale_parent_id_unique" ON "detail_pages_guide_sections_locales" USING btree ("_locale","_parent_id");`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
DROP TABLE "detail_pages_guide_sections" CASCADE;
DROP TABLE "detail_pages_guide_sections_locales" CASCADE;
ALTER TABLE "listings_locales" DROP COLUMN "filters_heading";
ALTER TABLE "listings_locales" DROP COLUMN "filters_search";
ALTER TABLE "listings_locales" DROP COLUMN "filters_sort";
ALTER TABLE "listings_locales" DROP COLUMN "filters_apply";
ALTER TABLE "listings_locales" DROP COLUMN "filters_clear";
ALTER TABLE "listings_locales" DROP COLUMN "filters_any";
ALTER TABLE "listings_locales" DROP COLUMN "filters_found";
ALTER TABLE "listings_locales" DROP COLUMN "filters_empty_heading";
ALTER TABLE "listings_locales" DROP COLUMN "filters_empty_text";
ALTER TABLE "listings_locales" DROP COLUMN "filters_category";
ALTER TABLE "listings_locales" DROP COLUMN "filters_provider";
ALTER TABLE "listings_locales" DROP COLUMN "filters_theme";
ALTER TABLE "listings_locales" DROP COLUMN "filters_volatility";
ALTER TABLE "listings_locales" DROP COLUMN "filters_sport";
ALTER TABLE "listings_locales" DROP COLUMN "filters_league";
ALTER TABLE "listings_locales" DROP COLUMN "filters_type";
ALTER TABLE "listings_locales" DROP COLUMN "filters_wager";
ALTER TABLE "listings_locales" DROP COLUMN "filters_topic";
ALTER TABLE "listings_locales" DROP COLUMN "filters_level";
ALTER TABLE "listings_locales" DROP COLUMN "filters_frequency";
ALTER TABLE "listings_locales" DROP COLUMN "sorting_listed";
ALTER TABLE "listings_locales" DROP COLUMN "sorting_name";
ALTER TABLE "listings_locales" DROP COLUMN "sorting_rtp";
ALTER TABLE "listings_locales" DROP COLUMN "sorting_stake";
ALTER TABLE "listings_locales" DROP COLUMN "sorting_home";
ALTER TABLE "listings_locales" DROP COLUMN "sorting_away";
ALTER TABLE "listings_locales" DROP COLUMN "sorting_amount";
ALTER TABLE "listings_locales" DROP COLUMN "sorting_percentage";
ALTER TABLE "listings_locales" DROP COLUMN "sorting_wager";
ALTER TABLE "listings_locales" DROP COLUMN "sorting_prize";
ALTER TABLE "listings_locales" DROP COLUMN "sorting_fee";
ALTER TABLE "listings_locales" DROP COLUMN "sorting_players";
ALTER TABLE "detail_pages_locales" DROP COLUMN "sport_sport";
ALTER TABLE "detail_pages_locales" DROP COLUMN "sport_league";
ALTER TABLE "detail_pages_locales" DROP COLUMN "sport_odds";
ALTER TABLE "detail_pages_locales" DROP COLUMN "sport_home";
ALTER TABLE "detail_pages_locales" DROP COLUMN "sport_draw";
ALTER TABLE "detail_pages_locales" DROP COLUMN "sport_away";
ALTER TABLE "detail_pages_locales" DROP COLUMN "sport_bet";
ALTER TABLE "detail_pages_locales" DROP COLUMN "sport_preview";
ALTER TABLE "detail_pages_locales" DROP COLUMN "sport_markets_title";
ALTER TABLE "detail_pages_locales" DROP COLUMN "sport_markets_text";
ALTER TABLE "detail_pages_locales" DROP COLUMN "sport_live_title";
ALTER TABLE "detail_pages_locales" DROP COLUMN "sport_live_text";
ALTER TABLE "detail_pages_locales" DROP COLUMN "sport_faq";
ALTER TABLE "detail_pages_locales" DROP COLUMN "sport_more";
ALTER TABLE "detail_pages_locales" DROP COLUMN "sport_all_sports";
ALTER TABLE "detail_pages_locales" DROP COLUMN "sport_all_bonuses";
ALTER TABLE "detail_pages_locales" DROP COLUMN "bonus_type";
ALTER TABLE "detail_pages_locales" DROP COLUMN "bonus_offer";
ALTER TABLE "detail_pages_locales" DROP COLUMN "bonus_code";
ALTER TABLE "detail_pages_locales" DROP COLUMN "bonus_wagering";
ALTER TABLE "detail_pages_locales" DROP COLUMN "bonus_copy_code";
ALTER TABLE "detail_pages_locales" DROP COLUMN "bonus_code_copied";
ALTER TABLE "detail_pages_locales" DROP COLUMN "bonus_claim";
ALTER TABLE "detail_pages_locales" DROP COLUMN "bonus_steps";
ALTER TABLE "detail_pages_locales" DROP COLUMN "bonus_terms";
ALTER TABLE "detail_pages_locales" DROP COLUMN "bonus_faq";
ALTER TABLE "detail_pages_locales" DROP COLUMN "bonus_games";
ALTER TABLE "detail_pages_locales" DROP COLUMN "bonus_all_games";
ALTER TABLE "detail_pages_locales" DROP COLUMN "bonus_all_bonuses";
ALTER TABLE "detail_pages_locales" DROP COLUMN "guide_topic";
ALTER TABLE "detail_pages_locales" DROP COLUMN "guide_category";
ALTER TABLE "detail_pages_locales" DROP COLUMN "guide_level";
ALTER TABLE "detail_pages_locales" DROP COLUMN "guide_intro";
ALTER TABLE "detail_pages_locales" DROP COLUMN "guide_faq";
ALTER TABLE "detail_pages_locales" DROP COLUMN "guide_related";
ALTER TABLE "detail_pages_locales" DROP COLUMN "guide_play";
ALTER TABLE "detail_pages_locales" DROP COLUMN "guide_all_guides";
ALTER TABLE "detail_pages_locales" DROP COLUMN "tournament_prize_pool";
ALTER TABLE "detail_pages_locales" DROP COLUMN "tournament_entry_fee";
ALTER TABLE "detail_pages_locales" DROP COLUMN "tournament_players";
ALTER TABLE "detail_pages_locales" DROP COLUMN "tournament_type";
ALTER TABLE "detail_pages_locales" DROP COLUMN "tournament_frequency";
ALTER TABLE "detail_pages_locales" DROP COLUMN "tournament_join";
ALTER TABLE "detail_pages_locales" DROP COLUMN "tournament_participate";
ALTER TABLE "detail_pages_locales" DROP COLUMN "tournament_prizes";
ALTER TABLE "detail_pages_locales" DROP COLUMN "tournament_rules";
ALTER TABLE "detail_pages_locales" DROP COLUMN "tournament_faq";
ALTER TABLE "detail_pages_locales" DROP COLUMN "tournament_more";
ALTER TABLE "detail_pages_locales" DROP COLUMN "tournament_all_tournaments";
ALTER TABLE "detail_pages_locales" DROP COLUMN "tournament_all_bonuses";
ALTER TABLE "detail_pages_locales" DROP COLUMN "shared_neighbours";
ALTER TABLE "detail_pages_locales" DROP COLUMN "shared_previous";
ALTER TABLE "detail_pages_locales" DROP COLUMN "shared_next";
ALTER TABLE "site_settings_locales" DROP COLUMN "conditions";`)
}
