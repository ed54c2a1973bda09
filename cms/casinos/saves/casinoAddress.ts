import { z } from 'zod'
import type { Addressed } from '#cms/content/redirects/keepAddresses.ts'
import { pathTag } from '#domain/content/redirects/redirects.ts'
import { paths } from '#domain/urls/urls.ts'

const addressed = z.object({ slug: z.string() })
const onSite = addressed.extend({
  _status: z.literal('published'),
  deletedAt: z.null().optional(),
})

/** Where the pages of casinos are on the site. */
export const casinoAddress: Addressed = {
  slug: 'casinos',
  pathOf(doc) {
    const { data } = onSite.safeParse(doc)
    return data && paths.casino(data.slug)
  },
}

/** The tags with which a change of a casino is recorded: the listing of casinos and its own page. */
export function recordCasino({ doc }: { doc?: unknown }): string[] {
  const { data } = addressed.safeParse(doc)
  return data ? ['casinos', pathTag(paths.casino(data.slug))] : ['casinos']
}
