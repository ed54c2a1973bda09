import { z } from 'zod'
import { pathTag } from '#domain/content/redirects/redirects.ts'
import { paths } from '#domain/urls/urls.ts'

const addressed = z.object({ slug: z.string() })

/** The tags with which a change of a casino is recorded: the listing of casinos and its own page. */
export function recordCasino({ doc }: { doc?: unknown }): string[] {
  const { data } = addressed.safeParse(doc)
  return data ? ['casinos', pathTag(paths.casino(data.slug))] : ['casinos']
}
