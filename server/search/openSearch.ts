import { type RequestHandler, Router } from 'express'
import type { Env } from '#platform/configuration/env.ts'
import type { Log } from '#platform/log/log.ts'
import type { LiveCopy } from '../content/liveCopy.ts'
import type { Teardown } from '../operations/teardown.ts'
import { type SearchEndpoints, searchEndpoints } from './endpoints.ts'
import { openSitemaps } from './sitemaps/sitemapRoutes.ts'
import type { SocialImages } from './socialImages/socialImages.ts'
import { withSearchConnection } from './submissions/searchConnection.ts'
import { getOrCreateSearchKey, serveSearchKey } from './submissions/searchKey.ts'
import { SubmissionQueue } from './submissions/submissionQueue.ts'
import { type SubmissionRequest, submit } from './submissions/submit.ts'

/** The search engine features of a process that serves pages. */
export type Search = {
  endpoints: SearchEndpoints
  /** Sitemaps, robots.txt, the key file and social pictures. */
  routes: RequestHandler
}

export type OpenSearchOptions = {
  env: Env
  databaseUrl: string
  log: Log
  copy: LiveCopy
  socialImages: Pick<SocialImages, 'ofPages'>
  /** Aborted by a stop: ends running submissions. */
  signal: AbortSignal
}

const changed: SubmissionRequest = { engines: [], indexnow: 'changed' }

/** Opens the features on a migrated database and loaded copy. */
export async function openSearch(options: OpenSearchOptions, teardown: Teardown): Promise<Search> {
  const { env, databaseUrl, log, copy, socialImages, signal } = options
  const key = await withSearchConnection(databaseUrl, signal, getOrCreateSearchKey)
  const { siteUrl, searchEngines: addresses } = env
  const submitRequest = (request: SubmissionRequest, until: AbortSignal) =>
    submit(request, { databaseUrl, siteUrl, addresses, signal: until })
  const queue = new SubmissionQueue({
    isOn: () => copy.snapshot().documents['search-engines'].submitsByItself,
    submit: (until) => submitRequest(changed, until),
    delayMs: env.submitDelayMs,
    log,
  })
  teardown.add('submission to search engines', () => queue.stop())
  copy.onChange(() => queue.changed())
  return {
    endpoints: searchEndpoints((request) => submitRequest(request, signal)),
    routes: Router().use(
      serveSearchKey(key),
      openSitemaps({ env, copy, log }, teardown),
      socialImages.ofPages,
    ),
  }
}
