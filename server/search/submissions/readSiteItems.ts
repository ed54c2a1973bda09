import { type ItemIds, listedIds } from '#domain/catalogue/itemIds.ts'
import { collectionOf, kinds, mapKinds } from '#domain/catalogue/kinds.ts'
import type { OwnPage, OwnPages } from '#domain/catalogue/ownPages.ts'
import { listsCasinos } from '#domain/content/ownPages/ownPagesOf.ts'
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
  const ownPages = await readOwnPages(database)
  for (const [path, { isListed }] of ownPages) if (!isListed) unlisted.add(path)
  return { items: listedIds(ids, ownPages), unlisted }
}

/** The pages of casinos and of editors. */
async function readOwnPages(database: SearchConnection): Promise<OwnPages> {
  const rowsOf = async (table: 'casinos' | 'pages', column: 'slug' | 'path') => {
    const { rows } = await database.query<{ address: string; noindex: boolean | null }>(
      `select ${column} as address, noindex from ${table}
       where _status = 'published' and deleted_at is null order by "order", id`,
      [],
    )
    return rows
  }
  const own = new Map<string, OwnPage>()
  const add = (path: string, noindex: boolean | null) =>
    own.set(path, { isListed: !noindex, lastmod: null })
  for (const { address, noindex } of await rowsOf('pages', 'path')) add(address, noindex)
  const casinos = await rowsOf('casinos', 'slug')
  if (listsCasinos(casinos)) add(paths.allCasinos, false)
  for (const { address, noindex } of casinos) add(paths.casino(address), noindex)
  return own
}
