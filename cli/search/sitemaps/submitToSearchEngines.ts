import { requireEnv } from '#cli/configuration/requireEnv.ts'
import { type SiteOptions, siteFromOptions } from '#cli/configuration/siteOptions.ts'
import { openConfiguredDatabase } from '#cli/database/openConfiguredDatabase.ts'
import { requireTable } from '#cli/database/requireTable.ts'
import { Failure } from '#cli/failures/failure.ts'
import { abortOnInterruption, unlessAborted } from '#cli/failures/interruption.ts'
import { requestRemotePing } from '#cli/http/remoteSite.ts'
import { withElapsedTime } from '#cli/terminal/elapsedTime.ts'
import { sitemapPaths } from '#domain/search/sitemaps/sitemap.ts'
import { pingAddress } from '#domain/search/submissions/pingAddress.ts'
import type { SubmissionResult } from '#domain/search/submissions/submission.ts'
import { canonical } from '#domain/urls/urls.ts'
import { type Env, readSiteAccess } from '#platform/configuration/env.ts'
import { withSearchConnection } from '#server/search/submissions/searchConnection.ts'
import { previewSubmission } from '#server/search/submissions/submissions.ts'
import { type SubmissionRequest, submit } from '#server/search/submissions/submit.ts'

export type { SubmissionRequest } from '#server/search/submissions/submit.ts'

/** What a submission would send. */
export type Preview = {
  pings: { engine: string; sitemap: string; address: string }[]
  /** Null when nothing is sent to IndexNow. */
  indexnow: { address: string; urls: string[]; resting: number } | null
}

const progressLabel = 'Notifying search engines'
/** A table that only a database of this release has. */
const newestTable = 'search_key'

/**
 * Notifies search engines of the site that the options or the environment name, through its API; or
 * else of the site at SITE_URL, with the submission history in the configured database. Prints on
 * stderr which site it is.
 *
 * @throws as `givenSite` does; when the database or the site is not available; on Ctrl-C or SIGTERM
 */
export function submitToSearchEngines(
  request: SubmissionRequest,
  options: SiteOptions,
): Promise<SubmissionResult[]> {
  const site = siteFromOptions(options, readSiteAccess(), 'seo:ping')
  if (!site) return submitWithDatabase(request)
  process.stderr.write(`Site: ${site.origin}\n`)
  return submitThroughSite(site, request)
}

async function submitThroughSite(
  site: Parameters<typeof requestRemotePing>[0],
  { engines, indexnow }: SubmissionRequest,
): Promise<SubmissionResult[]> {
  const which = { indexnow: indexnow !== 'none', all: indexnow === 'all' }
  const body = { engines: [...engines], ...which }
  const interrupted = abortOnInterruption()
  return (await withElapsedTime(progressLabel, () => requestRemotePing(site, body, interrupted)))
    .results
}

function submitWithDatabase(request: SubmissionRequest): Promise<SubmissionResult[]> {
  return withConfiguredDatabase(async (env, databaseUrl, signal) => {
    const { siteUrl, searchEngines: addresses } = env
    const options = { databaseUrl, siteUrl, addresses, signal }
    const submitted = await withElapsedTime(progressLabel, () => submit(request, options))
    if (submitted.ok) return submitted.results
    throw new Failure(
      'Another process is submitting to search engines, or publishing, at the moment. Try again in a minute.',
    )
  })
}

/**
 * Computes the submission without sending or recording anything, always with the configured
 * database.
 */
export function previewSubmissionRequest({
  engines,
  indexnow,
}: SubmissionRequest): Promise<Preview> {
  return withConfiguredDatabase(async (env, databaseUrl, signal) => {
    const { siteUrl, searchEngines } = env
    const pings = engines.flatMap((engine) =>
      Object.values(sitemapPaths).map((sitemap) => ({
        engine,
        sitemap,
        address: pingAddress(searchEngines[engine], canonical(siteUrl, sitemap)),
      })),
    )
    if (indexnow === 'none') return { pings, indexnow: null }
    const wanted = { all: indexnow === 'all' }
    const { due, coolingDown: resting } = await withSearchConnection(
      databaseUrl,
      signal,
      (database) => previewSubmission(database, wanted),
    )
    const urls = due.map((path) => canonical(siteUrl, path))
    return { pings, indexnow: { address: searchEngines.indexnow, urls, resting: resting.length } }
  })
}

async function withConfiguredDatabase<Result>(
  work: (env: Env, databaseUrl: string, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const env = requireEnv()
  const interrupted = abortOnInterruption()
  const named = await openConfiguredDatabase(env, interrupted)
  process.stderr.write(`Site: ${env.siteUrl} (SITE_URL)\n`)
  try {
    await withSearchConnection(named.url, interrupted, (database) =>
      requireTable(database, newestTable),
    )
    return await unlessAborted(() => work(env, named.url, interrupted), interrupted)
  } finally {
    await named.close()
  }
}
