import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { overlayFileName, overlayOf } from '#domain/search/sitemaps/overlayOf.ts'
import { robotsPath } from '#domain/search/sitemaps/robots.ts'
import { isLoopback } from '#domain/search/submissions/loopback.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { Log } from '#platform/log/log.ts'
import type { LiveCopy } from '#server/content/liveCopy.ts'
import type { Teardown } from '#server/operations/teardown.ts'
import { type CompressedFiles, compressedFiles } from './compressedFiles.ts'
import { generatedFiles } from './generatedFiles.ts'
import { overlayFile } from './overlayFile.ts'

/** More than all compressed parts of a catalogue with a million items. */
const cacheBytes = 33_554_432

export type SitemapOptions = {
  env: Pick<Env, 'siteUrl' | 'dataDir'>
  copy: Pick<LiveCopy, 'snapshot' | 'onChange'>
  log: Log
}

/**
 * Serves the sitemaps, `/robots.txt` and the feed of articles, and passes other requests on. After a
 * change of the copy the next request generates the files again. The overlay is also written to a
 * file in the data folder.
 */
export function openSitemaps(
  { env, copy, log }: SitemapOptions,
  teardown: Teardown,
): RequestHandler {
  if (isLoopback(env.siteUrl)) {
    log.warn(
      { siteUrl: env.siteUrl },
      'SITE_URL is an address of this machine: robots.txt asks search engines to list nothing',
    )
  }
  const file = overlayFile(join(env.dataDir, overlayFileName), log)
  const writeOverlay = () => file.write(() => overlayOf(copy.snapshot().documents))
  teardown.add('sitemap overlay', () => file.settled())
  let files: CompressedFiles | undefined
  copy.onChange(() => {
    files = undefined
    writeOverlay()
  })
  writeOverlay()
  return (request, response, next) => {
    const { method, path } = request
    const isRead = method === 'GET' || method === 'HEAD'
    // A page request doesn't wait for the generation of the files.
    if (!isRead || (path !== robotsPath && !path.endsWith('.xml'))) return next()
    files ??= compressedFiles(generatedFiles(env.siteUrl, copy.snapshot()), cacheBytes)
    if (!files.has(path)) return next()
    return files.send(path, request, response)
  }
}
