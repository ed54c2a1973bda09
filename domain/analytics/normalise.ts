import { storedLengths } from './limits.ts'

/**
 * Addresses and texts of visitors as they are stored: without queries, which can name people,
 * bounded, and without what Postgres or a terminal stumbles over.
 */

/** Stands for the site while a path is read; no address of anybody. */
const anyOrigin = 'http://site.invalid'
/** What no reader of addresses changes anything of: nearly every page of this site. */
const plainPath = /^(?:\/[\w-]+)+$/
const webAddress = /^https?:$/
/** What a cut can leave of an escape such as `%2F`. */
const partOfEscape = /%[0-9a-f]?$/i
const leadingSlashes = /^\/+/
const trailingSlashes = /\/+$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is looking for
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]+/g

/**
 * The path of a page of this site: no query, no fragment, one slash at the beginning, none at the
 * end but the root's. What begins with a slash is a path of this site, however many there are: a
 * page's own path is sent, which never names another host.
 *
 * @param text a path or an absolute address
 * @param own the site's origins
 * @returns undefined for the address of another site, and for none at all
 */
export function pagePath(text: string, own: ReadonlySet<string>): string | undefined {
  if (plainPath.test(text) && text.length <= storedLengths.page_url) return text
  const isPath = text.startsWith('/')
  // Not resolved against the origin, which would take `//evil.example` for another host.
  const url = URL.parse(isPath ? anyOrigin + text : text)
  if (!url || !(isPath || isWebPageOf(url, own))) return undefined
  const path = url.pathname.replace(leadingSlashes, '/')
  return cutPath(path, storedLengths.page_url).replace(trailingSlashes, '') || '/'
}

/** A `blob:` has the origin of its page, too, but no path. */
function isWebPageOf(url: URL, own: ReadonlySet<string>): boolean {
  return webAddress.test(url.protocol) && own.has(url.origin)
}

/**
 * Where a visitor came from: origin and path of a web page, or of an app (`android-app://…`).
 * Null where that is the site itself, nothing, or no such address.
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

/** Where a link leads: origin and path of a web page. Null for anything else. */
export function targetAddress(text: string | null | undefined): string | null {
  const url = text ? URL.parse(text) : null
  if (!url || !webAddress.test(url.protocol)) return null
  return cutPath(url.origin + url.pathname, storedLengths.target)
}

/**
 * A text on one line, trimmed and cut; null when nothing is left of it.
 *
 * @param longest in UTF-16 code units, as `length` counts
 */
export function boundedText(text: string | null | undefined, longest: number): string | null {
  if (!text) return null
  // Half a pair of surrogates, which a cut can leave as well, has no place in UTF-8.
  const oneLine = text.replace(controlCharacters, ' ').trim()
  return oneLine.slice(0, longest).toWellFormed().trimEnd() || null
}

function cutPath(address: string, longest: number): string {
  return address.length <= longest ? address : address.slice(0, longest).replace(partOfEscape, '')
}
