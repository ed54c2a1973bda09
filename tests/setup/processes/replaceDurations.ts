/**
 * Replaces durations of the product that a test would wait for. They are no settings, because no
 * operator has a reason to change them. Loaded before a process under test (`node --import`), this
 * module replaces those in the query of its own address.
 */

import type { connectionLimits } from '#server/http/connectionLimits.ts'

/** In milliseconds. */
export type Durations = {
  /** Timeouts of the connections of clients. */
  connections?: Partial<Record<keyof typeof connectionLimits, number>>
  /** The pause between two runs of each job. */
  jobsMs?: number
  /** How long a statement waits for another process that rebuilds the figures. */
  upkeepLockMs?: number
  /** The timeout of a request to a database that doesn't respond: twice as long as this. */
  databaseCheckMs?: number
  /** The timeout of a statement of the CMS. */
  statementMs?: number
  /** How long Postgres lets a transaction of an unresponsive client idle: of a rollup, and any other. */
  idleRollupMs?: number
  idleTransactionMs?: number
}

const given = new URL(import.meta.url).searchParams.get('durations')
if (given !== null) await replaceDurations(JSON.parse(given))

/**
 * Loads only the modules that it changes, because a short-lived process would load the others for
 * nothing.
 *
 * @returns restores the product's durations
 */
export async function replaceDurations(durations: Durations): Promise<() => void> {
  const { connections, jobsMs, databaseCheckMs, upkeepLockMs } = durations
  const { statementMs, idleRollupMs, idleTransactionMs } = durations
  const undo: (() => void)[] = []
  const replace = <Limits extends object>(limits: Limits, others: Partial<Limits>) => {
    const before = { ...limits }
    undo.push(() => Object.assign(limits, before))
    Object.assign(limits, others)
  }
  if (connections) {
    const { connectionLimits } = await import('#server/http/connectionLimits.ts')
    replace<Record<string, number>>(connectionLimits, connections)
  }
  if (jobsMs !== undefined) {
    const { jobs } = await import('#server/operations/jobs/jobs.ts')
    for (const job of jobs) replace(job, { everyMs: jobsMs })
  }
  if (databaseCheckMs !== undefined) {
    const { databaseTimeout } = await import('#platform/postgres/databaseTimeout.ts')
    const { responseTimeout } = await import('#cms/operations/database/databaseResponds.ts')
    replace(databaseTimeout, { checkEveryMs: databaseCheckMs })
    replace(responseTimeout, { intervalMs: databaseCheckMs / responseTimeout.checks })
  }
  if (upkeepLockMs !== undefined) {
    const { upkeepLock } = await import(
      '#server/analytics/store/postgres/database/advisoryLocks.ts'
    )
    replace(upkeepLock, { timeoutMs: upkeepLockMs })
  }
  if (idleRollupMs !== undefined) {
    const { rollupTransaction } = await import('#server/analytics/store/postgres/database/pools.ts')
    replace(rollupTransaction, { idleMs: idleRollupMs })
  }
  if (statementMs !== undefined) {
    const { statementTimeout } = await import('#platform/postgres/connection.ts')
    replace(statementTimeout, { ms: statementMs })
  }
  if (idleTransactionMs !== undefined) {
    const { unresponsiveClient } = await import('#platform/postgres/connection.ts')
    replace(unresponsiveClient, { idleTransactionMs })
  }
  return () => {
    for (const restore of undo) restore()
  }
}
