import type pg from 'pg'
import { currentRequest } from './requestContext.ts'

/**
 * Has every statement of a pool begin with a comment that names the request it serves: the word
 * `request` and the id. It stands first because Postgres cuts long statements off in
 * `pg_stat_activity`; in its log, and in an error's trace, it is found by the `x-request-id` of an
 * answer or of a line in the log.
 *
 * Statements outside of a request stay as they are, and so do prepared ones, which Postgres keeps
 * by name with their text.
 */
export function commentQueries(pool: pg.Pool): void {
  // The pool may hand a statement to a connection amid another request's work: it is marked here.
  pool.query = commenting(pool.query)
  pool.on('connect', commentStatements)
}

/** The same for a connection of its own. */
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
  const id = currentRequest()
  if (id === undefined) return statement
  if (typeof statement === 'string') return withComment(statement, id)
  if (typeof statement !== 'object' || statement === null) return statement
  // A cursor or a copy sends itself, and a named statement is prepared once for all requests.
  if (!('text' in statement) || typeof statement.text !== 'string') return statement
  if ('submit' in statement || ('name' in statement && statement.name)) return statement
  return { ...statement, text: withComment(statement.text, id) }
}

function withComment(text: string, id: string): string {
  return text.startsWith(mark) ? text : `${mark}${id} */ ${text}`
}
