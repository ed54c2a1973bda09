import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { z } from 'zod'
import { email, longestPassword, password, shortestPassword } from '#domain/auth/credentials.ts'

const messages: Record<string, string> = {
  email_invalid: 'An account needs an e-mail address in Latin letters, of 255 characters at most.',
  password_short: `A password has at least ${shortestPassword} characters.`,
  password_long: `A password has ${longestPassword} characters at most.`,
}

const form = z.object({ email: z.optional(email), password: z.nullish(password) })

/**
 * Holds the CMS to the same rules as the site: Payload itself takes a password of three characters,
 * and an address that the site would never find again.
 */
export const checkCredentials: CollectionBeforeValidateHook = ({ data, originalDoc, req }) => {
  // An address that was stored before the rules changed doesn't stand in the way of other changes.
  const kept = data?.email === originalDoc?.email
  const given = { email: kept ? undefined : data?.email, password: data?.password }
  const checked = form.safeParse(given)
  if (!checked.success) {
    const errors = checked.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message: messages[message] ?? message,
    }))
    throw new ValidationError({ collection: 'users', errors, req }, req.t)
  }
  const normalised = checked.data.email
  return normalised === undefined ? data : { ...data, email: normalised }
}
