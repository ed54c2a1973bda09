import type { MigrationArgs } from '../../operations/database/migration.ts'

/**
 * The collections of the catalogue's items, and the addresses of removed items (`removed_items`), which is
 * none of Payload's tables. The delivered items, and the texts of item notes, are written when the process
 * seeds (`cms/catalogue/delivered/seedItems.ts`). The tables of item notes stay for the previous release.
 */
export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
CREATE TABLE "removed_items" (
	"path" varchar PRIMARY KEY,
	"removed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TYPE "public"."enum_games_category" AS ENUM('slots', 'roulette', 'blackjack', 'poker', 'baccarat', 'craps');
CREATE TYPE "public"."enum_games_theme" AS ENUM('ancient-egypt', 'mythology', 'fruits', 'gems', 'adventure', 'magic', 'animals', 'space', 'underwater', 'pirates');
CREATE TYPE "public"."enum_games_volatility" AS ENUM('low', 'medium', 'high');
CREATE TYPE "public"."enum_games_source" AS ENUM('delivered', 'imported', 'own');
CREATE TYPE "public"."enum_games_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__games_v_version_category" AS ENUM('slots', 'roulette', 'blackjack', 'poker', 'baccarat', 'craps');
CREATE TYPE "public"."enum__games_v_version_theme" AS ENUM('ancient-egypt', 'mythology', 'fruits', 'gems', 'adventure', 'magic', 'animals', 'space', 'underwater', 'pirates');
CREATE TYPE "public"."enum__games_v_version_volatility" AS ENUM('low', 'medium', 'high');
CREATE TYPE "public"."enum__games_v_version_source" AS ENUM('delivered', 'imported', 'own');
CREATE TYPE "public"."enum__games_v_version_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__games_v_published_locale" AS ENUM('en', 'ru');
CREATE TYPE "public"."enum_sport_events_sport" AS ENUM('football', 'basketball', 'tennis', 'baseball', 'hockey', 'mma', 'boxing', 'volleyball', 'handball', 'cricket', 'rugby', 'esports', 'dota2', 'csgo', 'lol', 'valorant', 'golf', 'formula1', 'cycling', 'athletics');
CREATE TYPE "public"."enum_sport_events_source" AS ENUM('delivered', 'imported', 'own');
CREATE TYPE "public"."enum_sport_events_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__sport_events_v_version_sport" AS ENUM('football', 'basketball', 'tennis', 'baseball', 'hockey', 'mma', 'boxing', 'volleyball', 'handball', 'cricket', 'rugby', 'esports', 'dota2', 'csgo', 'lol', 'valorant', 'golf', 'formula1', 'cycling', 'athletics');
CREATE TYPE "public"."enum__sport_events_v_version_source" AS ENUM('delivered', 'imported', 'own');
CREATE TYPE "public"."enum__sport_events_v_version_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__sport_events_v_published_locale" AS ENUM('en', 'ru');
CREATE TYPE "public"."enum_bonuses_type" AS ENUM('welcome', 'deposit', 'no-deposit', 'free-spins', 'cashback', 'reload', 'vip', 'loyalty', 'tournament', 'refer-friend', 'weekend', 'monday');
CREATE TYPE "public"."enum_bonuses_source" AS ENUM('delivered', 'imported', 'own');
CREATE TYPE "public"."enum_bonuses_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__bonuses_v_version_type" AS ENUM('welcome', 'deposit', 'no-deposit', 'free-spins', 'cashback', 'reload', 'vip', 'loyalty', 'tournament', 'refer-friend', 'weekend', 'monday');
CREATE TYPE "public"."enum__bonuses_v_version_source" AS ENUM('delivered', 'imported', 'own');
CREATE TYPE "public"."enum__bonuses_v_version_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__bonuses_v_published_locale" AS ENUM('en', 'ru');
CREATE TYPE "public"."enum_guides_topic" AS ENUM('slots', 'roulette', 'blackjack', 'poker', 'baccarat', 'craps', 'sports-betting', 'live-betting', 'esports', 'crypto-betting');
CREATE TYPE "public"."enum_guides_category" AS ENUM('beginner', 'intermediate', 'advanced', 'strategy', 'tips', 'rules', 'history', 'odds', 'betting-systems', 'bankroll-management');
CREATE TYPE "public"."enum_guides_level" AS ENUM('beginner', 'intermediate', 'advanced');
CREATE TYPE "public"."enum_guides_source" AS ENUM('delivered', 'imported', 'own');
CREATE TYPE "public"."enum_guides_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__guides_v_version_topic" AS ENUM('slots', 'roulette', 'blackjack', 'poker', 'baccarat', 'craps', 'sports-betting', 'live-betting', 'esports', 'crypto-betting');
CREATE TYPE "public"."enum__guides_v_version_category" AS ENUM('beginner', 'intermediate', 'advanced', 'strategy', 'tips', 'rules', 'history', 'odds', 'betting-systems', 'bankroll-management');
CREATE TYPE "public"."enum__guides_v_version_level" AS ENUM('beginner', 'intermediate', 'advanced');
CREATE TYPE "public"."enum__guides_v_version_source" AS ENUM('delivered', 'imported', 'own');
CREATE TYPE "public"."enum__guides_v_version_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__guides_v_published_locale" AS ENUM('en', 'ru');
CREATE TYPE "public"."enum_tournaments_type" AS ENUM('slots', 'poker', 'blackjack', 'roulette', 'mixed');
CREATE TYPE "public"."enum_tournaments_frequency" AS ENUM('daily', 'weekly', 'monthly', 'special');
CREATE TYPE "public"."enum_tournaments_source" AS ENUM('delivered', 'imported', 'own');
CREATE TYPE "public"."enum_tournaments_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__tournaments_v_version_type" AS ENUM('slots', 'poker', 'blackjack', 'roulette', 'mixed');
CREATE TYPE "public"."enum__tournaments_v_version_frequency" AS ENUM('daily', 'weekly', 'monthly', 'special');
CREATE TYPE "public"."enum__tournaments_v_version_source" AS ENUM('delivered', 'imported', 'own');
CREATE TYPE "public"."enum__tournaments_v_version_status" AS ENUM('draft', 'published');
CREATE TYPE "public"."enum__tournaments_v_published_locale" AS ENUM('en', 'ru');
CREATE TABLE "games" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar,
	"category" "enum_games_category",
	"provider" varchar,
	"theme" "enum_games_theme",
	"rtp" numeric,
	"volatility" "enum_games_volatility",
	"min_bet" numeric,
	"max_bet" numeric,
	"image_id" uuid,
	"slug" varchar,
	"order" numeric,
	"noindex" boolean DEFAULT false,
	"source" "enum_games_source",
	"changed_by_hand" boolean DEFAULT false,
	"edited_fields" jsonb,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"_status" "enum_games_status" DEFAULT 'draft'
);

CREATE TABLE "games_locales" (
	"introduction" varchar,
	"verdict" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_games_v" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid,
	"version_name" varchar,
	"version_category" "enum__games_v_version_category",
	"version_provider" varchar,
	"version_theme" "enum__games_v_version_theme",
	"version_rtp" numeric,
	"version_volatility" "enum__games_v_version_volatility",
	"version_min_bet" numeric,
	"version_max_bet" numeric,
	"version_image_id" uuid,
	"version_slug" varchar,
	"version_order" numeric,
	"version_noindex" boolean DEFAULT false,
	"version_source" "enum__games_v_version_source",
	"version_changed_by_hand" boolean DEFAULT false,
	"version_edited_fields" jsonb,
	"version_updated_at" timestamp(3) with time zone,
	"version_created_at" timestamp(3) with time zone,
	"version_deleted_at" timestamp(3) with time zone,
	"version__status" "enum__games_v_version_status" DEFAULT 'draft',
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"snapshot" boolean,
	"published_locale" "enum__games_v_published_locale",
	"latest" boolean,
	"autosave" boolean
);

CREATE TABLE "_games_v_locales" (
	"version_introduction" varchar,
	"version_verdict" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "sport_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sport" "enum_sport_events_sport",
	"league" varchar,
	"home_team" varchar,
	"away_team" varchar,
	"home_odds" numeric,
	"draw_odds" numeric,
	"away_odds" numeric,
	"image_id" uuid,
	"slug" varchar,
	"order" numeric,
	"noindex" boolean DEFAULT false,
	"source" "enum_sport_events_source",
	"changed_by_hand" boolean DEFAULT false,
	"edited_fields" jsonb,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"_status" "enum_sport_events_status" DEFAULT 'draft'
);

CREATE TABLE "sport_events_locales" (
	"introduction" varchar,
	"verdict" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_sport_events_v" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid,
	"version_sport" "enum__sport_events_v_version_sport",
	"version_league" varchar,
	"version_home_team" varchar,
	"version_away_team" varchar,
	"version_home_odds" numeric,
	"version_draw_odds" numeric,
	"version_away_odds" numeric,
	"version_image_id" uuid,
	"version_slug" varchar,
	"version_order" numeric,
	"version_noindex" boolean DEFAULT false,
	"version_source" "enum__sport_events_v_version_source",
	"version_changed_by_hand" boolean DEFAULT false,
	"version_edited_fields" jsonb,
	"version_updated_at" timestamp(3) with time zone,
	"version_created_at" timestamp(3) with time zone,
	"version_deleted_at" timestamp(3) with time zone,
	"version__status" "enum__sport_events_v_version_status" DEFAULT 'draft',
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"snapshot" boolean,
	"published_locale" "enum__sport_events_v_published_locale",
	"latest" boolean,
	"autosave" boolean
);

CREATE TABLE "_sport_events_v_locales" (
	"version_introduction" varchar,
	"version_verdict" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "bonuses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar,
	"type" "enum_bonuses_type",
	"amount" numeric,
	"percentage" numeric,
	"wager" numeric,
	"code" varchar,
	"image_id" uuid,
	"slug" varchar,
	"order" numeric,
	"noindex" boolean DEFAULT false,
	"source" "enum_bonuses_source",
	"changed_by_hand" boolean DEFAULT false,
	"edited_fields" jsonb,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"_status" "enum_bonuses_status" DEFAULT 'draft'
);

CREATE TABLE "bonuses_locales" (
	"introduction" varchar,
	"verdict" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_bonuses_v" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid,
	"version_name" varchar,
	"version_type" "enum__bonuses_v_version_type",
	"version_amount" numeric,
	"version_percentage" numeric,
	"version_wager" numeric,
	"version_code" varchar,
	"version_image_id" uuid,
	"version_slug" varchar,
	"version_order" numeric,
	"version_noindex" boolean DEFAULT false,
	"version_source" "enum__bonuses_v_version_source",
	"version_changed_by_hand" boolean DEFAULT false,
	"version_edited_fields" jsonb,
	"version_updated_at" timestamp(3) with time zone,
	"version_created_at" timestamp(3) with time zone,
	"version_deleted_at" timestamp(3) with time zone,
	"version__status" "enum__bonuses_v_version_status" DEFAULT 'draft',
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"snapshot" boolean,
	"published_locale" "enum__bonuses_v_published_locale",
	"latest" boolean,
	"autosave" boolean
);

CREATE TABLE "_bonuses_v_locales" (
	"version_introduction" varchar,
	"version_verdict" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "guides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" varchar,
	"topic" "enum_guides_topic",
	"category" "enum_guides_category",
	"level" "enum_guides_level",
	"image_id" uuid,
	"slug" varchar,
	"order" numeric,
	"noindex" boolean DEFAULT false,
	"source" "enum_guides_source",
	"changed_by_hand" boolean DEFAULT false,
	"edited_fields" jsonb,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"_status" "enum_guides_status" DEFAULT 'draft'
);

CREATE TABLE "guides_locales" (
	"introduction" varchar,
	"verdict" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_guides_v" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid,
	"version_title" varchar,
	"version_topic" "enum__guides_v_version_topic",
	"version_category" "enum__guides_v_version_category",
	"version_level" "enum__guides_v_version_level",
	"version_image_id" uuid,
	"version_slug" varchar,
	"version_order" numeric,
	"version_noindex" boolean DEFAULT false,
	"version_source" "enum__guides_v_version_source",
	"version_changed_by_hand" boolean DEFAULT false,
	"version_edited_fields" jsonb,
	"version_updated_at" timestamp(3) with time zone,
	"version_created_at" timestamp(3) with time zone,
	"version_deleted_at" timestamp(3) with time zone,
	"version__status" "enum__guides_v_version_status" DEFAULT 'draft',
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"snapshot" boolean,
	"published_locale" "enum__guides_v_published_locale",
	"latest" boolean,
	"autosave" boolean
);

CREATE TABLE "_guides_v_locales" (
	"version_introduction" varchar,
	"version_verdict" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "tournaments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar,
	"type" "enum_tournaments_type",
	"frequency" "enum_tournaments_frequency",
	"prize_pool" numeric,
	"entry_fee" numeric,
	"participants" numeric,
	"image_id" uuid,
	"slug" varchar,
	"order" numeric,
	"noindex" boolean DEFAULT false,
	"source" "enum_tournaments_source",
	"changed_by_hand" boolean DEFAULT false,
	"edited_fields" jsonb,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"_status" "enum_tournaments_status" DEFAULT 'draft'
);

CREATE TABLE "tournaments_locales" (
	"introduction" varchar,
	"verdict" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_tournaments_v" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid,
	"version_name" varchar,
	"version_type" "enum__tournaments_v_version_type",
	"version_frequency" "enum__tournaments_v_version_frequency",
	"version_prize_pool" numeric,
	"version_entry_fee" numeric,
	"version_participants" numeric,
	"version_image_id" uuid,
	"version_slug" varchar,
	"version_order" numeric,
	"version_noindex" boolean DEFAULT false,
	"version_source" "enum__tournaments_v_version_source",
	"version_changed_by_hand" boolean DEFAULT false,
	"version_edited_fields" jsonb,
	"version_updated_at" timestamp(3) with time zone,
	"version_created_at" timestamp(3) with time zone,
	"version_deleted_at" timestamp(3) with time zone,
	"version__status" "enum__tournaments_v_version_status" DEFAULT 'draft',
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"snapshot" boolean,
	"published_locale" "enum__tournaments_v_published_locale",
	"latest" boolean,
	"autosave" boolean
);

CREATE TABLE "_tournaments_v_locales" (
	"version_introduction" varchar,
	"version_verdict" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "games_id" uuid;
ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "sport_events_id" uuid;
ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "bonuses_id" uuid;
ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "guides_id" uuid;
ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "tournaments_id" uuid;
ALTER TABLE "games" ADD CONSTRAINT "games_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "games_locales" ADD CONSTRAINT "games_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_games_v" ADD CONSTRAINT "_games_v_parent_id_games_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_games_v" ADD CONSTRAINT "_games_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_games_v_locales" ADD CONSTRAINT "_games_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_games_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sport_events" ADD CONSTRAINT "sport_events_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "sport_events_locales" ADD CONSTRAINT "sport_events_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sport_events"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_sport_events_v" ADD CONSTRAINT "_sport_events_v_parent_id_sport_events_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sport_events"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_sport_events_v" ADD CONSTRAINT "_sport_events_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_sport_events_v_locales" ADD CONSTRAINT "_sport_events_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_sport_events_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "bonuses_locales" ADD CONSTRAINT "bonuses_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."bonuses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_bonuses_v" ADD CONSTRAINT "_bonuses_v_parent_id_bonuses_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."bonuses"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_bonuses_v" ADD CONSTRAINT "_bonuses_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_bonuses_v_locales" ADD CONSTRAINT "_bonuses_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_bonuses_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "guides" ADD CONSTRAINT "guides_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "guides_locales" ADD CONSTRAINT "guides_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_guides_v" ADD CONSTRAINT "_guides_v_parent_id_guides_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."guides"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_guides_v" ADD CONSTRAINT "_guides_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_guides_v_locales" ADD CONSTRAINT "_guides_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_guides_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "tournaments_locales" ADD CONSTRAINT "tournaments_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_tournaments_v" ADD CONSTRAINT "_tournaments_v_parent_id_tournaments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."tournaments"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_tournaments_v" ADD CONSTRAINT "_tournaments_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "_tournaments_v_locales" ADD CONSTRAINT "_tournaments_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_tournaments_v"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "games_name_idx" ON "games" USING btree ("name");
CREATE INDEX "games_provider_idx" ON "games" USING btree ("provider");
CREATE INDEX "games_image_idx" ON "games" USING btree ("image_id");
CREATE UNIQUE INDEX "games_slug_idx" ON "games" USING btree ("slug");
CREATE INDEX "games_order_idx" ON "games" USING btree ("order");
CREATE INDEX "games_source_idx" ON "games" USING btree ("source");
CREATE INDEX "games_changed_by_hand_idx" ON "games" USING btree ("changed_by_hand");
CREATE INDEX "games_updated_at_idx" ON "games" USING btree ("updated_at");
CREATE INDEX "games_created_at_idx" ON "games" USING btree ("created_at");
CREATE INDEX "games_deleted_at_idx" ON "games" USING btree ("deleted_at");
CREATE INDEX "games__status_idx" ON "games" USING btree ("_status");
CREATE UNIQUE INDEX "games_locales_locale_parent_id_unique" ON "games_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_games_v_parent_idx" ON "_games_v" USING btree ("parent_id");
CREATE INDEX "_games_v_version_version_name_idx" ON "_games_v" USING btree ("version_name");
CREATE INDEX "_games_v_version_version_provider_idx" ON "_games_v" USING btree ("version_provider");
CREATE INDEX "_games_v_version_version_image_idx" ON "_games_v" USING btree ("version_image_id");
CREATE INDEX "_games_v_version_version_slug_idx" ON "_games_v" USING btree ("version_slug");
CREATE INDEX "_games_v_version_version_order_idx" ON "_games_v" USING btree ("version_order");
CREATE INDEX "_games_v_version_version_source_idx" ON "_games_v" USING btree ("version_source");
CREATE INDEX "_games_v_version_version_changed_by_hand_idx" ON "_games_v" USING btree ("version_changed_by_hand");
CREATE INDEX "_games_v_version_version_updated_at_idx" ON "_games_v" USING btree ("version_updated_at");
CREATE INDEX "_games_v_version_version_created_at_idx" ON "_games_v" USING btree ("version_created_at");
CREATE INDEX "_games_v_version_version_deleted_at_idx" ON "_games_v" USING btree ("version_deleted_at");
CREATE INDEX "_games_v_version_version__status_idx" ON "_games_v" USING btree ("version__status");
CREATE INDEX "_games_v_created_at_idx" ON "_games_v" USING btree ("created_at");
CREATE INDEX "_games_v_updated_at_idx" ON "_games_v" USING btree ("updated_at");
CREATE INDEX "_games_v_snapshot_idx" ON "_games_v" USING btree ("snapshot");
CREATE INDEX "_games_v_published_locale_idx" ON "_games_v" USING btree ("published_locale");
CREATE INDEX "_games_v_latest_idx" ON "_games_v" USING btree ("latest");
CREATE INDEX "_games_v_autosave_idx" ON "_games_v" USING btree ("autosave");
CREATE UNIQUE INDEX "_games_v_locales_locale_parent_id_unique" ON "_games_v_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "sport_events_league_idx" ON "sport_events" USING btree ("league");
CREATE INDEX "sport_events_home_team_idx" ON "sport_events" USING btree ("home_team");
CREATE INDEX "sport_events_away_team_idx" ON "sport_events" USING btree ("away_team");
CREATE INDEX "sport_events_image_idx" ON "sport_events" USING btree ("image_id");
CREATE UNIQUE INDEX "sport_events_slug_idx" ON "sport_events" USING btree ("slug");
CREATE INDEX "sport_events_order_idx" ON "sport_events" USING btree ("order");
CREATE INDEX "sport_events_source_idx" ON "sport_events" USING btree ("source");
CREATE INDEX "sport_events_changed_by_hand_idx" ON "sport_events" USING btree ("changed_by_hand");
CREATE INDEX "sport_events_updated_at_idx" ON "sport_events" USING btree ("updated_at");
CREATE INDEX "sport_events_created_at_idx" ON "sport_events" USING btree ("created_at");
CREATE INDEX "sport_events_deleted_at_idx" ON "sport_events" USING btree ("deleted_at");
CREATE INDEX "sport_events__status_idx" ON "sport_events" USING btree ("_status");
CREATE UNIQUE INDEX "sport_events_locales_locale_parent_id_unique" ON "sport_events_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_sport_events_v_parent_idx" ON "_sport_events_v" USING btree ("parent_id");
CREATE INDEX "_sport_events_v_version_version_league_idx" ON "_sport_events_v" USING btree ("version_league");
CREATE INDEX "_sport_events_v_version_version_home_team_idx" ON "_sport_events_v" USING btree ("version_home_team");
CREATE INDEX "_sport_events_v_version_version_away_team_idx" ON "_sport_events_v" USING btree ("version_away_team");
CREATE INDEX "_sport_events_v_version_version_image_idx" ON "_sport_events_v" USING btree ("version_image_id");
CREATE INDEX "_sport_events_v_version_version_slug_idx" ON "_sport_events_v" USING btree ("version_slug");
CREATE INDEX "_sport_events_v_version_version_order_idx" ON "_sport_events_v" USING btree ("version_order");
CREATE INDEX "_sport_events_v_version_version_source_idx" ON "_sport_events_v" USING btree ("version_source");
CREATE INDEX "_sport_events_v_version_version_changed_by_hand_idx" ON "_sport_events_v" USING btree ("version_changed_by_hand");
CREATE INDEX "_sport_events_v_version_version_updated_at_idx" ON "_sport_events_v" USING btree ("version_updated_at");
CREATE INDEX "_sport_events_v_version_version_created_at_idx" ON "_sport_events_v" USING btree ("version_created_at");
CREATE INDEX "_sport_events_v_version_version_deleted_at_idx" ON "_sport_events_v" USING btree ("version_deleted_at");
CREATE INDEX "_sport_events_v_version_version__status_idx" ON "_sport_events_v" USING btree ("version__status");
CREATE INDEX "_sport_events_v_created_at_idx" ON "_sport_events_v" USING btree ("created_at");
CREATE INDEX "_sport_events_v_updated_at_idx" ON "_sport_events_v" USING btree ("updated_at");
CREATE INDEX "_sport_events_v_snapshot_idx" ON "_sport_events_v" USING btree ("snapshot");
CREATE INDEX "_sport_events_v_published_locale_idx" ON "_sport_events_v" USING btree ("published_locale");
CREATE INDEX "_sport_events_v_latest_idx" ON "_sport_events_v" USING btree ("latest");
CREATE INDEX "_sport_events_v_autosave_idx" ON "_sport_events_v" USING btree ("autosave");
CREATE UNIQUE INDEX "_sport_events_v_locales_locale_parent_id_unique" ON "_sport_events_v_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "bonuses_name_idx" ON "bonuses" USING btree ("name");
CREATE INDEX "bonuses_code_idx" ON "bonuses" USING btree ("code");
CREATE INDEX "bonuses_image_idx" ON "bonuses" USING btree ("image_id");
CREATE UNIQUE INDEX "bonuses_slug_idx" ON "bonuses" USING btree ("slug");
CREATE INDEX "bonuses_order_idx" ON "bonuses" USING btree ("order");
CREATE INDEX "bonuses_source_idx" ON "bonuses" USING btree ("source");
CREATE INDEX "bonuses_changed_by_hand_idx" ON "bonuses" USING btree ("changed_by_hand");
CREATE INDEX "bonuses_updated_at_idx" ON "bonuses" USING btree ("updated_at");
CREATE INDEX "bonuses_created_at_idx" ON "bonuses" USING btree ("created_at");
CREATE INDEX "bonuses_deleted_at_idx" ON "bonuses" USING btree ("deleted_at");
CREATE INDEX "bonuses__status_idx" ON "bonuses" USING btree ("_status");
CREATE UNIQUE INDEX "bonuses_locales_locale_parent_id_unique" ON "bonuses_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_bonuses_v_parent_idx" ON "_bonuses_v" USING btree ("parent_id");
CREATE INDEX "_bonuses_v_version_version_name_idx" ON "_bonuses_v" USING btree ("version_name");
CREATE INDEX "_bonuses_v_version_version_code_idx" ON "_bonuses_v" USING btree ("version_code");
CREATE INDEX "_bonuses_v_version_version_image_idx" ON "_bonuses_v" USING btree ("version_image_id");
CREATE INDEX "_bonuses_v_version_version_slug_idx" ON "_bonuses_v" USING btree ("version_slug");
CREATE INDEX "_bonuses_v_version_version_order_idx" ON "_bonuses_v" USING btree ("version_order");
CREATE INDEX "_bonuses_v_version_version_source_idx" ON "_bonuses_v" USING btree ("version_source");
CREATE INDEX "_bonuses_v_version_version_changed_by_hand_idx" ON "_bonuses_v" USING btree ("version_changed_by_hand");
CREATE INDEX "_bonuses_v_version_version_updated_at_idx" ON "_bonuses_v" USING btree ("version_updated_at");
CREATE INDEX "_bonuses_v_version_version_created_at_idx" ON "_bonuses_v" USING btree ("version_created_at");
CREATE INDEX "_bonuses_v_version_version_deleted_at_idx" ON "_bonuses_v" USING btree ("version_deleted_at");
CREATE INDEX "_bonuses_v_version_version__status_idx" ON "_bonuses_v" USING btree ("version__status");
CREATE INDEX "_bonuses_v_created_at_idx" ON "_bonuses_v" USING btree ("created_at");
CREATE INDEX "_bonuses_v_updated_at_idx" ON "_bonuses_v" USING btree ("updated_at");
CREATE INDEX "_bonuses_v_snapshot_idx" ON "_bonuses_v" USING btree ("snapshot");
CREATE INDEX "_bonuses_v_published_locale_idx" ON "_bonuses_v" USING btree ("published_locale");
CREATE INDEX "_bonuses_v_latest_idx" ON "_bonuses_v" USING btree ("latest");
CREATE INDEX "_bonuses_v_autosave_idx" ON "_bonuses_v" USING btree ("autosave");
CREATE UNIQUE INDEX "_bonuses_v_locales_locale_parent_id_unique" ON "_bonuses_v_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "guides_title_idx" ON "guides" USING btree ("title");
CREATE INDEX "guides_image_idx" ON "guides" USING btree ("image_id");
CREATE UNIQUE INDEX "guides_slug_idx" ON "guides" USING btree ("slug");
CREATE INDEX "guides_order_idx" ON "guides" USING btree ("order");
CREATE INDEX "guides_source_idx" ON "guides" USING btree ("source");
CREATE INDEX "guides_changed_by_hand_idx" ON "guides" USING btree ("changed_by_hand");
CREATE INDEX "guides_updated_at_idx" ON "guides" USING btree ("updated_at");
CREATE INDEX "guides_created_at_idx" ON "guides" USING btree ("created_at");
CREATE INDEX "guides_deleted_at_idx" ON "guides" USING btree ("deleted_at");
CREATE INDEX "guides__status_idx" ON "guides" USING btree ("_status");
CREATE UNIQUE INDEX "guides_locales_locale_parent_id_unique" ON "guides_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_guides_v_parent_idx" ON "_guides_v" USING btree ("parent_id");
CREATE INDEX "_guides_v_version_version_title_idx" ON "_guides_v" USING btree ("version_title");
CREATE INDEX "_guides_v_version_version_image_idx" ON "_guides_v" USING btree ("version_image_id");
CREATE INDEX "_guides_v_version_version_slug_idx" ON "_guides_v" USING btree ("version_slug");
CREATE INDEX "_guides_v_version_version_order_idx" ON "_guides_v" USING btree ("version_order");
CREATE INDEX "_guides_v_version_version_source_idx" ON "_guides_v" USING btree ("version_source");
CREATE INDEX "_guides_v_version_version_changed_by_hand_idx" ON "_guides_v" USING btree ("version_changed_by_hand");
CREATE INDEX "_guides_v_version_version_updated_at_idx" ON "_guides_v" USING btree ("version_updated_at");
CREATE INDEX "_guides_v_version_version_created_at_idx" ON "_guides_v" USING btree ("version_created_at");
CREATE INDEX "_guides_v_version_version_deleted_at_idx" ON "_guides_v" USING btree ("version_deleted_at");
CREATE INDEX "_guides_v_version_version__status_idx" ON "_guides_v" USING btree ("version__status");
CREATE INDEX "_guides_v_created_at_idx" ON "_guides_v" USING btree ("created_at");
CREATE INDEX "_guides_v_updated_at_idx" ON "_guides_v" USING btree ("updated_at");
CREATE INDEX "_guides_v_snapshot_idx" ON "_guides_v" USING btree ("snapshot");
CREATE INDEX "_guides_v_published_locale_idx" ON "_guides_v" USING btree ("published_locale");
CREATE INDEX "_guides_v_latest_idx" ON "_guides_v" USING btree ("latest");
CREATE INDEX "_guides_v_autosave_idx" ON "_guides_v" USING btree ("autosave");
CREATE UNIQUE INDEX "_guides_v_locales_locale_parent_id_unique" ON "_guides_v_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "tournaments_name_idx" ON "tournaments" USING btree ("name");
CREATE INDEX "tournaments_image_idx" ON "tournaments" USING btree ("image_id");
CREATE UNIQUE INDEX "tournaments_slug_idx" ON "tournaments" USING btree ("slug");
CREATE INDEX "tournaments_order_idx" ON "tournaments" USING btree ("order");
CREATE INDEX "tournaments_source_idx" ON "tournaments" USING btree ("source");
CREATE INDEX "tournaments_changed_by_hand_idx" ON "tournaments" USING btree ("changed_by_hand");
CREATE INDEX "tournaments_updated_at_idx" ON "tournaments" USING btree ("updated_at");
CREATE INDEX "tournaments_created_at_idx" ON "tournaments" USING btree ("created_at");
CREATE INDEX "tournaments_deleted_at_idx" ON "tournaments" USING btree ("deleted_at");
CREATE INDEX "tournaments__status_idx" ON "tournaments" USING btree ("_status");
CREATE UNIQUE INDEX "tournaments_locales_locale_parent_id_unique" ON "tournaments_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_tournaments_v_parent_idx" ON "_tournaments_v" USING btree ("parent_id");
CREATE INDEX "_tournaments_v_version_version_name_idx" ON "_tournaments_v" USING btree ("version_name");
CREATE INDEX "_tournaments_v_version_version_image_idx" ON "_tournaments_v" USING btree ("version_image_id");
CREATE INDEX "_tournaments_v_version_version_slug_idx" ON "_tournaments_v" USING btree ("version_slug");
CREATE INDEX "_tournaments_v_version_version_order_idx" ON "_tournaments_v" USING btree ("version_order");
CREATE INDEX "_tournaments_v_version_version_source_idx" ON "_tournaments_v" USING btree ("version_source");
CREATE INDEX "_tournaments_v_version_version_changed_by_hand_idx" ON "_tournaments_v" USING btree ("version_changed_by_hand");
CREATE INDEX "_tournaments_v_version_version_updated_at_idx" ON "_tournaments_v" USING btree ("version_updated_at");
CREATE INDEX "_tournaments_v_version_version_created_at_idx" ON "_tournaments_v" USING btree ("version_created_at");
CREATE INDEX "_tournaments_v_version_version_deleted_at_idx" ON "_tournaments_v" USING btree ("version_deleted_at");
CREATE INDEX "_tournaments_v_version_version__status_idx" ON "_tournaments_v" USING btree ("version__status");
CREATE INDEX "_tournaments_v_created_at_idx" ON "_tournaments_v" USING btree ("created_at");
CREATE INDEX "_tournaments_v_updated_at_idx" ON "_tournaments_v" USING btree ("updated_at");
CREATE INDEX "_tournaments_v_snapshot_idx" ON "_tournaments_v" USING btree ("snapshot");
CREATE INDEX "_tournaments_v_published_locale_idx" ON "_tournaments_v" USING btree ("published_locale");
CREATE INDEX "_tournaments_v_latest_idx" ON "_tournaments_v" USING btree ("latest");
CREATE INDEX "_tournaments_v_autosave_idx" ON "_tournaments_v" USING btree ("autosave");
CREATE UNIQUE INDEX "_tournaments_v_locales_locale_parent_id_unique" ON "_tournaments_v_locales" USING btree ("_locale","_parent_id");
ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_games_fk" FOREIGN KEY ("games_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_sport_events_fk" FOREIGN KEY ("sport_events_id") REFERENCES "public"."sport_events"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_bonuses_fk" FOREIGN KEY ("bonuses_id") REFERENCES "public"."bonuses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_guides_fk" FOREIGN KEY ("guides_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_tournaments_fk" FOREIGN KEY ("tournaments_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "payload_locked_documents_rels_games_id_idx" ON "payload_locked_documents_rels" USING btree ("games_id");
CREATE INDEX "payload_locked_documents_rels_sport_events_id_idx" ON "payload_locked_documents_rels" USING btree ("sport_events_id");
CREATE INDEX "payload_locked_documents_rels_bonuses_id_idx" ON "payload_locked_documents_rels" USING btree ("bonuses_id");
CREATE INDEX "payload_locked_documents_rels_guides_id_idx" ON "payload_locked_documents_rels" USING btree ("guides_id");
CREATE INDEX "payload_locked_documents_rels_tournaments_id_idx" ON "payload_locked_documents_rels" USING btree ("tournaments_id");`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
DELETE FROM payline_seeded WHERE slug IN ('games', 'sport-events', 'bonuses', 'guides', 'tournaments') OR slug LIKE 'catalogue.%';
DROP TABLE "removed_items";
ALTER TABLE "games" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "games_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_games_v" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_games_v_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "sport_events" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "sport_events_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_sport_events_v" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_sport_events_v_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "bonuses" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "bonuses_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_bonuses_v" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_bonuses_v_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "guides" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "guides_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_guides_v" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_guides_v_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "tournaments" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "tournaments_locales" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_tournaments_v" DISABLE ROW LEVEL SECURITY;
ALTER TABLE "_tournaments_v_locales" DISABLE ROW LEVEL SECURITY;
DROP TABLE "games" CASCADE;
DROP TABLE "games_locales" CASCADE;
DROP TABLE "_games_v" CASCADE;
DROP TABLE "_games_v_locales" CASCADE;
DROP TABLE "sport_events" CASCADE;
DROP TABLE "sport_events_locales" CASCADE;
DROP TABLE "_sport_events_v" CASCADE;
DROP TABLE "_sport_events_v_locales" CASCADE;
DROP TABLE "bonuses" CASCADE;
DROP TABLE "bonuses_locales" CASCADE;
DROP TABLE "_bonuses_v" CASCADE;
DROP TABLE "_bonuses_v_locales" CASCADE;
DROP TABLE "guides" CASCADE;
DROP TABLE "guides_locales" CASCADE;
DROP TABLE "_guides_v" CASCADE;
DROP TABLE "_guides_v_locales" CASCADE;
DROP TABLE "tournaments" CASCADE;
DROP TABLE "tournaments_locales" CASCADE;
DROP TABLE "_tournaments_v" CASCADE;
DROP TABLE "_tournaments_v_locales" CASCADE;
ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_games_fk";

ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_sport_events_fk";

ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_bonuses_fk";

ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_guides_fk";

ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_tournaments_fk";

DROP INDEX "payload_locked_documents_rels_games_id_idx";
DROP INDEX "payload_locked_documents_rels_sport_events_id_idx";
DROP INDEX "payload_locked_documents_rels_bonuses_id_idx";
DROP INDEX "payload_locked_documents_rels_guides_id_idx";
DROP INDEX "payload_locked_documents_rels_tournaments_id_idx";
ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "games_id";
ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "sport_events_id";
ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "bonuses_id";
ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "guides_id";
ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "tournaments_id";
DROP TYPE "public"."enum_games_category";
DROP TYPE "public"."enum_games_theme";
DROP TYPE "public"."enum_games_volatility";
DROP TYPE "public"."enum_games_source";
DROP TYPE "public"."enum_games_status";
DROP TYPE "public"."enum__games_v_version_category";
DROP TYPE "public"."enum__games_v_version_theme";
DROP TYPE "public"."enum__games_v_version_volatility";
DROP TYPE "public"."enum__games_v_version_source";
DROP TYPE "public"."enum__games_v_version_status";
DROP TYPE "public"."enum__games_v_published_locale";
DROP TYPE "public"."enum_sport_events_sport";
DROP TYPE "public"."enum_sport_events_source";
DROP TYPE "public"."enum_sport_events_status";
DROP TYPE "public"."enum__sport_events_v_version_sport";
DROP TYPE "public"."enum__sport_events_v_version_source";
DROP TYPE "public"."enum__sport_events_v_version_status";
DROP TYPE "public"."enum__sport_events_v_published_locale";
DROP TYPE "public"."enum_bonuses_type";
DROP TYPE "public"."enum_bonuses_source";
DROP TYPE "public"."enum_bonuses_status";
DROP TYPE "public"."enum__bonuses_v_version_type";
DROP TYPE "public"."enum__bonuses_v_version_source";
DROP TYPE "public"."enum__bonuses_v_version_status";
DROP TYPE "public"."enum__bonuses_v_published_locale";
DROP TYPE "public"."enum_guides_topic";
DROP TYPE "public"."enum_guides_category";
DROP TYPE "public"."enum_guides_level";
DROP TYPE "public"."enum_guides_source";
DROP TYPE "public"."enum_guides_status";
DROP TYPE "public"."enum__guides_v_version_topic";
DROP TYPE "public"."enum__guides_v_version_category";
DROP TYPE "public"."enum__guides_v_version_level";
DROP TYPE "public"."enum__guides_v_version_source";
DROP TYPE "public"."enum__guides_v_version_status";
DROP TYPE "public"."enum__guides_v_published_locale";
DROP TYPE "public"."enum_tournaments_type";
DROP TYPE "public"."enum_tournaments_frequency";
DROP TYPE "public"."enum_tournaments_source";
DROP TYPE "public"."enum_tournaments_status";
DROP TYPE "public"."enum__tournaments_v_version_type";
DROP TYPE "public"."enum__tournaments_v_version_frequency";
DROP TYPE "public"."enum__tournaments_v_version_source";
DROP TYPE "public"."enum__tournaments_v_version_status";
DROP TYPE "public"."enum__tournaments_v_published_locale";`)
}
