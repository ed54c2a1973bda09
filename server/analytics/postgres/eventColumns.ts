import type { StoredEvent } from '#domain/analytics/event.ts'

/** The columns of `analytics_events`, each with the type in which it is handed to Postgres. */
const types: Record<keyof StoredEvent, 'uuid' | 'text' | 'integer' | 'float8'> = {
  id: 'uuid',
  event_type: 'text',
  page_url: 'text',
  user_agent: 'text',
  referrer: 'text',
  session_id: 'text',
  device_type: 'text',
  session_duration: 'integer',
  country: 'text',
  // Milliseconds since 1970; the statement makes an instant of it.
  created_at: 'float8',
  placement: 'text',
  target: 'text',
  engaged_seconds: 'integer',
  scroll_depth: 'integer',
  utm_source: 'text',
  utm_medium: 'text',
  utm_campaign: 'text',
  utm_term: 'text',
  utm_content: 'text',
  channel: 'text',
  bot: 'text',
}

// `Object.keys` knows no keys; these are the record's own.
const names = Object.keys(types) as (keyof StoredEvent)[]

/** Every column, in the order in which statements name them. */
export const eventColumns: readonly (keyof StoredEvent)[] = names

/** As a list for SQL. */
export const eventColumnList = names.join(', ')

/** One array parameter a column, for `unnest`. */
export const eventParameters = names
  .map((name, index) => `$${index + 1}::${types[name]}[]`)
  .join(', ')
