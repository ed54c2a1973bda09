/**
 * Limits of attempts. An address is a client's network address (of an IPv6 address, its /64
 * counts). Only the limit of mails is by account alone, to protect the account's mailbox. All other
 * limits count addresses, too, because failed attempts of an anonymous client must never lock the
 * owner out.
 */
export type RateLimit = {
  /** The key by which attempts are counted. */
  by: 'address' | 'account and address' | 'account'
  /** Attempts per window. */
  points: number
  /** Length of the window in seconds; the window begins with the first attempt. */
  seconds: number
}

/**
 * Concurrent password checks, waiting or active, for one network address. Fewer than the wrong
 * passwords that an account allows, so that correct passwords never use up that limit.
 */
export const maxConcurrentPasswordChecks = 8

const minute = 60
const hour = 60 * minute

export const rateLimits = {
  /** Attempts; a success doesn't count. */
  login: { by: 'address', points: 100, seconds: 10 * minute },
  /**
   * Wrong passwords; a success resets the count. Also for confirming a password while signed in.
   */
  password: { by: 'account and address', points: 10, seconds: 10 * minute },
  signup: { by: 'address', points: 30, seconds: hour },
  refresh: { by: 'address', points: 300, seconds: 10 * minute },
  /** Requests for a mail. */
  mail: { by: 'address', points: 10, seconds: hour },
  mailTo: { by: 'account', points: 3, seconds: hour },
  /** Followed links from mails; a guessed link is never valid, but it costs a query. */
  mailLink: { by: 'address', points: 30, seconds: hour },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof rateLimits
