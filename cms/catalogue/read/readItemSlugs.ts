import type { Payload } from 'payload'
import { collectionOf, type Kind, kinds, mapKinds } from '#domain/catalogue/kinds.ts'
import { itemTables } from './itemTables.ts'

/**
 * The ids of the published items of each kind, in the order of the listing.
 *
 * @throws when the database can't be read
 */
export async function readItemSlugs({ db }: Payload): Promise<Record<Kind, string[]>> {
  const slugs = mapKinds<string[]>(() => [])
  for (const kind of kinds) {
    const { items } = itemTables(collectionOf(kind))
    const { rows } = await db.pool.query<{ slug: string }>(
      `select slug from ${items}
       where _status = 'published' and deleted_at is null order by "order", id`,
    )
    slugs[kind] = rows.map(({ slug }) => slug)
  }
  return slugs
}
