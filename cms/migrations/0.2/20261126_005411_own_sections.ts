import type { MigrationArgs } from '../../operations/database/migration.ts'

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
CREATE TYPE "public"."enum_games_description_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum_games_features_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum_games_how_to_play_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum_games_faq_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum__games_v_version_description_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum__games_v_version_features_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum__games_v_version_how_to_play_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum__games_v_version_faq_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum_sport_events_preview_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum_sport_events_faq_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum__sport_events_v_version_preview_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum__sport_events_v_version_faq_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum_bonuses_steps_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum_bonuses_terms_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum_bonuses_faq_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum__bonuses_v_version_steps_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum__bonuses_v_version_terms_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum__bonuses_v_version_faq_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum_guides_intro_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum_guides_faq_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum__guides_v_version_intro_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum__guides_v_version_faq_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum_tournaments_participate_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum_tournaments_rules_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum_tournaments_prizes_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum_tournaments_faq_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum__tournaments_v_version_participate_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum__tournaments_v_version_rules_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum__tournaments_v_version_prizes_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TYPE "public"."enum__tournaments_v_version_faq_section" AS ENUM('generated', 'replaced', 'hidden');
CREATE TABLE "games_own_sections" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL
);

CREATE TABLE "games_own_sections_locales" (
	"heading" varchar,
	"text" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "games_own_questions" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL
);

CREATE TABLE "games_own_questions_locales" (
	"question" varchar,
	"answer" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "_games_v_version_own_sections" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"_uuid" varchar
);

CREATE TABLE "_games_v_version_own_sections_locales" (
	"heading" varchar,
	"text" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_games_v_version_own_questions" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"_uuid" varchar
);

CREATE TABLE "_games_v_version_own_questions_locales" (
	"question" varchar,
	"answer" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "sport_events_own_sections" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL
);

CREATE TABLE "sport_events_own_sections_locales" (
	"heading" varchar,
	"text" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "sport_events_own_questions" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL
);

CREATE TABLE "sport_events_own_questions_locales" (
	"question" varchar,
	"answer" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "_sport_events_v_version_own_sections" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"_uuid" varchar
);

CREATE TABLE "_sport_events_v_version_own_sections_locales" (
	"heading" varchar,
	"text" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_sport_events_v_version_own_questions" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"_uuid" varchar
);

CREATE TABLE "_sport_events_v_version_own_questions_locales" (
	"question" varchar,
	"answer" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "bonuses_own_sections" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL
);

CREATE TABLE "bonuses_own_sections_locales" (
	"heading" varchar,
	"text" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "bonuses_own_questions" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL
);

CREATE TABLE "bonuses_own_questions_locales" (
	"question" varchar,
	"answer" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "_bonuses_v_version_own_sections" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"_uuid" varchar
);

CREATE TABLE "_bonuses_v_version_own_sections_locales" (
	"heading" varchar,
	"text" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_bonuses_v_version_own_questions" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"_uuid" varchar
);

CREATE TABLE "_bonuses_v_version_own_questions_locales" (
	"question" varchar,
	"answer" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "guides_own_sections" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL
);

CREATE TABLE "guides_own_sections_locales" (
	"heading" varchar,
	"text" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "guides_own_questions" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL
);

CREATE TABLE "guides_own_questions_locales" (
	"question" varchar,
	"answer" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "_guides_v_version_own_sections" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"_uuid" varchar
);

CREATE TABLE "_guides_v_version_own_sections_locales" (
	"heading" varchar,
	"text" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_guides_v_version_own_questions" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"_uuid" varchar
);

CREATE TABLE "_guides_v_version_own_questions_locales" (
	"question" varchar,
	"answer" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "tournaments_own_sections" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL
);

CREATE TABLE "tournaments_own_sections_locales" (
	"heading" varchar,
	"text" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "tournaments_own_questions" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" varchar PRIMARY KEY NOT NULL
);

CREATE TABLE "tournaments_own_questions_locales" (
	"question" varchar,
	"answer" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" varchar NOT NULL
);

CREATE TABLE "_tournaments_v_version_own_sections" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"_uuid" varchar
);

CREATE TABLE "_tournaments_v_version_own_sections_locales" (
	"heading" varchar,
	"text" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

CREATE TABLE "_tournaments_v_version_own_questions" (
	"_order" integer NOT NULL,
	"_parent_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"_uuid" varchar
);

CREATE TABLE "_tournaments_v_version_own_questions_locales" (
	"question" varchar,
	"answer" varchar,
	"id" serial PRIMARY KEY NOT NULL,
	"_locale" "_locales" NOT NULL,
	"_parent_id" uuid NOT NULL
);

ALTER TABLE "games" ADD COLUMN "description_section" "enum_games_description_section" DEFAULT 'generated';
ALTER TABLE "games" ADD COLUMN "features_section" "enum_games_features_section" DEFAULT 'generated';
ALTER TABLE "games" ADD COLUMN "how_to_play_section" "enum_games_how_to_play_section" DEFAULT 'generated';
ALTER TABLE "games" ADD COLUMN "faq_section" "enum_games_faq_section" DEFAULT 'generated';
ALTER TABLE "games_locales" ADD COLUMN "description_text" varchar;
ALTER TABLE "games_locales" ADD COLUMN "features_text" varchar;
ALTER TABLE "games_locales" ADD COLUMN "how_to_play_text" varchar;
ALTER TABLE "games_locales" ADD COLUMN "faq_text" varchar;
ALTER TABLE "_games_v" ADD COLUMN "version_description_section" "enum__games_v_version_description_section" DEFAULT 'generated';
ALTER TABLE "_games_v" ADD COLUMN "version_features_section" "enum__games_v_version_features_section" DEFAULT 'generated';
ALTER TABLE "_games_v" ADD COLUMN "version_how_to_play_section" "enum__games_v_version_how_to_play_section" DEFAULT 'generated';
ALTER TABLE "_games_v" ADD COLUMN "version_faq_section" "enum__games_v_version_faq_section" DEFAULT 'generated';
ALTER TABLE "_games_v_locales" ADD COLUMN "version_description_text" varchar;
ALTER TABLE "_games_v_locales" ADD COLUMN "version_features_text" varchar;
ALTER TABLE "_games_v_locales" ADD COLUMN "version_how_to_play_text" varchar;
ALTER TABLE "_games_v_locales" ADD COLUMN "version_faq_text" varchar;
ALTER TABLE "sport_events" ADD COLUMN "preview_section" "enum_sport_events_preview_section" DEFAULT 'generated';
ALTER TABLE "sport_events" ADD COLUMN "faq_section" "enum_sport_events_faq_section" DEFAULT 'generated';
ALTER TABLE "sport_events_locales" ADD COLUMN "preview_text" varchar;
ALTER TABLE "sport_events_locales" ADD COLUMN "faq_text" varchar;
ALTER TABLE "_sport_events_v" ADD COLUMN "version_preview_section" "enum__sport_events_v_version_preview_section" DEFAULT 'generated';
ALTER TABLE "_sport_events_v" ADD COLUMN "version_faq_section" "enum__sport_events_v_version_faq_section" DEFAULT 'generated';
ALTER TABLE "_sport_events_v_locales" ADD COLUMN "version_preview_text" varchar;
ALTER TABLE "_sport_events_v_locales" ADD COLUMN "version_faq_text" varchar;
ALTER TABLE "bonuses" ADD COLUMN "steps_section" "enum_bonuses_steps_section" DEFAULT 'generated';
ALTER TABLE "bonuses" ADD COLUMN "terms_section" "enum_bonuses_terms_section" DEFAULT 'generated';
ALTER TABLE "bonuses" ADD COLUMN "faq_section" "enum_bonuses_faq_section" DEFAULT 'generated';
ALTER TABLE "bonuses_locales" ADD COLUMN "steps_text" varchar;
ALTER TABLE "bonuses_locales" ADD COLUMN "terms_text" varchar;
ALTER TABLE "bonuses_locales" ADD COLUMN "faq_text" varchar;
ALTER TABLE "_bonuses_v" ADD COLUMN "version_steps_section" "enum__bonuses_v_version_steps_section" DEFAULT 'generated';
ALTER TABLE "_bonuses_v" ADD COLUMN "version_terms_section" "enum__bonuses_v_version_terms_section" DEFAULT 'generated';
ALTER TABLE "_bonuses_v" ADD COLUMN "version_faq_section" "enum__bonuses_v_version_faq_section" DEFAULT 'generated';
ALTER TABLE "_bonuses_v_locales" ADD COLUMN "version_steps_text" varchar;
ALTER TABLE "_bonuses_v_locales" ADD COLUMN "version_terms_text" varchar;
ALTER TABLE "_bonuses_v_locales" ADD COLUMN "version_faq_text" varchar;
ALTER TABLE "guides" ADD COLUMN "intro_section" "enum_guides_intro_section" DEFAULT 'generated';
ALTER TABLE "guides" ADD COLUMN "faq_section" "enum_guides_faq_section" DEFAULT 'generated';
ALTER TABLE "guides_locales" ADD COLUMN "intro_text" varchar;
ALTER TABLE "guides_locales" ADD COLUMN "faq_text" varchar;
ALTER TABLE "_guides_v" ADD COLUMN "version_intro_section" "enum__guides_v_version_intro_section" DEFAULT 'generated';
ALTER TABLE "_guides_v" ADD COLUMN "version_faq_section" "enum__guides_v_version_faq_section" DEFAULT 'generated';
ALTER TABLE "_guides_v_locales" ADD COLUMN "version_intro_text" varchar;
ALTER TABLE "_guides_v_locales" ADD COLUMN "version_faq_text" varchar;
ALTER TABLE "tournaments" ADD COLUMN "participate_section" "enum_tournaments_participate_section" DEFAULT 'generated';
ALTER TABLE "tournaments" ADD COLUMN "rules_section" "enum_tournaments_rules_section" DEFAULT 'generated';
ALTER TABLE "tournaments" ADD COLUMN "prizes_section" "enum_tournaments_prizes_section" DEFAULT 'generated';
ALTER TABLE "tournaments" ADD COLUMN "faq_section" "enum_tournaments_faq_section" DEFAULT 'generated';
ALTER TABLE "tournaments_locales" ADD COLUMN "participate_text" varchar;
ALTER TABLE "tournaments_locales" ADD COLUMN "rules_text" varchar;
ALTER TABLE "tournaments_locales" ADD COLUMN "prizes_text" varchar;
ALTER TABLE "tournaments_locales" ADD COLUMN "faq_text" varchar;
ALTER TABLE "_tournaments_v" ADD COLUMN "version_participate_section" "enum__tournaments_v_version_participate_section" DEFAULT 'generated';
ALTER TABLE "_tournaments_v" ADD COLUMN "version_rules_section" "enum__tournaments_v_version_rules_section" DEFAULT 'generated';
ALTER TABLE "_tournaments_v" ADD COLUMN "version_prizes_section" "enum__tournaments_v_version_prizes_section" DEFAULT 'generated';
ALTER TABLE "_tournaments_v" ADD COLUMN "version_faq_section" "enum__tournaments_v_version_faq_section" DEFAULT 'generated';
ALTER TABLE "_tournaments_v_locales" ADD COLUMN "version_participate_text" varchar;
ALTER TABLE "_tournaments_v_locales" ADD COLUMN "version_rules_text" varchar;
ALTER TABLE "_tournaments_v_locales" ADD COLUMN "version_prizes_text" varchar;
ALTER TABLE "_tournaments_v_locales" ADD COLUMN "version_faq_text" varchar;
ALTER TABLE "games_own_sections" ADD CONSTRAINT "games_own_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "games_own_sections_locales" ADD CONSTRAINT "games_own_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."games_own_sections"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "games_own_questions" ADD CONSTRAINT "games_own_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "games_own_questions_locales" ADD CONSTRAINT "games_own_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."games_own_questions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_games_v_version_own_sections" ADD CONSTRAINT "_games_v_version_own_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_games_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_games_v_version_own_sections_locales" ADD CONSTRAINT "_games_v_version_own_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_games_v_version_own_sections"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_games_v_version_own_questions" ADD CONSTRAINT "_games_v_version_own_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_games_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_games_v_version_own_questions_locales" ADD CONSTRAINT "_games_v_version_own_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_games_v_version_own_questions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sport_events_own_sections" ADD CONSTRAINT "sport_events_own_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sport_events"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sport_events_own_sections_locales" ADD CONSTRAINT "sport_events_own_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sport_events_own_sections"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sport_events_own_questions" ADD CONSTRAINT "sport_events_own_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sport_events"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sport_events_own_questions_locales" ADD CONSTRAINT "sport_events_own_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sport_events_own_questions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_sport_events_v_version_own_sections" ADD CONSTRAINT "_sport_events_v_version_own_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_sport_events_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_sport_events_v_version_own_sections_locales" ADD CONSTRAINT "_sport_events_v_version_own_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_sport_events_v_version_own_sections"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_sport_events_v_version_own_questions" ADD CONSTRAINT "_sport_events_v_version_own_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_sport_events_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_sport_events_v_version_own_questions_locales" ADD CONSTRAINT "_sport_events_v_version_own_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_sport_events_v_version_own_questions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bonuses_own_sections" ADD CONSTRAINT "bonuses_own_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."bonuses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bonuses_own_sections_locales" ADD CONSTRAINT "bonuses_own_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."bonuses_own_sections"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bonuses_own_questions" ADD CONSTRAINT "bonuses_own_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."bonuses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bonuses_own_questions_locales" ADD CONSTRAINT "bonuses_own_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."bonuses_own_questions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_bonuses_v_version_own_sections" ADD CONSTRAINT "_bonuses_v_version_own_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_bonuses_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_bonuses_v_version_own_sections_locales" ADD CONSTRAINT "_bonuses_v_version_own_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_bonuses_v_version_own_sections"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_bonuses_v_version_own_questions" ADD CONSTRAINT "_bonuses_v_version_own_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_bonuses_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_bonuses_v_version_own_questions_locales" ADD CONSTRAINT "_bonuses_v_version_own_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_bonuses_v_version_own_questions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "guides_own_sections" ADD CONSTRAINT "guides_own_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "guides_own_sections_locales" ADD CONSTRAINT "guides_own_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."guides_own_sections"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "guides_own_questions" ADD CONSTRAINT "guides_own_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "guides_own_questions_locales" ADD CONSTRAINT "guides_own_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."guides_own_questions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_guides_v_version_own_sections" ADD CONSTRAINT "_guides_v_version_own_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_guides_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_guides_v_version_own_sections_locales" ADD CONSTRAINT "_guides_v_version_own_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_guides_v_version_own_sections"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_guides_v_version_own_questions" ADD CONSTRAINT "_guides_v_version_own_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_guides_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_guides_v_version_own_questions_locales" ADD CONSTRAINT "_guides_v_version_own_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_guides_v_version_own_questions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tournaments_own_sections" ADD CONSTRAINT "tournaments_own_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tournaments_own_sections_locales" ADD CONSTRAINT "tournaments_own_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."tournaments_own_sections"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tournaments_own_questions" ADD CONSTRAINT "tournaments_own_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tournaments_own_questions_locales" ADD CONSTRAINT "tournaments_own_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."tournaments_own_questions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_tournaments_v_version_own_sections" ADD CONSTRAINT "_tournaments_v_version_own_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_tournaments_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_tournaments_v_version_own_sections_locales" ADD CONSTRAINT "_tournaments_v_version_own_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_tournaments_v_version_own_sections"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_tournaments_v_version_own_questions" ADD CONSTRAINT "_tournaments_v_version_own_questions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_tournaments_v"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "_tournaments_v_version_own_questions_locales" ADD CONSTRAINT "_tournaments_v_version_own_questions_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_tournaments_v_version_own_questions"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "games_own_sections_order_idx" ON "games_own_sections" USING btree ("_order");
CREATE INDEX "games_own_sections_parent_id_idx" ON "games_own_sections" USING btree ("_parent_id");
CREATE UNIQUE INDEX "games_own_sections_locales_locale_parent_id_unique" ON "games_own_sections_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "games_own_questions_order_idx" ON "games_own_questions" USING btree ("_order");
CREATE INDEX "games_own_questions_parent_id_idx" ON "games_own_questions" USING btree ("_parent_id");
CREATE UNIQUE INDEX "games_own_questions_locales_locale_parent_id_unique" ON "games_own_questions_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_games_v_version_own_sections_order_idx" ON "_games_v_version_own_sections" USING btree ("_order");
CREATE INDEX "_games_v_version_own_sections_parent_id_idx" ON "_games_v_version_own_sections" USING btree ("_parent_id");
CREATE UNIQUE INDEX "_games_v_version_own_sections_locales_locale_parent_id_uniqu" ON "_games_v_version_own_sections_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_games_v_version_own_questions_order_idx" ON "_games_v_version_own_questions" USING btree ("_order");
CREATE INDEX "_games_v_version_own_questions_parent_id_idx" ON "_games_v_version_own_questions" USING btree ("_parent_id");
CREATE UNIQUE INDEX "_games_v_version_own_questions_locales_locale_parent_id_uniq" ON "_games_v_version_own_questions_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "sport_events_own_sections_order_idx" ON "sport_events_own_sections" USING btree ("_order");
CREATE INDEX "sport_events_own_sections_parent_id_idx" ON "sport_events_own_sections" USING btree ("_parent_id");
CREATE UNIQUE INDEX "sport_events_own_sections_locales_locale_parent_id_unique" ON "sport_events_own_sections_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "sport_events_own_questions_order_idx" ON "sport_events_own_questions" USING btree ("_order");
CREATE INDEX "sport_events_own_questions_parent_id_idx" ON "sport_events_own_questions" USING btree ("_parent_id");
CREATE UNIQUE INDEX "sport_events_own_questions_locales_locale_parent_id_unique" ON "sport_events_own_questions_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_sport_events_v_version_own_sections_order_idx" ON "_sport_events_v_version_own_sections" USING btree ("_order");
CREATE INDEX "_sport_events_v_version_own_sections_parent_id_idx" ON "_sport_events_v_version_own_sections" USING btree ("_parent_id");
CREATE UNIQUE INDEX "_sport_events_v_version_own_sections_locales_locale_parent_i" ON "_sport_events_v_version_own_sections_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_sport_events_v_version_own_questions_order_idx" ON "_sport_events_v_version_own_questions" USING btree ("_order");
CREATE INDEX "_sport_events_v_version_own_questions_parent_id_idx" ON "_sport_events_v_version_own_questions" USING btree ("_parent_id");
CREATE UNIQUE INDEX "_sport_events_v_version_own_questions_locales_locale_parent_" ON "_sport_events_v_version_own_questions_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "bonuses_own_sections_order_idx" ON "bonuses_own_sections" USING btree ("_order");
CREATE INDEX "bonuses_own_sections_parent_id_idx" ON "bonuses_own_sections" USING btree ("_parent_id");
CREATE UNIQUE INDEX "bonuses_own_sections_locales_locale_parent_id_unique" ON "bonuses_own_sections_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "bonuses_own_questions_order_idx" ON "bonuses_own_questions" USING btree ("_order");
CREATE INDEX "bonuses_own_questions_parent_id_idx" ON "bonuses_own_questions" USING btree ("_parent_id");
CREATE UNIQUE INDEX "bonuses_own_questions_locales_locale_parent_id_unique" ON "bonuses_own_questions_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_bonuses_v_version_own_sections_order_idx" ON "_bonuses_v_version_own_sections" USING btree ("_order");
CREATE INDEX "_bonuses_v_version_own_sections_parent_id_idx" ON "_bonuses_v_version_own_sections" USING btree ("_parent_id");
CREATE UNIQUE INDEX "_bonuses_v_version_own_sections_locales_locale_parent_id_uni" ON "_bonuses_v_version_own_sections_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_bonuses_v_version_own_questions_order_idx" ON "_bonuses_v_version_own_questions" USING btree ("_order");
CREATE INDEX "_bonuses_v_version_own_questions_parent_id_idx" ON "_bonuses_v_version_own_questions" USING btree ("_parent_id");
CREATE UNIQUE INDEX "_bonuses_v_version_own_questions_locales_locale_parent_id_un" ON "_bonuses_v_version_own_questions_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "guides_own_sections_order_idx" ON "guides_own_sections" USING btree ("_order");
CREATE INDEX "guides_own_sections_parent_id_idx" ON "guides_own_sections" USING btree ("_parent_id");
CREATE UNIQUE INDEX "guides_own_sections_locales_locale_parent_id_unique" ON "guides_own_sections_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "guides_own_questions_order_idx" ON "guides_own_questions" USING btree ("_order");
CREATE INDEX "guides_own_questions_parent_id_idx" ON "guides_own_questions" USING btree ("_parent_id");
CREATE UNIQUE INDEX "guides_own_questions_locales_locale_parent_id_unique" ON "guides_own_questions_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_guides_v_version_own_sections_order_idx" ON "_guides_v_version_own_sections" USING btree ("_order");
CREATE INDEX "_guides_v_version_own_sections_parent_id_idx" ON "_guides_v_version_own_sections" USING btree ("_parent_id");
CREATE UNIQUE INDEX "_guides_v_version_own_sections_locales_locale_parent_id_uniq" ON "_guides_v_version_own_sections_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_guides_v_version_own_questions_order_idx" ON "_guides_v_version_own_questions" USING btree ("_order");
CREATE INDEX "_guides_v_version_own_questions_parent_id_idx" ON "_guides_v_version_own_questions" USING btree ("_parent_id");
CREATE UNIQUE INDEX "_guides_v_version_own_questions_locales_locale_parent_id_uni" ON "_guides_v_version_own_questions_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "tournaments_own_sections_order_idx" ON "tournaments_own_sections" USING btree ("_order");
CREATE INDEX "tournaments_own_sections_parent_id_idx" ON "tournaments_own_sections" USING btree ("_parent_id");
CREATE UNIQUE INDEX "tournaments_own_sections_locales_locale_parent_id_unique" ON "tournaments_own_sections_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "tournaments_own_questions_order_idx" ON "tournaments_own_questions" USING btree ("_order");
CREATE INDEX "tournaments_own_questions_parent_id_idx" ON "tournaments_own_questions" USING btree ("_parent_id");
CREATE UNIQUE INDEX "tournaments_own_questions_locales_locale_parent_id_unique" ON "tournaments_own_questions_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_tournaments_v_version_own_sections_order_idx" ON "_tournaments_v_version_own_sections" USING btree ("_order");
CREATE INDEX "_tournaments_v_version_own_sections_parent_id_idx" ON "_tournaments_v_version_own_sections" USING btree ("_parent_id");
CREATE UNIQUE INDEX "_tournaments_v_version_own_sections_locales_locale_parent_id" ON "_tournaments_v_version_own_sections_locales" USING btree ("_locale","_parent_id");
CREATE INDEX "_tournaments_v_version_own_questions_order_idx" ON "_tournaments_v_version_own_questions" USING btree ("_order");
CREATE INDEX "_tournaments_v_version_own_questions_parent_id_idx" ON "_tournaments_v_version_own_questions" USING btree ("_parent_id");
CREATE UNIQUE INDEX "_tournaments_v_version_own_questions_locales_locale_parent_i" ON "_tournaments_v_version_own_questions_locales" USING btree ("_locale","_parent_id");`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
DROP TABLE "games_own_sections" CASCADE;
DROP TABLE "games_own_sections_locales" CASCADE;
DROP TABLE "games_own_questions" CASCADE;
DROP TABLE "games_own_questions_locales" CASCADE;
DROP TABLE "_games_v_version_own_sections" CASCADE;
DROP TABLE "_games_v_version_own_sections_locales" CASCADE;
DROP TABLE "_games_v_version_own_questions" CASCADE;
DROP TABLE "_games_v_version_own_questions_locales" CASCADE;
DROP TABLE "sport_events_own_sections" CASCADE;
DROP TABLE "sport_events_own_sections_locales" CASCADE;
DROP TABLE "sport_events_own_questions" CASCADE;
DROP TABLE "sport_events_own_questions_locales" CASCADE;
DROP TABLE "_sport_events_v_version_own_sections" CASCADE;
DROP TABLE "_sport_events_v_version_own_sections_locales" CASCADE;
DROP TABLE "_sport_events_v_version_own_questions" CASCADE;
DROP TABLE "_sport_events_v_version_own_questions_locales" CASCADE;
DROP TABLE "bonuses_own_sections" CASCADE;
DROP TABLE "bonuses_own_sections_locales" CASCADE;
DROP TABLE "bonuses_own_questions" CASCADE;
DROP TABLE "bonuses_own_questions_locales" CASCADE;
DROP TABLE "_bonuses_v_version_own_sections" CASCADE;
DROP TABLE "_bonuses_v_version_own_sections_locales" CASCADE;
DROP TABLE "_bonuses_v_version_own_questions" CASCADE;
DROP TABLE "_bonuses_v_version_own_questions_locales" CASCADE;
DROP TABLE "guides_own_sections" CASCADE;
DROP TABLE "guides_own_sections_locales" CASCADE;
DROP TABLE "guides_own_questions" CASCADE;
DROP TABLE "guides_own_questions_locales" CASCADE;
DROP TABLE "_guides_v_version_own_sections" CASCADE;
DROP TABLE "_guides_v_version_own_sections_locales" CASCADE;
DROP TABLE "_guides_v_version_own_questions" CASCADE;
DROP TABLE "_guides_v_version_own_questions_locales" CASCADE;
DROP TABLE "tournaments_own_sections" CASCADE;
DROP TABLE "tournaments_own_sections_locales" CASCADE;
DROP TABLE "tournaments_own_questions" CASCADE;
DROP TABLE "tournaments_own_questions_locales" CASCADE;
DROP TABLE "_tournaments_v_version_own_sections" CASCADE;
DROP TABLE "_tournaments_v_version_own_sections_locales" CASCADE;
DROP TABLE "_tournaments_v_version_own_questions" CASCADE;
DROP TABLE "_tournaments_v_version_own_questions_locales" CASCADE;
ALTER TABLE "games" DROP COLUMN "description_section";
ALTER TABLE "games" DROP COLUMN "features_section";
ALTER TABLE "games" DROP COLUMN "how_to_play_section";
ALTER TABLE "games" DROP COLUMN "faq_section";
ALTER TABLE "games_locales" DROP COLUMN "description_text";
ALTER TABLE "games_locales" DROP COLUMN "features_text";
ALTER TABLE "games_locales" DROP COLUMN "how_to_play_text";
ALTER TABLE "games_locales" DROP COLUMN "faq_text";
ALTER TABLE "_games_v" DROP COLUMN "version_description_section";
ALTER TABLE "_games_v" DROP COLUMN "version_features_section";
ALTER TABLE "_games_v" DROP COLUMN "version_how_to_play_section";
ALTER TABLE "_games_v" DROP COLUMN "version_faq_section";
ALTER TABLE "_games_v_locales" DROP COLUMN "version_description_text";
ALTER TABLE "_games_v_locales" DROP COLUMN "version_features_text";
ALTER TABLE "_games_v_locales" DROP COLUMN "version_how_to_play_text";
ALTER TABLE "_games_v_locales" DROP COLUMN "version_faq_text";
ALTER TABLE "sport_events" DROP COLUMN "preview_section";
ALTER TABLE "sport_events" DROP COLUMN "faq_section";
ALTER TABLE "sport_events_locales" DROP COLUMN "preview_text";
ALTER TABLE "sport_events_locales" DROP COLUMN "faq_text";
ALTER TABLE "_sport_events_v" DROP COLUMN "version_preview_section";
ALTER TABLE "_sport_events_v" DROP COLUMN "version_faq_section";
ALTER TABLE "_sport_events_v_locales" DROP COLUMN "version_preview_text";
ALTER TABLE "_sport_events_v_locales" DROP COLUMN "version_faq_text";
ALTER TABLE "bonuses" DROP COLUMN "steps_section";
ALTER TABLE "bonuses" DROP COLUMN "terms_section";
ALTER TABLE "bonuses" DROP COLUMN "faq_section";
ALTER TABLE "bonuses_locales" DROP COLUMN "steps_text";
ALTER TABLE "bonuses_locales" DROP COLUMN "terms_text";
ALTER TABLE "bonuses_locales" DROP COLUMN "faq_text";
ALTER TABLE "_bonuses_v" DROP COLUMN "version_steps_section";
ALTER TABLE "_bonuses_v" DROP COLUMN "version_terms_section";
ALTER TABLE "_bonuses_v" DROP COLUMN "version_faq_section";
ALTER TABLE "_bonuses_v_locales" DROP COLUMN "version_steps_text";
ALTER TABLE "_bonuses_v_locales" DROP COLUMN "version_terms_text";
ALTER TABLE "_bonuses_v_locales" DROP COLUMN "version_faq_text";
ALTER TABLE "guides" DROP COLUMN "intro_section";
ALTER TABLE "guides" DROP COLUMN "faq_section";
ALTER TABLE "guides_locales" DROP COLUMN "intro_text";
ALTER TABLE "guides_locales" DROP COLUMN "faq_text";
ALTER TABLE "_guides_v" DROP COLUMN "version_intro_section";
ALTER TABLE "_guides_v" DROP COLUMN "version_faq_section";
ALTER TABLE "_guides_v_locales" DROP COLUMN "version_intro_text";
ALTER TABLE "_guides_v_locales" DROP COLUMN "version_faq_text";
ALTER TABLE "tournaments" DROP COLUMN "participate_section";
ALTER TABLE "tournaments" DROP COLUMN "rules_section";
ALTER TABLE "tournaments" DROP COLUMN "prizes_section";
ALTER TABLE "tournaments" DROP COLUMN "faq_section";
ALTER TABLE "tournaments_locales" DROP COLUMN "participate_text";
ALTER TABLE "tournaments_locales" DROP COLUMN "rules_text";
ALTER TABLE "tournaments_locales" DROP COLUMN "prizes_text";
ALTER TABLE "tournaments_locales" DROP COLUMN "faq_text";
ALTER TABLE "_tournaments_v" DROP COLUMN "version_participate_section";
ALTER TABLE "_tournaments_v" DROP COLUMN "version_rules_section";
ALTER TABLE "_tournaments_v" DROP COLUMN "version_prizes_section";
ALTER TABLE "_tournaments_v" DROP COLUMN "version_faq_section";
ALTER TABLE "_tournaments_v_locales" DROP COLUMN "version_participate_text";
ALTER TABLE "_tournaments_v_locales" DROP COLUMN "version_rules_text";
ALTER TABLE "_tournaments_v_locales" DROP COLUMN "version_prizes_text";
ALTER TABLE "_tournaments_v_locales" DROP COLUMN "version_faq_text";
DROP TYPE "public"."enum_games_description_section";
DROP TYPE "public"."enum_games_features_section";
DROP TYPE "public"."enum_games_how_to_play_section";
DROP TYPE "public"."enum_games_faq_section";
DROP TYPE "public"."enum__games_v_version_description_section";
DROP TYPE "public"."enum__games_v_version_features_section";
DROP TYPE "public"."enum__games_v_version_how_to_play_section";
DROP TYPE "public"."enum__games_v_version_faq_section";
DROP TYPE "public"."enum_sport_events_preview_section";
DROP TYPE "public"."enum_sport_events_faq_section";
DROP TYPE "public"."enum__sport_events_v_version_preview_section";
DROP TYPE "public"."enum__sport_events_v_version_faq_section";
DROP TYPE "public"."enum_bonuses_steps_section";
DROP TYPE "public"."enum_bonuses_terms_section";
DROP TYPE "public"."enum_bonuses_faq_section";
DROP TYPE "public"."enum__bonuses_v_version_steps_section";
DROP TYPE "public"."enum__bonuses_v_version_terms_section";
DROP TYPE "public"."enum__bonuses_v_version_faq_section";
DROP TYPE "public"."enum_guides_intro_section";
DROP TYPE "public"."enum_guides_faq_section";
DROP TYPE "public"."enum__guides_v_version_intro_section";
DROP TYPE "public"."enum__guides_v_version_faq_section";
DROP TYPE "public"."enum_tournaments_participate_section";
DROP TYPE "public"."enum_tournaments_rules_section";
DROP TYPE "public"."enum_tournaments_prizes_section";
DROP TYPE "public"."enum_tournaments_faq_section";
DROP TYPE "public"."enum__tournaments_v_version_participate_section";
DROP TYPE "public"."enum__tournaments_v_version_rules_section";
DROP TYPE "public"."enum__tournaments_v_version_prizes_section";
DROP TYPE "public"."enum__tournaments_v_version_faq_section";`)
}
