import { pingOrigins } from '#domain/seo/pingAddress.ts'
import { isApplicationKey, paths } from '#domain/urls.ts'
import type { CdnSettings, Env } from '#platform/env.ts'
import { speculationRules } from './assets.ts'
import type { Answered } from './pageCache/page.ts'
import { type Policy, securityHeaders } from './securityHeaders.ts'

/** Kept by nobody without asking: the way of all pages, unless a CDN is told more. */
const askFirst = 'public, max-age=0, must-revalidate'

/** Most seconds for which a CDN may go on saying that a page isn't there. */
const longestAbsence = 10

type Settings = Pick<Env, 'mode' | 'siteUrl' | 'searchEngines' | 'cdn'>

/** Tells the header lines of the page of a cache key, flat as `writeHead` takes them. */
export function headersByKey(env: Settings): (key: string, page: Answered) => string[] {
  const ofContent = pageHeaders(env, 'page')
  const ofApplication = pageHeaders(env, 'application')
  // Its scripts ask the search engines, from wherever the configuration says that they are.
  const ofPing = pageHeaders(env, 'application', pingOrigins(env.searchEngines))
  const policyLines = (key: string) => {
    if (key === paths.sitemapPing) return ofPing
    return isApplicationKey(key) ? ofApplication : ofContent
  }
  return (key, page) => [...policyLines(key), ...cacheLines(env, key, page)]
}

/** The header lines of pages of one policy that are the same for all of them. */
function pageHeaders({ mode, siteUrl }: Settings, policy: Policy, asks: string[] = []): string[] {
  const development = mode === 'development'
  return Object.entries({
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
    // A page rendered ahead would hide the change that a developer has just made.
    ...(development ? {} : { 'speculation-rules': `"${speculationRules}"` }),
    ...securityHeaders(development ? 'development' : policy, siteUrl, asks),
  }).flat()
}

function cacheLines({ mode, cdn }: Settings, key: string, { status, tags }: Answered): string[] {
  // Of accounts, of the dashboard and of tools a CDN keeps nothing, whatever it is told of others.
  const isPublic = mode !== 'development' && !isApplicationKey(key)
  const keys = isPublic && cdn.surrogateKeys ? ['surrogate-key', [...tags].sort().join(' ')] : []
  return ['cache-control', isPublic ? forCdn(cdn, status) : askFirst, ...keys]
}

/**
 * What browsers and a CDN may do with a public page. Browsers always ask; `must-revalidate` goes
 * where stale pages are allowed, since it forbids them.
 */
function forCdn({ seconds, staleSeconds }: CdnSettings, status: number): string {
  if (seconds === undefined) return askFirst
  // A failure is over with the next answer.
  if (status >= 500) return 'no-store'
  // What isn't there now may be published, or redirected, at any moment.
  if (status !== 200) return `public, max-age=0, s-maxage=${Math.min(seconds, longestAbsence)}`
  const shared = `public, max-age=0, s-maxage=${seconds}`
  return staleSeconds === undefined
    ? `${shared}, must-revalidate`
    : `${shared}, stale-while-revalidate=${staleSeconds}`
}
