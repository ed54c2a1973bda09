import { sql } from '@payloadcms/db-postgres'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { z } from 'zod'
import { announceChange } from '#cms/content/copy/recordChanges.ts'
import {
  type RowReader,
  transactionDb,
  transactionOf,
} from '#cms/operations/database/transaction.ts'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import { paths } from '#domain/urls/urls.ts'
import { itemTables } from '../read/itemTables.ts'

/**
 * Items that a person has removed stay removed when a feed has them. `removed_items` says of each
 * address whether a feed has moved its item to the trash, because it lacked the item.
 */

const trashed = z.object({ slug: z.string().min(1), deletedAt: z.string() })
const imported = z.object({
  slug: z.string().min(1),
  source: z.literal('imported'),
  deletedAt: z.string().nullish(),
})

/** A hook after a change: a person moves an item to the trash. */
export function noteTrashedByHand(kind: Kind): CollectionAfterChangeHook {
  return async ({ doc, previousDoc, req }) => {
    const item = trashed.safeParse(doc).data
    if (!item || previousDoc?.deletedAt) return
    const db = await transactionDb(req)
    const path = paths.detail(kind, item.slug)
    await db.execute(sql`update removed_items set by_feed = false where path = ${path}`)
  }
}

/**
 * A hook after a permanent deletion: notes the address also of an item that was unpublished before. What
 * a feed had moved to the trash may come back.
 */
export function noteDeletedByHand(kind: Kind): CollectionAfterDeleteHook {
  return async ({ doc, req }) => {
    const item = imported.safeParse(doc).data
    if (!item) return
    const transaction = await transactionOf(req)
    await transaction.db.execute(sql`
      insert into removed_items (path) values (${paths.detail(kind, item.slug)})
      on conflict (path) do update set by_feed = removed_items.by_feed and ${Boolean(item.deletedAt)}`)
    await announceChange(transaction, 'redirects', [])
  }
}

/**
 * The addresses, among these, of items that a person has removed: unpublished, in the trash, or deleted
 * permanently, also under a later address.
 */
export async function readRemovedByHand(
  reader: RowReader,
  kind: Kind,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  const { items } = itemTables(collectionOf(kind))
  const { rows } = await reader.query<{ slug: string }>(
    `select file.slug from jsonb_array_elements_text($1::jsonb) as file (slug)
     left join ${items} as item on item.slug = file.slug
     left join redirects as moved on item.id is null and moved.deleted_at is null
       and moved."from" = $2 || file.slug
       and not exists (select from ${items} where slug = substr(moved."to", length($2) + 1))
     left join removed_items as removed on removed.path = coalesce(moved."to", $2 || file.slug)
     where case
       when item.id is null then not removed.by_feed
       when item.deleted_at is not null then removed.by_feed is not true
       else item._status is distinct from 'published' end`,
    [JSON.stringify(slugs), paths.detail(kind, '')],
  )
  return new Set(rows.map(({ slug }) => slug))
}
