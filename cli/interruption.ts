import { constants } from 'node:os'

/** Ctrl-C, a polite kill, and a terminal or connection that is gone. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
type Signal = (typeof signals)[number]

/** The end of a command by one of them; shells know it by 128 plus the signal's number. */
export class Interrupted extends Error {
  readonly exitCode: number

  constructor(name: Signal) {
    super(`Interrupted (${name}).`)
    this.exitCode = 128 + constants.signals[name]
  }
}

/** A terminal's Ctrl-C can arrive twice: from the terminal, and passed on by npm's script. */
const sameSignalMs = 500

/**
 * From now on the first Ctrl-C, SIGTERM or SIGHUP aborts the signal, with an `Interrupted` as the reason,
 * so that what was opened can be closed; a second one ends the process at once.
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

/** What `work` resolves with, unless the signal is aborted first: then rejects with its reason. */
export async function unlessAborted<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true })
  return Promise.race([work(), aborted.promise])
}
