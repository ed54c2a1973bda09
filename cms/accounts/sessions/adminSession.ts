import { getFieldsToSign, jwtSign, type Payload } from 'payload'
import { generatePayloadCookie } from 'payload/shared'
import { inAccountsTransaction } from '#cms/operations/database/transaction.ts'
import { lifetimes } from '#domain/accounts/tokens/lifetimes.ts'
import type { Accounts, PasswordProof } from '../accounts.ts'
import { refused } from '../refusal.ts'
import { beginSession } from './sessions.ts'

/** Begins a session of the admin, whose cookie contains Payload's own token. */
export async function openAdminSession(
  payload: Payload,
  proof: PasswordProof,
): ReturnType<Accounts['openAdminSession']> {
  const collectionConfig = payload.collections.users?.config
  if (!collectionConfig) throw new Error('The CMS has no collection "users".')
  const session = await inAccountsTransaction(payload, (client) =>
    beginSession(client, proof, lifetimes.adminSession),
  )
  if (!session) return refused('invalid_credentials')
  const { id, email } = session.account
  const { token, exp } = await jwtSign({
    fieldsToSign: getFieldsToSign({
      collectionConfig,
      email,
      sid: session.sessionId,
      user: { id, email, collection: 'users' },
    }),
    secret: payload.secret,
    tokenExpiration: lifetimes.adminSession,
  })
  const cookie = generatePayloadCookie({
    collectionAuthConfig: collectionConfig.auth,
    cookiePrefix: payload.config.cookiePrefix,
    token,
  })
  return { ok: true, cookie: String(cookie), expiresAt: new Date(exp * 1000) }
}
