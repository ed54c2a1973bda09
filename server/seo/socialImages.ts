import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { socialPictureAt } from '#domain/socialImages.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import type { LiveCopy } from '../copy/liveCopy.ts'
import { holds } from '../pageCache/page.ts'
import { sendProblem } from '../problem.ts'
import type { Teardown } from '../teardown.ts'
import { createDrawer } from './socialImages/drawer.ts'
import { createGallery } from './socialImages/gallery.ts'
import { openPictureFiles } from './socialImages/pictureFiles.ts'

type Options = { env: Pick<Env, 'dataDir'>; copy: Pick<LiveCopy, 'snapshot'>; log: Log }

/** Every picture of the spec's catalogue at 30 kB takes 36 MB; the rest is for edits. */
const keptBytes = 64 * 1_048_576
/** Pages name a picture with its version, so an old one is shown for a day at most by mistake. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * Answers `/og/…png`: the picture of a page for link previews, drawn when it is first asked for.
 * Nothing else below `/og/` is there, and no query changes what is.
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
    const found = await gallery.get(picture)
    if (!found.ok) return sendProblem(response, found.code)
    response.setHeader('etag', found.etag)
    response.setHeader('cache-control', cacheControl)
    if (holds(request.headers['if-none-match'], found.etag)) {
      response.writeHead(304).end()
      return
    }
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': found.png.length })
    response.end(request.method === 'HEAD' ? undefined : found.png)
  }
}
