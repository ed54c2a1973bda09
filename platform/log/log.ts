import { inspect } from 'node:util'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { PinoPretty as pretty } from 'pino-pretty'
import { traceOf } from '../errors.ts'
import { currentRequestId } from '../http/requestContext.ts'
import { loggable } from './loggable.ts'
import { logOutput } from './logOutput.ts'
import { terminalLine } from './terminalLine.ts'

export type Log = Logger

const options: LoggerOptions = {
  base: {},
  timestamp: pino.stdTimeFunctions.isoTime,
  // Adds the request id to each line that is written while a request is handled.
  mixin() {
    const id = currentRequestId()
    return id === undefined ? {} : { id }
  },
  hooks: {
    // Runs before pino takes the message of a line from its error.
    logMethod(args, method) {
      const [first, ...rest] = args.map((arg: unknown) => loggable(arg))
      const given: unknown = args[0]
      Reflect.apply(method, this, [
        given instanceof Error ? { err: traceOf(given) } : first,
        ...rest,
      ])
    },
  },
  // Pino's default serializer would write all properties of an error.
  serializers: { err: (trace: unknown) => trace },
}

/**
 * The process's log: one JSON object per line on stdout, or readable lines on a terminal. Request
 * lines contain paths only; query strings, bodies and addresses are not logged, and of an error only
 * its trace.
 *
 * @param level lowest level that is written
 * @param destination for tests; stdout otherwise
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  if (destination) return pino({ ...options, level }, destination)
  if (!process.stdout.isTTY) return pino({ ...options, level }, logOutput())
  return pino({ ...options, level }, forTerminal())
}

/** In the process itself, so that no line is lost when the process ends. */
function forTerminal(): DestinationStream {
  return pretty({
    translateTime: 'SYS:HH:MM:ss',
    hideObject: true,
    messageFormat: terminalLine,
    sync: true,
  })
}

/** Sends the runtime's warnings to the log at the level `warn`. */
export function redirectWarnings(log: Log): void {
  // The default listener writes them to the console as errors.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, warning.message))
}

/** The log level for each method of the console. */
const levelOfMethod = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const
const consoleMethods = ['log', 'info', 'warn', 'error'] as const

/**
 * Sends what libraries write to the console to the log: Next writes errors of its pages there, with
 * all properties, and messages about its start. So each line of stdout is a line of the log, or a
 * startup message for the operator.
 *
 * @param console for tests; the global console otherwise
 */
export function redirectConsole(
  log: Log,
  console: Pick<Console, (typeof consoleMethods)[number]> = globalThis.console,
): void {
  for (const method of consoleMethods) {
    console[method] = (...args: unknown[]) => {
      const err = args.find((it) => it instanceof Error)
      const texts = args.filter((it) => it !== err).map((it) => loggable(it))
      const msg = texts.map((it) => (typeof it === 'string' ? it : inspect(it))).join(' ')
      log[levelOfMethod[method]]({
        name: 'console',
        ...(err ? { err } : {}),
        ...(msg ? { msg } : {}),
      })
    }
  }
}
