import { addDataAndFileToRequest, type Endpoint } from 'payload'
import { z } from 'zod'
import { errorResponse } from '#cms/operations/errors/errorResponse.ts'
import { email } from '#domain/accounts/credentials.ts'
import { admins } from '../access/rules.ts'
import { clearFailedSignIns } from './clearFailedSignIns.ts'
import { accountsOf } from './createAccounts.ts'

const body = z.object({ email })
const signedInUser = z.object({ email: z.string() })

/**
 * Replaces Payload's own endpoint, whose locks are off: clears the failed sign-ins of an account, from
 * all addresses.
 */
export const unlock: Omit<Endpoint, 'root'> = {
  path: '/unlock',
  method: 'post',
  async handler(req) {
    if (!(await admins({ req }))) return errorResponse('Only an admin may unlock an account.', 403)
    await addDataAndFileToRequest(req)
    const parsed = body.safeParse(req.data)
    if (!parsed.success) return errorResponse('Send the "email" of the account.')
    const { limits } = accountsOf(req.payload)
    const actor = signedInUser.parse(req.user).email
    const forgotten = await clearFailedSignIns(req.payload, { limits, ...parsed.data, actor })
    return Response.json({ message: 'Its failed sign-ins are forgotten.', forgotten })
  },
}
