import { type Frame, indexFrame, pagesFrame, sitemapEntry } from './sitemapXml.ts'

/**
 * Sitemap files of the protocol: lists of pages, and indexes that list such files.
 *
 * @see https://www.sitemaps.org/protocol.html
 */

/** Limits of one file, in UTF-8 and not compressed; an index has the same limits. */
export const sitemapLimits = { urls: 50_000, bytes: 52_428_800 } as const

export type SitemapLimits = { urls: number; bytes: number }

/** A file that can be generated in chunks. */
type SitemapFile = {
  /** Its path on the site, such as `/sitemap-content.xml`. */
  path: string
  /** Its text in chunks of about 16 kB; generated again by each call. */
  chunks(): Iterable<string>
}

/** A file with its size. */
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

/** A page of a sitemap, listed or not. */
export type SitemapItem = {
  /** The `<url>` element; undefined if search engines may not list the page. */
  entry: string | undefined
  /** `YYYY-MM-DD`, also of an unlisted page, because its removal changed the file. */
  lastmod: string | undefined
}

/** Generates the pages of a sitemap from an index, counted from 0; can be called repeatedly. */
export type SitemapItems = (from: number) => Iterable<SitemapItem>

/** Size of a chunk: the cost of a write hardly depends on its size. */
const chunkCharacters = 16_384

/**
 * A sitemap of these pages at `path`. If they are too many for one file, an index at `path` and its parts,
 * `/name-1.xml` and so on.
 *
 * @param siteUrl the public origin without a trailing slash, which an index needs
 */
export function sitemapOf(
  { path, siteUrl, items }: { path: string; siteUrl: string; items: SitemapItems },
  limits: SitemapLimits = sitemapLimits,
): Sitemap[] {
  const ranges = splitIntoFiles(items, limits)
  const [only] = ranges
  if (only && ranges.length === 1) return [pagesFile(path, items, only)]
  const parts = ranges.map((range, at) => pagesFile(partPath(path, at + 1), items, range))
  return [sitemapIndexOf({ path, siteUrl, files: parts }), ...parts]
}

/** An index of the files that list pages: an index may not list an index or an empty file. */
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

/** The items of one file, from `from` to before `to`, and the size of the file. */
type FileRange = {
  from: number
  to: number
  urls: number
  bytes: number
  lastmod: string | undefined
}

/** Iterates over all pages once and begins a new file at the limits; results in at least one file, possibly empty. */
function splitIntoFiles(places: SitemapItems, limits: SitemapLimits): FileRange[] {
  const begin = (from: number): FileRange => ({
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

function pagesFile(path: string, places: SitemapItems, stretch: FileRange): Sitemap {
  const { urls, bytes, lastmod } = stretch
  const chunks = () => inChunks(pagesFrame, entriesOf(places, stretch))
  return { path, index: false, urls, bytes, lastmod, chunks }
}

function* entriesOf(places: SitemapItems, { from, to }: FileRange): Generator<string> {
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

/** The latest of some days, compared as strings. */
export function latest(days: readonly (string | undefined)[]): string | undefined {
  return days.reduce((one, other) => ((other ?? '') > (one ?? '') ? other : one), undefined)
}

function bytesOfFrame({ head, foot }: Frame): number {
  return head.length + foot.length
}

/** The length of a text in UTF-8. Without TextEncoder, which would copy each text. */
function bytesOf(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) continue
    // A surrogate pair has two code units and four bytes.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2
  }
  return bytes
}
