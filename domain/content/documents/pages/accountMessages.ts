import { z } from 'zod'
import { line, prose } from '#domain/content/fields/text.ts'

/** The texts of a mail. `{link}` is the address to open. */
const mail = z.object({ subject: line, text: prose.includes('{link}') })

/** The short messages about signing in, and the mails. */
export const accountMessages = z.object({
  /** Label for screen readers of the button that closes a message. */
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
  /** Other refused requests of a signed-in user. */
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
    /** The browser stores nothing for this site, so signing in is impossible. */
    noStorage: line,
    /** Signed out in the browser, but the request to the server failed. */
    offline: line,
  }),
  unexpected: z.object({ title: line, text: line }),
  verifyMail: mail,
  resetMail: mail,
})

export type AccountMessages = z.infer<typeof accountMessages>
