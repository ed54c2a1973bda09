/** Limits of ingest, in one place. Lengths are in characters. */

export const storedLengths = {
  page_url: 512,
  referrer: 512,
  target: 512,
  user_agent: 512,
  utm: 200,
} as const

/** The script of the page sends no event older than this, in milliseconds. */
export const maxClientAgeMs = 24 * 60 * 60_000

/** Maximum age of an id's own time, in milliseconds; the clocks of browser and server may differ by an hour. */
export const maxEventAgeMs = maxClientAgeMs + 60 * 60_000

/** Maximum stored duration of a session, in seconds; a changed clock can report more. */
export const maxSessionSeconds = 24 * 60 * 60

/** Maximum stored engaged time of one page view, in seconds; nobody is active on a page for longer. */
export const maxAttentionSeconds = 4 * 60 * 60

/** Limits of events per network address; the defaults of two settings. */
export const eventsPerMinute = 600
export const eventsBurst = 300

/** Months for which partitions are created ahead of time. */
export const monthsAhead = 3
