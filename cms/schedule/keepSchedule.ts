import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { isLate } from '#domain/desk/lateSchedule.ts'
import { utc } from '#domain/utc.ts'
import { recordDeeds } from '../audit/recordDeeds.ts'
import { scheduledDeed } from '../audit/scheduledDeed.ts'
import { transactionDb } from '../hooks/transactionDb.ts'
import { inTransaction } from '../inTransaction.ts'
import { type AskedSchedule, acceptSchedule } from './acceptSchedule.ts'
import { scheduleTask } from './scheduledTask.ts'
import { type Wish, wishSchema } from './wish.ts'

const deleteJob = (id: string) => sql`
  delete from payload_jobs
  where id = ${id} and task_slug = ${scheduleTask} and completed_at is null
  returning input, wait_until as at`
const removed = z.object({ rows: z.array(z.object({ input: wishSchema, at: z.coerce.date() })) })

/**
 * Keeps a schedule, or takes one back, and writes down who did, all in one transaction. Payload's own
 * handler would write the job outside of any, and queue an empty one after each that is taken back.
 */
export async function keepSchedule(
  args: unknown,
  req: PayloadRequest,
): Promise<{ message: string } | { error: string }> {
  const accepted = acceptSchedule(args, req.payload.config)
  if (!accepted.ok) return { error: accepted.problem }
  const { date, deleteID } = accepted.asked
  if (date && isLate(date, Date.now())) return { error: hasPassed(date) }
  await inTransaction(req.payload, async (own) => {
    own.user = req.user
    if (deleteID !== undefined) await takeBack(own, deleteID)
    else await queue(own, accepted.asked, date ?? new Date())
  })
  return { message: req.t('general:success') }
}

function hasPassed(moment: Date): string {
  return `${utc(moment)} has passed. Choose a moment that is still to come.`
}

async function queue(
  req: PayloadRequest,
  { type, doc, global, localeToPublish, timezone }: AskedSchedule,
  waitUntil: Date,
): Promise<void> {
  const user = req.user ? { relationTo: 'users' as const, value: String(req.user.id) } : undefined
  const wish: Wish = { type, doc, global, locale: localeToPublish, user }
  await req.payload.jobs.queue({ input: { ...wish, timezone }, task: scheduleTask, waitUntil, req })
  await record(req, 'scheduled', wish, waitUntil)
}

async function takeBack(req: PayloadRequest, id: string): Promise<void> {
  const db = await transactionDb(req)
  const result = await db.execute(deleteJob(id))
  for (const { input, at } of removed.parse(result).rows) {
    await record(req, 'unscheduled', input, at)
  }
}

async function record(req: PayloadRequest, action: string, wish: Wish, at: Date): Promise<void> {
  await recordDeeds(req, [await scheduledDeed(req, action, { wish, at })])
}
