/** What a migration is handed. A text may hold several statements. */
export type MigrationArgs = { db: { execute(statement: string): PromiseLike<unknown> } }

export type Migration = {
  name: string
  up(args: MigrationArgs): Promise<void>
  down(args: MigrationArgs): Promise<void>
}
