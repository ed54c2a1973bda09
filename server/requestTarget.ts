import type { IncomingMessage } from 'node:http'

const absoluteForm = /^https?:\/\/[^/?#]+/i

/**
 * The target of a request as all routes know it: a path and a query. A proxy may send the whole
 * address (RFC 9112, 3.2.2); whose it says it is doesn't matter. `*` stays what it is.
 *
 * @returns undefined for what is no address
 */
export function originForm(target: string): string | undefined {
  if (target.startsWith('/') || target === '*') return target
  if (!absoluteForm.test(target) || !URL.canParse(target)) return undefined
  const rest = target.replace(absoluteForm, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Rewrites a request's target to its origin form; false where that can't be. */
export function normaliseTarget(request: IncomingMessage): boolean {
  const { url = '/' } = request
  // Nearly all of them, and this comes before the cached pages.
  if (url.startsWith('/')) return true
  const target = originForm(url)
  if (target === undefined) return false
  request.url = target
  return true
}
