import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { socialPictureAt } from '#domain/socialImages.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import type { LiveCopy } from '../copy/liveCopy.ts'
import { holds } from '../pageCache/page.ts'
import { sendProblem } from '../problem.ts'
import type { Teardown } from '../teardown.ts'
import { createDrawer } from './socialImages/drawer.ts'
import { createGallery, type Picture } from './socialImages/gallery.ts'
import { openPictureFiles } from './socialImages/pictureFiles.ts'

type Options = { env: Pick<Env, 'dataDir'>; copy: Pick<LiveCopy, 'snapshot'>; log: Log }

/** Every picture of the spec's catalogue at 30 kB takes 36 MB; the rest is for edits. */
const keptBytes = 64 * 1_048_576
/**
 * Pages name a picture with its version, so an old one that a cache has kept is never theirs. By the
 * address alone, as sitemaps have it, it may be shown for a day, and then to whoever makes the cache
 * ask for the new one.
 */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * Answers `/og/…png`: the picture of a page for link previews, drawn when it is first asked for.
 * Nothing else below `/og/` is there, and no query changes what is. HEAD never has one drawn: link
 * checks ask for each of them, and want no picture.
 */
export async function openSocialImages(
  { env, copy, log }: Options,
  teardown: Teardown,
): Promise<RequestHandler> {
  const catalogue = createCatalogue()
  const folder = join(env.dataDir, 'og')
  const files = await openPictureFiles({ folder, limit: keptBytes, log })
  const drawer = createDrawer()
  teardown.add('drawing of social pictures', () => drawer.close())
  const gallery = createGallery(files, drawer)

  return async (request, response, next) => {
    const [path = ''] = request.url.split('?', 1)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    // Other methods are refused like a page's.
    if (!path.startsWith('/og/') || !reads) return next()
    const { documents } = copy.snapshot()
    const picture = socialPictureAt({ copy: (slug) => documents[slug], catalogue }, path)
    if (!picture) return sendProblem(response, 'not_found')
    if (request.method === 'HEAD') return send(request, response, await gallery.kept(picture))
    const found = await gallery.get(picture)
    if (!found.ok) return sendProblem(response, found.code)
    return send(request, response, found)
  }
}

/**
 * @param picture undefined where HEAD asks for one that isn't drawn yet: its size and its tag, which
 *   only the drawing would tell, may then be left out (RFC 9110, 9.3.2)
 */
function send(request: Request, response: Response, picture: Picture | undefined): void {
  response.setHeader('cache-control', cacheControl)
  if (picture) response.setHeader('etag', picture.etag)
  if (picture && holds(request.headers['if-none-match'], picture.etag)) {
    response.writeHead(304).end()
    return
  }
  const length = picture && { 'content-length': picture.png.length }
  response.writeHead(200, { 'content-type': 'image/png', ...length })
  response.end(request.method === 'HEAD' ? undefined : picture?.png)
}
