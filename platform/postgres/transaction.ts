import type pg from 'pg'

/** A connection for statements. */
export type Client = Pick<pg.ClientBase, 'query'>

/**
 * Runs `work` in a transaction. After an error the connection is closed, which rolls back the
 * transaction.
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

/** The same on the caller's connection, which the caller closes after an error. */
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
