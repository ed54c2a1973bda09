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
export const email = z
  .string('email_invalid')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(longestEmail, 'email_invalid'),
    z.regex(z.regexes.email, 'email_invalid'),
  )

/** A password as it is typed; nothing is trimmed. 6 to 1,024 characters. */
export const password = z
  .string('password_short')
  .check(
    z.minLength(shortestPassword, 'password_short'),
    z.maxLength(longestPassword, 'password_long'),
  )

/** The login form, and the body of `POST /api/v1/auth/login`. */
export const loginForm = z.object({ email, password })

/** The sign-up form. The repeated password is only compared, never sent. */
export const signupForm = z
  .object({ email, password, confirmPassword: z.string('passwords_differ') })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: 'passwords_differ',
      path: ['confirmPassword'],
    }),
  )

/** A new password typed twice, as on the account and reset screens. */
export const newPasswordForm = z
  .object({ password, confirmPassword: z.string('passwords_differ') })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: 'passwords_differ',
      path: ['confirmPassword'],
    }),
  )

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
