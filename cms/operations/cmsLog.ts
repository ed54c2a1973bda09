import { traceOf } from '#platform/errors.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { isClientError } from './errors/clientErrors.ts'

const maxMessageLength = 200

/**
 * Payload's log, in the format of the server's log. Payload logs every error response as an error with
 * its stack. Errors of the client are debug lines here, because otherwise any client could fill the
 * error log.
 *
 * @param log the destination in tests; stdout by default
 */
export function createCmsLog(level: string, log: Log = createLog(level)): Log {
  const cmsLog = log.child({ name: 'cms' })
  const error = cmsLog.error.bind(cmsLog)
  const report: Log['error'] = (first: unknown, ...rest: unknown[]) => {
    const reported = errorIn(first)
    if (reported && isClientError(reported)) {
      const { name, message } = traceOf(reported)
      cmsLog.debug({ error: name, problem: message.slice(0, maxMessageLength) }, 'refused')
    } else Reflect.apply(error, cmsLog, [first, ...rest])
  }
  cmsLog.error = report
  return cmsLog
}

function errorIn(logged: unknown): Error | undefined {
  if (logged instanceof Error) return logged
  if (typeof logged !== 'object' || logged === null || !('err' in logged)) return undefined
  return logged.err instanceof Error ? logged.err : undefined
}
