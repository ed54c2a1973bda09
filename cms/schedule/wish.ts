import type { SanitizedConfig } from 'payload'
import { z } from 'zod'
import { neverUnpublished } from '../hooks/settleStatus.ts'

/** What an editor wants to happen at a moment, as Payload keeps it with the job. */
export const wishSchema = z.object({
  type: z
    .enum(['publish', 'unpublish'])
    .nullish()
    .transform((type) => type ?? 'publish'),
  doc: z.object({ relationTo: z.string(), value: z.string() }).nullish(),
  global: z.string().nullish(),
  /** The one language to publish; all of them when absent. */
  locale: z.string().nullish(),
  user: z.object({ relationTo: z.literal('users'), value: z.string() }).nullish(),
})

export type Wish = z.infer<typeof wishSchema>

/** Why a job of which the wish can't be read is not carried out. */
export const unreadable = 'What was scheduled cannot be read.'

export type WishConfig = Pick<SanitizedConfig, 'collections' | 'globals'>

/** Why such a wish can't be granted at any moment, or undefined. */
export function wishProblem(
  { doc, global, type }: Pick<Wish, 'doc' | 'global' | 'type'>,
  { collections, globals }: WishConfig,
): string | undefined {
  const entity = doc
    ? collections.find(({ slug }) => slug === doc.relationTo)
    : globals.find(({ slug }) => slug === global)
  if (!entity?.versions?.drafts) {
    return 'Nothing of this can be scheduled: it holds as soon as it is saved.'
  }
  return global && type === 'unpublish' ? neverUnpublished : undefined
}

/** What a wish is about, by slug, such as `offer` or `faq-items/<id>`. */
export function documentOf({ doc, global }: Wish): string {
  return doc ? `${doc.relationTo}/${doc.value}` : (global ?? 'nothing')
}
