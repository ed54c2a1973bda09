import { z } from 'zod'
import { httpsUrl, sitePath } from './text.ts'

/** 301 for good, 302 for now, 410 for an address that is gone and has no successor. */
export const redirectStatuses = ['301', '302', '410'] as const

/** More than a moved site of this size needs; each is looked up in memory. */
export const mostRedirects = 2_000

/** Where a redirect leads: a path of this site, or a whole https address. */
export const redirectTarget = z.union([sitePath, httpsUrl])

/** Old addresses, and where they lead. */
export const redirects = z
  .array(
    z
      .object({
        /** Without a query; a trailing slash makes no difference. */
        from: sitePath,
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
