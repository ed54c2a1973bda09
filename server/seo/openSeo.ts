import { type RequestHandler, Router } from 'express'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import type { LiveCopy } from '../copy/liveCopy.ts'
import type { Teardown } from '../teardown.ts'
import { withSearchConnection } from './searchConnection.ts'
import { getOrCreateSearchKey, serveSearchKey } from './searchKey.ts'
import { type SeoEndpoints, seoEndpoints } from './seoEndpoints.ts'
import { openSitemaps } from './sitemapRoutes.ts'
import { openSocialImages } from './socialImages.ts'
import { SubmissionQueue } from './submissionQueue.ts'
import { type SubmissionRequest, submit } from './submit.ts'

/** The search engine features of a process that serves pages. */
export type Seo = {
  endpoints: SeoEndpoints
  /** Sitemaps, robots.txt, the key file and social pictures. */
  routes: RequestHandler
}

export type OpenSeoOptions = {
  env: Env
  databaseUrl: string
  log: Log
  copy: LiveCopy
  /** Aborted by a stop: ends running submissions. */
  signal: AbortSignal
}

const changed: SubmissionRequest = { engines: [], indexnow: 'changed' }

/** Opens the features on a migrated database and loaded copy. */
export async function openSeo(options: OpenSeoOptions, teardown: Teardown): Promise<Seo> {
  const { env, databaseUrl, log, copy, signal } = options
  const key = await withSearchConnection(databaseUrl, signal, getOrCreateSearchKey)
  const catalogue = createCatalogue()
  const { siteUrl, searchEngines: addresses } = env
  const submitRequest = (request: SubmissionRequest, until: AbortSignal) =>
    submit(request, { databaseUrl, catalogue, siteUrl, addresses, signal: until })
  const queue = new SubmissionQueue({
    isOn: () => copy.snapshot().documents['search-engines'].submitsByItself,
    submit: (until) => submitRequest(changed, until),
    delayMs: env.submitDelayMs,
    log,
  })
  teardown.add('submission to search engines', () => queue.stop())
  copy.onChange(() => queue.changed())
  return {
    endpoints: seoEndpoints((wish) => submitRequest(wish, signal)),
    routes: Router().use(
      serveSearchKey(key),
      openSitemaps({ env, copy, log }, teardown),
      await openSocialImages({ env, copy, log }, teardown),
    ),
  }
}
