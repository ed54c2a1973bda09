import { ClickhouseError } from '#platform/clickhouse/serverError.ts'
import { StoreUnavailableError } from '../eventStore.ts'
import { UpkeepInProgressError } from '../postgres/database/advisoryLocks.ts'

/** Runs `work` and converts the errors that callers of the store can handle. */
export async function withStoreErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UpkeepInProgressError)
      throw new StoreUnavailableError('busy', error.message)
    if (!(error instanceof ClickhouseError) || !error.isTemporary) throw error
    const message = `${error.message} Figures without a part of the events would be too low, so there are none.`
    throw new StoreUnavailableError('away', message, { cause: error })
  }
}

/** Numbers of errors about values that the server never accepts. */
const refusedValues = new Set([6, 26, 27, 33, 38, 41, 53, 72, 117, 131])

/** The events contain a value that ClickHouse never accepts. */
class RefusedValueError extends Error {
  /** SQLSTATE of an invalid value, by which the spool sets such events aside. */
  readonly code = '22000'
}

/** Runs an insert and names errors about values, which no repetition can mend. */
export async function withValueErrors(insert: () => Promise<void>): Promise<void> {
  try {
    await insert()
  } catch (error) {
    if (!(error instanceof ClickhouseError) || !refusedValues.has(error.number ?? 0)) throw error
    throw new RefusedValueError(`ClickHouse refused a value (error ${error.number}).`)
  }
}
