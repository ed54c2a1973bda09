import { screenClasses } from '#domain/analytics/devices/screen.ts'
import { eventTypes, type StoredEvent } from '#domain/analytics/events/event.ts'
import { idColumns, idText } from './eventId.ts'

/** The tables of the event store in ClickHouse. Queries read and write `events`. */
export const tables = {
  /** All events: the table itself, or one over the tables of all shards. */
  events: 'payline_events',
  /** The events of one shard of a cluster. */
  shard: 'payline_events_shard',
  state: 'payline_state',
  /** Rollups of days: how often events of a day have changed, and of which state each rollup is. */
  marks: 'payline_marks',
  sessionDays: 'payline_session_days',
  days: 'payline_days',
  hours: 'payline_hours',
  sessions: 'payline_sessions',
  values: 'payline_values',
  migrations: 'payline_migrations',
} as const

/** Missing texts are empty; a missing number is null. */
type ColumnType = 'String' | 'UInt8' | 'Int32' | 'Int64' | 'Nullable(Int32)' | `Enum8(${string})`

/** Numbers with names; the first is the default. */
const enumOf = (names: readonly string[]): ColumnType =>
  `Enum8(${names.map((name, index) => `'${name}' = ${index}`).join(', ')})`

/** The columns of an event beside those of its id. No type here is newer than ClickHouse 18.16. */
export const eventColumns: Record<Exclude<keyof StoredEvent, 'id'>, ColumnType> = {
  // Every query tests it: two million numbers of a byte take 10 ms of a processor, texts take 40 ms. A further type
  // needs a migration that modifies the column.
  event_type: enumOf(eventTypes),
  page_url: 'String',
  is_page: 'UInt8',
  user_agent: 'String',
  referrer: 'String',
  session_id: 'String',
  device_type: 'String',
  session_duration: 'Int32',
  country: 'String',
  // Milliseconds since 1970.
  created_at: 'Int64',
  placement: 'String',
  target: 'String',
  casino: 'String',
  offer: 'String',
  market: 'String',
  engaged_seconds: 'Nullable(Int32)',
  scroll_depth: 'Nullable(Int32)',
  utm_source: 'String',
  utm_medium: 'String',
  utm_campaign: 'String',
  utm_term: 'String',
  utm_content: 'String',
  channel: 'String',
  bot: 'String',
  // As numbers they take half the space.
  screen: enumOf(['', ...screenClasses]),
  language: 'String',
  first_week: 'String',
}

/** The columns beside the values of an event. */
export const ownColumns = {
  ...idColumns,
  /**
   * The month of the partition, as 202611: that of the id; 0 if the id's time is not that of the event. So
   * ids that browsers invent can't cause any number of partitions, and each copy of an event is in the
   * partition of its id or in 0.
   */
  month: 'UInt32',
  /** Larger for what was inserted earlier: of several copies of an event the first stays. */
  precedence: 'UInt64',
} as const

export const valueNames: readonly (keyof typeof eventColumns)[] =
  // `Object.keys` is typed as string[]; these are exactly the keys of the record.
  Object.keys(eventColumns) as (keyof typeof eventColumns)[]

/** The values of an event, as a query selects them. */
export const eventValues = `${idText} as id, ${valueNames.join(', ')}`
