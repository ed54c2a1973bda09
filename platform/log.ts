import { inspect } from 'node:util'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { traceOf } from './errors.ts'
import { loggable } from './loggable.ts'
import { logOutput } from './logOutput.ts'
import { currentRequest } from './requestContext.ts'

export type Log = Logger

const options: LoggerOptions = {
  base: {},
  timestamp: pino.stdTimeFunctions.isoTime,
  // Whose request it is, on whatever is written while it is worked for.
  mixin() {
    const id = currentRequest()
    return id === undefined ? {} : { id }
  },
  hooks: {
    // Before pino takes the message of a line from its error.
    logMethod(args, method) {
      const [first, ...rest] = args.map((arg: unknown) => loggable(arg))
      const given: unknown = args[0]
      Reflect.apply(method, this, [
        given instanceof Error ? { err: traceOf(given) } : first,
        ...rest,
      ])
    },
  },
  // Pino's own would write out all that hangs on an error.
  serializers: { err: (trace: unknown) => trace },
}

/**
 * The process's log: one JSON object a line on stdout, or readable lines when a person watches.
 * Request lines carry paths only; neither query strings nor bodies nor addresses are logged,
 * and of an error only its trace, however it is handed in.
 *
 * @param level lowest level that is written
 * @param destination where to, for tests; stdout otherwise
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  if (destination) return pino({ ...options, level }, destination)
  if (!process.stdout.isTTY) return pino({ ...options, level }, logOutput())
  return pino({
    ...options,
    level,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } },
  })
}

/** From now on the process's log has the runtime's warnings, which are no errors, at their level. */
export function takeOverWarnings(log: Log): void {
  // The runtime's own listener writes them to the console as errors.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, warning.message))
}

/** What is said on the console, by the level that it is logged at. */
const levelOf = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const
const ways = ['log', 'info', 'warn', 'error'] as const

/**
 * From now on the process's log has what libraries say on the console: Next reports there the
 * errors of its pages, with all that hangs on them, and how its start went. So each line of stdout is
 * one of the log, or for whoever started the process by hand.
 *
 * @param console for tests; the process's own otherwise
 */
export function takeOverConsole(
  log: Log,
  console: Pick<Console, (typeof ways)[number]> = globalThis.console,
): void {
  for (const way of ways) {
    console[way] = (...said: unknown[]) => {
      const err = said.find((it) => it instanceof Error)
      const texts = said.filter((it) => it !== err).map((it) => loggable(it))
      const msg = texts.map((it) => (typeof it === 'string' ? it : inspect(it))).join(' ')
      log[levelOf[way]]({ name: 'console', ...(err ? { err } : {}), ...(msg ? { msg } : {}) })
    }
  }
}
