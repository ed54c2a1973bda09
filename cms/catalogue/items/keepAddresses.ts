import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { announceChange } from '#cms/content/copy/recordChanges.ts'
import { transactionOf } from '#cms/operations/database/transaction.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { sourceProblem } from '#domain/content/redirects/redirectRules.ts'
import { paths } from '#domain/urls/urls.ts'
import { readCatalogue } from '../read/readCatalogue.ts'
import { isDraftOf, itemBefore, readItemOnSite } from './itemHooks.ts'

/** The arguments of hooks after a change and after a deletion. */
type Change = { req: PayloadRequest; doc?: unknown }

const trashed = z.object({ deletedAt: z.string() })
const redirectRows = z.array(z.object({ id: z.string(), from: z.string() }))

/**
 * A hook that keeps the old address of a published item valid: after a change of the address a redirect
 * leads from the old to the new one, and redirects to the old one lead to the new one, so that a chain of
 * changes is one redirect.
 */
export function redirectOldAddress(kind: Kind) {
  return async ({ req, doc }: Change): Promise<void> => {
    const [before, now] = [itemBefore(req, doc), readItemOnSite(doc)]
    if (isDraftOf(req, kind) || !before || !now || before.slug === now.slug) return
    const [from, to] = [paths.detail(kind, before.slug), paths.detail(kind, now.slug)]
    const { payload } = req
    // One from the new address would have no effect, and one from the old address is replaced.
    const remove = (id: string) => payload.delete({ collection: 'redirects', id, trash: true, req })
    for (const { id } of await redirectsWhere(req, { from: { in: [from, to] } })) await remove(id)
    const earlier = await redirectsWhere(req, { to: { equals: from } })
    const catalogue = earlier.length > 0 ? await readCatalogue(req) : undefined
    for (const { id, from: source } of earlier) {
      // Another item may have got the earlier address since.
      if (catalogue && sourceProblem(source, catalogue)) await remove(id)
      else await payload.update({ collection: 'redirects', id, data: { to }, req })
    }
    await payload.create({ collection: 'redirects', data: { from, to, status: '301' }, req })
  }
}

async function redirectsWhere(
  req: PayloadRequest,
  where: Record<string, { equals: string } | { in: string[] }>,
): Promise<z.infer<typeof redirectRows>> {
  const { docs } = await req.payload.find({
    collection: 'redirects',
    where,
    depth: 0,
    pagination: false,
    trash: true,
    req,
  })
  return redirectRows.parse(docs)
}

/** A hook after a change: notes the address of an item that was moved to the trash. */
export function recordTrashedAddress(kind: Kind) {
  return async ({ req, doc }: Change): Promise<void> => {
    const before = itemBefore(req, doc)
    if (before && trashed.safeParse(doc).success) await recordRemoved(req, kind, before.slug)
  }
}

/** A hook after a deletion: notes the address of an item that was on the site. */
export function recordDeletedAddress(kind: Kind) {
  return async ({ req, doc }: Change): Promise<void> => {
    const deleted = readItemOnSite(doc)
    if (deleted) await recordRemoved(req, kind, deleted.slug)
  }
}

/**
 * The address of a removed item responds with 410 until an editor makes a redirect, or an item has the
 * address again.
 */
async function recordRemoved(req: PayloadRequest, kind: Kind, slug: string): Promise<void> {
  const transaction = await transactionOf(req)
  const path = paths.detail(kind, slug)
  await transaction.db.execute(
    sql`insert into removed_items (path) values (${path}) on conflict (path) do nothing`,
  )
  await announceChange(transaction, 'redirects', [])
}
