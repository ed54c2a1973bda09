import { getFieldsToSign, jwtSign, type Payload } from 'payload'
import { generatePayloadCookie } from 'payload/shared'
import { lifetimes } from '#domain/auth/lifetimes.ts'
import type { Account } from '#domain/auth/session.ts'
import { beginSession } from './sessions.ts'
import { transaction } from './transaction.ts'

/** A session at the admin panel, which knows Payload's own token in its cookie. */
export async function openAdminSession(
  payload: Payload,
  { id, email }: Account,
): Promise<{ cookie: string; expiresAt: Date }> {
  const collectionConfig = payload.collections.users?.config
  if (!collectionConfig) throw new Error('The CMS has no collection "users".')
  const { sessionId } = await transaction(payload, (client) =>
    beginSession(client, id, lifetimes.adminSession),
  )
  const { token, exp } = await jwtSign({
    fieldsToSign: getFieldsToSign({
      collectionConfig,
      email,
      sid: sessionId,
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
  return { cookie: String(cookie), expiresAt: new Date(exp * 1000) }
}
