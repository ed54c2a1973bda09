import { audienceWithoutOffers } from '#domain/casinos/markets/audience.ts'
import { articleFeed } from '#domain/search/feed/articleFeed.ts'
import { mainLastmods } from '#domain/search/sitemaps/mainLastmods.ts'
import { overlayOf } from '#domain/search/sitemaps/overlayOf.ts'
import { robotsPath, robotsText } from '#domain/search/sitemaps/robots.ts'
import { allSitemaps } from '#domain/search/sitemaps/sitemap.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { CopySnapshot } from '#server/content/copyStore.ts'
import type { GeneratedFile } from './compressedFiles.ts'

/** The sitemaps, `robots.txt` and the feed, by their paths. */
export function generatedFiles(
  siteUrl: string,
  snapshot: CopySnapshot,
): ReadonlyMap<string, GeneratedFile> {
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
  return files
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
