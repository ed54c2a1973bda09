import { z } from 'zod'
import type { Client } from '#cli/database/databaseTables.ts'
import { sitemapPaths } from '#domain/search/sitemaps/sitemap.ts'
import { isLoopback } from '#domain/search/submissions/loopback.ts'
import { parseJson } from '../../../../domain/formats/parseJson.ts'
import { type Finding, failed, ok, warning } from '../checks/finding.ts'
import { readRobots } from './robotsText.ts'
import { readSitemap } from './sitemapText.ts'
import { fetchFromSite, responseProblem, type SiteResponse } from './siteResponse.ts'

const sitemapPath = sitemapPaths.index
/** The index lists a few sitemaps; an index with more than this is not Payline's. */
const maxSitemaps = 50

export function checkSiteUrl(siteUrl: string): Finding {
  if (isLoopback(siteUrl)) {
    return warning(
      `SITE_URL is ${siteUrl}, which only this machine can reach: search engines are told not to index the site.`,
      'In production set SITE_URL to the public address, for example https://payline.example',
    )
  }
  if (new URL(siteUrl).protocol === 'https:') return ok(`SITE_URL is ${siteUrl}.`)
  return failed(
    `SITE_URL is ${siteUrl}, so passwords are sent unencrypted.`,
    'Serve the site with TLS by a proxy or CDN, and set SITE_URL to its https address.',
  )
}

const readiness = z.object({
  status: z.string(),
  degraded: z.array(z.string()).optional(),
  reason: z.string().optional(),
})
const startRemedy =
  'Start the product (npm start), or correct SITE_URL or the proxy in front of it.'

/** @param response the response of `/readyz` */
export function checkSite(siteUrl: string, response: SiteResponse): Finding {
  const parsed = response.ok ? readiness.safeParse(parseJson(response.text)) : undefined
  const state = parsed?.success ? parsed.data : undefined
  if (response.ok && response.status === 503 && state?.reason) {
    return failed(`${siteUrl} is not ready: ${state.reason}.`, 'See the log of the server.')
  }
  // A well configured proxy hides /readyz from outside; the next checks examine other responses.
  if (response.ok && response.status === 404) {
    return warning(
      `${siteUrl}/readyz responds with 404: a proxy blocks it from outside, or this is not Payline.`,
      'Request /readyz of each process on its own machine; see docs/deploying.md.',
    )
  }
  const problem = responseProblem(response)
  if (problem) return failed(`${siteUrl}/readyz ${problem}.`, startRemedy)
  if (state?.status !== 'ready') {
    return failed(`The site at ${siteUrl} is not Payline.`, startRemedy)
  }
  const { degraded = [] } = state
  if (degraded.length === 0) return ok(`The site at ${siteUrl} responds and is ready.`)
  return warning(`The site responds, but: ${degraded.join('; ')}.`, 'See the log of the server.')
}

export async function checkSitemap(siteUrl: string): Promise<Finding> {
  const remedy = 'Open it in a browser; a proxy or CDN in front of the server may change it.'
  const index = await fetchSitemap(siteUrl, sitemapPath)
  if (!index.ok) return failed(`${sitemapPath} ${index.problem}.`, remedy)
  const parts = index.isIndex ? index.addresses : []
  if (parts.length > maxSitemaps)
    return failed(
      `${sitemapPath} lists ${parts.length} sitemaps, more than ${maxSitemaps}.`,
      remedy,
    )
  let pages = index.isIndex ? 0 : index.addresses.length
  for (const address of parts) {
    const { pathname } = new URL(address)
    const part = await fetchSitemap(siteUrl, pathname)
    if (!part.ok) return failed(`${pathname} ${part.problem}.`, remedy)
    pages += part.isIndex ? 0 : part.addresses.length
  }
  return ok(`${sitemapPath} and the sitemaps that it lists are valid: ${pages} pages.`)
}

async function fetchSitemap(siteUrl: string, path: string) {
  const response = await fetchFromSite(siteUrl, path)
  const problem = responseProblem(response)
  if (problem || !response.ok) return { ok: false as const, problem: problem ?? 'is not available' }
  if (!/\bxml\b/.test(response.type)) {
    return { ok: false as const, problem: `is sent as ${response.type || 'nothing'}, not as XML` }
  }
  const read = readSitemap(response.text, siteUrl)
  return read.ok ? read : { ok: false as const, problem: `is not valid: ${read.problem}` }
}

export async function checkRobots(siteUrl: string): Promise<Finding> {
  const remedy = 'Open it in a browser; a proxy or CDN may serve its own file.'
  const response = await fetchFromSite(siteUrl, '/robots.txt')
  const problem = responseProblem(response)
  if (problem || !response.ok) return failed(`/robots.txt ${problem}.`, remedy)
  const { isClosed, sitemaps } = readRobots(response.text)
  if (isLoopback(siteUrl)) {
    if (isClosed) return ok('/robots.txt blocks search engines, as it should at this address.')
    return failed(
      '/robots.txt allows search engines, though SITE_URL is not a public address.',
      remedy,
    )
  }
  if (isClosed) return failed('/robots.txt blocks search engines from the whole site.', remedy)
  const sitemap = `${siteUrl}${sitemapPath}`
  if (sitemaps.includes(sitemap)) return ok('/robots.txt names the sitemap.')
  return failed(`/robots.txt does not name ${sitemap}.`, remedy)
}

const readKey = 'select key from search_key'

/** Also proves that the site uses this database. */
export async function checkIndexingKey(siteUrl: string, client: Client): Promise<Finding> {
  const { rows } = await client.query<{ key: string }>(readKey)
  const key = rows[0]?.key
  if (key === undefined) {
    return warning('There is no key for IndexNow yet.', 'The first start creates it: npm start')
  }
  const response = await fetchFromSite(siteUrl, `/${key}.txt`)
  const problem = responseProblem(response)
  if (!problem && response.ok && response.text.trim() === key) {
    return ok('The key for IndexNow is available at its address.')
  }
  return failed(
    `The key for IndexNow is not available at its address: /${key}.txt ${problem ?? 'returns another text'}.`,
    'Check that the site at SITE_URL uses this database, and that the proxy passes /*.txt on to the site.',
  )
}
