import * as z from 'zod/mini'

/**
 * Forms for e-mail addresses and passwords. The rules are the same in the browser and on the
 * server. A rule's message is a code, which the page translates into its language.
 */

export const maxEmailLength = 255
export const minPasswordLength = 6
/** Longer than any passphrase; limits the cost of hashing and the size of requests. */
export const maxPasswordLength = 1_024

export const credentialProblems = ['email_invalid', 'password_short', 'passwords_differ'] as const
/** The rule of a form that a value breaks. */
export type CredentialProblem = (typeof credentialProblems)[number]

/**
 * An e-mail address as it is stored: trimmed, in lower case, ASCII only, so that two spellings of
 * one address can't be two accounts. At most 255 characters.
 */
export const email = z.string('email_invalid').check(
  z.trim(),
  z.maxLength(maxEmailLength, 'email_invalid'),
  // Before toLowerCase, which turns the Kelvin sign into a k.
  z.regex(z.regexes.email, 'email_invalid'),
  z.toLowerCase(),
)

/** A password as it is typed; nothing is trimmed. 6 to 1,024 characters. */
export const password = z
  .string('password_short')
  .check(
    z.minLength(minPasswordLength, 'password_short'),
    z.maxLength(maxPasswordLength, 'password_long'),
  )

/**
 * The current password of an account. It must only exist: it may have been set under older rules.
 */
export const currentPassword = z
  .string('password_short')
  .check(z.minLength(1, 'password_short'), z.maxLength(maxPasswordLength, 'password_long'))

/** The fields of a form for a new password. The second is only compared, never sent. */
const newPassword = { password, confirmPassword: z.string('passwords_differ') }

const typedTwice = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { error: 'passwords_differ', path: ['confirmPassword'] },
)

/** The login form, and the body of `POST /api/v1/auth/login`. */
export const loginForm = z.object({ email, password })

/** The sign-up form. */
export const signupForm = z.object({ email, ...newPassword }).check(typedTwice)

/** A new password, by a mailed link. */
export const newPasswordForm = z.object(newPassword).check(typedTwice)

/** A new password along with the one that it replaces. */
export const changePasswordForm = z.object({ currentPassword, ...newPassword }).check(typedTwice)

/** The password, repeated before the account is deleted. */
export const deletionForm = z.object({ currentPassword })

/** The address that receives the link for a new password. */
export const forgotForm = z.object({ email })

/** The first problem of a form, in the order of its fields. */
export type FirstProblem = { field: string; code: string }

/**
 * Parses a form: returns its values, ready to be sent, or the first problem in the order of the
 * fields. Pages show the first problem only.
 */
export function parseForm<Form extends z.ZodMiniType>(
  form: Form,
  values: unknown,
): { ok: true; values: z.output<Form> } | { ok: false; problem: FirstProblem } {
  const parsed = z.safeParse(form, values)
  if (parsed.success) return { ok: true, values: parsed.data }
  const [issue] = parsed.error.issues
  return {
    ok: false,
    problem: { field: String(issue?.path[0] ?? ''), code: issue?.message ?? '' },
  }
}
