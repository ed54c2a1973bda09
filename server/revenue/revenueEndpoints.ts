import { parseRevenueQuery } from '#domain/revenue/figures/revenueQuery.ts'
import { errorCode } from '#platform/errors.ts'
import { beginCommit } from '#platform/postgres/databaseTimeout.ts'
import { lockNotAvailable } from '../analytics/store/postgres/database/advisoryLocks.ts'
import { resultOf } from '../analytics/storeResult.ts'
import type { Endpoints } from '../api/apiRouter.ts'
import { type AdminIdentity, ofAdmin } from '../api/endpoint.ts'
import type { RevenueStore } from './revenueStore.ts'

/** The handlers of the revenue routes. Each checks that the client is an admin. */
export function revenueEndpoints(
  store: Pick<RevenueStore, 'read' | 'reset'>,
): Pick<Endpoints, 'revenue' | 'resetRevenue'> {
  return {
    revenue: ofAdmin(() => async ({ request }) => {
      const { searchParams } = new URL(request.url ?? '', 'http://localhost')
      const parsed = parseRevenueQuery(searchParams)
      if (!parsed.ok) return { ok: false, code: 'invalid_query', errors: parsed.errors }
      return resultOf(() => store.read(parsed.query, Date.now()))
    }),
    resetRevenue: ofAdmin((admin) => async () => {
      beginCommit()
      try {
        return { ok: true, body: await store.reset(actorOf(admin)) }
      } catch (error) {
        if (errorCode(error) !== lockNotAvailable) throw error
        // For example during a backup. Without its locks a reset has changed nothing.
        return { ok: false, code: 'database_busy' }
      }
    }),
  }
}

/** The name of the admin in the audit log. */
function actorOf(admin: AdminIdentity): string {
  return admin.kind === 'session'
    ? `${admin.session.account.email} (dashboard)`
    : `${admin.info.name} (api token)`
}
