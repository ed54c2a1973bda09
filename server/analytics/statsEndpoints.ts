import { parseStatsQuery } from '#domain/analytics/statsQuery.ts'
import { seeThrough } from '#platform/whileAnswering.ts'
import type { Endpoints } from '../api/apiRouter.ts'
import { type AdminIdentity, type Answer, ofAdmin } from '../api/endpoint.ts'
import { type Actor, type EventStore, StoreTrouble } from './eventStore.ts'

/** What the statistics of API v1 are read from, and reset in. */
export type StatsStore = Pick<EventStore, 'stats' | 'reset'>

/** What the routes of statistics do. Each checks for itself that an admin calls. */
export function statsEndpoints(store: StatsStore): Pick<Endpoints, 'stats' | 'resetStats'> {
  return {
    stats: ofAdmin(() => async ({ request }) => {
      const parsed = parseStatsQuery(queryOf(request.url))
      if (!parsed.ok) return { ok: false, code: 'invalid_query', errors: parsed.errors }
      return answerOf(() => store.stats(parsed.query, Date.now()))
    }),
    resetStats: ofAdmin((admin) => async () => {
      seeThrough()
      return answerOf(() => store.reset(actorOf(admin)))
    }),
  }
}

const codes = { busy: 'statistics_busy', unwritable: 'statistics_unwritable' } as const
/** Rebuilds and a full disk take their time. */
const retryAfterSeconds = 30

async function answerOf(work: () => Promise<unknown>): Promise<Answer> {
  try {
    return { ok: true, body: await work() }
  } catch (error) {
    if (!(error instanceof StoreTrouble)) throw error
    return { ok: false, code: codes[error.kind], retryAfterSeconds }
  }
}

/** As the audit log is to name them. */
function actorOf(admin: AdminIdentity): Actor {
  return admin.kind === 'session'
    ? { name: admin.session.account.email, via: 'dashboard' }
    : { name: admin.info.name, via: 'api token' }
}

function queryOf(url = ''): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
}
