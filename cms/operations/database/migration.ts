/** The arguments of a migration. `execute` takes several statements in one text. */
export type MigrationArgs = { db: { execute(statement: string): PromiseLike<unknown> } }

export type Migration = {
  name: string
  up(args: MigrationArgs): Promise<void>
  down(args: MigrationArgs): Promise<void>
  /**
   * For a migration that removes something: the first release, such as `0.2.0`, that did not use it.
   * See `expandThenContract.ts`.
   */
  contractOf?: string
}
