import { z } from 'zod'
import { httpsUrl, sitePath } from '../fields/text.ts'

/** 301 is permanent, 302 temporary, 410 for a removed address without a successor. */
export const redirectStatuses = ['301', '302', '410'] as const

/** More than a moved site of this size needs; each is looked up in memory. */
export const maxRedirects = 2_000

/** Longer addresses get the status 414, and don't fit into an index of Postgres. */
const maxSourceLength = 1_000
const maxTargetLength = 2_000

/** An old address: a path of this site. */
export const redirectSource = sitePath.max(maxSourceLength)

/** The target of a redirect: a path of this site, or a whole https address. */
export const redirectTarget = z.union([sitePath.max(maxTargetLength), httpsUrl])

/** Old addresses with their targets, and those of removed items. */
export const redirects = z.array(
  z
    .object({
      /** In its canonical form (see `canonicalPath`), without a query. */
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

export type Redirect = z.infer<typeof redirects>[number]

/**
 * The location of a redirect. Within the site, the query of the request is appended, so that
 * campaign parameters and page numbers of listings are kept; it is not sent to other sites.
 *
 * @param to the target as an editor saved it; the request can't change its site or path
 * @param query of the request, without its question mark
 */
export function redirectLocation(to: string, query: string): string {
  if (query === '' || !to.startsWith('/')) return to
  const at = to.indexOf('#')
  const [address, fragment] = at < 0 ? [to, ''] : [to.slice(0, at), to.slice(at)]
  return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment}`
}

const tagPrefix = 'redirect.'

/**
 * The tag with which a change of a redirect or of a single page is recorded, so that search engines are
 * notified of its path.
 */
export function pathTag(path: string): string {
  return tagPrefix + path
}

/** The path of such a tag; undefined for another tag. */
export function pathOfTag(tag: string): string | undefined {
  return tag.startsWith(`${tagPrefix}/`) ? tag.slice(tagPrefix.length) : undefined
}
