import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type RequestHandler, Router } from 'express'
import sirv, { type Options } from 'sirv'
import type { Log } from '#platform/log/log.ts'
import type { Teardown } from '#server/operations/teardown.ts'
import { isBuiltName, retainAssets } from './retainedAssets.ts'

const built = join(import.meta.dirname, '../../../dist/client')

/**
 * Which links a browser may prefetch or prerender: content pages only. Pages name this file in a header,
 * because inline rules would need an exception in the script policy.
 */
export const speculationRules = '/speculation-rules.json'

const immutable = 'public, max-age=31536000, immutable'

/**
 * Built assets and the files of `public/`. The folder is scanned once, so an unknown name causes no disk
 * access. Names below `/assets` contain a hash of the content, names below `/fonts` a version, so these
 * files never change.
 */
export function serveAssets(folder = built): RequestHandler {
  if (!existsSync(folder)) return (_request, _response, next) => next()
  return serveFiles(folder, {
    setHeaders(response, path) {
      const isImmutable = path.startsWith('/assets/') || path.startsWith('/fonts/')
      response.setHeader('cache-control', isImmutable ? immutable : 'public, max-age=3600')
      response.setHeader('x-content-type-options', 'nosniff')
      // sirv has no type for it, and with `nosniff` the browser needs one.
      if (path === '/favicon.ico') response.setHeader('content-type', 'image/x-icon')
      if (path === speculationRules) {
        response.setHeader('content-type', 'application/speculationrules+json')
      }
    },
  })
}

/** Copies the assets of this build for processes of other releases, and serves theirs. */
export async function openRetainedAssets(
  dataDir: string,
  log: Log,
  teardown: Teardown,
): Promise<RequestHandler> {
  const folder = join(dataDir, 'assets')
  await retainAssets({ from: join(built, 'assets'), folder, log }, teardown)
  return serveRetainedAssets(folder)
}

/**
 * The files below `/assets` of other releases (`retainedAssets.ts`), for names that this build doesn't
 * have. Each request checks the disk, because another release can start at any time.
 */
export function serveRetainedAssets(folder: string): RequestHandler {
  const serve = serveFiles(folder, {
    dev: true,
    // Names are complete: otherwise sirv would look for eight other names each.
    extensions: [],
    setHeaders(response) {
      response.setHeader('cache-control', immutable)
      response.setHeader('x-content-type-options', 'nosniff')
    },
  })
  return Router({ caseSensitive: true }).use('/assets', async (request, response, next) => {
    const [path = ''] = request.url.split('?', 1)
    const name = path.slice(1)
    // Only names that a build can create are served, and nothing outside of the folder.
    if (!isBuiltName(name) || !(await isFile(join(folder, name)))) next()
    else await serve(request, response, next)
  })
}

/** The 404 response below `/assets` and `/fonts`: plain text, which a CDN must not cache. */
export const noSuchAsset: RequestHandler = (_request, response) => {
  response.setHeader('cache-control', 'no-store')
  response.status(404).type('text').send('There is no such file.\n')
}

function serveFiles(folder: string, options: Options): RequestHandler {
  const serve = sirv(folder, { etag: true, gzip: true, brotli: true, ...options })
  return (request, response, next) => {
    // sirv doesn't handle read errors (the file was replaced by a build, or too many files are open),
    // which would end the process. The headers are sent by then, so the connection is closed. sirv
    // also leaves the file open if the client closes the connection.
    const endTogether = (file: Readable) => {
      file.once('error', () => response.destroy())
      response.once('close', () => file.destroy())
    }
    response.once('pipe', endTogether)
    // sirv handles ranges wrongly: some return wrong bytes, some throw. The files are small, and a server
    // may ignore the header (RFC 9110, 14.2).
    delete request.headers.range
    serve(request, response, () => {
      response.off('pipe', endTogether)
      next()
    })
  }
}

/** False also if `stat` fails. */
async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ?? false
}
