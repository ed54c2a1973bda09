import type { RequestHandler, Response } from 'express'
import { canonicalPath } from '#domain/canonicalPath.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { type Redirect, redirectLocation } from '#domain/copy/redirects.ts'
import { cacheKeyOf, foreignQuery, type Match, matchUrl } from '#domain/urls.ts'
import { sendPage } from './pageCache/page.ts'
import type { PageCache } from './pageCache/pageCache.ts'

/** The longest address of this site, a listing with every filter set, has some 200 characters. */
const longestUrl = 2_048

const gone = 410

type PagesOptions = {
  cache: PageCache
  catalogue: Catalogue
  /** What editors have made of a path that has no page; the path is in its canonical spelling. */
  redirectFrom(path: string): Redirect | undefined
}

/**
 * Answers everything that is no other route: pages, redirects to a page's one address, and the
 * not-found screens. Whatever is asked for is first reduced to one of the site's own canonical
 * URLs, so a stranger cannot grow the cache of the site's pages. All that gets into a page is the
 * search of a listing, as plain words.
 *
 * An address without a page may have been redirected by an editor. It is looked up in each request:
 * what the cache holds for it is the answer to every unknown address, whatever became of this one.
 */
export function servePages({ cache, catalogue, redirectFrom }: PagesOptions): RequestHandler {
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuseMethod(response, request.method)
      return
    }
    // Not request.path: Express would take "//host" apart as an address.
    const [path, query] = splitOnce(request.originalUrl)
    if (request.originalUrl.length > longestUrl) {
      refuse(response, 414, 'The address is too long.')
      return
    }
    if (!isWellFormed(path)) {
      refuse(response, 400, 'The address is malformed.')
      return
    }
    const match = matchUrl(path, new URLSearchParams(query), catalogue)
    if (match.screen === 'redirect') {
      sendElsewhere(response, match.status, redirectLocation(match.to, foreignQuery(query)))
      return
    }
    const moved = hasNoPage(match) ? redirectFrom(canonicalPath(path) ?? '') : undefined
    if (moved?.to !== undefined) {
      sendElsewhere(response, Number(moved.status), redirectLocation(moved.to, query))
      return
    }
    const { page, cached } = await cache.load(cacheKeyOf(match))
    sendPage(request, response, moved ? { ...page, status: gone } : page, cached)
  }
}

/** Tells whether the answer to an address begins no render: cached, on its way, or no page at all. */
export function pagesAtHand(
  cache: Pick<PageCache, 'isAtHand'>,
  catalogue: Catalogue,
): (url: string) => boolean {
  return (url) => {
    const [path, query] = splitOnce(url)
    if (url.length > longestUrl || !isWellFormed(path)) return true
    const match = matchUrl(path, new URLSearchParams(query), catalogue)
    return match.screen === 'redirect' || cache.isAtHand(cacheKeyOf(match))
  }
}

function hasNoPage({ screen }: Match): boolean {
  return screen === 'not-found' || screen === 'detail-not-found'
}

/** Asked about anew by each visitor, so that an editor can take it back. */
function sendElsewhere(response: Response, status: number, location: string): void {
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

/** Percent-encoding that decodes, and no NUL in it. */
function isWellFormed(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
