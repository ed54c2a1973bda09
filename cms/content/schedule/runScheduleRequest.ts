import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest, TypedUser } from 'payload'
import { z } from 'zod'
import { setActor } from '#cms/operations/audit/actor.ts'
import { inTransaction, transactionDb } from '#cms/operations/database/transaction.ts'
import { defaultLocale } from '../copy/locales.ts'
import { type ScheduleRequest, scheduleProblem } from './scheduleRequest.ts'

/** The result of a job: done now, done before, or nothing to do. */
export type Outcome = 'done' | 'done before' | 'in the trash' | 'as it is already'

const marked = z.object({ rows: z.array(z.unknown()).min(1) })
const account = z.object({ id: z.string() })
const state = z.object({ _status: z.string().nullish(), deletedAt: z.unknown().optional() })

/**
 * Publishes or unpublishes the scheduled document as the user who scheduled it, with that user's current
 * rights. The job is marked as done in the same transaction, so it is done at most once, also when the
 * process ends or another process runs the same job.
 *
 * @throws with the reason when the request can't be done
 */
export async function runScheduleRequest(
  { payload }: Pick<PayloadRequest, 'payload'>,
  jobId: string,
  request: ScheduleRequest,
): Promise<Outcome> {
  const problem = scheduleProblem(request, payload.config)
  if (problem) throw new Error(problem)
  return inTransaction(payload, async (req) => {
    if (!(await markDone(req, jobId))) return 'done before'
    req.user = await userOf(req, request)
    setActor(req, { scheduler: true })
    const status = request.type === 'publish' ? 'published' : 'draft'
    const now = state.safeParse(await readTarget(req, request)).data
    if (!now) throw new Error('It has been deleted permanently since.')
    if (now.deletedAt) return 'in the trash'
    if (now._status === status) return 'as it is already'
    await write(req, request, status)
    return 'done'
  })
}

/** Waits for other transactions that run the same job. */
async function markDone(req: PayloadRequest, jobId: string): Promise<boolean> {
  const db = await transactionDb(req)
  const result = await db.execute(sql`
    update payload_jobs set completed_at = now() where id = ${jobId} and completed_at is null
    returning id`)
  return marked.safeParse(result).success
}

async function userOf(req: PayloadRequest, { user }: ScheduleRequest): Promise<TypedUser> {
  const id = user?.value
  const found = id
    ? await req.payload.db.findOne({ collection: 'users', where: { id: { equals: id } }, req })
    : undefined
  const known = account.safeParse(found)
  if (!known.success) throw new Error('The account that scheduled this is deleted.')
  return { ...known.data, collection: 'users' }
}

/** The document that would be published or unpublished; null when there is none. */
function readTarget(req: PayloadRequest, { doc, global, type }: ScheduleRequest): Promise<unknown> {
  const read = { depth: 0, draft: type === 'publish', req }
  if (!doc) return req.payload.findGlobal({ ...read, slug: global ?? '' })
  const { relationTo: collection, value: id } = doc
  return req.payload.findByID({ ...read, collection, id, trash: true, disableErrors: true })
}

async function write(
  req: PayloadRequest,
  { doc, global, locale }: ScheduleRequest,
  _status: string,
) {
  const { payload } = req
  const options = {
    data: { _status },
    depth: 0,
    locale: defaultLocale,
    overrideAccess: false,
    ...(locale && _status === 'published' ? { publishSpecificLocale: locale } : {}),
    req,
  }
  if (doc) await payload.update({ ...options, collection: doc.relationTo, id: doc.value })
  else await payload.updateGlobal({ ...options, slug: global ?? '' })
}
