import type { SanitizedConfig } from 'payload'
import { z } from 'zod'
import { cannotUnpublishPage } from '../drafts/setStatus.ts'

/** A scheduled change, as Payload stores it in the job. */
export const scheduleRequestSchema = z.object({
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

export type ScheduleRequest = z.infer<typeof scheduleRequestSchema>

/** Why a job with an unreadable request fails. */
export const unreadable = 'What was scheduled cannot be read.'

export type ScheduleConfig = Pick<SanitizedConfig, 'collections' | 'globals'>

/** Why such a change can never be scheduled; or undefined. */
export function scheduleProblem(
  { doc, global, type }: Pick<ScheduleRequest, 'doc' | 'global' | 'type'>,
  { collections, globals }: ScheduleConfig,
): string | undefined {
  const entity = doc
    ? collections.find(({ slug }) => slug === doc.relationTo)
    : globals.find(({ slug }) => slug === global)
  if (!entity?.versions?.drafts) {
    return 'This can’t be scheduled: it takes effect as soon as it is saved.'
  }
  return global && type === 'unpublish' ? cannotUnpublishPage : undefined
}

/** The document of a request, by slug, such as `offer` or `faq-items/<id>`. */
export function documentOf({ doc, global }: ScheduleRequest): string {
  return doc ? `${doc.relationTo}/${doc.value}` : (global ?? 'nothing')
}
