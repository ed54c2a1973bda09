import { type RequestHandler, Router } from 'express'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import type { LiveCopy } from '../copy/liveCopy.ts'
import type { Teardown } from '../teardown.ts'
import { withDatabase } from './database.ts'
import { keptSearchKey, serveSearchKey } from './searchKey.ts'
import { type SeoEndpoints, seoEndpoints } from './seoEndpoints.ts'
import { openSitemaps } from './sitemapRoutes.ts'
import { openSocialImages } from './socialImages.ts'
import { SubmissionQueue } from './submissionQueue.ts'
import { submit, type Wish } from './submit.ts'

/** What a process with pages does for search engines. */
export type Seo = {
  endpoints: SeoEndpoints
  /** What search engines fetch beside the pages. */
  routes: RequestHandler
}

export type OpenSeoOptions = {
  env: Env
  databaseUrl: string
  log: Log
  copy: LiveCopy
  /** Aborted by a stop: who is told at the moment is told no more. */
  signal: AbortSignal
}

const changed: Wish = { engines: [], indexnow: 'changed' }

/** Opens it over a database that is migrated, and copy that was read. */
export async function openSeo(options: OpenSeoOptions, teardown: Teardown): Promise<Seo> {
  const { env, databaseUrl, log, copy, signal } = options
  const key = await withDatabase(databaseUrl, signal, keptSearchKey)
  const catalogue = createCatalogue()
  const { siteUrl, searchEngines: addresses } = env
  const tell = (wish: Wish, until: AbortSignal) =>
    submit(wish, { databaseUrl, catalogue, siteUrl, addresses, signal: until })
  const queue = new SubmissionQueue({
    isOn: () => copy.snapshot().documents['search-engines'].submitsByItself,
    submit: (until) => tell(changed, until),
    delayMs: env.submitDelayMs,
    log,
  })
  teardown.add('submission to search engines', () => queue.stop())
  copy.onChange(() => queue.changed())
  return {
    endpoints: seoEndpoints((wish) => tell(wish, signal)),
    routes: Router().use(
      serveSearchKey(key),
      openSitemaps({ env, copy, log }, teardown),
      await openSocialImages({ env, copy, log }, teardown),
    ),
  }
}
