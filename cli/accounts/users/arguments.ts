import { text } from 'node:stream/consumers'
import { UsageError } from '#cli/failures/usageError.ts'
import {
  email,
  maxPasswordLength,
  minPasswordLength,
  password,
} from '#domain/accounts/credentials.ts'

/**
 * Parses the address of an account into the form in which it is stored.
 *
 * @throws UsageError when the argument is not an e-mail address
 */
export function parseEmailArgument(argument: string): string {
  const parsed = email.safeParse(argument)
  if (parsed.success) return parsed.data
  throw new UsageError('EMAIL must be an e-mail address, for example anna@payline.example')
}

/**
 * Reads the password from stdin if `--password-stdin` is set. A password is never an argument: the
 * shell's history stores arguments, and every user of the machine can see them. The line end is
 * removed.
 *
 * @throws UsageError when the password is too short or too long
 */
export async function readPasswordOption({
  passwordStdin,
}: {
  passwordStdin?: true
}): Promise<string | undefined> {
  if (!passwordStdin) return undefined
  if (process.stdin.isTTY) {
    process.stderr.write('Type the password (it is shown), then press Enter and Ctrl-D:\n')
  }
  const typed = password.safeParse((await text(process.stdin)).replace(/\r?\n$/, ''))
  if (typed.success) return typed.data
  throw new UsageError(
    `The password on stdin must have ${minPasswordLength} to ${maxPasswordLength} characters.`,
  )
}
