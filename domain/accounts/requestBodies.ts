import * as z from 'zod/mini'
import { currentPassword, email, loginForm, password } from './credentials.ts'

/** Bodies of the routes below `/api/v1/auth`. Unknown fields are ignored. */

const secret = z.string().check(z.minLength(1), z.maxLength(200))

export const loginBody = loginForm

export const signupBody = z.object({
  email,
  password,
  options: z.optional(
    z.object({
      /** Where the mailed link leads afterwards; ignored unless it is on this site. */
      emailRedirectTo: z.optional(z.string().check(z.maxLength(2_000))),
    }),
  ),
})

export const refreshBody = z.object({ refresh_token: secret })

/** `everywhere` ends all sessions of the account, not only this one. */
export const logoutBody = z.object({ everywhere: z.optional(z.boolean()) })

export const passwordBody = z.object({ current_password: currentPassword, password })

export const deletionBody = z.object({ current_password: currentPassword })

export const mailBody = z.object({ email })

export const verifyBody = z.object({ token: secret })

export const resetBody = z.object({ token: secret, password })
