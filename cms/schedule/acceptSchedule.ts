import { z } from 'zod'
import { localeCodes } from '../locales.ts'
import { type WishConfig, wishProblem, wishSchema } from './wish.ts'

/**
 * What the desk's drawer sends: a wish and its moment, or the job that is taken back. What Payload
 * hands along as `locale` is the language of the desk, and no part of the wish.
 */
const asked = wishSchema.omit({ locale: true, user: true }).extend({
  date: z.coerce.date().optional(),
  deleteID: z.guid().optional(),
  localeToPublish: z.enum(localeCodes).nullish(),
  timezone: z.string().nullish(),
})

export type AskedSchedule = z.infer<typeof asked>

/** What the desk asks for; or why it may not schedule that, in words for the editor. */
export function acceptSchedule(
  args: unknown,
  config: WishConfig,
): { ok: true; asked: AskedSchedule } | { ok: false; problem: string } {
  const parsed = asked.safeParse(args)
  if (!parsed.success) return { ok: false, problem: 'This schedule makes no sense.' }
  const { deleteID, doc, global } = parsed.data
  const onlyTakesBack = deleteID !== undefined && !doc && !global
  const problem = onlyTakesBack ? undefined : wishProblem(parsed.data, config)
  return problem === undefined ? { ok: true, asked: parsed.data } : { ok: false, problem }
}
