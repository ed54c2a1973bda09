import { sql } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest, SanitizedConfig, Where } from 'payload'
import { z } from 'zod'
import { isAdminInUse } from '#cms/accounts/sessions/isAdminInUse.ts'
import { snakeCase } from '#cms/catalogue/read/snakeCase.ts'
import { setActor } from '#cms/operations/audit/actor.ts'
import {
  inTransaction,
  transactionClient,
  transactionDb,
} from '#cms/operations/database/transaction.ts'
import { locksSlug, whereLockOf } from '../locks/refuseLocked.ts'
import { isBlank } from './isBlank.ts'
import { markBlankRemoval } from './setStatus.ts'

type Collection = SanitizedConfig['collections'][number]

/** The age from which blank drafts are removed. */
const minAgeMs = 24 * 60 * 60 * 1000
/** Drafts of a collection that one run examines. */
const maxExamined = 100

const draft = z.looseObject({
  createdAt: z.coerce.date(),
  _status: z.literal('draft'),
  deletedAt: z.null().optional(),
})
const version = z.object({
  parent: z.string(),
  autosave: z.literal(false).nullish(),
  createdAt: z.coerce.date(),
  updatedAt: z.coerce.date(),
  version: draft,
})

/**
 * Removes drafts into which nothing was entered for a day: the admin saves a draft as soon as an editor
 * presses "Create new". Only while nobody is signed in to the admin, because a form that shows such a
 * draft locks it only with the first keystroke, and could then no longer save.
 */
export async function removeBlankDrafts(
  payload: Payload,
  { signal, now = new Date() }: { signal: AbortSignal; now?: Date },
): Promise<void> {
  if (await isAdminInUse(payload.db.pool)) return
  const before = new Date(now.getTime() - minAgeMs)
  for (const collection of payload.config.collections.filter(({ versions }) => versions?.drafts)) {
    for (const id of await findUntouched(payload, collection, before)) {
      if (signal.aborted) return
      await inTransaction(payload, (req) => removeIfBlank(req, collection, { id, before }))
    }
  }
}

/** The ids of drafts without content, newest first: drafts that stay would otherwise fill every run. */
async function findUntouched(
  payload: Payload,
  collection: Collection,
  before: Date,
): Promise<string[]> {
  const { docs } = await payload.db.findVersions({
    collection: collection.slug,
    where: {
      and: [
        { latest: { equals: true } },
        { 'version._status': { equals: 'draft' } },
        { 'version.deletedAt': { exists: false } },
        { autosave: { not_equals: true } },
        { updatedAt: { less_than: before.toISOString() } },
      ],
    },
    sort: '-updatedAt',
    limit: maxExamined,
    pagination: false,
  })
  return docs.flatMap((found) => untouchedParent(collection, found) ?? [])
}

/**
 * The document of a version that was written once, by the creation, and is blank. The first autosave
 * writes a second version, and withdrawing a publication changes the version in place.
 */
function untouchedParent({ flattenedFields }: Collection, found: unknown): string | undefined {
  const { data } = version.safeParse(found)
  const isFirstState = data?.createdAt.getTime() === data?.updatedAt.getTime()
  return data && isFirstState && isBlank(flattenedFields, data.version) ? data.parent : undefined
}

type Candidate = { id: string; before: Date }

async function removeIfBlank(
  req: PayloadRequest,
  collection: Collection,
  { id, before }: Candidate,
): Promise<void> {
  const { slug } = collection
  // A save in flight refers to the row by its new version: wait for it, and examine what it has written.
  const db = await transactionDb(req)
  await db.execute(sql`select from ${sql.raw(snakeCase(slug))} where id = ${id} for update`)
  if (!(await isStillBlank(req, collection, { id, before }))) return
  if (await isAdminInUse(await transactionClient(req))) return
  setActor(req, { name: 'automatic cleanup' })
  markBlankRemoval(req)
  await req.payload.delete({ collection: slug, id, depth: 0, req })
}

async function isStillBlank(
  req: PayloadRequest,
  collection: Collection,
  { id, before }: Candidate,
): Promise<boolean> {
  const { db } = req.payload
  const { slug } = collection
  const scheduled: Where = { 'input.doc.value': { equals: id } }
  const only = { limit: 2, pagination: false, req }
  const { docs } = await db.findVersions({
    collection: slug,
    where: { parent: { equals: id } },
    ...only,
  })
  const locks = await db.find({ collection: locksSlug, where: whereLockOf(slug, id), ...only })
  const schedules = await db.find({ collection: 'payload-jobs', where: scheduled, ...only })
  const found = await db.findOne({ collection: slug, where: { id: { equals: id } }, req })
  const { data } = draft.safeParse(found)
  return (
    docs.length === 1 &&
    untouchedParent(collection, docs[0]) === id &&
    locks.docs.length === 0 &&
    schedules.docs.length === 0 &&
    data !== undefined &&
    data.createdAt < before &&
    isBlank(collection.flattenedFields, data)
  )
}
