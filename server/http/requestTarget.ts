import type { IncomingMessage } from 'node:http'

const absoluteForm = /^https?:\/\/[^/?#]+/i

/**
 * The target of a request in origin form: path and query. A proxy may send the absolute form (RFC 9112,
 * 3.2.2), whose host is ignored. `*` is unchanged.
 *
 * @returns undefined if the target is not an address
 */
export function originForm(target: string): string | undefined {
  if (target.startsWith('/') || target === '*') return target
  if (!absoluteForm.test(target) || !URL.canParse(target)) return undefined
  const rest = target.replace(absoluteForm, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Rewrites a request's target to origin form; false if the target is not an address. */
export function normaliseRequestTarget(request: IncomingMessage): boolean {
  const { url = '/' } = request
  // The fast path for nearly all requests, because this runs before the page cache.
  if (url.startsWith('/')) return true
  const target = originForm(url)
  if (target === undefined) return false
  request.url = target
  return true
}
