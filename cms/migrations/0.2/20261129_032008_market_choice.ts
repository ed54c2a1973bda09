import type { MigrationArgs } from '../../operations/database/migration.ts'

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "market_settings_locales" ADD COLUMN "choice_none" varchar;

-- The delivered copy, for sites that are in use.
UPDATE "market_settings_locales" SET
	"choice_none" = coalesce("choice_none", 'My country')
	WHERE "_locale" = 'en';`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "market_settings_locales" DROP COLUMN "choice_none";`)
}
