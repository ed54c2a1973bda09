import { type Frame, indexFrame, pagesFrame, sitemapEntry } from './sitemapXml.ts'

/**
 * Sitemap files as the protocol has them: lists of pages, and indexes that list such lists.
 *
 * @see https://www.sitemaps.org/protocol.html
 */

/** Of one file, in UTF-8 and not compressed; an index has the same limits. */
export const sitemapLimits = { urls: 50_000, bytes: 52_428_800 } as const

export type SitemapLimits = { urls: number; bytes: number }

/** A file that can be written: to a disk, a connection, a download. */
type SitemapFile = {
  /** Its path on the site, such as `/sitemap-content.xml`. */
  path: string
  /** Its text from the beginning, in pieces of some 16 kB; made anew by each call. */
  chunks(): Iterable<string>
}

/** A file, and what it comes to. */
export type Sitemap = SitemapFile & {
  /** Whether it lists other sitemaps instead of pages. */
  index: boolean
  /** How many pages, or sitemaps, it lists. */
  urls: number
  /** Its size in UTF-8. */
  bytes: number
  /** The latest day (`YYYY-MM-DD`) on which something in it changed; undefined where none is known. */
  lastmod: string | undefined
}

/** A place among the pages that a sitemap may list. */
export type SitemapPlace = {
  /** The finished `<url>` element; undefined where search engines may not list the page. */
  entry: string | undefined
  /** `YYYY-MM-DD`, also of a page that is not listed: its leaving changed the file. */
  lastmod: string | undefined
}

/** The pages of a sitemap by their place, from 0; nothing is kept, so it may be walked repeatedly. */
export type SitemapPlaces = (from: number) => Iterable<SitemapPlace>

/** Handed on at once: writing costs much the same whatever its size. */
const chunkCharacters = 16_384

/**
 * A sitemap of these pages at `path`. Where they are too many for one file, an index at `path` and
 * its parts, `/name-1.xml` and on.
 *
 * @param siteUrl the public origin without a trailing slash, which an index needs
 */
export function sitemapOf(
  { path, siteUrl, places }: { path: string; siteUrl: string; places: SitemapPlaces },
  limits: SitemapLimits = sitemapLimits,
): Sitemap[] {
  const stretches = stretchesOf(places, limits)
  const [only] = stretches
  if (only && stretches.length === 1) return [pagesFile(path, places, only)]
  const parts = stretches.map((stretch, at) => pagesFile(partPath(path, at + 1), places, stretch))
  return [sitemapIndexOf({ path, siteUrl, files: parts }), ...parts]
}

/** An index of those of the files that list pages: an index may not list an index, or an empty file. */
export function sitemapIndexOf({
  path,
  siteUrl,
  files,
}: {
  path: string
  siteUrl: string
  files: readonly Sitemap[]
}): Sitemap {
  const listed = files.filter(({ index, urls }) => !index && urls > 0)
  const entries = listed.map(({ path: listedPath, lastmod }) =>
    sitemapEntry({ loc: siteUrl + listedPath, lastmod }),
  )
  return {
    path,
    index: true,
    urls: entries.length,
    bytes: entries.reduce((sum, entry) => sum + bytesOf(entry), bytesOfFrame(indexFrame)),
    lastmod: latest(listed.map(({ lastmod }) => lastmod)),
    chunks: () => inChunks(indexFrame, entries),
  }
}

/** The path of a part, from 1: `/sitemap-content-1.xml`. */
function partPath(path: string, part: number): string {
  return path.replace(/\.xml$/, `-${part}.xml`)
}

/** Places that go into one file: `from` to before `to`, and what the file comes to. */
type Stretch = {
  from: number
  to: number
  urls: number
  bytes: number
  lastmod: string | undefined
}

/** Walks all pages once and cuts where a file would be too long; at least one, be it empty. */
function stretchesOf(places: SitemapPlaces, limits: SitemapLimits): Stretch[] {
  const begin = (from: number): Stretch => ({
    from,
    to: from,
    urls: 0,
    bytes: bytesOfFrame(pagesFrame),
    lastmod: undefined,
  })
  let current = begin(0)
  const stretches = [current]
  for (const { entry, lastmod } of places(0)) {
    const bytes = entry === undefined ? 0 : bytesOf(entry)
    const urls = entry === undefined ? 0 : 1
    const isFull = current.urls + urls > limits.urls || current.bytes + bytes > limits.bytes
    if (isFull && current.urls > 0) {
      current = begin(current.to)
      stretches.push(current)
    }
    current.to += 1
    current.urls += urls
    current.bytes += bytes
    current.lastmod = latest([current.lastmod, lastmod])
  }
  return stretches
}

function pagesFile(path: string, places: SitemapPlaces, stretch: Stretch): Sitemap {
  const { urls, bytes, lastmod } = stretch
  const chunks = () => inChunks(pagesFrame, entriesOf(places, stretch))
  return { path, index: false, urls, bytes, lastmod, chunks }
}

function* entriesOf(places: SitemapPlaces, { from, to }: Stretch): Generator<string> {
  let left = to - from
  if (left === 0) return
  for (const { entry } of places(from)) {
    if (entry !== undefined) yield entry
    left -= 1
    if (left === 0) return
  }
}

function* inChunks({ head, foot }: Frame, entries: Iterable<string>): Generator<string> {
  let chunk = head
  for (const entry of entries) {
    chunk += entry
    if (chunk.length < chunkCharacters) continue
    yield chunk
    chunk = ''
  }
  yield chunk + foot
}

/** The latest of days, which sort as texts do. */
export function latest(days: readonly (string | undefined)[]): string | undefined {
  return days.reduce((one, other) => ((other ?? '') > (one ?? '') ? other : one), undefined)
}

function bytesOfFrame({ head, foot }: Frame): number {
  return head.length + foot.length
}

/** The length of a text in UTF-8. Not by TextEncoder, which would make a copy of each. */
function bytesOf(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) continue
    // A character beyond the first plane is two units, and two bytes for each.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2
  }
  return bytes
}
