import type { RequestHandler } from 'express'
import type { Cms } from '#cms/openCms.ts'
import { openApiDocument } from '#domain/api/openApi.ts'
import type { Env } from '#platform/configuration/env.ts'
import { clientAddressBehind } from '#platform/http/clientAddress.ts'
import type { Log } from '#platform/log/log.ts'
import type { Auth } from './accounts/openAuth.ts'
import { annotationEndpoints } from './analytics/annotations/annotationEndpoints.ts'
import { goalEndpoints } from './analytics/goals/goalEndpoints.ts'
import type { GoalStore } from './analytics/goals/readGoalFigures.ts'
import { savedViewEndpoints } from './analytics/savedViews/savedViewEndpoints.ts'
import { shareEndpoints } from './analytics/shares/shareEndpoints.ts'
import type { ShareReaders } from './analytics/shares/shareReaders.ts'
import { type StatsStore, statsEndpoints } from './analytics/statsEndpoints.ts'
import { apiRouter } from './api/apiRouter.ts'
import { ownOrigins } from './api/ownOrigin.ts'
import type { LiveCopy } from './content/liveCopy.ts'
import { revenueEndpoints } from './revenue/revenueEndpoints.ts'
import type { RevenueStore } from './revenue/revenueStore.ts'
import type { Search } from './search/openSearch.ts'

export type CreateApiOptions = {
  env: Env
  log: Log
  cms: Cms
  copy: Pick<LiveCopy, 'snapshot'>
  auth: Pick<Auth, 'endpoints' | 'offersMail'>
  store: StatsStore & GoalStore
  shareReaders: ShareReaders
  revenue: Pick<RevenueStore, 'read' | 'reset'>
  search: Pick<Search, 'endpoints'>
}

/** Creates API v1 from its parts, in processes that serve it. */
export function createApi({
  env,
  log,
  cms,
  copy,
  auth,
  store,
  shareReaders,
  revenue,
  search,
}: CreateApiOptions): RequestHandler {
  const document = () =>
    openApiDocument(env.siteUrl, copy.snapshot().documents['site-settings'].siteName)
  return apiRouter({
    endpoints: {
      ...auth.endpoints,
      ...statsEndpoints(store),
      ...annotationEndpoints(cms.annotations),
      ...goalEndpoints({ store, list: cms.goals }),
      ...shareEndpoints({ shares: cms.shares, readers: shareReaders, store, siteUrl: env.siteUrl }),
      ...savedViewEndpoints(cms.savedViews),
      ...revenueEndpoints(revenue),
      ...search.endpoints,
      openApi: async () => ({ ok: true, body: document() }),
    },
    accounts: cms.accounts,
    siteOrigins: ownOrigins(env.siteUrl),
    offersMail: auth.offersMail,
    clientAddress: clientAddressBehind(env.trustProxy),
    databaseResponds: cms.databaseResponds,
    log,
  })
}
