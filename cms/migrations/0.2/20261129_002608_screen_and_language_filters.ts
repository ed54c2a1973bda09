import type { MigrationArgs } from '../../operations/database/migration.ts'

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "analytics_page_locales" ADD COLUMN "filters_screen" varchar;
ALTER TABLE "analytics_page_locales" ADD COLUMN "filters_language" varchar;
ALTER TABLE "_analytics_page_v_locales" ADD COLUMN "version_filters_screen" varchar;
ALTER TABLE "_analytics_page_v_locales" ADD COLUMN "version_filters_language" varchar;

-- The delivered copy, for sites that are in use.
UPDATE "analytics_page_locales" SET
	"filters_screen" = coalesce("filters_screen", 'Screen size'),
	"filters_language" = coalesce("filters_language", 'Language')
	WHERE "_locale" = 'en';
UPDATE "_analytics_page_v_locales" SET
	"version_filters_screen" = coalesce("version_filters_screen", 'Screen size'),
	"version_filters_language" = coalesce("version_filters_language", 'Language')
	WHERE "_locale" = 'en';`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "analytics_page_locales" DROP COLUMN "filters_screen";
ALTER TABLE "analytics_page_locales" DROP COLUMN "filters_language";
ALTER TABLE "_analytics_page_v_locales" DROP COLUMN "version_filters_screen";
ALTER TABLE "_analytics_page_v_locales" DROP COLUMN "version_filters_language";`)
}
