import { canonicalPath } from '../canonicalPath.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Match, matchUrl } from '../urls.ts'
import type { Redirect } from './redirects.ts'

/** What the site answers by itself before it comes to pages, or keeps for that. */
const reserved = [
  /^\/(admin|api|assets|fonts|og|_next|\.well-known)(\/|$)/,
  /^\/(healthz|readyz|metrics)$/i,
  /^\/(robots\.txt|sitemap[^/]*\.xml)$/,
  // The key of IndexNow.
  /^\/[0-9a-f]{32}\.txt$/,
  /^\/(favicon|apple-touch-icon|icon-[\w-]+|site|social|speculation-rules|visits)\.(ico|svg|png|webmanifest|json|js)$/,
  // All unknown addresses share these in the page cache.
  /^\/([a-z]+\/not-found|404)$/,
]

const ownSpelling =
  'must be an address as browsers write it: a percent sign stands before two digits, and no “.” or “..” between slashes'

/** An old address in the spelling in which it is looked up; what can't be one comes back trimmed. */
export function spellSource(text: string, siteUrl: string): string {
  const address = withoutOwnOrigin(text.trim(), siteUrl)
  return /^\/(?!\/)[^?#\\]*$/.test(address) ? (canonicalPath(address) ?? address) : address
}

/** A target as it is kept; what can't be one comes back trimmed. */
export function spellTarget(text: string, siteUrl: string): string {
  const address = withoutOwnOrigin(text.trim(), siteUrl)
  // A browser takes a backslash for a slash; the schema refuses it.
  const path = address.includes('\\') ? undefined : pathOfTarget(address)
  const rest = address.slice(pathEnd(address))
  const spelled = path === undefined ? inAscii(address) : path + inAscii(rest)
  // Nothing of an address is a token of copy.
  return spelled.replaceAll('{', '%7B').replaceAll('}', '%7D')
}

/** A header line takes printable ASCII only: whatever else was typed is encoded as browsers do. */
function inAscii(address: string): string {
  if (/^[\x21-\x7e]*$/.test(address)) return address
  if (!/^[?#]/.test(address)) return URL.parse(address)?.href ?? address
  const { search, hash } = new URL(address, 'https://site.invalid')
  return search + hash
}

/** Why an address in its own spelling can't be redirected, as a clause; undefined when it can. */
export function sourceProblem(from: string, catalogue: Catalogue): string | undefined {
  if (/[?#]/.test(from)) {
    return 'must end before the ? or #: with whatever follows them, an address leads to the same place'
  }
  const path = canonicalPath(from)
  if (path === undefined) return ownSpelling
  if (isReserved(path)) {
    return `${path} is an address of the site’s own workings, which leads nowhere else`
  }
  const match = matchUrl(path, new URLSearchParams(), catalogue)
  if (isMissing(match)) return undefined
  return `there is a page at ${path}: only an address without one can lead elsewhere`
}

/** Whether the site answers at a path by itself, or keeps it for that, before it comes to pages. */
export function isReserved(path: string): boolean {
  return reserved.some((pattern) => pattern.test(path))
}

/** Why a target can't be led to, as a clause; undefined when it can. Other sites are not asked. */
export function targetProblem(
  { from, to }: { from: string; to: string },
  catalogue: Catalogue,
): string | undefined {
  if (!to.startsWith('/')) return undefined
  const path = pathOfTarget(to)
  if (path === undefined) return ownSpelling
  if (path === from) return 'must not be the old address itself, which would lead round in circles'
  const match = matchUrl(path, new URLSearchParams(queryOf(to)), catalogue)
  if (isMissing(match)) return `there is no page at ${to}: lead to one that exists`
  if (match.screen === 'redirect') {
    return `${to} leads on to ${match.to}: write that`
  }
  return undefined
}

/** What is wrong about a target from which another redirect leads on, as a clause. */
export function chainProblem(from: string, onward: Redirect): string {
  if (onward.to === undefined) return `${onward.from} is marked as gone by another redirect`
  if (pathOfTarget(onward.to) === from) {
    return `${onward.from} leads back here by another redirect, which would lead round in circles`
  }
  return `${onward.from} leads on to ${onward.to} by another redirect: lead straight there`
}

/** The path of a target on this site, in its canonical spelling; undefined for other targets. */
export function pathOfTarget(to: string): string | undefined {
  return to.startsWith('/') && !to.startsWith('//')
    ? canonicalPath(to.slice(0, pathEnd(to)))
    : undefined
}

function isMissing({ screen }: Match): boolean {
  return screen === 'not-found' || screen === 'detail-not-found' || screen === 'listing-beyond'
}

function pathEnd(address: string): number {
  const end = address.search(/[?#]/)
  return end < 0 ? address.length : end
}

function queryOf(address: string): string {
  return address.split('#', 1)[0]?.split('?').slice(1).join('?') ?? ''
}

/** An address of this site is kept as a path, by whichever of http and https it was written. */
function withoutOwnOrigin(address: string, siteUrl: string): string {
  if (!/^https?:/i.test(address)) return address
  const url = URL.parse(address)
  if (!url || url.host !== new URL(siteUrl).host) return address
  return url.pathname + url.search + url.hash
}
