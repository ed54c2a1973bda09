import { errorCode, messageOf, traceOf } from '#platform/errors.ts'
import { StoreTrouble } from '../eventStore.ts'
import { lockNotAvailable, UpkeepUnderWay } from './advisoryLocks.ts'

/** SQLSTATEs of a database that takes no writes: read-only, or a disk that is full or fails. */
const unwritable = new Set(['25006', '53100', '58030'])

/** As the pool of connections says it; it has no code. */
const poolExhausted = 'timeout exceeded when trying to connect'

/** What an error of Postgres means to whoever asked the store; others stay what they are. */
function storeTroubleOf(error: unknown): unknown {
  if (error instanceof UpkeepUnderWay) return new StoreTrouble('busy', error.message)
  const code = errorCode(error)
  if (code === lockNotAvailable || messageOf(error) === poolExhausted) {
    const message = 'Others are using the statistics; try again shortly.'
    return new StoreTrouble('busy', message, { cause: error })
  }
  if (code === undefined || !unwritable.has(code)) return error
  const reason = traceOf(error).message
  return new StoreTrouble('unwritable', `The figures can't be brought up to date (${reason}).`, {
    cause: error,
  })
}

/** Does something for whoever asked the store. */
export async function withStoreTrouble<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw storeTroubleOf(error)
  }
}
