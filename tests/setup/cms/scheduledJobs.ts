import { query } from '../database/testDatabase.ts'

const insertJob = `
  insert into payload_jobs (input, task_slug, queue, wait_until, processing, has_error, total_tried)
  values ($1, 'schedulePublish', 'default', now() + $2::interval, false, false, 0) returning id`

/** Inserts the job that the admin panel creates for a schedule; resolves with its id. */
export async function schedule(
  databaseUrl: string,
  request: { type: 'publish' | 'unpublish'; global?: string; doc?: object; user: string },
  /** A Postgres interval from now, such as `-2 minutes`. */
  at: string,
): Promise<string> {
  const input = { ...request, user: { relationTo: 'users', value: request.user } }
  const { rows } = await query(databaseUrl, insertJob, [JSON.stringify(input), at])
  return String(rows[0]?.id)
}

const readJobs = `
  select processing, has_error as failed, total_tried::int as tried, error->>'message' as problem
  from payload_jobs where id = $1 and completed_at is null`

/** A job that has not completed. */
export async function readUnfinishedJob(
  databaseUrl: string,
  id: string,
): Promise<{ processing: boolean; failed: boolean; tried: number; problem: string } | undefined> {
  return (await query(databaseUrl, readJobs, [id])).rows[0]
}

/** Makes all jobs that wait for a retry due at once. */
export async function retryNow(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'update payload_jobs set wait_until = now() where wait_until > now()')
}
