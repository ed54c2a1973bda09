import { claimDimensions } from '#domain/analytics/events/event.ts'

/**
 * The kinds of segments. Each finished day has one segment per kind: the day's rows of a rollup as
 * packed columns. Node scans millions of such rows in the time in which Postgres groups some hundred
 * thousand.
 */

type Kind = {
  numbers: readonly string[]
  texts: readonly string[]
  /** A column with a list of numbers per row, stored as a column of lengths and a column of all numbers. */
  list?: string
  /** Selects the rows from $1 to $2. */
  read: string
}

const hourOf = (column: string) =>
  `extract(hour from ${column} at time zone 'UTC')::integer as hour`

export const kinds = {
  hours: {
    numbers: [
      'hour',
      'page',
      'source',
      'views',
      'claims',
      'duration_count',
      'duration_sum',
      'engaged_sum',
    ],
    texts: ['country', 'device'],
    read: `
      select ${hourOf('hour')}, page_id as page, source_id as source, country, device, views,
        claims, duration_count, duration_sum::float8, engaged_sum::float8
      from analytics_hours where hour >= $1 and hour < $2`,
  },
  /** By the day of their beginning. */
  sessions: {
    numbers: ['hour', 'entry', 'exit', 'source', 'converted'],
    texts: ['country', 'device'],
    list: 'viewed',
    read: `
      select ${hourOf('started_at')}, entry_page_id as entry, exit_page_id as exit,
        source_id as source, country, device, (claims > 0)::integer as converted,
        page_ids as viewed
      from analytics_sessions where started_at >= $1 and started_at < $2`,
  },
  claims: {
    numbers: ['hour', 'page', 'source', 'claims'],
    texts: ['placement', 'country', 'device'],
    read: `
      select ${hourOf('hour')}, page_id as page, placement, source_id as source, country, device,
        claims
      from analytics_claims where hour >= $1 and hour < $2`,
  },
  offers: {
    numbers: ['hour', 'page', 'source', 'claims'],
    texts: [...claimDimensions, 'country', 'device'],
    read: `
      select ${hourOf('hour')}, page_id as page, casino, offer, market, source_id as source, country,
        device, claims
      from analytics_offer_claims where hour >= $1 and hour < $2`,
  },
  links: {
    numbers: ['hour', 'page', 'source', 'clicks'],
    texts: ['link', 'country', 'device'],
    read: `
      select ${hourOf('hour')}, page_id as page, link, source_id as source, country, device, clicks
      from analytics_link_clicks where hour >= $1 and hour < $2`,
  },
} as const satisfies Record<string, Kind>

export type SegmentKind = keyof typeof kinds
export const segmentKinds = Object.keys(kinds).filter((name): name is SegmentKind => name in kinds)

/** The column with the lengths of a list column. */
export const lengthOf = (list: string) => `${list}_length`
