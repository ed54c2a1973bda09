import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { pathTag } from '#domain/content/redirects/redirects.ts'
import type { Addressed } from '../redirects/keepAddresses.ts'
import { publishedBefore } from '../saves/publishedBefore.ts'

const onSite = z.object({
  path: z.string(),
  _status: z.literal('published'),
  deletedAt: z.null().optional(),
})

/** Where the pages of editors are on the site. */
export const ownPageAddress: Addressed = {
  slug: 'pages',
  pathOf: (doc) => onSite.safeParse(doc).data?.path,
}

/** The tags with which a change of a page is recorded: its address, before and after. */
export function recordOwnPage({ req, doc }: { req: PayloadRequest; doc?: unknown }): string[] {
  const { pathOf } = ownPageAddress
  const paths = [pathOf(publishedBefore(req, doc)), pathOf(doc)].filter((it) => it !== undefined)
  return [...new Set(paths)].map(pathTag)
}
