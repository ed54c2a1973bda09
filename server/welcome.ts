import type { Env } from '#platform/env.ts'
import { say } from '#platform/say.ts'
import type { NewAdmin, Started } from './start.ts'

/** What whoever started the process is told, beside the log. */

const [stdout, stderr] = [1, 2]

/** For people; machines read the log and `/readyz`. */
export function welcome({ siteUrl, role }: Started): void {
  const lines = [
    ...(role === 'cms' ? [] : [`  Site   ${siteUrl}/`]),
    ...(role === 'web' ? [] : [`  Admin  ${siteUrl}/admin`]),
  ]
  say(stdout, `\n${lines.join('\n')}\n\n`)
}

/**
 * A password that the operator chose is known already, and what is said here lands in logs. One that was made
 * is known nowhere else, so it goes to stderr where stdout can't be written.
 */
export function welcomeAdmin({ email, password }: NewAdmin, { adminPassword }: Env): void {
  const isChosen = password === adminPassword
  const lines = [
    `  The first admin was created.${isChosen ? '' : ' The password is shown only now:'}`,
    `  E-mail    ${email}`,
    `  Password  ${isChosen ? 'the one of ADMIN_PASSWORD' : password}`,
  ]
  const unwritable = say(stdout, `\n${lines.join('\n')}\n\n`)
  if (unwritable === undefined) return
  complain([`  Stdout can't be written (${unwritable}), so this is said on stderr.`, ...lines, ''])
}

/** What is wrong, and the remedy. */
export function complain(lines: string[]): void {
  say(stderr, `\n${lines.join('\n')}\n`)
}
