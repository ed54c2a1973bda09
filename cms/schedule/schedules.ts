import type { Payload } from 'payload'
import { z } from 'zod'
import { scheduleTask } from './scheduledTask.ts'
import { documentOf, unreadable, wishSchema } from './wish.ts'

/** A scheduled change that should have happened. */
export type Overdue = {
  id: string
  /** By slug, such as `offer` or `faq-items/<id>`; in words where that can't be read. */
  document: string
  /** Null where it can't be read. */
  what: 'publish' | 'unpublish' | null
  /** When it was to happen next. */
  at: Date
  /** Why it won't be tried again; null where it will. */
  failure: string | null
}

/** In scheduled changes. */
export type CarriedOut = { done: number; failed: number }

/**
 * What waits to be done comes first, and neither it nor what has failed pushes the other out of the
 * list. Payload carries out what has no moment at once.
 */
const readOverdue = `
  select id, input, at, failed, failure from (
    select id, input, coalesce(wait_until, created_at) as at, has_error is true as failed,
      error->>'message' as failure, row_number() over (
        partition by has_error is true order by coalesce(wait_until, created_at)) as nth
    from payload_jobs
    where task_slug = '${scheduleTask}' and completed_at is null
      and (wait_until is null or wait_until <= now() or has_error)) as overdue
  where nth <= 100 order by failed, nth`
const letGoOn = `
  update payload_jobs set processing = false
  where task_slug = '${scheduleTask}' and processing and completed_at is null
    and has_error is not true`
const forget = `
  delete from payload_jobs where task_slug = '${scheduleTask}'
    and (completed_at is not null or has_error and updated_at < now() - interval '7 days')`

/** All but `input`, which whoever queues a job chooses, is the database's own. */
const row = z.object({
  id: z.string(),
  input: z.unknown(),
  at: z.date(),
  failed: z.boolean(),
  failure: z.string().nullable(),
})

/** Scheduled changes that are due or have failed, of each at most 100, earliest first. May throw. */
export async function overdueSchedules(payload: Pick<Payload, 'db'>): Promise<Overdue[]> {
  const { rows } = await payload.db.pool.query(readOverdue)
  return z.array(row).parse(rows).map(overdue)
}

/** What can't be read is due as well: carried out, it fails, and so is given up in sight of all. */
function overdue({ id, input, at, failed, failure }: z.infer<typeof row>): Overdue {
  const wish = wishSchema.safeParse(input).data
  const document = wish ? documentOf(wish) : `an unreadable job ${id}`
  const why = failure ?? (wish ? 'It is not known why.' : unreadable)
  return { id, document, what: wish?.type ?? null, at, failure: failed ? why : null }
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
