import type { MigrationArgs } from '../../operations/database/migration.ts'

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "analytics_page_locales" ADD COLUMN "shortcuts_label" varchar;
ALTER TABLE "analytics_page_locales" ADD COLUMN "shortcuts_refresh" varchar;
ALTER TABLE "analytics_page_locales" ADD COLUMN "shortcuts_enabled" varchar;
ALTER TABLE "_analytics_page_v_locales" ADD COLUMN "version_shortcuts_label" varchar;
ALTER TABLE "_analytics_page_v_locales" ADD COLUMN "version_shortcuts_refresh" varchar;
ALTER TABLE "_analytics_page_v_locales" ADD COLUMN "version_shortcuts_enabled" varchar;

-- The delivered copy, for sites that are in use.
UPDATE "analytics_page_locales" SET
	"shortcuts_label" = coalesce("shortcuts_label", 'Keyboard shortcuts'),
	"shortcuts_refresh" = coalesce("shortcuts_refresh", 'Read the figures again'),
	"shortcuts_enabled" = coalesce("shortcuts_enabled", 'Use keyboard shortcuts')
	WHERE "_locale" = 'en';
UPDATE "_analytics_page_v_locales" SET
	"version_shortcuts_label" = coalesce("version_shortcuts_label", 'Keyboard shortcuts'),
	"version_shortcuts_refresh" = coalesce("version_shortcuts_refresh", 'Read the figures again'),
	"version_shortcuts_enabled" = coalesce("version_shortcuts_enabled", 'Use keyboard shortcuts')
	WHERE "_locale" = 'en';`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "analytics_page_locales" DROP COLUMN "shortcuts_label";
ALTER TABLE "analytics_page_locales" DROP COLUMN "shortcuts_refresh";
ALTER TABLE "analytics_page_locales" DROP COLUMN "shortcuts_enabled";
ALTER TABLE "_analytics_page_v_locales" DROP COLUMN "version_shortcuts_label";
ALTER TABLE "_analytics_page_v_locales" DROP COLUMN "version_shortcuts_refresh";
ALTER TABLE "_analytics_page_v_locales" DROP COLUMN "version_shortcuts_enabled";`)
}
