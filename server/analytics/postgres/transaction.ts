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
    const result = await withinTransaction(client, work, begin)
    failed = false
    return result
  } finally {
    client.release(failed)
  }
}

/** The same on a connection of the caller's, who closes it when this fails. */
export async function withinTransaction<Result>(
  client: Client,
  work: (client: Client) => Promise<Result>,
  begin: string,
): Promise<Result> {
  await client.query(begin)
  const result = await work(client)
  await client.query('commit')
  return result
}
