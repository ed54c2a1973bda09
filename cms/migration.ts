/** What a migration is handed. A text may hold several statements. */
export type MigrationArgs = { db: { execute(statement: string): PromiseLike<unknown> } }

export type Migration = {
  name: string
  up(args: MigrationArgs): Promise<void>
  down(args: MigrationArgs): Promise<void>
  /**
   * For a migration that takes something away: the release, such as `0.2.0`, that was the first to
   * do without it. See `expandThenContract.ts`.
   */
  contractOf?: string
}
