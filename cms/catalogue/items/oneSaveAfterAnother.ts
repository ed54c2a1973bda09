import { sql } from '@payloadcms/db-postgres'
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  type Where,
} from 'payload'
import { z } from 'zod'
import { staff } from '#cms/accounts/access/rules.ts'
import { transactionDb } from '#cms/operations/database/transaction.ts'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import { errorCode } from '#platform/errors.ts'
import { itemTables } from '../read/itemTables.ts'

/**
 * Payload reads an item, changes the copy, and writes all fields back. Without a lock, a save would undo
 * what an import, or another save, has written to the item in between, and the item would have two latest
 * versions.
 */

/** Shorter than the timeout of a statement, so that the client gets a message. A large import takes longer. */
const maxWait = '10s'
const lockNotAvailable = '55P03'

const byId = z.object({ id: z.uuid() })
const ofMany = z.object({
  where: z.custom<Where>((where) => typeof where === 'object' && where !== null),
})
const readItem = z.object({ id: z.uuid(), updatedAt: z.coerce.date() })

const key = (slug: string) => `changesManyOf ${slug}`

const busy = () =>
  new APIError(
    'An import, or another save, is changing this item right now. Try again in a moment.',
    423,
    null,
    true,
  )
const changed = () =>
  new APIError(
    'An import, or another save, has changed this item in the meantime. Try again.',
    409,
    null,
    true,
  )

/** A hook before items are read for a save: imports, and other saves of the items, wait until it is done. */
export function lockItem(kind: Kind): CollectionBeforeOperationHook {
  const slug = collectionOf(kind)
  return async ({ args, operation, overrideAccess, req }) => {
    if (operation !== 'update') return
    const where = ofMany.safeParse(args).data?.where
    req.context[key(slug)] = where !== undefined
    // A request that will be refused must not block others.
    if (!overrideAccess && !(await staff({ req }))) return
    const id = byId.safeParse(args).data?.id
    if (id !== undefined) await lock(req, kind, [id])
    else if (where) await lock(req, kind, await idsOf(req, kind, where))
  }
}

async function idsOf(req: PayloadRequest, kind: Kind, where: Where): Promise<string[]> {
  const found = await req.payload.find({
    collection: collectionOf(kind),
    where,
    trash: true,
    pagination: false,
    depth: 0,
    select: { slug: true },
    req,
  })
  return found.docs.map(({ id }) => String(id))
}

/**
 * A hook before each of many items is changed. Those that only their drafts select are read before they are
 * locked, so one that was changed in between is refused.
 */
export function refuseChangedItem(kind: Kind): CollectionBeforeChangeHook {
  const slug = collectionOf(kind)
  const { items, versions } = itemTables(slug)
  return async ({ data, originalDoc, req }) => {
    const read = readItem.safeParse(originalDoc).data
    if (req.context[key(slug)] !== true || !read) return data
    await lock(req, kind, [read.id])
    const db = await transactionDb(req)
    const { rows } = await db.execute(sql`
      select from ${sql.raw(items)} as item
      left join ${sql.raw(versions)} as version on version.parent_id = item.id and version.latest
      where item.id = ${read.id}
        and ${read.updatedAt.toISOString()} in (item.updated_at, version.version_updated_at)`)
    if (rows.length === 0) throw changed()
    return data
  }
}

async function lock(req: PayloadRequest, kind: Kind, ids: readonly string[]): Promise<void> {
  const { items } = itemTables(collectionOf(kind))
  const db = await transactionDb(req)
  try {
    await db.execute(sql`select set_config('lock_timeout', ${maxWait}, true)`)
    // In the order of ids, so that two such changes can't wait for each other.
    await db.execute(sql`
      select from ${sql.raw(items)}
      where id = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid))
      order by id for update`)
  } catch (error) {
    const code = error instanceof Error ? errorCode(error.cause) : undefined
    throw code === lockNotAvailable ? busy() : error
  }
}
