import pg from 'pg'

/**
 * The CMS's connections. The pool that Payload's adapter would make brings the process down when
 * the database goes away, and can't be ended: neither its error event nor that of a connection
 * lent to a transaction has a listener, and one connection is lent out for good.
 */
export class CmsPool extends pg.Pool {
  readonly #lent = new Set<pg.PoolClient>()

  /** @param onLoss told when a connection breaks, with the reason */
  constructor(config: pg.PoolConfig, onLoss: (reason: string) => void) {
    super(config)
    this.on('error', (error) => onLoss(error.message))
    this.on('connect', (client) => {
      // While lent: whoever borrowed it learns from the statement that fails.
      client.on('error', () => undefined)
    })
    this.on('acquire', (client) => this.#lent.add(client))
    this.on('release', (_error, client) => this.#lent.delete(client))
  }

  /** Ends every connection, those that are lent too: an open transaction is rolled back. */
  async close(): Promise<void> {
    for (const client of this.#lent) client.release(true)
    await this.end()
  }
}
