import { parseStatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import { beginCommit } from '#platform/postgres/databaseTimeout.ts'
import type { Endpoints } from '../api/apiRouter.ts'
import { type AdminIdentity, type EndpointResult, ofAdmin } from '../api/endpoint.ts'
import { type Actor, type EventStore, StoreUnavailableError } from './store/eventStore.ts'

/** The part of the event store that the statistics routes of API v1 use. */
export type StatsStore = Pick<EventStore, 'recentStats' | 'reset'>

/** The handlers of the statistics routes. Each checks that the client is an admin. */
export function statsEndpoints(store: StatsStore): Pick<Endpoints, 'stats' | 'resetStats'> {
  return {
    stats: ofAdmin(() => async ({ request }) => {
      const parsed = parseStatsQuery(queryOf(request.url))
      if (!parsed.ok) return { ok: false, code: 'invalid_query', errors: parsed.errors }
      return resultOf(() => store.recentStats(parsed.query, Date.now()))
    }),
    resetStats: ofAdmin((admin) => async () => {
      beginCommit()
      return resultOf(() => store.reset(actorOf(admin)))
    }),
  }
}

const codes = { busy: 'statistics_busy', unwritable: 'statistics_unwritable' } as const
/** A rebuild, or freeing disk space, takes a while. */
const retryAfterSeconds = 30

async function resultOf(work: () => Promise<unknown>): Promise<EndpointResult> {
  try {
    return { ok: true, body: await work() }
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error
    return { ok: false, code: codes[error.kind], retryAfterSeconds }
  }
}

/** The name of the admin in the audit log. */
function actorOf(admin: AdminIdentity): Actor {
  return admin.kind === 'session'
    ? { name: admin.session.account.email, via: 'dashboard' }
    : { name: admin.info.name, via: 'api token' }
}

function queryOf(url = ''): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
}
