import * as z from 'zod/mini'

/**
 * What people type to prove who they are. The rules are the same in the browser and on the server;
 * a rule's message is a code, which the page turns into the words of its language.
 */

export const longestEmail = 255
export const shortestPassword = 6
/** Far beyond any passphrase; keeps what is hashed and sent about within bounds. */
export const longestPassword = 1_024

export const credentialProblems = ['email_invalid', 'password_short', 'passwords_differ'] as const
/** Rule of the form that a value breaks. */
export type CredentialProblem = (typeof credentialProblems)[number]

/**
 * An e-mail address as it is stored: trimmed, in lower case, ASCII only, so that two spellings of
 * one address can't be two accounts. At most 255 characters.
 */
export const email = z.string('email_invalid').check(
  z.trim(),
  z.maxLength(longestEmail, 'email_invalid'),
  // Before lower case, which turns the Kelvin sign into a k.
  z.regex(z.regexes.email, 'email_invalid'),
  z.toLowerCase(),
)

/** A password as it is typed; nothing is trimmed. 6 to 1,024 characters. */
export const password = z
  .string('password_short')
  .check(
    z.minLength(shortestPassword, 'password_short'),
    z.maxLength(longestPassword, 'password_long'),
  )

/** The password that an account has. Only that it is there: the rules may have been others. */
export const currentPassword = z
  .string('password_short')
  .check(z.minLength(1, 'password_short'), z.maxLength(longestPassword, 'password_long'))

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

/** The password once more, before the account is deleted. */
export const deletionForm = z.object({ currentPassword })

/** The address to which a link for a new password goes. */
export const forgotForm = z.object({ email })

/** The first thing that is wrong with a form, in the order of its fields. */
export type FirstProblem = { field: string; code: string }

/**
 * Parses a form: its values as they are to be sent, or the first problem. Only the first is ever
 * shown; the order is that of the fields.
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
