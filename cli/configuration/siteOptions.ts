import type { Scope } from '#domain/accounts/tokens/scopes.ts'
import { isLoopback } from '#domain/search/submissions/loopback.ts'
import { readSiteAccess } from '#platform/configuration/env.ts'
import { UsageError } from '../failures/usageError.ts'
import { siteOrigin } from './siteOrigin.ts'

/** Options of commands that also work on a remote site, through its API. */
export type SiteOptions = { url?: string; token?: string }

/** A site that is reached through its API. */
export type RemoteSite = {
  /** Without a trailing slash. */
  origin: string
  /** An API token of it. */
  token: string
}

/**
 * The site named by --url and --token, or by PAYLINE_URL and PAYLINE_TOKEN; undefined without an
 * address, in which case the command works on the database.
 *
 * @param scope the scope that the token needs, for the message when there is no token
 * @throws UsageError when the address or the token is not usable
 */
export function siteFromOptions(
  options: SiteOptions,
  access = readSiteAccess(),
  scope: Scope = 'stats:read',
): RemoteSite | undefined {
  const url = options.url ?? access.url
  if (url === undefined) {
    if (options.token === undefined) return undefined
    throw new UsageError('--token needs --url, the address of the site that the token belongs to.')
  }
  const origin = originOf(url)
  const token = options.token ?? access.token
  if (token === undefined) {
    throw new UsageError(
      `A remote site needs an API token: set PAYLINE_TOKEN, or add --token. Create a token on the site's machine with: cli tokens create NAME --scope ${scope}`,
    )
  }
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new UsageError('The token contains characters that no token has.')
  return { origin, token }
}

/**
 * For commands that work on the database only.
 *
 * @param what the command as the user types it
 * @throws UsageError when a site is named
 */
export function rejectSiteOptions(
  options: SiteOptions,
  what: string,
  access = readSiteAccess(),
): void {
  const named = options.url !== undefined ? '--url' : access.url !== undefined && 'PAYLINE_URL'
  if (!named && options.token === undefined) return
  throw new UsageError(
    `${what} works on the database only, not through a site's API. Leave out ${named || '--token'}, and run the command where DATABASE_URL or the data folder is the site's own.`,
  )
}

function originOf(text: string): string {
  const url = new URL(siteOrigin(text))
  if (url.protocol === 'http:' && !isLoopback(url.href)) {
    throw new UsageError(
      `The token would be sent unencrypted to ${url.host}. Use https://${url.host}, or a tunnel to localhost.`,
    )
  }
  return url.origin
}
