import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * The process's log: one JSON object a line on stdout, or readable lines when a person watches.
 * Request lines carry paths only; neither query strings nor bodies nor addresses are logged.
 *
 * @param level lowest level that is written
 * @param destination where to, for tests; stdout otherwise
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: {}, timestamp: pino.stdTimeFunctions.isoTime }
  if (destination) return pino(options, destination)
  if (!process.stdout.isTTY) return pino(options)
  return pino({
    ...options,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } },
  })
}
