import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { z } from 'zod'
import {
  email,
  maxPasswordLength,
  minPasswordLength,
  password,
} from '#domain/accounts/credentials.ts'

const messages: Record<string, string> = {
  email_invalid: 'An account needs an e-mail address in Latin letters, of 255 characters at most.',
  password_short: `A password has at least ${minPasswordLength} characters.`,
  password_long: `A password has ${maxPasswordLength} characters at most.`,
}

const form = z.object({ email: z.optional(email), password: z.nullish(password) })

/**
 * Applies the site's rules for credentials. Payload itself accepts a password of three characters, and
 * an address that the site can't find again.
 */
export const checkCredentials: CollectionBeforeValidateHook = ({ data, originalDoc, req }) => {
  // An unchanged address that was stored under earlier rules doesn't prevent other changes.
  const isUnchanged = data?.email === originalDoc?.email
  const changed = { email: isUnchanged ? undefined : data?.email, password: data?.password }
  const checked = form.safeParse(changed)
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
