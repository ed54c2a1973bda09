import type { MigrationArgs } from '../../operations/database/migration.ts'

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
-- Apart from the migration before, whose locks would block the events while the indexes are made.
CREATE INDEX "analytics_events_other_paths_idx" ON "analytics_events" USING btree ("page_url") WHERE NOT "is_page";
CREATE INDEX "analytics_sessions_last_event_at_idx" ON "analytics_sessions" USING brin ("last_event_at") WITH (pages_per_range = 32, autosummarize = on);

ALTER TABLE "analytics_page_locales" ADD COLUMN "labels_catching_up" varchar;
ALTER TABLE "_analytics_page_v_locales" ADD COLUMN "version_labels_catching_up" varchar;

-- The delivered copy, for sites that are in use.
UPDATE "analytics_page_locales" SET
	"labels_catching_up" = coalesce("labels_catching_up", 'As of {time}, catching up')
	WHERE "_locale" = 'en';
UPDATE "_analytics_page_v_locales" SET
	"version_labels_catching_up" = coalesce("version_labels_catching_up", 'As of {time}, catching up')
	WHERE "_locale" = 'en';`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
DROP INDEX "analytics_sessions_last_event_at_idx";
DROP INDEX "analytics_events_other_paths_idx";
ALTER TABLE "analytics_page_locales" DROP COLUMN "labels_catching_up";
ALTER TABLE "_analytics_page_v_locales" DROP COLUMN "version_labels_catching_up";`)
}
