import { makeId } from '#domain/formats/uuidv7.ts'
import { type ApiClient, apiClient } from '#tests/setup/api/apiClient.ts'
import type { RestResponse } from '#tests/setup/cms/restClient.ts'
import { query } from '#tests/setup/database/testDatabase.ts'

/** Events as browsers send them, and their rows in the table. */

const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

type Sent = Record<string, unknown> & { id: string }

/** A page view with an id of its own; `at` is the time in the id, in milliseconds since 1970. */
export function pageView(more: Record<string, unknown> = {}, at = Date.now()): Sent {
  return {
    id: makeId(at, crypto.getRandomValues(new Uint8Array(10))),
    event_type: 'page_view',
    page_url: '/games',
    referrer: null,
    session_id: 'a-session',
    session_duration: 3,
    ...more,
  }
}

/** Sends events as an ordinary browser; by default from an address of its own. */
export function eventSender(
  site: { url: string; siteUrl: string },
  client: ApiClient = apiClient(site),
): (events: unknown, headers?: Record<string, string>) => Promise<RestResponse> {
  return (events, headers = {}) =>
    client('POST', '/api/v1/events', {
      body: { events },
      headers: { 'user-agent': userAgent, ...headers },
    })
}

/** The rows of these events, in the order of their ids. */
export async function rowsOf(
  databaseUrl: string,
  events: readonly { id: string }[],
): Promise<Record<string, unknown>[]> {
  const ids = events.map(({ id }) => id)
  const { rows } = await query(databaseUrl, rowsById, [ids])
  return rows
}

const rowsById = 'select * from analytics_events where id = any($1::uuid[]) order by id'
