import type { MigrationArgs } from '../../operations/database/migration.ts'

/** Feeds, and their imports (`feed_imports`), which are no collection. */

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
CREATE TYPE "public"."enum_feeds_kind" AS ENUM('games', 'sport-events', 'bonuses', 'guides', 'tournaments');
CREATE TYPE "public"."enum_feeds_format" AS ENUM('csv', 'json', 'yaml');
CREATE TYPE "public"."enum_feeds_every" AS ENUM('hour', 'day', 'week');
CREATE TABLE "feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar NOT NULL,
	"address" varchar NOT NULL,
	"kind" "enum_feeds_kind" DEFAULT 'games' NOT NULL,
	"format" "enum_feeds_format" DEFAULT 'csv' NOT NULL,
	"every" "enum_feeds_every" DEFAULT 'day' NOT NULL,
	"from" timestamp(3) with time zone NOT NULL,
	"delete_missing" boolean DEFAULT false,
	"is_active" boolean DEFAULT true,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "feed_imports" (
	"id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	"feed_id" uuid NOT NULL REFERENCES "public"."feeds"("id") ON DELETE cascade,
	"state" varchar NOT NULL,
	"accepts_loss" boolean DEFAULT false NOT NULL,
	"requested_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"items" integer,
	"message" varchar DEFAULT '' NOT NULL,
	"source" varchar
);
CREATE INDEX "feed_imports_feed_idx" ON "feed_imports" ("feed_id", "id");
CREATE UNIQUE INDEX "feed_imports_pending_idx" ON "feed_imports" ("feed_id") WHERE "state" IN ('waiting', 'running');

ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "feeds_id" uuid;
CREATE INDEX "feeds_updated_at_idx" ON "feeds" USING btree ("updated_at");
CREATE INDEX "feeds_created_at_idx" ON "feeds" USING btree ("created_at");
ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_feeds_fk" FOREIGN KEY ("feeds_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "payload_locked_documents_rels_feeds_id_idx" ON "payload_locked_documents_rels" USING btree ("feeds_id");`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
DROP TABLE "feed_imports";
ALTER TABLE "feeds" DISABLE ROW LEVEL SECURITY;
DROP TABLE "feeds" CASCADE;
ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_feeds_fk";

DROP INDEX "payload_locked_documents_rels_feeds_id_idx";
ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "feeds_id";
DROP TYPE "public"."enum_feeds_kind";
DROP TYPE "public"."enum_feeds_format";
DROP TYPE "public"."enum_feeds_every";`)
}
