import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { pingAddress } from '#domain/seo/pingAddress.ts'
import type { SubmissionResult } from '#domain/seo/submission.ts'
import { sitemapPaths } from '#domain/sitemap/sitemap.ts'
import { canonical } from '#domain/urls.ts'
import { type Env, readSiteAccess } from '#platform/env.ts'
import { withDatabase } from '#server/seo/database.ts'
import { previewSubmission } from '#server/seo/submissions.ts'
import { submit, type Wish } from '#server/seo/submit.ts'
import { Failure } from './failure.ts'
import { givenSite, type SiteOptions } from './givenSite.ts'
import { abortOnInterruption, unlessAborted } from './interruption.ts'
import { openNamedDatabase } from './openNamedDatabase.ts'
import { remotePing } from './remoteSite.ts'
import { requireTable } from './requireTable.ts'
import { usableEnv } from './usableEnv.ts'
import { whileWaiting } from './waiting.ts'

export type { Wish } from '#server/seo/submit.ts'

/** What would be sent where. */
export type Preview = {
  pings: { engine: string; sitemap: string; address: string }[]
  /** Null where nothing is to go to IndexNow. */
  indexnow: { address: string; urls: string[]; resting: number } | null
}

const telling = 'Telling search engines'
/** By what a database of this release is known. */
const newestTable = 'search_key'

/**
 * Tells search engines about the site that the options or the environment name, through its API;
 * else about the one at SITE_URL, with what the named database remembers. Says on stderr which.
 *
 * @throws as `givenSite` does; when the database or the site can't be had; on Ctrl-C or SIGTERM
 */
export function submitWish(wish: Wish, options: SiteOptions): Promise<SubmissionResult[]> {
  const site = givenSite(options, readSiteAccess(), 'seo:ping')
  if (!site) return submitHere(wish)
  process.stderr.write(`Site: ${site.origin}\n`)
  return submitThere(site, wish)
}

async function submitThere(
  site: Parameters<typeof remotePing>[0],
  { engines, indexnow }: Wish,
): Promise<SubmissionResult[]> {
  const which = { indexnow: indexnow !== 'none', all: indexnow === 'all' }
  const body = { engines: [...engines], ...which }
  const interrupted = abortOnInterruption()
  return (await whileWaiting(telling, () => remotePing(site, body, interrupted))).results
}

function submitHere(wish: Wish): Promise<SubmissionResult[]> {
  return withNamedDatabase(async (env, databaseUrl, signal) => {
    const { siteUrl, searchEngines: addresses } = env
    const options = { databaseUrl, catalogue: createCatalogue(), siteUrl, addresses, signal }
    const submitted = await whileWaiting(telling, () => submit(wish, options))
    if (submitted.ok) return submitted.results
    throw new Failure(
      'Another process is submitting to search engines, or publishing, at the moment. Try again in a minute.',
    )
  })
}

/** The same without sending or noting anything, always with the named database. */
export function previewWish({ engines, indexnow }: Wish): Promise<Preview> {
  return withNamedDatabase(async (env, databaseUrl, signal) => {
    const { siteUrl, searchEngines } = env
    const pings = engines.flatMap((engine) =>
      Object.values(sitemapPaths).map((sitemap) => ({
        engine,
        sitemap,
        address: pingAddress(searchEngines[engine], canonical(siteUrl, sitemap)),
      })),
    )
    if (indexnow === 'none') return { pings, indexnow: null }
    const wanted = { catalogue: createCatalogue(), all: indexnow === 'all' }
    const { due, resting } = await withDatabase(databaseUrl, signal, (database) =>
      previewSubmission(database, wanted),
    )
    const urls = due.map((path) => canonical(siteUrl, path))
    return { pings, indexnow: { address: searchEngines.indexnow, urls, resting: resting.length } }
  })
}

async function withNamedDatabase<Result>(
  work: (env: Env, databaseUrl: string, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const env = usableEnv()
  const interrupted = abortOnInterruption()
  const named = await openNamedDatabase(env, interrupted)
  process.stderr.write(`Site: ${env.siteUrl} (SITE_URL)\n`)
  try {
    await withDatabase(named.url, interrupted, (database) => requireTable(database, newestTable))
    return await unlessAborted(() => work(env, named.url, interrupted), interrupted)
  } finally {
    await named.close()
  }
}
