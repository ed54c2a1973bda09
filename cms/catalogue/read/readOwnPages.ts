import type { RowReader } from '#cms/operations/database/transaction.ts'
import type { OwnPage, OwnPages } from '#domain/catalogue/ownPages.ts'
import { listsCasinos } from '#domain/content/ownPages/ownPagesOf.ts'
import { paths } from '#domain/urls/urls.ts'

/** The addresses of the published pages of casinos, and of those that editors have added. */
export async function readOwnPages(reader: RowReader): Promise<OwnPages> {
  const own = new Map<string, OwnPage>()
  const add = (path: string) => own.set(path, { isListed: true, lastmod: null })
  const published = `where _status = 'published' and deleted_at is null`
  const pages = await reader.query<{ path: string }>(`select path from pages ${published}`, [])
  for (const { path } of pages.rows) add(path)
  const casinos = await reader.query<{ slug: string }>(`select slug from casinos ${published}`, [])
  for (const { slug } of casinos.rows) add(paths.casino(slug))
  if (listsCasinos(casinos.rows)) add(paths.allCasinos)
  return own
}
