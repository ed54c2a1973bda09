import type { ApiTokenInfo, NewApiToken } from '#domain/auth/apiTokens.ts'
import type { PublicKey } from '#domain/auth/keySet.ts'
import type { Scope } from '#domain/auth/scopes.ts'
import type { Account, SessionTokens } from '#domain/auth/session.ts'
import type { Role } from '#domain/roles.ts'
import type { RateLimiter } from '#platform/rateLimiter.ts'

/** What went wrong, by its code in `domain/problem.ts`. */
export type Refused<Code extends string> = { ok: false; code: Code }

/** A session that a token proved to be alive. */
export type LiveSession = { sessionId: string; account: Account }

/** That somebody knew the password of an account. Worth something while it is the password. */
export type PasswordProof = { readonly accountId: string; readonly hash: string }

export type MailPurpose = 'verify' | 'reset'

/**
 * Accounts, sessions and tokens: everything about them that needs the database. Where a password is
 * hashed, `address` is the network address that asks: of one, few are hashed at a time. It is left
 * out where nobody asks over the network.
 */
export type Accounts = {
  /** Creates an account without a role. Never signs in. */
  signUp(
    credentials: { email: string; password: string },
    address?: string,
  ): Promise<{ ok: true; account: Account } | Refused<'user_already_exists' | 'sign_in_busy'>>

  /**
   * The account whose password this is. Takes as long for an address that has no account; refuses
   * at once while too many passwords are being checked.
   */
  authenticate(
    credentials: { email: string; password: string },
    address?: string,
  ): Promise<
    | { ok: true; account: Account; proof: PasswordProof }
    | Refused<'invalid_credentials' | 'sign_in_busy'>
  >

  /**
   * Whether a password would be refused as `sign_in_busy` right now. It costs nothing to ask, so a
   * flood can be turned away before anything is done for it.
   */
  isSignInBusy(address?: string): boolean

  /** From now on every password is refused as `sign_in_busy`, those that wait as well. */
  stopSignIns(): void

  /** Begins a session on the site, unless the password was changed since. */
  openSession(
    proof: PasswordProof,
  ): Promise<{ ok: true; tokens: SessionTokens } | Refused<'invalid_credentials'>>

  /**
   * Begins a session at the admin panel, unless the password was changed since: the `Set-Cookie`
   * line that carries it.
   */
  openAdminSession(
    proof: PasswordProof,
  ): Promise<{ ok: true; cookie: string; expiresAt: Date } | Refused<'invalid_credentials'>>

  /** Exchanges a refresh token. One that was used more than 10 s ago ends its session. */
  refresh(
    refreshToken: string,
  ): Promise<{ ok: true; tokens: SessionTokens } | Refused<'session_ended'>>

  /** The session of an access token, if the token is sound and the session alive; else null. */
  sessionOf(accessToken: string): Promise<LiveSession | null>

  /** Ends one session; nothing happens when it has ended already. */
  endSession(sessionId: string): Promise<void>
  /** Ends all sessions of an account, at the admin panel as well. */
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

  /** The key set that verifiers of access tokens need. */
  publicKeys(): Promise<PublicKey[]>
  /** Makes the first signing key, if there is none. */
  ensureSigningKey(): Promise<void>
  /**
   * Signs with a new key from now on, in every process. The old ones are honoured until their tokens
   * are gone; with `now` they are deleted, and so is the worth of what they signed.
   */
  rotateSigningKey(options?: { now?: boolean }): Promise<{ kid: string; oldKeysUntil: Date }>

  /** The secret of a mailed link, or null where the address has no account. */
  createMailLink(purpose: MailPurpose, email: string): Promise<string | null>
  /** Marks the address of a mailed link as confirmed. */
  confirmAddress(linkSecret: string): Promise<{ ok: true } | Refused<'invalid_link'>>
  /** Sets the password of a mailed link's account, and ends all its sessions. */
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
  /** @param madeBy id of the admin whose token it is; null for one of the command line */
  issue(request: NewApiToken, madeBy: string | null): Promise<{ token: string; info: ApiTokenInfo }>
  list(): Promise<ApiTokenInfo[]>
  /** By id or by name, where that is unique. */
  revoke(idOrName: string): Promise<'revoked' | 'unknown' | 'ambiguous'>
  /** What a token may do; null when it is unknown, expired, or its maker no admin any more. */
  check(token: string): Promise<{ info: ApiTokenInfo; scopes: readonly Scope[] } | null>
}

export type AccountRow = Account & {
  /** ISO 8601 */
  created_at: string
  /** Sessions that are alive. */
  sessions: number
}

/** What an operator does to accounts, by their address. */
export type Directory = {
  list(): Promise<AccountRow[]>
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
  /** Forgets failed sign-ins, so that the account can be signed in to from everywhere again. */
  unlock(email: string): Promise<{ ok: true; forgotten: number } | Refused<'no_such_user'>>
}
