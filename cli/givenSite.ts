import type { Scope } from '#domain/auth/scopes.ts'
import { isLoopback } from '#domain/seo/loopback.ts'
import { readSiteAccess } from '#platform/env.ts'
import { siteOrigin } from './siteOrigin.ts'
import { UsageError } from './usageError.ts'

/** Options of commands that also work on a site elsewhere, through its API. */
export type SiteOptions = { url?: string; token?: string }

/** A site elsewhere. */
export type Site = {
  /** Without a trailing slash. */
  origin: string
  /** An API token of it. */
  token: string
}

/**
 * The site that --url and --token, else PAYLINE_URL and PAYLINE_TOKEN name; undefined where neither
 * gives an address: then the database is meant.
 *
 * @param scope what the token must be for, to tell who has none
 * @throws UsageError when one of them can't be used
 */
export function givenSite(
  options: SiteOptions,
  access = readSiteAccess(),
  scope: Scope = 'stats:read',
): Site | undefined {
  const url = options.url ?? access.url
  if (url === undefined) {
    if (options.token === undefined) return undefined
    throw new UsageError('--token goes with --url, the address of the site that it is for.')
  }
  const origin = originOf(url)
  const token = options.token ?? access.token
  if (token === undefined) {
    throw new UsageError(
      `A site is only asked with an API token: set PAYLINE_TOKEN, or add --token. Made, where the site runs, by: cli tokens create NAME --scope ${scope}`,
    )
  }
  if (!/^[\x21-\x7e]+$/.test(token)) throw new UsageError('The token has characters of no token.')
  return { origin, token }
}

/**
 * For what only a database can do.
 *
 * @param what the command, as it is typed
 * @throws UsageError when a site is named
 */
export function requireDatabase(
  options: SiteOptions,
  what: string,
  access = readSiteAccess(),
): void {
  const named = options.url !== undefined ? '--url' : access.url !== undefined && 'PAYLINE_URL'
  if (!named && options.token === undefined) return
  throw new UsageError(
    `${what} works on the database only, not through a site's API: do without ${named || '--token'}, where DATABASE_URL or the data folder is that of the site.`,
  )
}

function originOf(text: string): string {
  const url = new URL(siteOrigin(text))
  if (url.protocol === 'http:' && !isLoopback(url.href)) {
    throw new UsageError(
      `The token would travel in clear to ${url.host}. Use https://${url.host}, or a tunnel to localhost.`,
    )
  }
  return url.origin
}
