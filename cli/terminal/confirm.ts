import { createInterface } from 'node:readline/promises'
import { Failure } from '../failures/failure.ts'
import { Interrupted } from '../failures/interruption.ts'
import { UsageError } from '../failures/usageError.ts'

/**
 * Asks for confirmation before an action that can't be undone. Without a terminal, --yes is
 * required.
 *
 * @throws UsageError without a terminal and --yes; Failure when the answer is no
 */
export async function confirm(question: string, options: { yes?: true }): Promise<void> {
  requireTerminalOrYes(options)
  if (options.yes) return
  const answer = await askOnTerminal(`${question} [y/N] `)
  if (!/^y(es)?$/i.test(answer.trim())) throw new Failure('Nothing was changed.')
}

/**
 * For a command whose question depends on data: fails before the command reads the data.
 *
 * @throws UsageError without a terminal and --yes, as `confirm` does
 */
export function requireTerminalOrYes({ yes }: { yes?: true }): void {
  if (yes || (process.stdin.isTTY && process.stderr.isTTY)) return
  throw new UsageError('This cannot be undone, and there is no terminal to ask on. Add --yes.')
}

/** The typed line; empty when the input ends without one. */
async function askOnTerminal(question: string): Promise<string> {
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
