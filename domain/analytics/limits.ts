/** Limits of ingest, in one place. Lengths are in characters. */

export const storedLengths = {
  page_url: 512,
  referrer: 512,
  target: 512,
  user_agent: 512,
  utm: 200,
} as const

/** How far back an id's own time is believed, in milliseconds; beyond it, the server's counts. */
export const believedAgeMs = 24 * 60 * 60_000

/** A session counts for a day at the most, in seconds: a clock that was set may tell more. */
export const longestSession = 24 * 60 * 60

/** One look at a page, in seconds: attention needs signs of life, and nobody gives them for longer. */
export const longestAttention = 4 * 60 * 60

/** How many events one network address may send; the defaults of two settings. */
export const eventsPerMinute = 600
export const eventsBurst = 300

/** Months of partitions that are made ahead of their time. */
export const monthsAhead = 3
