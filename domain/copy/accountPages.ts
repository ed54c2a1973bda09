import { z } from 'zod'
import { line, prose } from './text.ts'

/** A button that says something else while its work is under way. */
const action = { submit: line, busy: line }

/** What the browser calls the page, and what is said about it where its link is shared. */
const named = { title: line, description: line, heading: line }

/** The screens on which people sign in and look after their account. */
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
    /** To somebody whose browser runs no scripts. */
    noScript: line,
  }),
  login: z.object({
    ...named,
    ...action,
    signupPrompt: line,
    signupLink: line,
    forgotLink: line,
    /** Shown to somebody who is signed in already; `{email}` is their address. */
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
