import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { socialPictureAt } from '#domain/search/socialImages/socialImages.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { Log } from '#platform/log/log.ts'
import { sendProblem } from '#server/api/problem.ts'
import type { LiveCopy } from '#server/content/liveCopy.ts'
import type { Teardown } from '#server/operations/teardown.ts'
import { matchesEtag } from '#server/pages/cache/page.ts'
import { createPictureCache, type Picture } from './pictureCache.ts'
import { openPictureFiles } from './pictureFiles.ts'
import { createPictureRenderer } from './pictureRenderer.ts'

type Options = { env: Pick<Env, 'dataDir'>; copy: Pick<LiveCopy, 'snapshot'>; log: Log }

/** All pictures of the spec's catalogue at 30 kB take 36 MB; the rest is for edits. */
const cacheBytes = 64 * 1_048_576
/**
 * Pages link to a picture with its version, so a cached old picture is never shown for them. At the
 * address without a version, as in sitemaps, a cache may serve an old picture for a day, and then once
 * more while it revalidates.
 */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * Serves `/og/…png`: the picture of a page for link previews, rendered on its first request. No other
 * path below `/og/` exists, and the query is ignored. HEAD never renders a picture, because link
 * checkers request each of them by HEAD.
 */
export async function openSocialImages(
  { env, copy, log }: Options,
  teardown: Teardown,
): Promise<RequestHandler> {
  const catalogue = createCatalogue()
  const folder = join(env.dataDir, 'og')
  const files = await openPictureFiles({ folder, limit: cacheBytes, log })
  const renderer = createPictureRenderer()
  teardown.add('drawing of social pictures', () => renderer.close())
  const pictures = createPictureCache(files, renderer)

  return async (request, response, next) => {
    const [path = ''] = request.url.split('?', 1)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    // Other methods are refused by the page handler.
    if (!path.startsWith('/og/') || !reads) return next()
    const { documents } = copy.snapshot()
    const picture = socialPictureAt({ copy: (slug) => documents[slug], catalogue }, path)
    if (!picture) return sendProblem(response, 'not_found')
    if (request.method === 'HEAD') return send(request, response, await pictures.cached(picture))
    const found = await pictures.get(picture)
    if (!found.ok) return sendProblem(response, found.code)
    return send(request, response, found)
  }
}

/**
 * @param picture undefined for HEAD of a picture that isn't rendered yet: its size and etag are unknown
 *   and may be left out (RFC 9110, 9.3.2)
 */
function send(request: Request, response: Response, picture: Picture | undefined): void {
  response.setHeader('cache-control', cacheControl)
  if (picture) response.setHeader('etag', picture.etag)
  if (picture && matchesEtag(request.headers['if-none-match'], picture.etag)) {
    response.writeHead(304).end()
    return
  }
  const length = picture && { 'content-length': picture.png.length }
  response.writeHead(200, { 'content-type': 'image/png', ...length })
  response.end(request.method === 'HEAD' ? undefined : picture?.png)
}
