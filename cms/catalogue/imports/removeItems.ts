import type { Payload, PayloadRequest } from 'payload'
import { recordActions } from '#cms/operations/audit/recordActions.ts'
import { inTransaction, rowReader } from '#cms/operations/database/transaction.ts'
import { collectionOf, type Kind, kindDefinitions } from '#domain/catalogue/kinds.ts'
import { paths } from '#domain/urls/urls.ts'
import { ChangedItems } from './changedItems.ts'
import { lockItems, readSlugsOnSite, readStored } from './storedItems.ts'
import { trashItems } from './writeItems.ts'

const batchSize = 1_000

/**
 * Moves published items to the trash, and notes their addresses, which respond with 410 from then on.
 *
 * @param byFeed whether the feed lacks them, which may bring them back
 * @returns the number of items that were still published
 */
export async function removeItems(
  req: PayloadRequest,
  kind: Kind,
  slugs: readonly string[],
  { changed, byFeed = false }: { changed: ChangedItems; byFeed?: boolean },
): Promise<number> {
  const reader = await rowReader(req)
  let count = 0
  for (let at = 0; at < slugs.length; at += batchSize) {
    const batch = slugs.slice(at, at + batchSize)
    await lockItems(reader, kind, batch)
    const stored = await readStored(reader, kind, batch)
    const removed = [...stored.values()].filter(({ isOnSite }) => isOnSite)
    const ids = removed.map(({ id }) => id)
    await trashItems(reader, kind, ids)
    await reader.query(
      `insert into removed_items (path, by_feed) select jsonb_array_elements_text($1::jsonb), $2
       on conflict (path) do update set by_feed = excluded.by_feed`,
      [JSON.stringify(removed.map(({ slug }) => paths.detail(kind, slug))), byFeed],
    )
    for (const item of removed) changed.addRemoved(item)
    count += removed.length
  }
  return count
}

/** Moves all published items of a kind to the trash; resolves with their number. */
export function clearItems(payload: Payload, kind: Kind): Promise<number> {
  return inTransaction(payload, async (req) => {
    const changed = new ChangedItems(kind)
    const slugs = await readSlugsOnSite(await rowReader(req), kind)
    const count = await removeItems(req, kind, slugs, { changed })
    if (count === 0) return 0
    await changed.announce(req)
    const details = `${kindDefinitions[kind].names.many}: ${count} moved to the trash`
    await recordActions(req, [{ action: 'trashed', subject: collectionOf(kind), details }])
    return count
  })
}
