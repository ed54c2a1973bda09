/**
 * How often something may be tried. An address is a client's network address (an IPv6 one counts
 * by its /64). No limit is by account alone, except for mails, which it protects from a flood:
 * a stranger's failures must never keep the owner out.
 */
export type RateLimit = {
  /** What is counted together. */
  by: 'address' | 'account and address' | 'account'
  /** How many in a window. */
  points: number
  /** Length of the window in seconds; it begins with the first try. */
  seconds: number
}

/**
 * Passwords that one network address may have checked at a time, waiting or under way. Fewer than
 * the wrong ones that an account forgives, so that right ones never use those up.
 */
export const mostPasswordsAtOnce = 8

const minute = 60
const hour = 60 * minute

export const rateLimits = {
  /** Attempts; a success takes nothing. */
  login: { by: 'address', points: 100, seconds: 10 * minute },
  /** Wrong passwords; a success clears them. Also for confirming a password while signed in. */
  password: { by: 'account and address', points: 10, seconds: 10 * minute },
  signup: { by: 'address', points: 30, seconds: hour },
  refresh: { by: 'address', points: 300, seconds: 10 * minute },
  /** Requests for a mail. */
  mail: { by: 'address', points: 10, seconds: hour },
  mailTo: { by: 'account', points: 3, seconds: hour },
  /** Links from mails that were followed; a guess never hits, but it costs a query. */
  mailLink: { by: 'address', points: 30, seconds: hour },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof rateLimits
