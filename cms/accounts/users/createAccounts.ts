import type { Payload } from 'payload'
import { accountsPool } from '#cms/operations/database/accountsPool.ts'
import type { SessionTokens } from '#domain/accounts/session.ts'
import { lifetimes } from '#domain/accounts/tokens/lifetimes.ts'
import { createRateLimiter } from '#platform/http/rateLimiter.ts'
import {
  type SigningKey,
  signAccessToken,
  verifyAccessToken,
} from '#platform/secrets/accessToken.ts'
import { createPublicKeyCache, type PublicKeyCache } from '#platform/secrets/publicKeyCache.ts'
import type { Accounts, LiveSession } from '../accounts.ts'
import { createPasswordQueue, type PasswordQueue } from '../passwords/passwordQueue.ts'
import { refused } from '../refusal.ts'
import { openAdminSession } from '../sessions/adminSession.ts'
import { createTokenExchange } from '../sessions/refreshTokens.ts'
import { beginSiteSession, endAllSessions, endSession, findSession } from '../sessions/sessions.ts'
import { createApiTokens } from '../tokens/apiTokens.ts'
import { createSigningKeys, type SigningKeys } from '../tokens/signingKeys.ts'
import { authenticate, signUp } from './credentials.ts'
import { createDirectory } from './directory.ts'
import { confirmAddress, createMailLink, resetPassword } from './mailLinks.ts'
import { changePassword, deleteAccount } from './ownAccount.ts'

/** Accounts over Payload's tables and its pool. */
export function createAccounts(payload: Payload): Accounts {
  const limits = createRateLimiter({ pool: accountsPool(payload), secret: payload.config.secret })
  const { current, ...keys } = createSigningKeys(payload)
  return {
    ...keys,
    ...sessionsOf(payload, current, createPublicKeyCache(keys.publicKeys)),
    ...passwordsOf(payload, createPasswordQueue()),
    createMailLink: (purpose, email) => createMailLink(payload, purpose, email),
    confirmAddress: (linkSecret) => confirmAddress(payload, linkSecret),
    limits,
    apiTokens: createApiTokens(payload),
    directory: createDirectory(payload, { limits }),
  }
}

/** Begins, extends, finds and ends sessions. */
function sessionsOf(payload: Payload, current: SigningKeys['current'], publicKeys: PublicKeyCache) {
  const { serverURL: issuer } = payload.config
  const exchangeToken = createTokenExchange(payload)
  const issueTokens = async (session: NewSession) => sign(await current(), issuer, session)
  return {
    async openSession(proof) {
      const session = await beginSiteSession(payload, proof)
      return session
        ? { ok: true, tokens: await issueTokens(session) }
        : refused('invalid_credentials')
    },
    openAdminSession: (proof) => openAdminSession(payload, proof),
    async refresh(refreshToken) {
      const session = await exchangeToken(refreshToken)
      return session ? { ok: true, tokens: await issueTokens(session) } : refused('session_ended')
    },
    async sessionOf(accessToken) {
      const claims = await verifyAccessToken(accessToken, { issuer, findKey: publicKeys.find })
      if (!claims) return null
      const { sid: sessionId, sub: accountId, kid } = claims
      return findSession(payload, { sessionId, accountId, kid })
    },
    endSession: (sessionId) => endSession(payload, sessionId),
    endAllSessions: (accountId) => endAllSessions(payload, accountId),
  } satisfies Partial<Accounts>
}

/** The operations that hash passwords, with one queue. */
function passwordsOf(payload: Payload, queue: PasswordQueue) {
  return {
    isSignInBusy: queue.isFull,
    stopSignIns: queue.close,
    signUp: (credentials, address) => signUp(payload, queue, { ...credentials, address }),
    authenticate: (credentials, address) =>
      authenticate(payload, queue, { ...credentials, address }),
    changePassword: (session, passwords, address) =>
      changePassword(payload, queue, session, { ...passwords, address }),
    deleteAccount: (session, password, address) =>
      deleteAccount(payload, queue, session, { password, address }),
    resetPassword: (linkSecret, password, address) =>
      resetPassword(payload, queue, { linkSecret, password, address }),
  } satisfies Partial<Accounts>
}

type NewSession = LiveSession & { refreshToken: string }

async function sign(
  key: SigningKey,
  issuer: string,
  { sessionId, account, refreshToken }: NewSession,
): Promise<SessionTokens> {
  const subject = { issuer, accountId: account.id, sessionId }
  const { token, expiresAt } = await signAccessToken(key, subject, Date.now())
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: lifetimes.accessToken,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: account,
  }
}

const accountsByPayload = new WeakMap<Payload, Accounts>()

/** The accounts of a CMS. Created once per Payload instance, because its queue, keys and limits are shared. */
export function accountsOf(payload: Payload): Accounts {
  const existing = accountsByPayload.get(payload)
  if (existing) return existing
  const accounts = createAccounts(payload)
  accountsByPayload.set(payload, accounts)
  return accounts
}
