import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest, TypedUser } from 'payload'
import { z } from 'zod'
import { noteActor } from '../audit/actor.ts'
import { transactionDb } from '../hooks/transactionDb.ts'
import { inTransaction } from '../inTransaction.ts'
import { defaultLocale } from '../locales.ts'
import { type Wish, wishProblem } from './wish.ts'

/** What came of a job: done now, done before, or nothing left to do. */
export type Outcome = 'done' | 'done before' | 'in the trash' | 'as it is already'

const marked = z.object({ rows: z.array(z.unknown()).min(1) })
const account = z.object({ id: z.string() })
const state = z.object({ _status: z.string().nullish(), deletedAt: z.unknown().optional() })

/**
 * Publishes or unpublishes what was scheduled, as the user who scheduled it, with the rights that
 * they have now. The job is marked as done in the same transaction: whatever happens to the process
 * or to others that are at the same job, it is done once or not at all.
 *
 * @throws with the reason when it can't be done
 */
export async function grantWish(
  { payload }: Pick<PayloadRequest, 'payload'>,
  jobId: string,
  wish: Wish,
): Promise<Outcome> {
  const problem = wishProblem(wish, payload.config)
  if (problem) throw new Error(problem)
  return inTransaction(payload, async (req) => {
    if (!(await markDone(req, jobId))) return 'done before'
    req.user = await userOf(req, wish)
    noteActor(req, { scheduler: true })
    const status = wish.type === 'publish' ? 'published' : 'draft'
    const now = state.safeParse(await standing(req, wish)).data
    if (!now) throw new Error('It has been deleted for ever in the meantime.')
    if (now.deletedAt) return 'in the trash'
    if (now._status === status) return 'as it is already'
    await write(req, wish, status)
    return 'done'
  })
}

/** Waits for whoever is at the same job. */
async function markDone(req: PayloadRequest, jobId: string): Promise<boolean> {
  const db = await transactionDb(req)
  const result = await db.execute(sql`
    update payload_jobs set completed_at = now() where id = ${jobId} and completed_at is null
    returning id`)
  return marked.safeParse(result).success
}

async function userOf(req: PayloadRequest, { user }: Wish): Promise<TypedUser> {
  const id = user?.value
  const found = id
    ? await req.payload.db.findOne({ collection: 'users', where: { id: { equals: id } }, req })
    : undefined
  const known = account.safeParse(found)
  if (!known.success) throw new Error('The account that scheduled this is gone.')
  return { ...known.data, collection: 'users' }
}

/** What would be published, or is; null when there is nothing. */
function standing(req: PayloadRequest, { doc, global, type }: Wish): Promise<unknown> {
  const read = { depth: 0, draft: type === 'publish', req }
  if (!doc) return req.payload.findGlobal({ ...read, slug: global ?? '' })
  const { relationTo: collection, value: id } = doc
  return req.payload.findByID({ ...read, collection, id, trash: true, disableErrors: true })
}

async function write(req: PayloadRequest, { doc, global, locale }: Wish, _status: string) {
  const { payload } = req
  const how = {
    data: { _status },
    depth: 0,
    locale: defaultLocale,
    overrideAccess: false,
    ...(locale && _status === 'published' ? { publishSpecificLocale: locale } : {}),
    req,
  }
  if (doc) await payload.update({ ...how, collection: doc.relationTo, id: doc.value })
  else await payload.updateGlobal({ ...how, slug: global ?? '' })
}
