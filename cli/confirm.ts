import { createInterface } from 'node:readline/promises'
import { Failure } from './failure.ts'
import { Interrupted } from './interruption.ts'
import { UsageError } from './usageError.ts'

/**
 * Asks before something that can't be undone. Nobody can be asked without a terminal: there the
 * answer has to be given beforehand, with --yes.
 *
 * @throws UsageError without a terminal and --yes; Failure when the answer is no
 */
export async function confirm(question: string, options: { yes?: true }): Promise<void> {
  requireAnswer(options)
  if (options.yes) return
  const answer = await ask(`${question} [y/N] `)
  if (!/^y(es)?$/i.test(answer.trim())) throw new Failure('Nothing was changed.')
}

/**
 * For a command whose question depends on what it finds: fails before it looks.
 *
 * @throws UsageError when `confirm` would, without a terminal and --yes
 */
export function requireAnswer({ yes }: { yes?: true }): void {
  if (yes || (process.stdin.isTTY && process.stderr.isTTY)) return
  throw new UsageError('This cannot be undone, and there is no terminal to ask on. Add --yes.')
}

/** The line that is typed; empty when the input ends instead. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  terminal.once('SIGINT', () => reject(new Interrupted('SIGINT')))
  terminal.once('close', () => resolve(''))
  terminal.question(question).then(resolve, reject)
  try {
    return await promise
  } finally {
    terminal.close()
  }
}
