import type pg from 'pg'

/** A connection to put statements to. */
export type Client = Pick<pg.ClientBase, 'query'>

/**
 * Runs `work` in a transaction. A connection on which something failed is closed, which rolls back
 * whatever was begun on it.
 */
export async function transaction<Result>(
  pool: pg.Pool,
  work: (client: Client) => Promise<Result>,
  begin = 'begin',
): Promise<Result> {
  const client = await pool.connect()
  let failed = true
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    failed = false
    return result
  } finally {
    client.release(failed)
  }
}
