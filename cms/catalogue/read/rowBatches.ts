import type { Payload } from 'payload'

/**
 * The rows of a statement in batches, from one moment. The next batch is read while the caller works on one.
 *
 * @throws when the database can't be read
 */
export async function* rowBatches<Row extends Record<string, unknown>>(
  { db }: Payload,
  statement: string,
  batchSize: number,
): AsyncGenerator<Row[]> {
  const client = await db.pool.connect()
  try {
    await client.query('begin read only')
    // All rows are read, so the plan for the first ones is not the best.
    await client.query('set local cursor_tuple_fraction = 1')
    await client.query(`declare batches no scroll cursor for ${statement}`)
    const fetch = async () => (await client.query<Row>(`fetch ${batchSize} from batches`)).rows
    let rows = await fetch()
    while (rows.length > 0) {
      const next = fetch()
      // It is awaited below; a failure must not count as unhandled before.
      next.catch(() => undefined)
      yield rows
      rows = await next
    }
  } finally {
    // Closing the connection ends the transaction, whatever has happened in it.
    client.release(true)
  }
}
