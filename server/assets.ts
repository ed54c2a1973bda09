import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type RequestHandler, Router } from 'express'
import sirv, { type Options } from 'sirv'
import type { Log } from '#platform/log.ts'
import { isBuiltName, keepAssets } from './keptAssets.ts'
import type { Teardown } from './teardown.ts'

const built = join(import.meta.dirname, '..', 'dist', 'client')

/**
 * Which links a browser may load ahead when a visitor is about to follow them: content pages only.
 * A page names this file in a header, since inline rules would need a hole in its script policy.
 */
export const speculationRules = '/speculation-rules.json'

const immutable = 'public, max-age=31536000, immutable'

/**
 * Built assets and the files of `public/`. The folder is scanned once; a name that isn't in it
 * costs no look at the disk. Names under `/assets` carry a hash of their content, those under `/fonts`
 * a version, and never change.
 */
export function serveAssets(folder = built): RequestHandler {
  if (!existsSync(folder)) return (_request, _response, next) => next()
  return serveFiles(folder, {
    setHeaders(response, path) {
      const isImmutable = path.startsWith('/assets/') || path.startsWith('/fonts/')
      response.setHeader('cache-control', isImmutable ? immutable : 'public, max-age=3600')
      response.setHeader('x-content-type-options', 'nosniff')
      // sirv knows no type for it, and a browser that is told not to sniff needs one.
      if (path === '/favicon.ico') response.setHeader('content-type', 'image/x-icon')
      if (path === speculationRules) {
        response.setHeader('content-type', 'application/speculationrules+json')
      }
    },
  })
}

/** Keeps the assets of the own build for processes of other releases, and serves what those kept. */
export async function openKeptAssets(
  dataDir: string,
  log: Log,
  teardown: Teardown,
): Promise<RequestHandler> {
  const folder = join(dataDir, 'assets')
  await keepAssets({ from: join(built, 'assets'), folder, log }, teardown)
  return serveKeptAssets(folder)
}

/**
 * What is below `/assets` in the builds of other releases (`keptAssets.ts`), for names that the own
 * build doesn't have. The disk is looked at anew by each request, since a release may come any time.
 */
export function serveKeptAssets(folder: string): RequestHandler {
  const serve = serveFiles(folder, {
    dev: true,
    // Names are whole: sirv would look for eight others each.
    extensions: [],
    setHeaders(response) {
      response.setHeader('cache-control', immutable)
      response.setHeader('x-content-type-options', 'nosniff')
    },
  })
  return Router({ caseSensitive: true }).use('/assets', async (request, response, next) => {
    const [path = ''] = request.url.split('?', 1)
    const name = path.slice(1)
    // Nothing else of the folder is served, nor anything outside of it.
    if (!isBuiltName(name) || !(await isFile(join(folder, name)))) next()
    else await serve(request, response, next)
  })
}

/** The end of the way below `/assets` and `/fonts`: no page, and nothing that a CDN keeps. */
export const noSuchAsset: RequestHandler = (_request, response) => {
  response.setHeader('cache-control', 'no-store')
  response.status(404).type('text').send('There is no such file.\n')
}

function serveFiles(folder: string, options: Options): RequestHandler {
  const serve = sirv(folder, { etag: true, gzip: true, brotli: true, ...options })
  return (request, response, next) => {
    // sirv leaves a file that can't be read (replaced by a build, or too many open) to the process,
    // which would end with it. Its headers are gone by then, so only this connection ends. And it
    // leaves a file open whose reader has gone.
    const endTogether = (file: Readable) => {
      file.once('error', () => response.destroy())
      response.once('close', () => file.destroy())
    }
    response.once('pipe', endTogether)
    // sirv reads ranges wrongly: some send other bytes, some throw. The files are small, and a server
    // may answer with the whole (RFC 9110, 14.2).
    delete request.headers.range
    serve(request, response, () => {
      response.off('pipe', endTogether)
      next()
    })
  }
}

/** What can't be looked at isn't there. */
async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ?? false
}
