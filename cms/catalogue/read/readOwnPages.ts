import type { RowReader } from '#cms/operations/database/transaction.ts'
import type { OwnPages } from '#domain/catalogue/ownPages.ts'
import { ownPagesAt } from '#domain/content/ownPages/ownPagesOf.ts'

/** The addresses of the published pages of casinos, and of those that editors have added. */
export async function readOwnPages(reader: RowReader): Promise<OwnPages> {
  const published = `where _status = 'published' and deleted_at is null`
  const pages = await reader.query<{ path: string; noindex: boolean | null }>(
    `select path, noindex from pages ${published}`,
    [],
  )
  const casinos = await reader.query<{ slug: string; noindex: boolean | null }>(
    `select slug, noindex from casinos ${published}`,
    [],
  )
  return ownPagesAt({ pages: pages.rows, casinos: casinos.rows })
}
