/**
 * Lifetimes of sessions, tokens and mailed links, in seconds. The product specifies the values of
 * the browser's refresh and of the JWKS cache; the others are chosen here.
 */
export const lifetimes = {
  /** Of an access token. */
  accessToken: 60 * 60,
  /** Of a session on the site since its last refresh. */
  session: 30 * 24 * 60 * 60,
  /** Of a session in the admin panel since its last use. */
  adminSession: 8 * 60 * 60,
  /**
   * For which a used refresh token still works, because two tabs can use the same token at once.
   */
  refreshGrace: 10,
  /** For which a verifier caches the published keys. */
  jwksCache: 10 * 60,
  /** Allowed difference between the clocks of two machines. */
  clockSkew: 30,
  verifyLink: 3 * 24 * 60 * 60,
  resetLink: 60 * 60,
} as const

/** The interval at which the browser checks its session, in milliseconds. */
export const refreshTickMs = 30_000
/** The browser refreshes the session when the access token expires within this many intervals. */
export const refreshTicks = 3
/**
 * Timeout of a refresh. Together with the pause before the second attempt, shorter than
 * `refreshGrace`.
 */
export const refreshTimeoutMs = 6_000

/** Sessions of one account; a new session beyond the limit ends the oldest. */
export const maxSessions = 30
