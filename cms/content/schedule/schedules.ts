import type { Payload } from 'payload'
import { z } from 'zod'
import { scheduleTask } from './scheduledTask.ts'
import { documentOf, scheduleRequestSchema, unreadable } from './scheduleRequest.ts'

/** A scheduled change that is due or has failed. */
export type OverdueSchedule = {
  id: string
  /** By slug, such as `offer` or `faq-items/<id>`; a description where the job can't be read. */
  document: string
  /** Null where the job can't be read. */
  what: 'publish' | 'unpublish' | null
  /** The time of the next attempt. */
  at: Date
  /** Why it is not tried again; null where it is. */
  failure: string | null
}

/** The numbers of scheduled changes. */
export type ScheduleRunResult = { done: number; failed: number }

/**
 * Due changes come first. Due and failed changes are limited separately, so neither displaces the other.
 * Payload runs a job without a time at once.
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
const resetAbandoned = `
  update payload_jobs set processing = false
  where task_slug = '${scheduleTask}' and processing and completed_at is null
    and has_error is not true`
const deleteOld = `
  delete from payload_jobs where task_slug = '${scheduleTask}'
    and (completed_at is not null or has_error and updated_at < now() - interval '7 days')`

/** `input` is unknown, because it is chosen by the client that queues the job. */
const row = z.object({
  id: z.string(),
  input: z.unknown(),
  at: z.date(),
  failed: z.boolean(),
  failure: z.string().nullable(),
})

/** Scheduled changes that are due or have failed, at most 100 of each, earliest first. It can throw. */
export async function overdueSchedules(payload: Pick<Payload, 'db'>): Promise<OverdueSchedule[]> {
  const { rows } = await payload.db.pool.query(readOverdue)
  return z.array(row).parse(rows).map(toOverdueSchedule)
}

/** An unreadable job is due, too: it fails when it runs, and is then listed as failed. */
function toOverdueSchedule({
  id,
  input,
  at,
  failed,
  failure,
}: z.infer<typeof row>): OverdueSchedule {
  const request = scheduleRequestSchema.safeParse(input).data
  const document = request ? documentOf(request) : `an unreadable job ${id}`
  const reason = failure ?? (request ? 'The reason is unknown.' : unreadable)
  return { id, document, what: request?.type ?? null, at, failure: failed ? reason : null }
}

/**
 * Runs the scheduled changes that are due. Only one process at a time may call it, because a job that
 * is marked as processing at the start counts as abandoned by an ended process.
 *
 * @returns how many changes were made, and how many have failed for good
 */
export async function runSchedules(payload: Payload): Promise<ScheduleRunResult> {
  await payload.db.pool.query(resetAbandoned)
  const where = { taskSlug: { equals: scheduleTask } }
  const { jobStatus = {} } = await payload.jobs.run({
    limit: 50,
    sequential: true,
    silent: true,
    where,
  })
  await payload.db.pool.query(deleteOld)
  const outcomes = Object.values(jobStatus).map(({ status }) => status)
  return {
    done: outcomes.filter((status) => status === 'success').length,
    failed: outcomes.filter((status) => status === 'error-reached-max-retries').length,
  }
}
