import type { IncomingMessage } from 'node:http'
import type { RequestHandler, Response } from 'express'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { type Redirect, redirectLocation } from '#domain/content/redirects/redirects.ts'
import { canonicalPath } from '#domain/urls/canonicalPath.ts'
import { cacheKeyOf, type Match, matchUrl, passThroughQuery } from '#domain/urls/urls.ts'
import type { ViewerOf } from '#server/content/viewer.ts'
import { sendPage } from './cache/page.ts'
import type { PageCache } from './cache/pageCache.ts'

/** The longest address of this site, a listing with all filters, has about 200 characters. */
const maxUrlLength = 2_048

const gone = 410

type PagesOptions = {
  cache: PageCache
  catalogue(): Catalogue
  viewerOf: ViewerOf
  /** The redirect that editors have set for a path without a page; the path is in canonical spelling. */
  redirectFrom(path: string): Redirect | undefined
}

/**
 * Handles all requests that no other route handles: pages, redirects to canonical URLs, and the
 * not-found screens. Each address is first mapped to one of the site's canonical URLs, so anonymous
 * clients can't grow the page cache. The only client input in a page is the search text of a listing.
 *
 * An editor may have set a redirect for an address without a page. Each request looks it up, because the
 * cached not-found page is the response to all unknown addresses.
 */
export function servePages({
  cache,
  catalogue,
  viewerOf,
  redirectFrom,
}: PagesOptions): RequestHandler {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuseMethod(response, request.method)
      return
    }
    // Not request.path, because Express parses "//host" as a host.
    const [path, query] = splitOnce(request.originalUrl)
    if (request.originalUrl.length > maxUrlLength) {
      refuse(response, 414, 'The address is too long.')
      return
    }
    if (!isWellFormed(path)) {
      refuse(response, 400, 'The address is malformed.')
      return
    }
    const match = matchUrl(path, new URLSearchParams(query), catalogue())
    if (match.screen === 'redirect') {
      sendRedirect(
        response,
        match.status,
        redirectLocation(match.to, passThroughQuery(query, match.to)),
      )
      return
    }
    const redirect = hasNoPage(match) ? redirectFrom(canonicalPath(path) ?? '') : undefined
    if (redirect?.to !== undefined) {
      sendRedirect(response, Number(redirect.status), redirectLocation(redirect.to, query))
      return
    }
    const { page, cached } = await cache.load(cacheKeyOf(match), 'visitor', viewerOf(request))
    sendPage(request, response, redirect ? { ...page, status: gone } : page, cached)
  }
}

/** Creates the check whether an address needs no render: cached, already rendering, or not a page. */
export function createRenderFreeCheck(
  cache: Pick<PageCache, 'isCachedOrRendering'>,
  catalogue: () => Catalogue,
  viewerOf: ViewerOf,
): (request: IncomingMessage) => boolean {
  return (request) => {
    const { url = '' } = request
    const [path, query] = splitOnce(url)
    if (url.length > maxUrlLength || !isWellFormed(path)) return true
    const match = matchUrl(path, new URLSearchParams(query), catalogue())
    return (
      match.screen === 'redirect' || cache.isCachedOrRendering(cacheKeyOf(match), viewerOf(request))
    )
  }
}

function hasNoPage({ screen }: Match): boolean {
  return screen === 'not-found' || screen === 'detail-not-found'
}

/** Not cacheable without revalidation, so that an editor can remove a redirect. */
function sendRedirect(response: Response, status: number, location: string): void {
  response.writeHead(status, { location, 'cache-control': 'no-cache' }).end()
}

function refuseMethod(response: Response, method: string): void {
  response.setHeader('allow', 'GET, HEAD')
  if (method === 'OPTIONS') response.status(204).end()
  else refuse(response, 405, 'Pages can only be read: use GET or HEAD.')
}

function refuse(response: Response, status: number, text: string): void {
  response.status(status).type('text').send(`${text}\n`)
}

function splitOnce(url: string): [string, string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

/** Whether the percent-encoding is valid and contains no NUL. */
function isWellFormed(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
