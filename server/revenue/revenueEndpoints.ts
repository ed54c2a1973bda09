import type { Revenue } from '#domain/revenue/figures/revenue.ts'
import { parseRevenueQuery, type RevenueQuery } from '#domain/revenue/figures/revenueQuery.ts'
import { beginCommit } from '#platform/postgres/databaseTimeout.ts'
import type { Endpoints } from '../api/apiRouter.ts'
import { type AdminIdentity, ofAdmin } from '../api/endpoint.ts'

/** The figures of revenue, as the API uses them. */
export type RevenueStore = {
  /** @param now milliseconds since 1970 */
  read(query: RevenueQuery, now: number): Promise<Revenue>
  /** Deletes all conversions and reports, and writes that to the audit log. */
  reset(actor: string): Promise<{ deleted: number }>
}

/** The handlers of the revenue routes. Each checks that the client is an admin. */
export function revenueEndpoints(
  store: RevenueStore,
): Pick<Endpoints, 'revenue' | 'resetRevenue'> {
  return {
    revenue: ofAdmin(() => async ({ request }) => {
      const { searchParams } = new URL(request.url ?? '', 'http://localhost')
      const parsed = parseRevenueQuery(searchParams)
      if (!parsed.ok) return { ok: false, code: 'invalid_query', errors: parsed.errors }
      return { ok: true, body: await store.read(parsed.query, Date.now()) }
    }),
    resetRevenue: ofAdmin((admin) => async () => {
      beginCommit()
      return { ok: true, body: await store.reset(actorOf(admin)) }
    }),
  }
}

/** The name of the admin in the audit log. */
function actorOf(admin: AdminIdentity): string {
  return admin.kind === 'session'
    ? `${admin.session.account.email} (dashboard)`
    : `${admin.info.name} (api token)`
}
