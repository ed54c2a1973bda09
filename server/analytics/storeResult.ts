import type { EndpointResult } from '../api/endpoint.ts'
import { StoreUnavailableError } from './store/eventStore.ts'

const codes = {
  busy: 'statistics_busy',
  unwritable: 'statistics_unwritable',
  slow: 'question_too_long',
  large: 'too_many_events',
  away: 'statistics_away',
} as const
/** A rebuild, or freeing disk space, takes a while. */
const retryAfterSeconds = 30

/** The response with what the event store returns, or why it returns nothing at the moment. */
export async function resultOf(work: () => Promise<unknown>): Promise<EndpointResult> {
  try {
    return { ok: true, body: await work() }
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error
    // The same question would get the same answer.
    if (error.kind === 'large') return { ok: false, code: codes.large, detail: error.message }
    // Admins may read which server is away.
    const detail = error.kind === 'away' ? { detail: error.message } : {}
    return { ok: false, code: codes[error.kind], retryAfterSeconds, ...detail }
  }
}

/** The query of a request's address. */
export function queryOf(url = ''): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
}
