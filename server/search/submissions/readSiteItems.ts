import { type ItemIds, listedIds } from '#domain/catalogue/itemIds.ts'
import { collectionOf, kinds, mapKinds } from '#domain/catalogue/kinds.ts'
import type { OwnPages } from '#domain/catalogue/ownPages.ts'
import { ownPagesAt } from '#domain/content/ownPages/ownPagesOf.ts'
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
  const published = `where _status = 'published' and deleted_at is null order by "order", id`
  const pages = await database.query<{ path: string; noindex: boolean | null }>(
    `select path, noindex from pages ${published}`,
    [],
  )
  const casinos = await database.query<{ slug: string; noindex: boolean | null }>(
    `select slug, noindex from casinos ${published}`,
    [],
  )
  return ownPagesAt({ pages: pages.rows, casinos: casinos.rows })
}
