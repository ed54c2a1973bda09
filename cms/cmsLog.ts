import { traceOf } from '#platform/errors.ts'
import { createLog, type Log } from '#platform/log.ts'
import { isClientMistake } from './requests/clientMistake.ts'

const longestProblem = 200

/**
 * Payload's log, in the shape of the server's. Payload reports whatever it answers with an error
 * as an error, with its stack; what a client got wrong would let anybody fill the error log.
 *
 * @param log where to, for tests; stdout otherwise
 */
export function createCmsLog(level: string, log: Log = createLog(level)): Log {
  const named = log.child({ name: 'cms' })
  const error = named.error.bind(named)
  const report: Log['error'] = (first: unknown, ...rest: unknown[]) => {
    const reported = errorIn(first)
    if (reported && isClientMistake(reported)) {
      const { name, message } = traceOf(reported)
      named.debug({ error: name, problem: message.slice(0, longestProblem) }, 'refused')
    } else Reflect.apply(error, named, [first, ...rest])
  }
  named.error = report
  return named
}

function errorIn(logged: unknown): Error | undefined {
  if (logged instanceof Error) return logged
  if (typeof logged !== 'object' || logged === null || !('err' in logged)) return undefined
  return logged.err instanceof Error ? logged.err : undefined
}
