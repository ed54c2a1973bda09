import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { audienceWithoutOffers } from '#domain/casinos/markets/audience.ts'
import { articleFeed } from '#domain/search/feed/articleFeed.ts'
import { mainLastmods } from '#domain/search/sitemaps/mainLastmods.ts'
import { overlayFileName, overlayOf } from '#domain/search/sitemaps/overlayOf.ts'
import { robotsPath, robotsText } from '#domain/search/sitemaps/robots.ts'
import { allSitemaps } from '#domain/search/sitemaps/sitemap.ts'
import { isLoopback } from '#domain/search/submissions/loopback.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { Log } from '#platform/log/log.ts'
import type { CopySnapshot } from '#server/content/copyStore.ts'
import type { LiveCopy } from '#server/content/liveCopy.ts'
import type { Teardown } from '#server/operations/teardown.ts'
import { type CompressedFiles, compressedFiles, type GeneratedFile } from './compressedFiles.ts'
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
    files ??= filesOf(env.siteUrl, copy.snapshot())
    if (!files.has(path)) return next()
    return files.send(path, request, response)
  }
}

function filesOf(siteUrl: string, snapshot: CopySnapshot): CompressedFiles {
  const { catalogue, documents, changedOn, tagsOf } = snapshot
  const overlay = overlayOf(documents)
  const lastmods = mainLastmods(catalogue, changedOn, (slug) =>
    tagsOf[slug].some((tag) => tag.startsWith('offer.')),
  )
  const lastmodOf = (path: string) => lastmods.get(path)
  const files = new Map<string, GeneratedFile>([
    [robotsPath, textFile(robotsText(siteUrl), 'text/plain')],
  ])
  for (const { path, bytes, chunks } of allSitemaps({ siteUrl, catalogue, overlay, lastmodOf })) {
    files.set(path, { contentType: 'application/xml; charset=utf-8', bytes, chunks })
  }
  files.set(screenPaths.feed, textFile(feedOf(siteUrl, snapshot), 'application/atom+xml'))
  return compressedFiles(files, cacheBytes)
}

/** The feed, which is the same in every country, so that it may state no offer. */
function feedOf(siteUrl: string, snapshot: CopySnapshot): string {
  const { documents } = snapshot.forAudience(audienceWithoutOffers(snapshot.raw))
  const { pages, 'page-labels': words, 'site-settings': settings } = documents
  return articleFeed({ siteUrl, siteName: settings.siteName, pages, words: words.feed })
}

function textFile(text: string, type: string): GeneratedFile {
  return {
    contentType: `${type}; charset=utf-8`,
    bytes: Buffer.byteLength(text),
    chunks: () => [text],
  }
}
