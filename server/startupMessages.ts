import type { Env } from '#platform/env.ts'
import { writeOutput } from '#platform/writeOutput.ts'
import type { NewAdmin, Started } from './start.ts'

/** Messages to the operator on the terminal, in addition to the log. */

const [stdout, stderr] = [1, 2]

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
