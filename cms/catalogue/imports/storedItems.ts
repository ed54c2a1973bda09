import { z } from 'zod'
import { defaultLocale } from '#cms/content/copy/locales.ts'
import type { RowReader } from '#cms/operations/database/transaction.ts'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import { ownLists } from '#domain/content/documents/ownTexts.ts'
import {
  type Column,
  columnsOf,
  slugColumn,
  type Value,
} from '#domain/content/itemFiles/columns.ts'
import type { StoredItem } from '#domain/content/itemFiles/planItem.ts'
import { writeHeadedTexts } from '#domain/content/prose/headedTexts.ts'
import { itemTables } from '../read/itemTables.ts'
import { joinedLists } from '../read/ownTextColumns.ts'
import { snakeCase } from '../read/snakeCase.ts'

/** A stored item with what a write needs. */
export type StoredRow = StoredItem & {
  id: string
  imageId: string | null
  source: string | null
}

const row = z.looseObject({
  id: z.string(),
  slug: z.string().nullable(),
  imageId: z.string().nullable(),
  source: z.string().nullable(),
  editedFields: z.unknown(),
  isOnSite: z.boolean(),
})
const cell = z.union([z.string(), z.number(), z.boolean()]).nullable().catch(null)
const listRows = z.array(z.record(z.string(), z.string().nullish())).catch([])
const fieldNames = z.array(z.string()).catch([])

/** The fields that a person has changed, in a row of an item. */
function editedFieldsOf(row: { editedFields: unknown }): string[] {
  return fieldNames.parse(row.editedFields)
}

/** The items with these addresses, whatever their status, by their addresses. */
export async function readStored(
  reader: RowReader,
  kind: Kind,
  slugs: readonly string[],
): Promise<Map<string, StoredRow>> {
  const { items } = itemTables(collectionOf(kind))
  const isNamed = 'slug = any(array(select jsonb_array_elements_text($1::jsonb)))'
  const { rows } = await reader.query(
    `${selectItems(kind, `list._parent_id in (select id from ${items} where ${isNamed})`)}
     where item.${isNamed}`,
    [JSON.stringify(slugs)],
  )
  const read = storedReader(kind)
  return new Map(rows.map((found) => read(found)).map((item) => [item.slug, item]))
}

/** Locks the items with these addresses: saves of editors, also of drafts, wait for the transaction. */
export async function lockItems(
  reader: RowReader,
  kind: Kind,
  slugs: readonly string[],
): Promise<void> {
  // Not `for no key update`: a new version locks the key of its item, and has to wait as well.
  await reader.query(
    `select from ${itemTables(collectionOf(kind)).items}
     where slug = any(array(select jsonb_array_elements_text($1::jsonb))) order by id for update`,
    [JSON.stringify(slugs)],
  )
}

/** The addresses of the published items, in the order of the listing. */
export async function readSlugsOnSite(reader: RowReader, kind: Kind): Promise<string[]> {
  const { rows } = await reader.query<{ slug: string }>(
    `select slug from ${itemTables(collectionOf(kind)).items} as item
     where ${isOnSite} and slug is not null order by "order", id`,
    [],
  )
  return rows.map(({ slug }) => slug)
}

const isOnSite = `item._status = 'published' and item.deleted_at is null`

/** Published items in the order of the listing, for a cursor. */
export function selectPublished(kind: Kind): string {
  return `${selectItems(kind)} where ${isOnSite} and item.slug is not null order by item."order", item.id`
}

/** Reads a row of `selectItems`; texts get the form in which files hold them. */
export function storedReader(kind: Kind): (found: Record<string, unknown>) => StoredRow {
  const columns = columnsOf(kind).filter((column) => column !== slugColumn)
  return (found) => {
    const { id, slug, imageId, source, isOnSite, ...others } = row.parse(found)
    const values = Object.fromEntries(
      columns.map((column) => [
        column.name,
        normalValue(column, storedValue(column, others[column.name])),
      ]),
    )
    const editedFields = editedFieldsOf(others)
    return { id, slug: slug ?? '', imageId, source, isOnSite, values, editedFields }
  }
}

function storedValue({ name, type }: Column, value: unknown): Value {
  const fields = type === 'headed' ? ownLists.find((list) => list.name === name)?.fields : undefined
  if (!fields) return cell.parse(value)
  const [heading, text] = fields
  return writeHeadedTexts(
    listRows
      .parse(value)
      .map((found) => ({ heading: found[heading] ?? '', text: found[text] ?? '' })),
  )
}

/** Only texts can be stored in another form than the one that an import would write. */
function normalValue({ type, schema, empty = null }: Column, value: Value): Value {
  if (value === '' || value === null) return empty
  if (type !== 'text' && type !== 'prose' && type !== 'headed') return value
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : value
}

/** @param onlyLists a condition on the rows of lists, so that those of other items are not read */
function selectItems(kind: Kind, onlyLists?: string): string {
  const { items, texts } = itemTables(collectionOf(kind))
  const own = columnsOf(kind).map(({ name, type }) => {
    if (type === 'picture') return `media.filename as "${name}"`
    if (type === 'headed') return `"${name}".rows as "${name}"`
    if (type === 'prose') return `texts.${snakeCase(name)} as "${name}"`
    const column = `item."${snakeCase(name)}"`
    return `${type === 'number' ? `${column}::float8` : column} as "${name}"`
  })
  return `
    select item.id, item.image_id as "imageId", item.source, item.edited_fields as "editedFields",
      coalesce(${isOnSite}, false) as "isOnSite", ${own.join(', ')}
    from ${items} as item
    left join ${texts} as texts on texts._parent_id = item.id and texts._locale = '${defaultLocale}'
    left join media on media.id = item.image_id ${joinedLists(items, '', onlyLists)}`
}
