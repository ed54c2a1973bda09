import { constants } from 'node:os'

/** The end of a command by Ctrl-C or SIGTERM; shells know it by 128 plus the signal's number. */
export class Interrupted extends Error {
  readonly exitCode: number

  constructor(name: 'SIGINT' | 'SIGTERM') {
    super(`Interrupted (${name}).`)
    this.exitCode = 128 + constants.signals[name]
  }
}

/** A terminal's Ctrl-C can arrive twice: from the terminal, and passed on by npm's script. */
const sameSignalMs = 500

/**
 * From now on the first Ctrl-C or SIGTERM aborts the signal, with an `Interrupted` as the reason,
 * so that what was opened can be closed; a second one ends the process at once.
 */
export function abortOnInterruption(): AbortSignal {
  const controller = new AbortController()
  let since: number | undefined
  const onSignal = (name: 'SIGINT' | 'SIGTERM') => {
    const interrupted = new Interrupted(name)
    if (since !== undefined && Date.now() - since > sameSignalMs) {
      process.exit(interrupted.exitCode)
    }
    since ??= Date.now()
    controller.abort(interrupted)
  }
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => onSignal(name))
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
