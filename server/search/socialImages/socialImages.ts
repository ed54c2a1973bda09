import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import {
  initialIconOf,
  type SocialPicture,
  type SocialPictureSources,
  siteImageOf,
  siteImagePath,
  socialPictureAt,
} from '#domain/search/socialImages/socialImages.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { Log } from '#platform/log/log.ts'
import { sendProblem } from '#server/api/problem.ts'
import type { BrandPictures } from '#server/brand/brandPictures.ts'
import type { LiveCopy } from '#server/content/liveCopy.ts'
import type { Teardown } from '#server/operations/teardown.ts'
import { matchesEtag } from '#server/pages/cache/page.ts'
import { createPictureCache, type Picture } from './pictureCache.ts'
import { picturedDocuments } from './picturedDocuments.ts'
import { openPictureFiles } from './pictureFiles.ts'
import { createPictureLogos } from './pictureLogos.ts'
import { createPictureRenderer } from './pictureRenderer.ts'

type Options = {
  env: Pick<Env, 'dataDir'>
  copy: Pick<LiveCopy, 'snapshot'>
  pictures: BrandPictures
  log: Log
}

export type SocialImages = {
  /** The pictures of pages, below `/og/`. */
  ofPages: RequestHandler
  /** The picture of the site itself, unless that is the delivered file. */
  ofSite: RequestHandler
  /** The initial of the site's name as an icon; undefined while too many pictures are waiting. */
  initialIcon(): Promise<Buffer | undefined>
}

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
  { env, copy, pictures, log }: Options,
  teardown: Teardown,
): Promise<SocialImages> {
  const folder = join(env.dataDir, 'og')
  const files = await openPictureFiles({ folder, limit: cacheBytes, log })
  const renderer = createPictureRenderer()
  teardown.add('drawing of social pictures', () => renderer.close())
  const cache = createPictureCache(files, renderer)
  const logos = createPictureLogos(pictures)

  const sources = (): SocialPictureSources => {
    const snapshot = copy.snapshot()
    const documents = picturedDocuments(snapshot)
    return { copy: (slug) => documents[slug], catalogue: snapshot.catalogue }
  }
  async function respond(request: Request, response: Response, picture: SocialPicture) {
    const drawn = await logos.withLogo(picture)
    if (request.method === 'HEAD') return send(request, response, await cache.cached(drawn))
    const found = await cache.get(drawn)
    if (!found.ok) return sendProblem(response, found.code)
    return send(request, response, found)
  }

  return {
    async ofPages(request, response, next) {
      const path = pathOf(request)
      if (!path.startsWith('/og/') || !reads(request)) return next()
      const picture = socialPictureAt(sources(), path)
      return picture ? respond(request, response, picture) : sendProblem(response, 'not_found')
    },
    async ofSite(request, response, next) {
      if (pathOf(request) !== siteImagePath || !reads(request)) return next()
      const picture = siteImageOf(sources())
      return picture ? respond(request, response, picture) : next()
    },
    async initialIcon() {
      const icon = await cache.get(initialIconOf(sources()))
      return icon.ok ? icon.png : undefined
    },
  }
}

function pathOf({ url }: Request): string {
  return url.split('?', 1)[0] ?? ''
}

/** Other methods are refused by the page handler. */
function reads({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
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
