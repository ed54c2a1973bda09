import type { StoredEvent } from '#domain/analytics/events/event.ts'

/** The columns of `analytics_events`, each with the type of its parameter. */
const types: Record<keyof StoredEvent, 'uuid' | 'text' | 'boolean' | 'integer' | 'float8'> = {
  id: 'uuid',
  event_type: 'text',
  page_url: 'text',
  is_page: 'boolean',
  user_agent: 'text',
  referrer: 'text',
  session_id: 'text',
  device_type: 'text',
  session_duration: 'integer',
  country: 'text',
  // Milliseconds since 1970; the statement converts it to a timestamp.
  created_at: 'float8',
  placement: 'text',
  target: 'text',
  casino: 'text',
  offer: 'text',
  market: 'text',
  engaged_seconds: 'integer',
  scroll_depth: 'integer',
  utm_source: 'text',
  utm_medium: 'text',
  utm_campaign: 'text',
  utm_term: 'text',
  utm_content: 'text',
  channel: 'text',
  bot: 'text',
  screen: 'text',
  language: 'text',
  first_week: 'text',
}

// `Object.keys` is typed as string[]; these are exactly the keys of the record.
const names = Object.keys(types) as (keyof StoredEvent)[]

/** Every column, in the order of the statements. */
export const eventColumns: readonly (keyof StoredEvent)[] = names

/** The columns as a list for SQL. */
export const eventColumnList = names.join(', ')

/** One array parameter per column, for `unnest`. */
export const eventParameters = names
  .map((name, index) => `$${index + 1}::${types[name]}[]`)
  .join(', ')
