import { constants } from 'node:os'

/** Ctrl-C, the default signal of kill, and a closed terminal or connection. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
type Signal = (typeof signals)[number]

/**
 * The end of a command by a signal. The exit code is 128 plus the signal's number, as in shells.
 */
export class Interrupted extends Error {
  readonly exitCode: number

  constructor(name: Signal) {
    super(`Interrupted (${name}).`)
    this.exitCode = 128 + constants.signals[name]
  }
}

/** Ctrl-C can arrive twice: from the terminal, and forwarded by npm's script. */
const sameSignalMs = 500

/**
 * From now on the first Ctrl-C, SIGTERM or SIGHUP aborts the signal, with an `Interrupted` as the
 * reason, so that open resources can be closed; a second signal ends the process at once.
 */
export function abortOnInterruption(): AbortSignal {
  const controller = new AbortController()
  let since: number | undefined
  const onSignal = (name: Signal) => {
    const interrupted = new Interrupted(name)
    if (since !== undefined && performance.now() - since > sameSignalMs) {
      process.exit(interrupted.exitCode)
    }
    since ??= performance.now()
    controller.abort(interrupted)
  }
  for (const name of signals) process.on(name, () => onSignal(name))
  return controller.signal
}

/**
 * Resolves with the result of `work`, or rejects with the signal's reason if the signal is aborted
 * first.
 */
export async function unlessAborted<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true })
  return Promise.race([work(), aborted.promise])
}
