import { csvLine } from '#domain/formats/csv.ts'
import type { StoredEvent } from './event.ts'

/** Columns of an export of events, in their order: every field that is stored. */
const columns = [
  'id',
  'created_at',
  'event_type',
  'page_url',
  'is_page',
  'session_id',
  'session_duration',
  'referrer',
  'channel',
  'country',
  'device_type',
  'screen',
  'language',
  'first_week',
  'placement',
  'target',
  'casino',
  'offer',
  'market',
  'engaged_seconds',
  'scroll_depth',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'bot',
  'user_agent',
] as const satisfies readonly (keyof StoredEvent)[]

/** The first line of the file. */
export const eventsCsvHeader = csvLine(columns)

/** An event as it is exported: its time in ISO 8601, everything else as it is stored. */
export type ExportedEvent = Omit<StoredEvent, 'created_at'> & { created_at: string }

export function exportedEvent(event: StoredEvent): ExportedEvent {
  return { ...event, created_at: new Date(event.created_at).toISOString() }
}

/** One line of the file. */
export function eventCsvLine(event: StoredEvent): string {
  const exported = exportedEvent(event)
  return csvLine(columns.map((column) => exported[column]))
}
