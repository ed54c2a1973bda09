import { addDataAndFileToRequest, type Endpoint } from 'payload'
import { z } from 'zod'
import { email } from '#domain/auth/credentials.ts'
import { admins } from '../access/rules.ts'
import { accountsOf } from '../accounts/createAccounts.ts'

const body = z.object({ email })

/**
 * Takes the place of Payload's own endpoint, whose locks are off: forgets an account's failed
 * sign-ins, from wherever they came.
 */
export const unlock: Omit<Endpoint, 'root'> = {
  path: '/unlock',
  method: 'post',
  async handler(req) {
    if (!(await admins({ req }))) return answer(403, 'Only an admin may unlock an account.')
    await addDataAndFileToRequest(req)
    const asked = body.safeParse(req.data)
    if (!asked.success) return answer(400, 'Say which account, by its "email".')
    const forgotten = await accountsOf(req.payload).limits.forgetAccount(asked.data.email)
    return Response.json({ message: 'Its failed sign-ins are forgotten.', forgotten })
  },
}

function answer(status: number, message: string): Response {
  return Response.json({ errors: [{ message }] }, { status })
}
