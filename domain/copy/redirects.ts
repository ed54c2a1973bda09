import { z } from 'zod'
import { httpsUrl, sitePath } from './text.ts'

/** 301 for good, 302 for now, 410 for an address that is gone and has no successor. */
export const redirectStatuses = ['301', '302', '410'] as const

/** More than a moved site of this size needs; each is looked up in memory. */
export const mostRedirects = 2_000

/** Longer addresses are answered with 414, and don't fit into an index of Postgres. */
const longestFrom = 1_000
const longestTo = 2_000

/** An old address: a path of this site. */
export const redirectSource = sitePath.max(longestFrom)

/** Where a redirect leads: a path of this site, or a whole https address. */
export const redirectTarget = z.union([sitePath.max(longestTo), httpsUrl])

/** Old addresses, and where they lead. */
export const redirects = z
  .array(
    z
      .object({
        /** In its canonical spelling (see `canonicalPath`), without a query. */
        from: redirectSource,
        status: z.enum(redirectStatuses),
        /** Absent exactly where the status is 410. */
        to: redirectTarget.optional(),
      })
      .refine(({ status, to }) => (status === '410') === (to === undefined), {
        path: ['to'],
        message: 'must be there, unless the address is gone',
      }),
  )
  .max(mostRedirects)

export type Redirect = z.infer<typeof redirects>[number]

/**
 * Where a visitor is sent. What the request had after its question mark goes along within the site,
 * so that campaign parameters and pages of listings survive a move; other sites are not told it.
 *
 * @param to the target as an editor saved it: nothing of a request decides the site or the path
 * @param query of the request, without its question mark
 */
export function redirectLocation(to: string, query: string): string {
  if (query === '' || !to.startsWith('/')) return to
  const at = to.indexOf('#')
  const [address, fragment] = at < 0 ? [to, ''] : [to.slice(0, at), to.slice(at)]
  return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment}`
}

const tagPrefix = 'redirect.'

/** Tag by which a change to a redirect is recorded: what search engines know of its path is old. */
export function redirectTag(from: string): string {
  return tagPrefix + from
}

/** The path that a redirect with a tag leads away from; undefined for another tag. */
export function sourceOfRedirectTag(tag: string): string | undefined {
  return tag.startsWith(`${tagPrefix}/`) ? tag.slice(tagPrefix.length) : undefined
}
