import type { ShareActor, Shares } from '#cms/openCms.ts'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import { parseStatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import { isFiltered } from '#domain/analytics/filters/statsFilters.ts'
import {
  fixedFilters,
  isShareEnd,
  type NewShare,
  sharedParameters,
  sharedUrl,
  sharedView,
  shareTokenHeader,
} from '#domain/analytics/shares/share.ts'
import type { FieldProblem, ProblemCode } from '#domain/api/problems/problem.ts'
import { apiRoutes } from '#domain/api/routes.ts'
import type { Endpoints } from '#server/api/apiRouter.ts'
import {
  type AdminIdentity,
  type EndpointResult,
  type Failure,
  ofAdmin,
  withBody,
} from '#server/api/endpoint.ts'
import type { EventStore } from '../store/eventStore.ts'
import { resultOf } from '../storeResult.ts'
import type { ShareReaders, ShareRefusal } from './shareReaders.ts'

export type ShareOptions = {
  shares: Pick<Shares, 'create' | 'list' | 'revoke'>
  readers: ShareReaders
  store: Pick<EventStore, 'recentStats'>
  siteUrl: string
}

/** The handlers of shared dashboards: for admins, and for the readers of a link. */
export function shareEndpoints({
  shares,
  readers,
  store,
  siteUrl,
}: ShareOptions): Pick<Endpoints, 'shares' | 'createShare' | 'revokeShare' | 'sharedStats'> {
  return {
    shares: ofAdmin(() => async () => ({ ok: true, body: await shares.list() })),
    createShare: ofAdmin((admin) =>
      withBody(apiRoutes.createShare, async (body) => {
        const errors = problemsOf(body)
        if (errors.length > 0) return { ok: false, code: 'validation_failed', errors }
        const created = await shares.create(body, actorOf(admin))
        return { ok: true, body: { ...created, url: sharedUrl(siteUrl, created.token) } }
      }),
    ),
    revokeShare: ofAdmin((admin) =>
      withBody(apiRoutes.revokeShare, async ({ id }) =>
        (await shares.revoke(id, actorOf(admin))) ? { ok: true } : { ok: false, code: 'not_found' },
      ),
    ),
    sharedStats: async ({ request, address }) => {
      const token = request.headers[shareTokenHeader]
      const opened = await readers.open(typeof token === 'string' ? token : '', address)
      if (!opened.ok) return failureOf(opened)
      const parsed = parseStatsQuery(choicesIn(request.url))
      if (!parsed.ok) return { ok: false, code: 'invalid_query', errors: parsed.errors }
      const now = Date.now()
      const query = { ...parsed.query, filters: fixedFilters(opened.share.view, now) }
      const read = await readers.read(() =>
        resultOf(async () => ofReader(await store.recentStats(query, now))),
      )
      return read.ok ? withoutDetail(read.result) : failureOf(read)
    },
  }
}

function problemsOf({ ends_at, view }: NewShare): FieldProblem[] {
  const now = Date.now()
  return [
    ...(isShareEnd(Date.parse(ends_at), now) ? [] : [{ path: 'ends_at', code: 'out_of_range' }]),
    ...(sharedView(view, now) ? [] : [{ path: 'view', code: 'unknown_view' }]),
  ]
}

/** The actor of the audit log, whose account the link depends on. */
function actorOf(admin: AdminIdentity): ShareActor {
  return admin.kind === 'session'
    ? {
        name: `${admin.session.account.email} (dashboard)`,
        account: admin.session.account.id,
      }
    : { name: `${admin.info.name} (api token)`, apiToken: admin.info.id }
}

/** Bots have no filters, so a filtered dashboard would tell how many visit the whole site. */
function ofReader(stats: Stats): Stats {
  return isFiltered(stats.filters) ? { ...stats, bots: { total: 0, reasons: [] } } : stats
}

/** The detail names servers, which only admins may read. */
function withoutDetail(result: EndpointResult): EndpointResult {
  if (result.ok) return result
  const { detail: _detail, ...rest } = result
  return rest
}

/** The parameters that a reader may choose; filters are among those that are ignored. */
function choicesIn(url = ''): URLSearchParams {
  const names = Object.keys(sharedParameters.shape)
  const { searchParams } = new URL(url, 'http://localhost')
  return new URLSearchParams([...searchParams].filter(([name]) => names.includes(name)))
}

const codes: Record<ShareRefusal['why'], ProblemCode> = {
  unknown: 'not_found',
  ended: 'share_ended',
  limited: 'too_many_requests',
  busy: 'statistics_busy',
}

function failureOf(refusal: ShareRefusal): Failure {
  return {
    ok: false,
    code: codes[refusal.why],
    ...('retryAfterSeconds' in refusal ? { retryAfterSeconds: refusal.retryAfterSeconds } : {}),
  }
}
