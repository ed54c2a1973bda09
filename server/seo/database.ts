import { type Connection, withConnection } from '#platform/connection.ts'

/** What the statements of this folder are sent to. */
export type Database = Connection

/** Lends the work of search engines a connection, see `withConnection`. */
export function withDatabase<Result>(
  databaseUrl: string,
  signal: AbortSignal,
  work: (database: Database, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return withConnection({ databaseUrl, signal, name: 'payline search engines' }, work)
}
