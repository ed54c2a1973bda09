import type { MigrationArgs } from '../../operations/database/migration.ts'

export async function up({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "bonuses" ADD COLUMN "casino" varchar;
ALTER TABLE "bonuses" ADD COLUMN "offer" varchar;
ALTER TABLE "_bonuses_v" ADD COLUMN "version_casino" varchar;
ALTER TABLE "_bonuses_v" ADD COLUMN "version_offer" varchar;`)
}

export async function down({ db }: MigrationArgs): Promise<void> {
  await db.execute(`
ALTER TABLE "bonuses" DROP COLUMN "casino";
ALTER TABLE "bonuses" DROP COLUMN "offer";
ALTER TABLE "_bonuses_v" DROP COLUMN "version_casino";
ALTER TABLE "_bonuses_v" DROP COLUMN "version_offer";`)
}
