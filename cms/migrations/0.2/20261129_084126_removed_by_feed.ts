import type { MigrationArgs } from '../../operations/database/migration.ts'

/** Whether a feed has moved the item to the trash, and may bring it back. */

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "removed_items" ADD COLUMN "by_feed" boolean DEFAULT false NOT NULL;`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "removed_items" DROP COLUMN "by_feed";`)
}
