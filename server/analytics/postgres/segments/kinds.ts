/**
 * What segments are made of: per finished day one of each kind, the day's rows of a rollup as
 * packed columns. A reader goes through millions of such rows in the time in which Postgres groups
 * some hundred thousand.
 */

type Kind = {
  numbers: readonly string[]
  texts: readonly string[]
  /** Numbers of which a row has any: how many, and all of them in a row. */
  list?: string
  /** The rows from $1 to $2. */
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
  /** By the day on which they began. */
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
} as const satisfies Record<string, Kind>

export type SegmentKind = keyof typeof kinds
export const segmentKinds = Object.keys(kinds).filter((name): name is SegmentKind => name in kinds)

/** How many of a list's numbers belong to a row. */
export const lengthOf = (list: string) => `${list}_length`
