import { createLog, type Log } from '#platform/log.ts'
import { isClientMistake } from './requests/clientMistake.ts'

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
      named.debug({ error: reported.name, problem: withoutSql(reported.message) }, 'refused')
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

/** A failed query's message is the whole statement with all its values. */
function withoutSql(message: string): string {
  return message.startsWith('Failed query') ? 'the database refused a value' : message.slice(0, 200)
}
