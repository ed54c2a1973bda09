import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { notifyPurge } from '#cms/content/copy/notifyPurge.ts'
import type { Addressed } from '#cms/content/redirects/keepAddresses.ts'
import { publishedBefore } from '#cms/content/saves/publishedBefore.ts'
import { transactionDb } from '#cms/operations/database/transaction.ts'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import { itemTag } from '#domain/content/documents/items.ts'
import { paths } from '#domain/urls/urls.ts'
import { itemTables } from '../read/itemTables.ts'

const ordered = z.object({ order: z.number() })
const lastOrder = z.tuple([z.object({ last: z.number() })])

/** Puts an item without a position at the end of the listing. */
export function appendToList(kind: Kind): CollectionBeforeChangeHook {
  const { items } = itemTables(collectionOf(kind))
  return async ({ data, originalDoc, req }) => {
    if (ordered.safeParse(data).success) return data
    const kept = data.order === undefined ? ordered.safeParse(originalDoc).data?.order : undefined
    if (kept !== undefined) return { ...data, order: kept }
    const db = await transactionDb(req)
    const { rows } = await db.execute(
      sql`select coalesce(max("order"), 0)::float8 as last from ${sql.raw(items)}`,
    )
    return { ...data, order: Math.floor(lastOrder.parse(rows)[0].last) + 1 }
  }
}

const itemOnSite = z.object({
  slug: z.string(),
  noindex: z.boolean().nullish(),
  _status: z.literal('published'),
  deletedAt: z.null().optional(),
})

/** The part of a published item that decides where it is shown. */
export type ItemOnSite = Pick<z.infer<typeof itemOnSite>, 'slug' | 'noindex'>

/** The item in a document of Payload; undefined for a draft, and for one in the trash. */
function readItemOnSite(doc: unknown): ItemOnSite | undefined {
  return itemOnSite.safeParse(doc).data
}

/**
 * The item that visitors saw before the change, if they saw one.
 *
 * @param doc the item before or after the change; undefined for a new one
 */
export function itemBefore(req: PayloadRequest, doc: unknown): ItemOnSite | undefined {
  return readItemOnSite(publishedBefore(req, doc))
}

/**
 * Announces a change of an item, and records the pages that the change affects: one, or two where its
 * address changed, and the listing where an item was added or removed. None where the page was and stays
 * hidden from search engines, which are notified of that only once.
 */
export function notifyItemPurge(kind: Kind) {
  return notifyPurge(
    collectionOf(kind),
    ({ doc, req }) => changedTags(kind, itemBefore(req, doc), readItemOnSite(doc)),
    ({ doc, previousDoc, req }) => slugsOf([itemBefore(req, doc), previousDoc, doc]),
  )
}

/** The same after a deletion. */
export function notifyItemDeletion(kind: Kind) {
  return notifyPurge(
    collectionOf(kind),
    ({ doc }) => changedTags(kind, readItemOnSite(doc), undefined),
    ({ doc }) => slugsOf([doc]),
  )
}

const addressed = z.object({ slug: z.string().min(1) })

/** The addresses in documents of Payload; a draft may have none. */
function slugsOf(documents: readonly unknown[]): string[] {
  const slugs = documents.flatMap((doc) => addressed.safeParse(doc).data?.slug ?? [])
  return [...new Set(slugs)]
}

function changedTags(
  kind: Kind,
  before: ItemOnSite | undefined,
  now: ItemOnSite | undefined,
): string[] {
  if (before?.noindex && now?.noindex) return []
  const tags = [before, now].flatMap((item) => (item ? [itemTag(kind, item.slug)] : []))
  return before && now ? tags : [...tags, collectionOf(kind)]
}

/** Where the items of a kind are on the site. */
export function itemAddress(kind: Kind): Addressed {
  return {
    slug: collectionOf(kind),
    pathOf(doc) {
      const item = readItemOnSite(doc)
      return item && paths.detail(kind, item.slug)
    },
  }
}
