import type pg from 'pg'
import { currentRequestId } from '../http/requestContext.ts'

/**
 * Prefixes every statement of a pool with a comment that names the current request: the word `request`
 * and the id. The comment comes first because Postgres truncates long statements in
 * `pg_stat_activity`. The id is also the `x-request-id` of the response and the `id` in log lines, so
 * a statement in the log of Postgres or in an error trace can be assigned to a request.
 *
 * Statements outside of a request are not changed, and neither are prepared statements, which Postgres
 * caches by name with their text.
 */
export function commentQueries(pool: pg.Pool): void {
  // Here and not only per connection: the pool may run the statement in another request's async context.
  pool.query = commenting(pool.query)
  pool.on('connect', commentStatements)
}

/** The same for a single connection. */
export function commentStatements(client: pg.ClientBase): void {
  client.query = commenting(client.query)
}

function commenting<Query extends pg.Pool['query'] | pg.ClientBase['query']>(query: Query): Query {
  return new Proxy(query, {
    apply: (target, self, [statement, ...rest]: unknown[]) =>
      Reflect.apply(target, self, [commented(statement), ...rest]),
  })
}

const mark = '/* request '

function commented(statement: unknown): unknown {
  const id = currentRequestId()
  if (id === undefined) return statement
  if (typeof statement === 'string') return withComment(statement, id)
  if (typeof statement !== 'object' || statement === null) return statement
  // A cursor or COPY stream submits itself, and a named statement is prepared once for all requests.
  if (!('text' in statement) || typeof statement.text !== 'string') return statement
  if ('submit' in statement || ('name' in statement && statement.name)) return statement
  return { ...statement, text: withComment(statement.text, id) }
}

function withComment(text: string, id: string): string {
  return text.startsWith(mark) ? text : `${mark}${id} */ ${text}`
}
