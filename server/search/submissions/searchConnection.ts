import { type Connection, withConnection } from '#platform/postgres/connection.ts'

/** The database connection of this folder's statements. */
export type SearchConnection = Connection

/** Runs `work` with a connection, see `withConnection`. */
export function withSearchConnection<Result>(
  databaseUrl: string,
  signal: AbortSignal,
  work: (database: SearchConnection, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return withConnection({ databaseUrl, signal, name: 'payline search engines' }, work)
}
