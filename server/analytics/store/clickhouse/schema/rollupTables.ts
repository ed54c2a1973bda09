import { measures } from '#domain/analytics/metrics/measures.ts'
import { tables } from './eventTable.ts'

/** A table of the store; `key` decides the shard of a row. */
export type StoreTable = {
  name: string
  columns: Record<string, string>
  engine: 'MergeTree' | 'ReplacingMergeTree' | 'SummingMergeTree'
  /** The column of which the largest value of equal rows stays. */
  version?: string
  order: string
  partition?: string
  key: string
}

/** The values of the first view of a session, by which sessions are filtered. */
export const visitorColumns = [
  'channel',
  'utm_campaign',
  'referrer',
  'device_type',
  'screen',
  'language',
  'country',
  'utm_source',
  'utm_medium',
] as const

const day = { day: 'Int32' }
/** Rows of a rollup that belong together; rows of an earlier one of the same day don't count. */
const build = { ...day, build: 'UInt64', reset_at: 'Int64' }

export const rollupTables: readonly StoreTable[] = [
  {
    // Added up by day: how often events were inserted that change the figures of a day.
    name: tables.marks,
    columns: { ...day, marks: 'UInt64' },
    engine: 'SummingMergeTree',
    order: 'day',
    key: 'toString(day)',
  },
  {
    // The days on which a session has events; `session` is the number of `sessionNumber`.
    name: tables.sessionDays,
    columns: { session: 'UInt64', ...day, made_at: 'Int64' },
    engine: 'ReplacingMergeTree',
    version: 'made_at',
    order: '(session, day)',
    partition: 'intDiv(day, 32)',
    key: 'session',
  },
  {
    // The last rollup of a day: how many marks the day had before its events were read, which limits held, and
    // whether events of the day are stored more than once.
    name: tables.days,
    columns: {
      ...build,
      marks: 'UInt64',
      kept_from: 'Int64',
      first_at: 'Int64',
      has_copies: 'UInt8',
      version: 'UInt64',
    },
    engine: 'ReplacingMergeTree',
    version: 'version',
    order: 'day',
    key: 'toString(day)',
  },
  {
    name: tables.hours,
    columns: {
      ...build,
      hour: 'UInt8',
      ...Object.fromEntries(measures.map((name) => [name, 'Int64'])),
    },
    engine: 'MergeTree',
    order: '(day, build, hour)',
    key: 'toString(day)',
  },
  {
    // The sessions that began on a day, with all their views in order. Sorted by their values, they take 3.6 bytes for
    // each event, and 4.3 by the country before the others.
    name: tables.sessions,
    columns: {
      ...build,
      hour: 'UInt8',
      ...Object.fromEntries(visitorColumns.map((name) => [name, 'String'])),
      // Both arrays share their lengths on the disk.
      views: 'Nested(path String, is_page UInt8)',
      has_claimed: 'UInt8',
    },
    engine: 'MergeTree',
    order: `(day, build, ${visitorColumns.join(', ')}, hour)`,
    key: 'toString(day)',
  },
  {
    // The counts of a day by value, for each list of the dashboard.
    name: tables.values,
    columns: { ...build, name: 'String', value: 'String', detail: 'String', number: 'UInt64' },
    engine: 'MergeTree',
    // Equal numbers are next to each other, which saves a fourth of the space.
    order: '(name, day, build, number, value)',
    key: 'toString(day)',
  },
]
