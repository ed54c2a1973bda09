import pg from 'pg'
import { commentQueries } from '#platform/requestComments.ts'

/**
 * The CMS's connections. The pool that Payload's adapter would make brings the process down when
 * the database goes away, and can't be ended: neither its error event nor that of a connection
 * lent to a transaction has a listener, and one connection is lent out for good.
 *
 * `query_timeout` bounds how long a statement may take. A connection on which one timed out is
 * still busy, and perhaps within a transaction, so it is never used again.
 *
 * Statements say which request they serve.
 */
export class CmsPool extends pg.Pool {
  readonly #lent = new Set<pg.PoolClient>()

  /** @param onLoss told when a connection breaks, with the reason */
  constructor(config: pg.PoolConfig, onLoss: (reason: string) => void) {
    super(config)
    commentQueries(this)
    this.on('error', (error) => {
      // One that was being ended is no loss.
      if (!this.ending) onLoss(error.message)
    })
    this.on('connect', (client) => {
      // While lent: whoever borrowed it learns from the statement that fails.
      client.on('error', () => undefined)
      this.#endAfterFailure(client)
    })
    this.on('acquire', (client) => this.#lent.add(client))
    this.on('release', (_error, client) => this.#lent.delete(client))
  }

  /** Ends every connection, those that are lent too: an open transaction is rolled back. */
  async close(): Promise<void> {
    for (const client of this.#lent) this.#endLent(client)
    await this.end()
  }

  /**
   * Drizzle gives a connection back as if it were sound, whatever happened on it, and one on which
   * not even `begin` worked not at all.
   */
  #endAfterFailure(client: pg.PoolClient): void {
    client.query = new Proxy(client.query, {
      apply: (query, self, args) => {
        const outcome: unknown = Reflect.apply(query, self, args)
        if (outcome instanceof Promise) {
          outcome.catch((error: unknown) => {
            // Any other error comes from this side of the connection.
            if (!(error instanceof pg.DatabaseError)) this.#endLent(client)
          })
        }
        return outcome
      },
    })
  }

  #endLent(client: pg.PoolClient): void {
    if (!this.#lent.has(client)) return
    client.release(true)
    // Whoever borrowed it gives it back, too, which pg takes for a mistake.
    client.release = () => undefined
  }
}
