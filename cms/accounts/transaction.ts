import type { Payload } from 'payload'

/** A connection to put statements to. */
export type Client = Pick<Payload['db']['pool'], 'query'>

/**
 * Runs `work` in a transaction of its own, beside Payload's. A connection on which something failed
 * is closed, which rolls back whatever was begun on it.
 */
export async function transaction<Result>(
  payload: Payload,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await payload.db.pool.connect()
  let failed = true
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    failed = false
    return result
  } finally {
    client.release(failed)
  }
}
