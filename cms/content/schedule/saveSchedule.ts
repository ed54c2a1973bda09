import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { recordActions } from '#cms/operations/audit/recordActions.ts'
import { inTransaction, transactionDb } from '#cms/operations/database/transaction.ts'
import { isLate } from '#domain/content/schedule/lateSchedule.ts'
import { utc } from '#domain/formats/utc.ts'
import { parseSubmittedSchedule, type SubmittedSchedule } from './parseSubmittedSchedule.ts'
import { scheduleTask } from './scheduledTask.ts'
import { scheduleEntry } from './scheduleEntry.ts'
import { type ScheduleRequest, scheduleRequestSchema } from './scheduleRequest.ts'

const deleteJob = (id: string) => sql`
  delete from payload_jobs
  where id = ${id} and task_slug = ${scheduleTask} and completed_at is null
  returning input, wait_until as at`
const removed = z.object({
  rows: z.array(z.object({ input: scheduleRequestSchema, at: z.coerce.date() })),
})

/**
 * Saves or cancels a schedule, and writes an audit entry, in one transaction. Payload's own handler
 * writes the job outside a transaction, and queues an empty job after each cancelled one.
 */
export async function saveSchedule(
  args: unknown,
  req: PayloadRequest,
): Promise<{ message: string } | { error: string }> {
  const parsed = parseSubmittedSchedule(args, req.payload.config)
  if (!parsed.ok) return { error: parsed.problem }
  const { date, deleteID } = parsed.submitted
  if (date && isLate(date, Date.now())) return { error: hasPassed(date) }
  await inTransaction(req.payload, async (transactionReq) => {
    transactionReq.user = req.user
    if (deleteID !== undefined) await cancel(transactionReq, deleteID)
    else await queue(transactionReq, parsed.submitted, date ?? new Date())
  })
  return { message: req.t('general:success') }
}

function hasPassed(time: Date): string {
  return `${utc(time)} has passed. Choose a time in the future.`
}

async function queue(
  req: PayloadRequest,
  { type, doc, global, localeToPublish, timezone }: SubmittedSchedule,
  waitUntil: Date,
): Promise<void> {
  const user = req.user ? { relationTo: 'users' as const, value: String(req.user.id) } : undefined
  const request: ScheduleRequest = { type, doc, global, locale: localeToPublish, user }
  await req.payload.jobs.queue({
    input: { ...request, timezone },
    task: scheduleTask,
    waitUntil,
    req,
  })
  await record(req, 'scheduled', request, waitUntil)
}

async function cancel(req: PayloadRequest, id: string): Promise<void> {
  const db = await transactionDb(req)
  const result = await db.execute(deleteJob(id))
  for (const { input, at } of removed.parse(result).rows) {
    await record(req, 'unscheduled', input, at)
  }
}

async function record(
  req: PayloadRequest,
  action: string,
  request: ScheduleRequest,
  at: Date,
): Promise<void> {
  await recordActions(req, [await scheduleEntry(req, action, { request, at })])
}
