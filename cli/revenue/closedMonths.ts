import { withPayload } from '#cli/database/withPayload.ts'
import { type ClosedMonth, closedMonth } from '#domain/revenue/months/closedMonth.ts'
import { Failure } from '../failures/failure.ts'
import { UsageError } from '../failures/usageError.ts'
import { type OutputOptions, printResult } from '../output/printResult.ts'

/** `cli revenue close`. Result: `{casino, month}`. */
export async function close(key: string, month: string, options: OutputOptions): Promise<void> {
  const closed = requireMonth(key, month)
  const problem = await withPayload(async (payload) => {
    const { closeMonth } = await import('#cms/revenue/settings/closeMonth.ts')
    return closeMonth(payload, closed)
  })
  if (problem !== undefined) throw new Failure(problem)
  printResult(options, closed, `Closed ${closed.month} for ${closed.casino}.`)
}

/** `cli revenue reopen`. Result: `{casino, month}`. */
export async function reopen(key: string, month: string, options: OutputOptions): Promise<void> {
  const opened = requireMonth(key, month)
  const wasClosed = await withPayload(async (payload) => {
    const { reopenMonth } = await import('#cms/revenue/settings/closeMonth.ts')
    return reopenMonth(payload, opened)
  })
  if (!wasClosed) throw new Failure(`${opened.month} is not closed for ${opened.casino}.`)
  printResult(options, opened, `Opened ${opened.month} for ${opened.casino} again.`)
}

/** @throws UsageError when one of the arguments is wrong */
function requireMonth(casino: string, month: string): ClosedMonth {
  const parsed = closedMonth.safeParse({ casino, month })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new UsageError(`${issue?.path[0] === 'casino' ? 'KEY' : 'MONTH'} ${issue?.message}.`)
}
