import { createHash } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { type Brand, brandOf } from '#domain/brand/brand.ts'
import { brandSheet } from '#domain/brand/brandSheet.ts'
import { lookOfSheet } from '#domain/brand/brandSheetPath.ts'
import {
  drawnIcon,
  hasOwnIcons,
  isSiteIcon,
  manifestPath,
  type SiteIconPath,
  siteIcons,
  siteManifest,
} from '#domain/brand/siteIcons.ts'
import type { Log } from '#platform/log/log.ts'
import { sendProblem } from '#server/api/problem.ts'
import type { LiveCopy } from '#server/content/liveCopy.ts'
import { matchesEtag } from '#server/pages/cache/page.ts'
import type { BrandPictures } from './brandPictures.ts'
import { makeIcon } from './makeIcon.ts'

type Options = {
  copy: Pick<LiveCopy, 'snapshot'>
  pictures: BrandPictures
  /** The initial of the site's name as an icon; undefined if it can't be drawn now. */
  initialIcon(): Promise<Buffer | undefined>
  log: Log
}

const immutable = 'public, max-age=31536000, immutable'
/** Browsers also request these addresses without a version, so each use asks whether they have changed. */
const revalidated = 'no-cache'

/**
 * The style sheets of looks, and the manifest and icons of a site with a brand of its own. What is as
 * delivered is left to the files of `public/`.
 */
export function serveBrandFiles({ copy, ...sources }: Options): RequestHandler {
  const icons = createIcons(sources)
  return async (request, response, next) => {
    const [path = ''] = request.url.split('?', 1)
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    if (path.startsWith('/brand/')) return sendSheet(request, response, path)
    if (path !== manifestPath && path !== drawnIcon && !isSiteIcon(path)) return next()
    const brand = brandOf(copy.snapshot().documents['site-settings'])
    if (path === manifestPath) {
      if (brand.version === null) return next()
      const body = Buffer.from(`${JSON.stringify(siteManifest(brand), null, 2)}\n`)
      return send(request, response, {
        body,
        type: 'application/manifest+json',
        cache: revalidated,
      })
    }
    if (!hasOwnIcons(brand)) return next()
    // The delivered mark must not appear on a site with own icons.
    const icon = path === drawnIcon ? undefined : await icons(brand, path)
    if (!icon || path === drawnIcon) return sendMissing(response)
    send(request, response, { body: icon, type: siteIcons[path].type, cache: revalidated })
  }
}

/** Makes the icons of the present brand, each once. */
function createIcons({ pictures, initialIcon, log }: Omit<Options, 'copy'>) {
  let version: string | null = null
  let made = new Map<SiteIconPath, Promise<Buffer | undefined>>()

  async function make({ favicon, look }: Brand, path: SiteIconPath): Promise<Buffer | undefined> {
    try {
      const file = await (favicon ? pictures.read(favicon) : initialIcon())
      return file && (await makeIcon(file, path, look.colours.ground))
    } catch (error) {
      log.error({ err: error, path }, 'an icon could not be made')
      return undefined
    }
  }

  return async (brand: Brand, path: SiteIconPath): Promise<Buffer | undefined> => {
    if (brand.version !== version) {
      version = brand.version
      made = new Map()
    }
    const ofThisBrand = made
    const making = ofThisBrand.get(path) ?? make(brand, path)
    ofThisBrand.set(path, making)
    const icon = await making
    // The file may be readable the next time.
    if (!icon) ofThisBrand.delete(path)
    return icon
  }
}

function sendSheet(request: Request, response: Response, path: string): void {
  const look = lookOfSheet(path)
  if (!look) {
    sendMissing(response)
    return
  }
  send(request, response, {
    body: Buffer.from(brandSheet(look)),
    type: 'text/css; charset=utf-8',
    cache: immutable,
  })
}

function sendMissing(response: Response): void {
  response.setHeader('cache-control', 'no-store')
  sendProblem(response, 'not_found')
}

type Sent = { body: Buffer; type: string; cache: string }

function send(request: Request, response: Response, { body, type, cache }: Sent): void {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`
  response.setHeader('cache-control', cache)
  response.setHeader('etag', etag)
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end()
    return
  }
  response.writeHead(200, { 'content-type': type, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
