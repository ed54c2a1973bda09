import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import sirv from 'sirv'

const built = join(import.meta.dirname, '..', 'dist', 'client')

/**
 * Which links a browser may load ahead when a visitor is about to follow them: content pages only.
 * A page names this file in a header, since inline rules would need a hole in its script policy.
 */
export const speculationRules = '/speculation-rules.json'

/**
 * Built assets and the files of `public/`. The folder is scanned once; a name that isn't in it
 * costs no look at the disk. Names under `/assets` carry a hash of their content, those under `/fonts`
 * a version, and never change.
 */
export function serveAssets(): RequestHandler {
  if (!existsSync(built)) return (_request, _response, next) => next()
  return sirv(built, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, path) {
      const immutable = path.startsWith('/assets/') || path.startsWith('/fonts/')
      response.setHeader(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      response.setHeader('x-content-type-options', 'nosniff')
      // sirv knows no type for it, and a browser that is told not to sniff needs one.
      if (path === '/favicon.ico') response.setHeader('content-type', 'image/x-icon')
      if (path === speculationRules) {
        response.setHeader('content-type', 'application/speculationrules+json')
      }
    },
  })
}
