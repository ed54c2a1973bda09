import type { Role } from '#domain/accounts/roles.ts'
import type { Account, SessionTokens } from '#domain/accounts/session.ts'
import type { ApiTokenInfo, NewApiToken } from '#domain/accounts/tokens/apiTokens.ts'
import type { PublicJwk } from '#domain/accounts/tokens/jwks.ts'
import type { Scope } from '#domain/accounts/tokens/scopes.ts'
import type { RateLimiter } from '#platform/http/rateLimiter.ts'

/** A refusal, with its code in `domain/api/problems/problem.ts`. */
export type Refused<Code extends string> = { ok: false; code: Code }

/** A session that has not ended. */
export type LiveSession = { sessionId: string; account: Account }

/** Proof that a client knew the password of an account. Valid until the password changes. */
export type PasswordProof = { readonly accountId: string; readonly hash: string }

export type MailPurpose = 'verify' | 'reset'

/**
 * Accounts, sessions and tokens: all operations that need the database. Where a password is hashed,
 * `address` is the network address of the client: few passwords per address are hashed at a time. It is
 * left out for an operator's own work.
 */
export type Accounts = {
  /** Creates an account without a role. It begins no session. */
  signUp(
    credentials: { email: string; password: string },
    address?: string,
  ): Promise<{ ok: true; account: Account } | Refused<'user_already_exists' | 'sign_in_busy'>>

  /**
   * The account with this address and password. It takes the same time for an address without an
   * account. It refuses at once while too many passwords are being checked.
   */
  authenticate(
    credentials: { email: string; password: string },
    address?: string,
  ): Promise<
    | { ok: true; account: Account; proof: PasswordProof }
    | Refused<'invalid_credentials' | 'sign_in_busy'>
  >

  /**
   * Whether a password would be refused as `sign_in_busy` right now. It is cheap, so a flood of
   * requests can be refused before any other work.
   */
  isSignInBusy(address?: string): boolean

  /** From now on every password is refused as `sign_in_busy`, also those that wait. */
  stopSignIns(): void

  /** Begins a session on the site, unless the password was changed since. */
  openSession(
    proof: PasswordProof,
  ): Promise<{ ok: true; tokens: SessionTokens } | Refused<'invalid_credentials'>>

  /**
   * Begins a session of the admin, unless the password was changed since. Returns the value of the
   * `Set-Cookie` header.
   */
  openAdminSession(
    proof: PasswordProof,
  ): Promise<{ ok: true; cookie: string; expiresAt: Date } | Refused<'invalid_credentials'>>

  /** Exchanges a refresh token. One that was used more than 10 s ago ends its session. */
  refresh(
    refreshToken: string,
  ): Promise<{ ok: true; tokens: SessionTokens } | Refused<'session_ended'>>

  /** The session of an access token; null if the token is invalid or the session has ended. */
  sessionOf(accessToken: string): Promise<LiveSession | null>

  /** Ends one session; nothing happens when it has ended already. */
  endSession(sessionId: string): Promise<void>
  /** Ends all sessions of an account, also those of the admin. */
  endAllSessions(accountId: string): Promise<void>

  /** Sets a new password and ends every other session of the account. */
  changePassword(
    session: LiveSession,
    passwords: { current: string; next: string },
    address?: string,
  ): Promise<{ ok: true } | Refused<'wrong_password' | 'common_password' | 'sign_in_busy'>>

  /** Deletes the account with its sessions, roles and tokens. */
  deleteAccount(
    session: LiveSession,
    password: string,
    address?: string,
  ): Promise<{ ok: true } | Refused<'wrong_password' | 'last_admin' | 'sign_in_busy'>>

  /** The public keys that verify access tokens. */
  publicKeys(): Promise<PublicJwk[]>
  /** Makes the first signing key, if there is none. */
  ensureSigningKey(): Promise<void>
  /**
   * Signs with a new key from now on, in every process. The old keys are accepted until their tokens
   * have expired; with `now` they are deleted, which invalidates their tokens at once.
   */
  rotateSigningKey(options?: { now?: boolean }): Promise<{ kid: string; oldKeysUntil: Date }>

  /** The secret for a link in a mail; null where the address has no account. */
  createMailLink(purpose: MailPurpose, email: string): Promise<string | null>
  /** Marks the address of a link as confirmed. */
  confirmAddress(linkSecret: string): Promise<{ ok: true } | Refused<'invalid_link'>>
  /** Sets the password of the link's account, and ends all its sessions. */
  resetPassword(
    linkSecret: string,
    password: string,
    address?: string,
  ): Promise<{ ok: true } | Refused<'invalid_link' | 'common_password' | 'sign_in_busy'>>

  limits: RateLimiter
  apiTokens: ApiTokens
  directory: Directory
}

export type ApiTokens = {
  /** @param madeBy the id of the admin who creates the token; null for the command line */
  issue(request: NewApiToken, madeBy: string | null): Promise<{ token: string; info: ApiTokenInfo }>
  list(): Promise<ApiTokenInfo[]>
  /** By id, or by name where the name is unique. */
  revoke(idOrName: string): Promise<'revoked' | 'unknown' | 'ambiguous'>
  /** The scopes of a token; null when it is unknown or expired, or its creator is no longer an admin. */
  check(token: string): Promise<{ info: ApiTokenInfo; scopes: readonly Scope[] } | null>
}

export type AccountRow = Account & {
  /** ISO 8601 */
  created_at: string
  /** The number of sessions that have not ended. */
  sessions: number
}

/** An operator's actions on accounts, by their address. */
export type Directory = {
  list(): Promise<AccountRow[]>
  /** The admins to whom the site may send mails, because their addresses are confirmed. */
  mailedAdmins(): Promise<Account[]>
  find(email: string): Promise<Account | null>
  create(input: {
    email: string
    password: string
    role: Role | undefined
  }): Promise<{ ok: true; account: Account } | Refused<'user_already_exists' | 'common_password'>>
  grant(
    email: string,
    role: Role,
  ): Promise<{ ok: true; changed: boolean } | Refused<'no_such_user' | 'common_password'>>
  revoke(
    email: string,
    role: Role,
  ): Promise<{ ok: true; changed: boolean } | Refused<'no_such_user' | 'last_admin'>>
  /** Ends all sessions of the account. */
  setPassword(
    email: string,
    password: string,
  ): Promise<{ ok: true } | Refused<'no_such_user' | 'common_password'>>
  /** Deletes the counts of failed sign-ins, which unlocks the account for all network addresses. */
  unlock(email: string): Promise<{ ok: true; cleared: number } | Refused<'no_such_user'>>
}
