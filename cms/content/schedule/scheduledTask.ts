import type { PayloadRequest, SanitizedConfig } from 'payload'
import { z } from 'zod'
import { fieldLabel } from '#cms/admin/naming/fieldLabel.ts'
import { messageOf } from '#platform/errors.ts'
import { runScheduleRequest } from './runScheduleRequest.ts'
import { documentOf, scheduleRequestSchema, unreadable } from './scheduleRequest.ts'

/** The slug of Payload's task for schedules. */
export const scheduleTask = 'schedulePublish'

/** The number of retries; the delay doubles each time. */
const retries = { attempts: 3, backoff: { type: 'exponential' as const, delay: 10_000 } }

const job = z.object({
  id: z.string(),
  totalTried: z
    .number()
    .nullish()
    .transform((attempts) => attempts ?? 0),
})
const refusal = z.object({
  data: z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })).min(1) }),
})

/**
 * Replaces the handler of Payload's schedules. Payload's own handler publishes in one transaction and
 * marks the job as done in another, so a process that is killed between them would publish twice. It
 * works on the built config, which contains the task.
 */
export function replaceScheduleHandler(config: SanitizedConfig): SanitizedConfig {
  const task = config.jobs.tasks?.find(({ slug }) => slug === scheduleTask)
  if (!task) throw new Error('Payload has no task for schedules.')
  Object.assign(task, { handler: runJob, retries })
  return config
}

async function runJob(args: { input: unknown; job: unknown; req: PayloadRequest }) {
  const { id, totalTried } = job.parse(args.job)
  const { logger } = args.req.payload
  const request = scheduleRequestSchema.safeParse(args.input).data
  const logFields = {
    job: id,
    ...(request ? { what: request.type, document: documentOf(request) } : {}),
  }
  try {
    if (!request) throw new Error(unreadable)
    const outcome = await runScheduleRequest(args.req, id, request)
    logger.info({ ...logFields, outcome }, 'a scheduled change was made')
    return { output: {} }
  } catch (error) {
    const problem = problemOf(error, (path) =>
      fieldLabel(args.req.payload, logFields.document ?? '', path),
    )
    if (totalTried < retries.attempts) {
      logger.warn({ ...logFields, problem }, 'a scheduled change failed; it is tried again')
    } else logger.error({ ...logFields, problem }, 'a scheduled change failed')
    throw new Error(problem, { cause: error })
  }
}

/** As sentences, with every invalid field of a draft that can't be published. */
function problemOf(error: unknown, labelOf: (path: string) => string): string {
  const fieldErrors = refusal.safeParse(error).data?.data.errors
  if (!fieldErrors) return messageOf(error)
  return fieldErrors.map(({ path, message }) => `${labelOf(path)}: ${message}`).join(' ')
}
