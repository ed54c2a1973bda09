import { z } from 'zod'
import { line, prose } from '#domain/content/fields/text.ts'

/** A button with another label while its request is active. */
const action = { submit: line, busy: line }

/** The title, the description for shared links, and the heading of a page. */
const named = { title: line, description: line, heading: line }

/** The screens for signing in and for managing an account. */
export const accountPages = z.object({
  labels: z.object({
    email: line,
    emailPlaceholder: line,
    password: line,
    confirmPassword: line,
    currentPassword: line,
    newPassword: line,
    showPassword: line,
    hidePassword: line,
    homeLink: line,
    loginLink: line,
    /** Shown if the browser runs no scripts. */
    noScript: line,
  }),
  login: z.object({
    ...named,
    ...action,
    signupPrompt: line,
    signupLink: line,
    forgotLink: line,
    /** Shown to a signed-in user; `{email}` is the user's address. */
    signedInAs: line,
    accountLink: line,
  }),
  signup: z.object({
    ...named,
    passwordHint: line,
    ...action,
    loginPrompt: line,
  }),
  account: z.object({
    ...named,
    loading: line,
    signedOut: line,
    unreachable: line,
    signedInAs: line,
    deskLink: line,
    unverified: line,
    resend: line,
    resent: line,
    password: z.object({ heading: line, text: prose, ...action, done: line }),
    sessions: z.object({ heading: line, text: prose, signOut: line, everywhere: line }),
    deletion: z.object({
      heading: line,
      text: prose,
      open: line,
      question: line,
      ...action,
      cancel: line,
      done: line,
    }),
  }),
  forgot: z.object({ ...named, text: prose, ...action, sent: prose }),
  reset: z.object({ ...named, ...action, done: line, noLink: prose, requestNew: line }),
  verify: z.object({ ...named, busy: line, done: line, failed: prose }),
})

export type AccountPages = z.infer<typeof accountPages>
