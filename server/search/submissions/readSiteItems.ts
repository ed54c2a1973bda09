import { type ItemIds, listedIds } from '#domain/catalogue/itemIds.ts'
import { collectionOf, kinds, mapKinds } from '#domain/catalogue/kinds.ts'
import { paths } from '#domain/urls/urls.ts'
import type { SearchConnection } from './searchConnection.ts'

/** The items of the site, and the pages of those that editors exclude from search engines. */
export type SiteItems = { items: ItemIds; unlisted: Set<string> }

type Row = { slug: string; noindex: boolean | null }

/** Reads the published items in the order of their listings. */
export async function readSiteItems(database: SearchConnection): Promise<SiteItems> {
  const ids = mapKinds<string[]>(() => [])
  const unlisted = new Set<string>()
  for (const kind of kinds) {
    const table = collectionOf(kind).replaceAll('-', '_')
    const { rows } = await database.query<Row>(
      `select slug, noindex from ${table}
       where _status = 'published' and deleted_at is null order by "order", id`,
      [],
    )
    ids[kind] = rows.map(({ slug }) => slug)
    for (const { slug, noindex } of rows) if (noindex) unlisted.add(paths.detail(kind, slug))
  }
  return { items: listedIds(ids), unlisted }
}
