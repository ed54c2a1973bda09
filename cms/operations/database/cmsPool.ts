import pg from 'pg'
import { commentQueries } from '#platform/postgres/requestComments.ts'

/**
 * The CMS's database connections. The pool of Payload's adapter has two defects. Its error event and
 * that of a checked-out connection have no listener, so a lost database ends the process. And it
 * never releases one connection, so it can't be ended.
 *
 * Payload begins several statements of a transaction at once. They run one after the other, because pg is
 * going to refuse a statement on a connection that is executing another one.
 *
 * `query_timeout` limits the duration of a statement. After a timeout the connection is still busy,
 * and can be in a transaction, so it is closed.
 *
 * Each statement carries a comment with the id of its request.
 */
export class CmsPool extends pg.Pool {
  readonly #checkedOut = new Set<pg.PoolClient>()

  /** @param onConnectionLost called with the reason when a connection breaks */
  constructor(config: pg.PoolConfig, onConnectionLost: (reason: string) => void) {
    super(config)
    commentQueries(this)
    this.on('error', (error) => {
      // An error while the pool is ending is expected.
      if (!this.ending) onConnectionLost(error.message)
    })
    this.on('connect', (client) => {
      // Of a checked-out connection: its user gets the error of the failed statement.
      client.on('error', () => undefined)
      this.#endAfterFailure(client)
      this.#runInTurn(client)
    })
    this.on('acquire', (client) => this.#checkedOut.add(client))
    this.on('release', (_error, client) => this.#checkedOut.delete(client))
  }

  /** Ends every connection, also checked-out ones: an open transaction is rolled back. */
  async close(): Promise<void> {
    for (const client of this.#checkedOut) this.#endCheckedOut(client)
    await this.end()
  }

  #runInTurn(client: pg.PoolClient): void {
    let unfinished = 0
    let last: Promise<unknown> = Promise.resolve()
    const done = () => {
      unfinished -= 1
    }
    client.query = new Proxy(client.query, {
      apply: (query, self, args) => {
        const run = (): unknown => Reflect.apply(query, self, args)
        const result = unfinished > 0 && returnsPromise(args) ? last.then(run, run) : run()
        if (result instanceof Promise) {
          unfinished += 1
          last = result
          result.then(done, done)
        }
        return result
      },
    })
  }

  /**
   * Drizzle releases a connection for reuse whatever error occurred on it, and doesn't release a
   * connection on which `begin` failed.
   */
  #endAfterFailure(client: pg.PoolClient): void {
    client.query = new Proxy(client.query, {
      apply: (query, self, args) => {
        const result: unknown = Reflect.apply(query, self, args)
        if (result instanceof Promise) {
          result.catch((error: unknown) => {
            // An error of the database leaves the connection usable; any other error doesn't.
            if (!(error instanceof pg.DatabaseError)) this.#endCheckedOut(client)
          })
        }
        return result
      },
    })
  }

  #endCheckedOut(client: pg.PoolClient): void {
    if (!this.#checkedOut.has(client)) return
    client.release(true)
    // The user of the connection releases it again, which pg reports as an error.
    client.release = () => undefined
  }
}

/** Not with a callback, nor for a cursor or COPY stream, which submits itself. */
function returnsPromise(args: readonly unknown[]): boolean {
  const [statement] = args
  const submitsItself = typeof statement === 'object' && statement !== null && 'submit' in statement
  return !submitsItself && typeof args.at(-1) !== 'function'
}
