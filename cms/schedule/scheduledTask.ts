import type { PayloadRequest, SanitizedConfig } from 'payload'
import { z } from 'zod'
import { messageOf } from '#platform/errors.ts'
import { fieldInWords } from '../naming/fieldInWords.ts'
import { grantWish } from './grantWish.ts'
import { documentOf, unreadable, wishSchema } from './wish.ts'

/** The name that Payload gives to the task of its schedules. */
export const scheduleTask = 'schedulePublish'

/** A job is tried so many times more, each time after twice the pause. */
const retries = { attempts: 3, backoff: { type: 'exponential' as const, delay: 10_000 } }

const job = z.object({
  id: z.string(),
  totalTried: z
    .number()
    .nullish()
    .transform((tried) => tried ?? 0),
})
const refusal = z.object({
  data: z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })).min(1) }),
})

/**
 * Has schedules carried out by us: Payload's own handler publishes in one transaction and notes that
 * it did in another, so that a process killed in between would publish twice. The task is there once
 * the config is built.
 */
export function ownSchedules(config: SanitizedConfig): SanitizedConfig {
  const task = config.jobs.tasks?.find(({ slug }) => slug === scheduleTask)
  if (!task) throw new Error('Payload has no task for schedules.')
  Object.assign(task, { handler: carryOut, retries })
  return config
}

async function carryOut(run: { input: unknown; job: unknown; req: PayloadRequest }) {
  const { id, totalTried } = job.parse(run.job)
  const { logger } = run.req.payload
  const wish = wishSchema.safeParse(run.input).data
  const facts = { job: id, ...(wish ? { what: wish.type, document: documentOf(wish) } : {}) }
  try {
    if (!wish) throw new Error(unreadable)
    const outcome = await grantWish(run.req, id, wish)
    logger.info({ ...facts, outcome }, 'a schedule was carried out')
    return { output: {} }
  } catch (error) {
    const problem = problemOf(error, (path) =>
      fieldInWords(run.req.payload, facts.document ?? '', path),
    )
    if (totalTried < retries.attempts) {
      logger.warn({ ...facts, problem }, 'a schedule could not be carried out; tried again soon')
    } else logger.error({ ...facts, problem }, 'a schedule could not be carried out')
    throw new Error(problem, { cause: error })
  }
}

/** In a sentence, with every gap of a draft that can't be published yet. */
function problemOf(error: unknown, inWords: (path: string) => string): string {
  const gaps = refusal.safeParse(error).data?.data.errors
  if (!gaps) return messageOf(error)
  return gaps.map(({ path, message }) => `${inWords(path)}: ${message}`).join(' ')
}
