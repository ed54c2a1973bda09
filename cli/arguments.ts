import { text } from 'node:stream/consumers'
import { email, longestPassword, password, shortestPassword } from '#domain/auth/credentials.ts'
import { UsageError } from './usageError.ts'

/**
 * The address of an account as it is stored.
 *
 * @throws UsageError when it can't be one
 */
export function givenEmail(argument: string): string {
  const parsed = email.safeParse(argument)
  if (parsed.success) return parsed.data
  throw new UsageError('EMAIL must be an e-mail address, for example anna@payline.example')
}

/**
 * The password that comes on stdin, where that was asked for. It's never an argument: those are
 * kept in the shell's history and shown to every user of the machine. The end of its line is no
 * part of it.
 *
 * @throws UsageError when it is too short or too long
 */
export async function givenPassword({
  passwordStdin,
}: {
  passwordStdin?: true
}): Promise<string | undefined> {
  if (!passwordStdin) return undefined
  if (process.stdin.isTTY) {
    process.stderr.write('Type the password, which is shown, then Enter and Ctrl-D:\n')
  }
  const typed = password.safeParse((await text(process.stdin)).replace(/\r?\n$/, ''))
  if (typed.success) return typed.data
  throw new UsageError(
    `The password on stdin must have ${shortestPassword} to ${longestPassword} characters.`,
  )
}
