import * as z from 'zod/mini'
import { email, password } from './credentials.ts'

/** Forms of the account screens. As with signing in, a rule's message is a code. */

/** Only that it is there: the rules may have been others when it was chosen. */
const currentPassword = z.string().check(z.minLength(1, 'password_short'))

/** A new password, typed twice, along with the one that it replaces. */
export const changePasswordForm = z
  .object({ currentPassword, password, confirmPassword: z.string('passwords_differ') })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: 'passwords_differ',
      path: ['confirmPassword'],
    }),
  )

/** The password once more, before the account is deleted. */
export const deletionForm = z.object({ currentPassword })

/** The address to which a link for a new password goes. */
export const forgotForm = z.object({ email })
