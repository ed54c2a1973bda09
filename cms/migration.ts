/** What a migration is handed, by `migrateDatabase` and by Payload's own command alike. */
export type MigrationArgs = { db: { execute(statement: string): PromiseLike<unknown> } }

export type Migration = {
  name: string
  up(args: MigrationArgs): Promise<void>
  down(args: MigrationArgs): Promise<void>
}
