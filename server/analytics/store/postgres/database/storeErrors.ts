import { errorCode, messageOf, traceOf } from '#platform/errors.ts'
import { StoreUnavailableError } from '../../eventStore.ts'
import { lockNotAvailable, UpkeepInProgressError } from './advisoryLocks.ts'

/** SQLSTATEs of a database without writes: read-only, or its disk is full or fails. */
const unwritable = new Set(['25006', '53100', '58030'])

/** SQLSTATE of a statement that took longer than its timeout. */
const queryCanceled = '57014'

/** The message of `pg` for an exhausted pool; the error has no code. */
const poolExhausted = 'timeout exceeded when trying to connect'

/** Converts errors of Postgres that callers of the store can handle; returns others unchanged. */
function toStoreError(error: unknown): unknown {
  if (error instanceof UpkeepInProgressError)
    return new StoreUnavailableError('busy', error.message)
  const code = errorCode(error)
  if (code === lockNotAvailable || messageOf(error) === poolExhausted) {
    const message = 'The statistics are locked by another process; try again shortly.'
    return new StoreUnavailableError('busy', message, { cause: error })
  }
  if (code === queryCanceled) {
    const message = 'Counting takes too long; ask about a shorter range.'
    return new StoreUnavailableError('slow', message, { cause: error })
  }
  if (code === undefined || !unwritable.has(code)) return error
  const reason = traceOf(error).message
  return new StoreUnavailableError(
    'unwritable',
    `The figures can't be brought up to date (${reason}).`,
    {
      cause: error,
    },
  )
}

/** Runs `work` and converts its errors. */
export async function withStoreErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw toStoreError(error)
  }
}
