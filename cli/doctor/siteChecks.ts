import { z } from 'zod'
import { isLoopback } from '#domain/seo/loopback.ts'
import { sitemapPaths } from '#domain/sitemap/sitemap.ts'
import type { Client } from '../backup/catalogue.ts'
import { parseJson } from '../parseJson.ts'
import { type Finding, failed, ok, warning } from './finding.ts'
import { readRobots } from './robotsText.ts'
import { askSite, type SiteAnswer, troubleOf } from './siteAnswer.ts'
import { readSitemap } from './sitemapText.ts'

const sitemapPath = sitemapPaths.index
/** The index lists a few; one that lists more is a wrong one. */
const mostSitemaps = 50

export function checkSiteUrl(siteUrl: string): Finding {
  if (isLoopback(siteUrl)) {
    return warning(
      `SITE_URL is ${siteUrl}, which only this machine can reach: search engines are told to stay away.`,
      'In production set SITE_URL to the public address, for example https://payline.example',
    )
  }
  if (new URL(siteUrl).protocol === 'https:') return ok(`SITE_URL is ${siteUrl}.`)
  return failed(
    `SITE_URL is ${siteUrl}, so passwords travel in clear.`,
    'Let a proxy or CDN serve the site with TLS, and set SITE_URL to its https address.',
  )
}

const readiness = z.object({
  status: z.string(),
  degraded: z.array(z.string()).optional(),
  reason: z.string().optional(),
})
const restart = 'Start the product (npm start), or correct SITE_URL or the proxy in front of it.'

/** @param answer of `/readyz` */
export function checkSite(siteUrl: string, answer: SiteAnswer): Finding {
  const parsed = answer.ok ? readiness.safeParse(parseJson(answer.text)) : undefined
  const state = parsed?.success ? parsed.data : undefined
  if (answer.ok && answer.status === 503 && state?.reason) {
    return failed(`${siteUrl} is not ready: ${state.reason}.`, 'See the log of the server.')
  }
  // A proxy that is set up well shows it to nobody from outside; what else answers is looked at next.
  if (answer.ok && answer.status === 404) {
    return warning(
      `${siteUrl}/readyz answers 404: a proxy keeps it from outside, or this is not Payline.`,
      'Ask each process for its /readyz where it runs; see docs/deploying.md.',
    )
  }
  const trouble = troubleOf(answer)
  if (trouble) return failed(`${siteUrl}/readyz ${trouble}.`, restart)
  if (state?.status !== 'ready') {
    return failed(`What answers at ${siteUrl} is not Payline.`, restart)
  }
  const { degraded = [] } = state
  if (degraded.length === 0) return ok(`The site answers at ${siteUrl} and is ready.`)
  return warning(`The site answers, but: ${degraded.join('; ')}.`, 'See the log of the server.')
}

export async function checkSitemap(siteUrl: string): Promise<Finding> {
  const remedy = 'Look at it with a browser; what stands between it and the server may change it.'
  const index = await fetchSitemap(siteUrl, sitemapPath)
  if (!index.ok) return failed(`${sitemapPath} ${index.problem}.`, remedy)
  const parts = index.isIndex ? index.addresses : []
  if (parts.length > mostSitemaps)
    return failed(`${sitemapPath} lists ${parts.length} others.`, remedy)
  let pages = index.isIndex ? 0 : index.addresses.length
  for (const address of parts) {
    const { pathname } = new URL(address)
    const part = await fetchSitemap(siteUrl, pathname)
    if (!part.ok) return failed(`${pathname} ${part.problem}.`, remedy)
    pages += part.isIndex ? 0 : part.addresses.length
  }
  return ok(`${sitemapPath} and what it lists are in order: ${pages} pages.`)
}

async function fetchSitemap(siteUrl: string, path: string) {
  const answer = await askSite(siteUrl, path)
  const trouble = troubleOf(answer)
  if (trouble || !answer.ok) return { ok: false as const, problem: trouble ?? 'is not to be had' }
  if (!/\bxml\b/.test(answer.type)) {
    return { ok: false as const, problem: `is sent as ${answer.type || 'nothing'}, not as XML` }
  }
  const read = readSitemap(answer.text, siteUrl)
  return read.ok ? read : { ok: false as const, problem: `is wrong: ${read.problem}` }
}

export async function checkRobots(siteUrl: string): Promise<Finding> {
  const remedy = 'Look at it with a browser; a file of a proxy or CDN may stand before it.'
  const answer = await askSite(siteUrl, '/robots.txt')
  const trouble = troubleOf(answer)
  if (trouble || !answer.ok) return failed(`/robots.txt ${trouble}.`, remedy)
  const { isClosed, sitemaps } = readRobots(answer.text)
  if (isLoopback(siteUrl)) {
    if (isClosed) return ok('/robots.txt keeps search engines away, as it should at this address.')
    return failed(
      '/robots.txt lets search engines in, though SITE_URL is no public address.',
      remedy,
    )
  }
  if (isClosed) return failed('/robots.txt keeps search engines from the whole site.', remedy)
  const sitemap = `${siteUrl}${sitemapPath}`
  if (sitemaps.includes(sitemap)) return ok('/robots.txt names the sitemap.')
  return failed(`/robots.txt does not name ${sitemap}.`, remedy)
}

const readKey = 'select key from search_key'

/** Proves, too, that the site works on this database. */
export async function checkIndexingKey(siteUrl: string, client: Client): Promise<Finding> {
  const { rows } = await client.query<{ key: string }>(readKey)
  const key = rows[0]?.key
  if (key === undefined) {
    return warning('There is no key for IndexNow yet.', 'It is made at the first start: npm start')
  }
  const answer = await askSite(siteUrl, `/${key}.txt`)
  const trouble = troubleOf(answer)
  if (!trouble && answer.ok && answer.text.trim() === key) {
    return ok('The key for IndexNow is at its address.')
  }
  return failed(
    `The key for IndexNow is not at its address: /${key}.txt ${trouble ?? 'answers something else'}.`,
    'Does the site at SITE_URL use this database? Let the proxy pass /*.txt on to it.',
  )
}
