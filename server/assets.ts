import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
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
export function serveAssets(folder = built): RequestHandler {
  if (!existsSync(folder)) return (_request, _response, next) => next()
  const serve = sirv(folder, {
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
  return (request, response, next) => {
    // sirv leaves a file that can't be read (replaced by a build, or too many open) to the process,
    // which would end with it. Its headers are gone by then, so only this connection ends.
    const endWithIt = (file: Readable) => file.once('error', () => response.destroy())
    response.once('pipe', endWithIt)
    serve(request, response, () => {
      response.off('pipe', endWithIt)
      next()
    })
  }
}
