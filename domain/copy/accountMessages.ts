import { z } from 'zod'
import { line, prose } from './text.ts'

/** What a mail says. `{link}` is the address to follow. */
const mail = z.object({ subject: line, text: prose.includes('{link}') })

/** The short messages about signing in, and the mails. */
export const accountMessages = z.object({
  /** Read out for the button that closes a message. */
  close: line,
  validation: z.object({
    title: line,
    email: line,
    password: line,
    passwordLong: line,
    confirmPassword: line,
    currentPassword: line,
  }),
  success: z.object({ title: line, signedIn: line, signedUp: line }),
  signedOut: z.object({ title: line, text: line }),
  loginFailed: z.object({ title: line, credentials: line }),
  signupFailed: z.object({ title: line, taken: line }),
  /** Anything else that a signed-in person asked for and was refused. */
  refused: z.object({
    title: line,
    wrongPassword: line,
    commonPassword: line,
    lastAdmin: line,
    invalidLink: line,
    sessionEnded: line,
    tooMany: line,
    busy: line,
    away: line,
    /** The browser keeps nothing for this site, so nobody can be signed in. */
    noStorage: line,
    /** Signed out here, while the server could not be told. */
    offline: line,
  }),
  unexpected: z.object({ title: line, text: line }),
  verifyMail: mail,
  resetMail: mail,
})

export type AccountMessages = z.infer<typeof accountMessages>
