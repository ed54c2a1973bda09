import type { Payload } from 'payload'
import { lifetimes } from '#domain/auth/lifetimes.ts'
import type { SessionTokens } from '#domain/auth/session.ts'
import { signAccessToken, verifyAccessToken } from '#platform/accessToken.ts'
import { createKeySet } from '#platform/keySet.ts'
import { createRateLimiter } from '#platform/rateLimiter.ts'
import type { Accounts, LiveSession } from './accounts.ts'
import { openAdminSession } from './adminSession.ts'
import { createApiTokens } from './apiTokens.ts'
import { authenticate, signUp } from './credentials.ts'
import { createDirectory } from './directory.ts'
import { confirmAddress, createMailLink, resetPassword } from './mailLinks.ts'
import { changePassword, deleteAccount } from './ownAccount.ts'
import { createPasswordQueue } from './passwordQueue.ts'
import { exchangeRefreshToken } from './refresh.ts'
import { refused } from './refusal.ts'
import { beginSiteSession, endAllSessions, endSession, findSession } from './sessions.ts'
import { createSigningKeys } from './signingKeys.ts'

/** Accounts over Payload's tables and its pool. */
export function createAccounts(payload: Payload): Accounts {
  const { secret, serverURL: issuer } = payload.config
  const queue = createPasswordQueue()
  const { current, ...keys } = createSigningKeys(payload)
  const keySet = createKeySet(keys.publicKeys)
  const limits = createRateLimiter({ pool: payload.db.pool, secret })

  async function toTokens(session: LiveSession & { refreshToken: string }): Promise<SessionTokens> {
    const { sessionId, account, refreshToken } = session
    const subject = { issuer, accountId: account.id, sessionId }
    const { token, expiresAt } = await signAccessToken(await current(), subject, Date.now())
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_in: lifetimes.accessToken,
      expires_at: expiresAt,
      refresh_token: refreshToken,
      user: account,
    }
  }

  return {
    ...keys,
    signUp: (credentials) => signUp(payload, queue, credentials),
    authenticate: (credentials) => authenticate(payload, queue, credentials),
    isSignInBusy: queue.isFull,
    openSession: async (accountId) => toTokens(await beginSiteSession(payload, accountId)),
    openAdminSession: (account) => openAdminSession(payload, account),
    async refresh(refreshToken) {
      const session = await exchangeRefreshToken(payload, refreshToken)
      return session ? { ok: true, tokens: await toTokens(session) } : refused('session_ended')
    },
    async sessionOf(accessToken) {
      const claims = await verifyAccessToken(accessToken, { issuer, findKey: keySet.find })
      if (!claims) return null
      return findSession(payload, { sessionId: claims.sid, accountId: claims.sub })
    },
    endSession: (sessionId) => endSession(payload, sessionId),
    endAllSessions: (accountId) => endAllSessions(payload, accountId),
    changePassword: (session, passwords) => changePassword(payload, queue, session, passwords),
    deleteAccount: (session, password) => deleteAccount(payload, queue, session, password),
    createMailLink: (purpose, email) => createMailLink(payload, purpose, email),
    confirmAddress: (linkSecret) => confirmAddress(payload, linkSecret),
    resetPassword: (linkSecret, password) =>
      resetPassword(payload, queue, { linkSecret, password }),
    limits,
    apiTokens: createApiTokens(payload),
    directory: createDirectory(payload, { limits }),
  }
}

const opened = new WeakMap<Payload, Accounts>()

/** The accounts of a CMS: one queue, one set of keys and limits for all who ask. */
export function accountsOf(payload: Payload): Accounts {
  const known = opened.get(payload)
  if (known) return known
  const accounts = createAccounts(payload)
  opened.set(payload, accounts)
  return accounts
}
