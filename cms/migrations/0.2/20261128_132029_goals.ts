import type { MigrationArgs } from '../../operations/database/migration.ts'

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
CREATE INDEX "analytics_events_outgoing_links_idx" ON "analytics_events" USING btree ("target" varchar_pattern_ops) WHERE "event_type" = 'outgoing_link_click';

CREATE TYPE "public"."enum_goals_kind" AS ENUM('path', 'outgoing_link', 'claim_click');
CREATE TABLE "goals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar NOT NULL,
	"kind" "enum_goals_kind" DEFAULT 'path' NOT NULL,
	"path" varchar,
	"link" varchar,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "goals_id" uuid;
CREATE UNIQUE INDEX "goals_name_idx" ON "goals" USING btree ("name");
CREATE INDEX "goals_updated_at_idx" ON "goals" USING btree ("updated_at");
CREATE INDEX "goals_created_at_idx" ON "goals" USING btree ("created_at");
ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_goals_fk" FOREIGN KEY ("goals_id") REFERENCES "public"."goals"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "payload_locked_documents_rels_goals_id_idx" ON "payload_locked_documents_rels" USING btree ("goals_id");`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
DROP INDEX "analytics_events_outgoing_links_idx";
ALTER TABLE "goals" DISABLE ROW LEVEL SECURITY;
DROP TABLE "goals" CASCADE;
ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_goals_fk";

DROP INDEX "payload_locked_documents_rels_goals_id_idx";
ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "goals_id";
DROP TYPE "public"."enum_goals_kind";`)
}
