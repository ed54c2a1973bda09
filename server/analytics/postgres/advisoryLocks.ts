import { errorCode } from '#platform/errors.ts'
import type { Client } from './transaction.ts'

/**
 * What processes that share the database agree on with `pg_advisory_lock`. The numbers mean
 * nothing, but never change: processes of two releases may run side by side. Whoever takes both
 * takes `upkeep` first.
 */
export const advisoryLocks = {
  /** Who adds events to the rollups, or changes rollups at all. */
  fold: 7_201_640_001,
  /**
   * Who resets, rebuilds, or makes and drops partitions. A fold that can't share it keeps the
   * pending rows, since a rebuild needs them.
   */
  upkeep: 7_201_640_002,
} as const

/** SQLSTATE of a lock that wasn't to be had in time. */
export const lockNotAvailable = '55P03'

/** Rebuilds hold it for minutes; whoever else needs it learns soon that it has to wait. */
const patience = `set lock_timeout = '10s'`
const patienceOfTransaction = `set local lock_timeout = '10s'`
const lockForTransaction = 'select pg_advisory_xact_lock($1)'
const lockForConnection = 'select pg_advisory_lock($1)'

/**
 * Takes the lock `upkeep`, for a transaction or for as long as the connection lasts.
 *
 * @throws `UpkeepUnderWay` when somebody else holds it for more than 10 s
 */
export async function lockUpkeep(client: Client, until: 'commit' | 'disconnect'): Promise<void> {
  await client.query(until === 'commit' ? patienceOfTransaction : patience)
  const lock = until === 'commit' ? lockForTransaction : lockForConnection
  try {
    await client.query(lock, [advisoryLocks.upkeep])
  } catch (error) {
    throw errorCode(error) === lockNotAvailable ? new UpkeepUnderWay() : error
  }
}

/** Somebody else rebuilds, resets or drops figures at the moment. */
export class UpkeepUnderWay extends Error {
  constructor() {
    super(
      'The statistics are being rebuilt or cleared by another process; try again when it is done.',
    )
  }
}
