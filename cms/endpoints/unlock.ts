import { addDataAndFileToRequest, type Endpoint } from 'payload'
import { z } from 'zod'
import { email } from '#domain/auth/credentials.ts'
import { admins } from '../access/rules.ts'
import { accountsOf } from '../accounts/createAccounts.ts'
import { forgetFailures } from '../accounts/forgetFailures.ts'
import { refused } from './refused.ts'

const body = z.object({ email })
const whoever = z.object({ email: z.string() })

/**
 * Takes the place of Payload's own endpoint, whose locks are off: forgets an account's failed
 * sign-ins, from wherever they came.
 */
export const unlock: Omit<Endpoint, 'root'> = {
  path: '/unlock',
  method: 'post',
  async handler(req) {
    if (!(await admins({ req }))) return refused('Only an admin may unlock an account.', 403)
    await addDataAndFileToRequest(req)
    const asked = body.safeParse(req.data)
    if (!asked.success) return refused('Say which account, by its "email".')
    const { limits } = accountsOf(req.payload)
    const actor = whoever.parse(req.user).email
    const forgotten = await forgetFailures(req.payload, { limits, ...asked.data, actor })
    return Response.json({ message: 'Its failed sign-ins are forgotten.', forgotten })
  },
}
