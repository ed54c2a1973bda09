import { errorCode } from '#platform/errors.ts'
import type { Client } from '#platform/postgres/transaction.ts'

/**
 * Keys of `pg_advisory_lock` for processes that share the database. The numbers are arbitrary, but
 * never change: processes of two releases may run side by side. A process that takes the first
 * two takes `upkeep` first.
 */
export const advisoryLocks = {
  /** Held while the rollups are changed. */
  rollup: 7_201_640_001,
  /**
   * Held during a reset, a rebuild, or the creation and deletion of partitions. A rollup that can't
   * share it keeps the pending rows, because a rebuild needs them.
   */
  upkeep: 7_201_640_002,
  /** Held while the figures of revenue are changed. */
  revenue: 7_201_640_009,
  /** Held while events are moved to another store. */
  move: 7_201_640_010,
} as const

/** SQLSTATE of a lock that could not be taken before the timeout. */
export const lockNotAvailable = '55P03'

/** Rebuilds hold the lock for minutes; other processes fail early instead of waiting. */
export const upkeepLock = { timeoutMs: 10_000 }
const lockForTransaction = 'select pg_advisory_xact_lock($1)'
const lockForConnection = 'select pg_advisory_lock($1)'

/**
 * Takes the lock `upkeep`, for a transaction or for as long as the connection lasts.
 *
 * @throws `UpkeepInProgressError` when another process holds it for more than 10 s
 */
export async function lockUpkeep(client: Client, until: 'commit' | 'disconnect'): Promise<void> {
  const scope = until === 'commit' ? 'local' : 'session'
  await client.query(`set ${scope} lock_timeout = ${upkeepLock.timeoutMs}`)
  const lock = until === 'commit' ? lockForTransaction : lockForConnection
  try {
    await client.query(lock, [advisoryLocks.upkeep])
  } catch (error) {
    throw errorCode(error) === lockNotAvailable ? new UpkeepInProgressError() : error
  }
}

/** Another process is rebuilding, resetting or deleting the statistics at the moment. */
export class UpkeepInProgressError extends Error {
  constructor() {
    super(
      'Another process is rebuilding or clearing the statistics; try again when it has finished.',
    )
  }
}
