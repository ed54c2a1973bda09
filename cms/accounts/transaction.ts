import type { Payload } from 'payload'
import { seeThrough } from '#platform/whileAnswering.ts'
import { accountsPool } from './accountsPool.ts'

/** A connection to put statements to. */
export type Client = Pick<Payload['db']['pool'], 'query'>

/** A connection of either kind: one of ours, or that of a request of Payload's. */
export type AnyClient = {
  query(text: string, values: unknown[]): Promise<{ rowCount: number | null }>
}

/**
 * Runs `work` in a transaction of its own, beside Payload's. A connection on which something failed
 * is closed, which rolls back whatever was begun on it; so is one for which nobody waits any more.
 */
export async function transaction<Result>(
  payload: Payload,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await accountsPool(payload).connect()
  let failed = true
  try {
    await client.query('begin')
    const result = await work(client)
    seeThrough()
    await client.query('commit')
    failed = false
    return result
  } finally {
    client.release(failed)
  }
}
