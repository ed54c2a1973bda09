import type { MigrationArgs } from '../../operations/database/migration.ts'

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
CREATE TABLE "annotations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" varchar NOT NULL,
	"text" varchar NOT NULL,
	"made_by" varchar,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "annotations_id" uuid;
CREATE INDEX "annotations_day_idx" ON "annotations" USING btree ("day");
CREATE INDEX "annotations_updated_at_idx" ON "annotations" USING btree ("updated_at");
CREATE INDEX "annotations_created_at_idx" ON "annotations" USING btree ("created_at");
ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_annotations_fk" FOREIGN KEY ("annotations_id") REFERENCES "public"."annotations"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "payload_locked_documents_rels_annotations_id_idx" ON "payload_locked_documents_rels" USING btree ("annotations_id");`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "annotations" DISABLE ROW LEVEL SECURITY;
DROP TABLE "annotations" CASCADE;
ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_annotations_fk";

DROP INDEX "payload_locked_documents_rels_annotations_id_idx";
ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "annotations_id";`)
}
