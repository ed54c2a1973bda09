import { z } from 'zod'
import { localeCodes } from '../copy/locales.ts'
import { type ScheduleConfig, scheduleProblem, scheduleRequestSchema } from './scheduleRequest.ts'

/**
 * What the admin's drawer for schedules sends: a request and its time, or the id of the job to cancel.
 * Payload adds `locale`, which is the language of the admin, not that of the request.
 */
const submitted = scheduleRequestSchema.omit({ locale: true, user: true }).extend({
  date: z.coerce.date().optional(),
  deleteID: z.guid().optional(),
  localeToPublish: z.enum(localeCodes).nullish(),
  timezone: z.string().nullish(),
})

export type SubmittedSchedule = z.infer<typeof submitted>

/** The submitted schedule; or why it can't be scheduled, as a sentence for the editor. */
export function parseSubmittedSchedule(
  args: unknown,
  config: ScheduleConfig,
): { ok: true; submitted: SubmittedSchedule } | { ok: false; problem: string } {
  const parsed = submitted.safeParse(args)
  if (!parsed.success) return { ok: false, problem: 'This schedule is invalid.' }
  const { deleteID, doc, global } = parsed.data
  const onlyCancels = deleteID !== undefined && !doc && !global
  const problem = onlyCancels ? undefined : scheduleProblem(parsed.data, config)
  return problem === undefined ? { ok: true, submitted: parsed.data } : { ok: false, problem }
}
