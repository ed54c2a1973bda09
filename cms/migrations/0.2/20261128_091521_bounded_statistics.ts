import type { MigrationArgs } from '../../operations/database/migration.ts'

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "analytics_events" ADD COLUMN "is_page" boolean DEFAULT true NOT NULL;
CREATE INDEX "analytics_events_other_paths_idx" ON "analytics_events" USING btree ("page_url") WHERE NOT "is_page";

ALTER TABLE "analytics_sources" ADD COLUMN "added_on" date;
ALTER TABLE "analytics_sources" ALTER COLUMN "added_on" SET DEFAULT (now() at time zone 'UTC')::date;
ALTER TABLE "analytics_sources" ADD COLUMN "is_rest" boolean NOT NULL DEFAULT false;
CREATE INDEX "analytics_sources_added_on_idx" ON "analytics_sources" USING btree ("added_on");

CREATE INDEX "analytics_sessions_last_event_at_idx" ON "analytics_sessions" USING brin ("last_event_at") WITH (pages_per_range = 32, autosummarize = on);

ALTER TABLE "analytics_pending" ADD COLUMN "inserted_at" timestamp(3) with time zone NOT NULL DEFAULT now();`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "analytics_pending" DROP COLUMN "inserted_at";
DROP INDEX "analytics_sessions_last_event_at_idx";
DROP INDEX "analytics_sources_added_on_idx";
ALTER TABLE "analytics_sources" DROP COLUMN "is_rest", DROP COLUMN "added_on";
DROP INDEX "analytics_events_other_paths_idx";
ALTER TABLE "analytics_events" DROP COLUMN "is_page";`)
}
