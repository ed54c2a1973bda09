import type { Payload } from 'payload'
import { z } from 'zod'
import { scheduleTask } from './scheduledTask.ts'
import { documentOf, wishSchema } from './wish.ts'

/** A scheduled change that should have happened. */
export type Overdue = {
  id: string
  /** By slug, such as `offer` or `faq-items/<id>`. */
  document: string
  what: 'publish' | 'unpublish'
  /** When it was to happen next. */
  at: Date
  /** Why it won't be tried again; null where it will. */
  failure: string | null
}

/** In scheduled changes. */
export type CarriedOut = { done: number; failed: number }

/** What waits to be done comes first, however many have failed. */
const readOverdue = `
  select id, input, wait_until as at, has_error as failed, error->>'message' as failure
  from payload_jobs
  where task_slug = '${scheduleTask}' and completed_at is null
    and (wait_until <= now() or has_error)
  order by has_error is true, wait_until limit 100`
const letGoOn = `
  update payload_jobs set processing = false
  where task_slug = '${scheduleTask}' and processing and completed_at is null
    and has_error is not true`
const forget = `
  delete from payload_jobs where task_slug = '${scheduleTask}'
    and (completed_at is not null or has_error and updated_at < now() - interval '7 days')`

const row = z.object({
  id: z.string(),
  input: wishSchema,
  at: z.date(),
  failed: z.boolean().nullable(),
  failure: z.string().nullable(),
})

/** Scheduled changes that are due or have failed, earliest first. May throw. */
export async function overdueSchedules(payload: Pick<Payload, 'db'>): Promise<Overdue[]> {
  const { rows } = await payload.db.pool.query(readOverdue)
  return rows.flatMap((one) => {
    const parsed = row.safeParse(one)
    if (!parsed.success) return []
    const { id, input, at, failed, failure } = parsed.data
    const why = failure ?? 'It is not known why.'
    const document = documentOf(input)
    return [{ id, document, what: input.type, at, failure: failed ? why : null }]
  })
}

/**
 * Carries out what is due. One process at a time may be at it: what is marked as being carried out
 * when this begins was left behind by a process that is gone.
 *
 * @returns how many changes were made, and how many won't be tried again
 */
export async function runSchedules(payload: Payload): Promise<CarriedOut> {
  await payload.db.pool.query(letGoOn)
  const where = { taskSlug: { equals: scheduleTask } }
  const { jobStatus = {} } = await payload.jobs.run({
    limit: 50,
    sequential: true,
    silent: true,
    where,
  })
  await payload.db.pool.query(forget)
  const outcomes = Object.values(jobStatus).map(({ status }) => status)
  return {
    done: outcomes.filter((status) => status === 'success').length,
    failed: outcomes.filter((status) => status === 'error-reached-max-retries').length,
  }
}
