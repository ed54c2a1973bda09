import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { readCatalogue } from '#cms/catalogue/read/readCatalogue.ts'
import { transactionOf } from '#cms/operations/database/transaction.ts'
import type { CopySlug } from '#domain/content/documents/documents.ts'
import { sourceProblem } from '#domain/content/redirects/redirectRules.ts'
import { isDraftSave } from '../copy/draftSaves.ts'
import { announceChange } from '../copy/recordChanges.ts'
import { publishedBefore } from '../saves/publishedBefore.ts'

/** A collection whose documents have pages. Its hooks before a change include `keepPublished`. */
export type Addressed = {
  slug: CopySlug
  /** The path of a document's page; undefined for a draft, and for a document in the trash. */
  pathOf(doc: unknown): string | undefined
}

/** The arguments of hooks after a change and after a deletion. */
type Change = { req: PayloadRequest; doc?: unknown }

const trashed = z.object({ deletedAt: z.string() })
const redirectRows = z.array(z.object({ id: z.string(), from: z.string() }))

/**
 * A hook that keeps the old address of a published page valid: after a change of the address a redirect
 * leads from the old to the new one, and redirects to the old one lead to the new one, so that a chain of
 * changes is one redirect.
 */
export function redirectOldAddress({ slug, pathOf }: Addressed) {
  return async ({ req, doc }: Change): Promise<void> => {
    const [from, to] = [pathOf(publishedBefore(req, doc)), pathOf(doc)]
    if (isDraftSave(req, slug) || !from || !to || from === to) return
    const { payload } = req
    // One from the new address would have no effect, and one from the old address is replaced.
    const remove = (id: string) => payload.delete({ collection: 'redirects', id, trash: true, req })
    for (const { id } of await redirectsWhere(req, { from: { in: [from, to] } })) await remove(id)
    const earlier = await redirectsWhere(req, { to: { equals: from } })
    const catalogue = earlier.length > 0 ? await readCatalogue(req) : undefined
    for (const { id, from: source } of earlier) {
      // Another page may have got the earlier address since.
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

/** A hook after a change: notes the address of a page that was moved to the trash. */
export function recordTrashedAddress({ pathOf }: Addressed) {
  return async ({ req, doc }: Change): Promise<void> => {
    const before = pathOf(publishedBefore(req, doc))
    if (before && trashed.safeParse(doc).success) await recordRemoved(req, before)
  }
}

/** A hook after a deletion: notes the address of a page that was on the site. */
export function recordDeletedAddress({ pathOf }: Addressed) {
  return async ({ req, doc }: Change): Promise<void> => {
    const deleted = pathOf(doc)
    if (deleted) await recordRemoved(req, deleted)
  }
}

/**
 * The address of a removed page responds with 410 until an editor makes a redirect, or a page has the
 * address again.
 */
async function recordRemoved(req: PayloadRequest, path: string): Promise<void> {
  const transaction = await transactionOf(req)
  await transaction.db.execute(
    sql`insert into removed_items (path) values (${path})
      on conflict (path) do update set by_feed = false`,
  )
  await announceChange(transaction, 'redirects', [])
}
