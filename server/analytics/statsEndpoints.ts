import { parseStatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import { beginCommit } from '#platform/postgres/databaseTimeout.ts'
import type { Endpoints } from '../api/apiRouter.ts'
import { type AdminIdentity, ofAdmin } from '../api/endpoint.ts'
import type { Actor, EventStore } from './store/eventStore.ts'
import { queryOf, resultOf } from './storeResult.ts'

/** The part of the event store that the statistics routes of API v1 use. */
export type StatsStore = Pick<EventStore, 'recentStats' | 'returning' | 'reset'>

/** The handlers of the statistics routes. Each checks that the client is an admin. */
export function statsEndpoints(
  store: StatsStore,
): Pick<Endpoints, 'stats' | 'returning' | 'resetStats'> {
  return {
    stats: ofAdmin(() => async ({ request }) => {
      const parsed = parseStatsQuery(queryOf(request.url))
      if (!parsed.ok) return { ok: false, code: 'invalid_query', errors: parsed.errors }
      return resultOf(() => store.recentStats(parsed.query, Date.now()))
    }),
    returning: ofAdmin(() => () => resultOf(() => store.returning(Date.now()))),
    resetStats: ofAdmin((admin) => async () => {
      beginCommit()
      return resultOf(() => store.reset(actorOf(admin)))
    }),
  }
}

/** The name of the admin in the audit log. */
function actorOf(admin: AdminIdentity): Actor {
  return admin.kind === 'session'
    ? { name: admin.session.account.email, via: 'dashboard' }
    : { name: admin.info.name, via: 'api token' }
}
