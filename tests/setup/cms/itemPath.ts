import { z } from 'zod'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import { query } from '#tests/setup/database/testDatabase.ts'

const oneRow = z.tuple([z.object({ id: z.string() })])

/** The values that clear the editors' own texts of an item. */
export const noTexts = { introduction: '', verdict: '', image: null, noindex: false }

/** The id of a published item. */
export async function itemId(databaseUrl: string, kind: Kind, slug: string): Promise<string> {
  const { rows } = await query(
    databaseUrl,
    `select id from ${collectionOf(kind).replaceAll('-', '_')}
     where slug = $1 and _status = 'published' and deleted_at is null`,
    [slug],
  )
  return oneRow.parse(rows)[0].id
}

/** The path of a published item in the REST API. */
export async function itemPath(databaseUrl: string, kind: Kind, slug: string): Promise<string> {
  return `/api/${collectionOf(kind)}/${await itemId(databaseUrl, kind, slug)}`
}
