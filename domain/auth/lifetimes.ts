/**
 * How long what proves an identity lasts, in seconds. The figures of the browser's refresh and of
 * the key set's cache are the product's own constants; the rest are chosen here.
 */
export const lifetimes = {
  /** Of an access token. */
  accessToken: 60 * 60,
  /** Of a session on the site since it was last refreshed. */
  session: 30 * 24 * 60 * 60,
  /** Of a session at the admin panel since it was last used. */
  adminSession: 8 * 60 * 60,
  /** In which a refresh token that was used already still works: two tabs can't know better. */
  refreshGrace: 10,
  /** For which a verifier keeps the published key set. */
  keySetCache: 10 * 60,
  /** By which two machines' clocks may differ. */
  clockSkew: 30,
  verifyLink: 3 * 24 * 60 * 60,
  resetLink: 60 * 60,
} as const

/** The browser looks at its session this often, in milliseconds. */
export const refreshTickMs = 30_000
/** It refreshes the session once so many ticks or fewer remain before the access token expires. */
export const refreshTicks = 3
/**
 * For so many milliseconds it waits for the answer. Together with the pause before a second try,
 * less than a refresh token that was used still works.
 */
export const refreshPatienceMs = 6_000

/** Most sessions of one account; the oldest give way. */
export const mostSessions = 30
