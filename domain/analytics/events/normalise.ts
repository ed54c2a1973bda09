import { storedLengths } from './limits.ts'

/**
 * Normalises addresses and texts of visitors for storage: without queries, which can identify people,
 * with limited length, and without characters that Postgres or a terminal can't handle.
 */

/** A placeholder origin for parsing a path; `.invalid` is never a real host. */
const anyOrigin = 'http://site.invalid'
/** Paths that URL parsing doesn't change: nearly every page of this site. */
const plainPath = /^(?:\/[\w-]+)+$/
const webAddress = /^https?:$/
/** The rest of an escape such as `%2F` after truncation. */
const partOfEscape = /%[0-9a-f]?$/i
const leadingSlashes = /^\/+/
const trailingSlashes = /\/+$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is looking for
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]+/g

/**
 * The path of a page of this site: no query, no fragment, one slash at the beginning, and none at the end
 * except for the root. A text that begins with one or more slashes is a path of this site, because
 * browsers send the path of the page, which never contains another host.
 *
 * @param text a path or an absolute address
 * @param ownOrigins the site's origins
 * @returns undefined for the address of another site, and for an invalid one
 */
export function pagePath(text: string, ownOrigins: ReadonlySet<string>): string | undefined {
  if (plainPath.test(text) && text.length <= storedLengths.page_url) return text
  const isPath = text.startsWith('/')
  // Not resolved against the origin, which would take `//evil.example` for another host.
  const url = URL.parse(isPath ? anyOrigin + text : text)
  if (!url || !(isPath || isWebPageOf(url, ownOrigins))) return undefined
  const path = url.pathname.replace(leadingSlashes, '/')
  return cutPath(path, storedLengths.page_url).replace(trailingSlashes, '') || '/'
}

/** A `blob:` has the origin of its page, too, but no path. */
function isWebPageOf(url: URL, own: ReadonlySet<string>): boolean {
  return webAddress.test(url.protocol) && own.has(url.origin)
}

/**
 * The referrer of a visitor: origin and path of a web page, or of an app (`android-app://…`). Null if it
 * is the site itself, empty, or another kind of address.
 *
 * @param own the site's origins
 */
export function referrerAddress(
  text: string | null | undefined,
  own: ReadonlySet<string>,
): string | null {
  const url = text ? URL.parse(text) : null
  if (url?.protocol === 'android-app:' && url.host !== '') {
    return cutPath(`android-app://${url.host}${url.pathname}`, storedLengths.referrer)
  }
  if (!url || !webAddress.test(url.protocol) || own.has(url.origin)) return null
  return cutPath(url.origin + url.pathname, storedLengths.referrer)
}

/** The target of a link: origin and path of a web page. Null for anything else. */
export function targetAddress(text: string | null | undefined): string | null {
  const url = text ? URL.parse(text) : null
  if (!url || !webAddress.test(url.protocol)) return null
  return cutPath(url.origin + url.pathname, storedLengths.target)
}

/**
 * A text on one line, trimmed and truncated; null if it is then empty.
 *
 * @param maxLength in UTF-16 code units, as `length` counts
 */
export function boundedText(text: string | null | undefined, maxLength: number): string | null {
  if (!text) return null
  // A lone surrogate, which truncation can leave as well, can't be encoded in UTF-8.
  const oneLine = text.replace(controlCharacters, ' ').trim()
  return oneLine.slice(0, maxLength).toWellFormed().trimEnd() || null
}

function cutPath(address: string, longest: number): string {
  return address.length <= longest ? address : address.slice(0, longest).replace(partOfEscape, '')
}
