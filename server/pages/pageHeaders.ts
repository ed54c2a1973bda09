import { pingOrigins } from '#domain/search/submissions/pingAddress.ts'
import { isApplicationKey, paths } from '#domain/urls/urls.ts'
import type { CdnSettings, Env } from '#platform/configuration/env.ts'
import { type Policy, securityHeaders } from '../http/securityHeaders.ts'
import { speculationRules } from './assets/assets.ts'
import type { Answered } from './cache/page.ts'

/** Caches must revalidate: the default for all pages, unless CDN caching is configured. */
const revalidateAlways = 'public, max-age=0, must-revalidate'

/** A page that differs by market: only the visitor's browser may store it. */
const privately = 'private, max-age=0, must-revalidate'

/** Maximum seconds for which a CDN may cache a 404. */
const maxNotFoundSeconds = 10

type Settings = Pick<Env, 'mode' | 'siteUrl' | 'searchEngines' | 'cdn' | 'countryHeader'>

/** Creates the function that returns the header lines of a page, flat as `writeHead` takes them. */
export function headersByKey(env: Settings): (key: string, page: Answered) => string[] {
  const ofContent = pageHeaders(env, 'page')
  const ofApplication = pageHeaders(env, 'application')
  // The scripts of the ping page connect to the configured search engines.
  const ofPing = pageHeaders(env, 'application', pingOrigins(env.searchEngines))
  const policyLines = (key: string) => {
    if (key === paths.sitemapPing) return ofPing
    return isApplicationKey(key) ? ofApplication : ofContent
  }
  return (key, page) => [...policyLines(key), ...varyLine(env, page), ...cacheLines(env, key, page)]
}

/** The header lines that all pages with a policy share. */
function pageHeaders(
  { mode, siteUrl }: Settings,
  policy: Policy,
  connectOrigins: string[] = [],
): string[] {
  const development = mode === 'development'
  return Object.entries({
    'content-type': 'text/html; charset=utf-8',
    // In development a prerendered page would hide a new change.
    ...(development ? {} : { 'speculation-rules': `"${speculationRules}"` }),
    ...securityHeaders(development ? 'development' : policy, siteUrl, connectOrigins),
  }).flat()
}

/** The request headers on which a page depends. */
function varyLine({ countryHeader }: Settings, { varies = 'nothing' }: Answered): string[] {
  const ofViewer = varies === 'nothing' ? [] : ['Cookie', ...(countryHeader ? [countryHeader] : [])]
  return ['vary', ['Accept-Encoding', ...ofViewer].join(', ')]
}

function cacheLines({ mode, cdn }: Settings, key: string, page: Answered): string[] {
  const { status, tags, varies = 'nothing' } = page
  // Its response also depends on whether the client is a robot, which no cache can tell.
  if (varies !== 'nothing') return ['cache-control', privately]
  // A CDN must never cache account pages, the dashboard and the tools.
  const isPublic = mode !== 'development' && !isApplicationKey(key)
  const keys = isPublic && cdn.surrogateKeys ? ['surrogate-key', [...tags].sort().join(' ')] : []
  return ['cache-control', isPublic ? forCdn(cdn, status) : revalidateAlways, ...keys]
}

/**
 * The cache-control of a public page. Browsers always revalidate; `must-revalidate` is omitted where
 * stale pages are allowed, because it forbids them.
 */
function forCdn({ seconds, staleSeconds }: CdnSettings, status: number): string {
  if (seconds === undefined) return revalidateAlways
  // A failure may be over at the next request.
  if (status >= 500) return 'no-store'
  // A missing page may be published or redirected at any time.
  if (status !== 200) return `public, max-age=0, s-maxage=${Math.min(seconds, maxNotFoundSeconds)}`
  const shared = `public, max-age=0, s-maxage=${seconds}`
  return staleSeconds === undefined
    ? `${shared}, must-revalidate`
    : `${shared}, stale-while-revalidate=${staleSeconds}`
}
