import type { RequestHandler } from 'express'
import type { Cms } from '#cms/openCms.ts'
import { openApiDocument } from '#domain/api/openApi.ts'
import { clientAddressBehind } from '#platform/clientAddress.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { type StatsStore, statsEndpoints } from '../analytics/statsEndpoints.ts'
import type { Auth } from '../auth/openAuth.ts'
import type { Seo } from '../seo/openSeo.ts'
import { apiRouter } from './apiRouter.ts'
import { ownOrigins } from './ownOrigin.ts'

export type CreateApiOptions = {
  env: Env
  log: Log
  cms: Cms
  auth: Pick<Auth, 'endpoints' | 'offersMail'>
  store: StatsStore
  seo: Pick<Seo, 'endpoints'>
}

/** Creates API v1 from its parts, in processes that serve it. */
export function createApi({ env, log, cms, auth, store, seo }: CreateApiOptions): RequestHandler {
  const document = openApiDocument(env.siteUrl)
  return apiRouter({
    endpoints: {
      ...auth.endpoints,
      ...statsEndpoints(store),
      ...seo.endpoints,
      openApi: async () => ({ ok: true, body: document }),
    },
    accounts: cms.accounts,
    siteOrigins: ownOrigins(env.siteUrl),
    offersMail: auth.offersMail,
    clientAddress: clientAddressBehind(env.trustProxy),
    databaseResponds: cms.databaseResponds,
    log,
  })
}
