import { email } from '#domain/auth/credentials.ts'
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
