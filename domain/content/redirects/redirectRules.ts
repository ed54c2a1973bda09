import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { canonicalPath } from '#domain/urls/canonicalPath.ts'
import { type Match, matchUrl } from '#domain/urls/urls.ts'
import type { Redirect } from './redirects.ts'
import { isReserved } from './reservedPaths.ts'

const spellingProblem =
  'must be an address as browsers write it: a percent sign stands before two digits, and no “.” or “..” between slashes'

/**
 * The canonical form of an old address, in which it is looked up; an invalid address is only
 * trimmed.
 */
export function normaliseSource(text: string, siteUrl: string): string {
  const address = withoutOwnOrigin(text.trim(), siteUrl)
  return /^\/(?!\/)[^?#\\]*$/.test(address) ? (canonicalPath(address) ?? address) : address
}

/** The stored form of a target; an invalid target is only trimmed. */
export function normaliseRedirectTarget(text: string, siteUrl: string): string {
  const address = withoutOwnOrigin(text.trim(), siteUrl)
  // A browser reads a backslash as a slash; the schema refuses it.
  const path = address.includes('\\') ? undefined : pathOfTarget(address)
  const rest = address.slice(pathEnd(address))
  const normalised = path === undefined ? inAscii(address) : path + inAscii(rest)
  // Braces are encoded, so that an address contains no token of copy.
  return normalised.replaceAll('{', '%7B').replaceAll('}', '%7D')
}

/** A header may contain printable ASCII only: other characters are encoded as by browsers. */
function inAscii(address: string): string {
  if (/^[\x21-\x7e]*$/.test(address)) return address
  if (!/^[?#]/.test(address)) return URL.parse(address)?.href ?? address
  const { search, hash } = new URL(address, 'https://site.invalid')
  return search + hash
}

/** Why an address in its canonical form can't be redirected, as a clause; undefined if it can. */
export function sourceProblem(from: string, catalogue: Catalogue): string | undefined {
  if (/[?#]/.test(from)) {
    return 'must end before the ? or #: with whatever follows them, an address leads to the same place'
  }
  const path = canonicalPath(from)
  if (path === undefined) return spellingProblem
  if (isReserved(path)) {
    return `${path} is an address of the site’s own workings, which leads nowhere else`
  }
  const match = matchUrl(path, new URLSearchParams(), catalogue)
  if (isMissing(match)) return undefined
  return `there is a page at ${path}: only an address without one can lead elsewhere`
}

/**
 * The problem of a target, as a clause; undefined for a valid one. Other sites are not requested.
 */
export function targetProblem(
  { from, to }: { from: string; to: string },
  catalogue: Catalogue,
): string | undefined {
  if (!to.startsWith('/')) return undefined
  const path = pathOfTarget(to)
  if (path === undefined) return spellingProblem
  if (path === from) return 'must not be the old address itself, which would lead round in circles'
  const match = matchUrl(path, new URLSearchParams(queryOf(to)), catalogue)
  if (isMissing(match)) return `there is no page at ${to}: lead to one that exists`
  if (match.screen === 'redirect') {
    return `${to} leads on to ${match.to}: write that`
  }
  return undefined
}

/** The problem of a target that is itself redirected, as a clause. */
export function chainProblem(from: string, onward: Redirect): string {
  if (onward.to === undefined) return `${onward.from} is marked as gone by another redirect`
  if (pathOfTarget(onward.to) === from) {
    return `${onward.from} leads back here by another redirect, which would lead round in circles`
  }
  return `${onward.from} leads on to ${onward.to} by another redirect: lead straight there`
}

/** The canonical path of a target on this site; undefined for other targets. */
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

/** Reduces an address of this site, with http or https, to its path. */
function withoutOwnOrigin(address: string, siteUrl: string): string {
  if (!/^https?:/i.test(address)) return address
  const url = URL.parse(address)
  if (!url || url.host !== new URL(siteUrl).host) return address
  return url.pathname + url.search + url.hash
}
