import type { Env } from '#platform/configuration/env.ts'
import { writeOutput } from '#platform/log/writeOutput.ts'

/** Messages to the operator on the terminal, in addition to the log. */

export type Started = {
  /** The site's public address. */
  siteUrl: string
  port: number
  role: Env['role']
}

/** The first admin, created by this start; the password is known only here. */
export type NewAdmin = { email: string; password: string }

const [stdout, stderr] = [1, 2]

/**
 * Prints a line when a step of the start begins, with the seconds since the start began. On a terminal
 * only: programs read the log and `/readyz`.
 *
 * @param print for tests; stdout otherwise
 */
export function stepPrinter(
  isTerminal: boolean,
  print: (text: string) => unknown = (text) => writeOutput(stdout, text),
): (step: string) => void {
  const begun = performance.now()
  let last: string | undefined
  return (step) => {
    if (!isTerminal || step === last) return
    last = step
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    print(`${seconds.padStart(7)} s  ${step}\n`)
  }
}

/** For people; programs read the log and `/readyz`. */
export function printStarted({ siteUrl, role }: Started): void {
  const lines = [
    ...(role === 'cms' ? [] : [`  Site   ${siteUrl}/`]),
    ...(role === 'web' ? [] : [`  Admin  ${siteUrl}/admin`]),
  ]
  writeOutput(stdout, `\n${lines.join('\n')}\n\n`)
}

/**
 * A password that the operator chose is not printed, because the output can end up in logs. A generated
 * password is known nowhere else, so it goes to stderr if stdout can't be written.
 */
export function printFirstAdmin({ email, password }: NewAdmin, { adminPassword }: Env): void {
  const isChosenByOperator = password === adminPassword
  const lines = [
    `  The first admin was created.${isChosenByOperator ? '' : ' The password is shown only now:'}`,
    `  E-mail    ${email}`,
    `  Password  ${isChosenByOperator ? 'the one of ADMIN_PASSWORD' : password}`,
  ]
  const writeProblem = writeOutput(stdout, `\n${lines.join('\n')}\n\n`)
  if (writeProblem === undefined) return
  printStartupFailure([
    `  Stdout can't be written (${writeProblem}), so this is printed to stderr.`,
    ...lines,
    '',
  ])
}

/** The problem and the remedy. */
export function printStartupFailure(lines: string[]): void {
  writeOutput(stderr, `\n${lines.join('\n')}\n`)
}
