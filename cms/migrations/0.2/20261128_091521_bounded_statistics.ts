import type { MigrationArgs } from '../../operations/database/migration.ts'

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
-- In the order in which rollups of a running process lock these tables.
ALTER TABLE "analytics_pending" ADD COLUMN "inserted_at" timestamp(3) with time zone NOT NULL DEFAULT now();
ALTER TABLE "analytics_events" ADD COLUMN "is_page" boolean DEFAULT true NOT NULL;

ALTER TABLE "analytics_sources" ADD COLUMN "added_on" date;
ALTER TABLE "analytics_sources" ALTER COLUMN "added_on" SET DEFAULT (now() at time zone 'UTC')::date;
ALTER TABLE "analytics_sources" ADD COLUMN "is_rest" boolean NOT NULL DEFAULT false;
CREATE INDEX "analytics_sources_added_on_idx" ON "analytics_sources" USING btree ("added_on");`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "analytics_pending" DROP COLUMN "inserted_at";
DROP INDEX "analytics_sources_added_on_idx";
ALTER TABLE "analytics_sources" DROP COLUMN "is_rest", DROP COLUMN "added_on";
ALTER TABLE "analytics_events" DROP COLUMN "is_page";`)
}
