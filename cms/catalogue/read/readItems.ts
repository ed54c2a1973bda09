import type { Payload } from 'payload'
import { z } from 'zod'
import { asDomainInput } from '#cms/content/copy/asDomainInput.ts'
import { defaultLocale } from '#cms/content/copy/locales.ts'
import type { RowReader } from '#cms/operations/database/transaction.ts'
import { collectionOf, type Kind, kindDefinitions, mapKinds } from '#domain/catalogue/kinds.ts'
import { itemTag } from '#domain/content/documents/items.ts'
import { itemTables } from './itemTables.ts'
import { joinedLists, ownTextColumns } from './ownTextColumns.ts'
import { rowBatches } from './rowBatches.ts'
import { SharedStrings } from './sharedStrings.ts'
import { snakeCase } from './snakeCase.ts'

/** A row of an item in the input form of the domain's schema. */
export type ItemInput = Record<string, unknown>

type Row = { imageId: string | null } & ItemInput

/** An item of a listing, its position, and a number that differs whenever something of the item was written. */
export type ItemStamp = { slug: string; order: number; stamp: number }

const isPublished = `item._status = 'published' and item.deleted_at is null`

/** What else an item shows: its texts, its picture, and the day on which a claim or an offer changed them. */
function joined(kind: Kind): string {
  const { texts } = itemTables(collectionOf(kind))
  return `
    left join ${texts} as texts
      on texts._parent_id = item.id and texts._locale = '${defaultLocale}'
    left join media on media.id = item.image_id
    left join search_changes as change on change.tag = '${itemTag(kind, '')}' || item.slug`
}

/**
 * The transaction that wrote a row, and its place in the table, differ after each write. A number takes less
 * memory than the text, and JavaScript has 53 of the 64 bits.
 */
const stamp = `(hashtextextended(concat_ws(' ', item.xmin, item.ctid, texts.xmin, texts.ctid,
  media.updated_at, change.changed_at), 0) >> 11)::float8 as stamp`
const position = `item."order"::float8 as "order"`

/**
 * The published items of a kind in the order of the listing, with their stamps.
 *
 * @throws when the database can't be read
 */
export async function readItemStamps(kind: Kind, reader: RowReader): Promise<ItemStamp[]> {
  const { items } = itemTables(collectionOf(kind))
  const { rows } = await reader.query<ItemStamp>(
    `select item.slug, ${position}, ${stamp} from ${items} as item ${joined(kind)}
     where ${isPublished} order by item."order", item.id`,
    [],
  )
  return rows
}

/**
 * The published items of a kind, or those of them with these ids, as input of the domain's schema, with
 * their stamps. Payload's own reading takes a hundred times as long for a large catalogue.
 *
 * @throws when the database can't be read
 */
export async function readItems(
  payload: Payload,
  kind: Kind,
  reader: RowReader = payload.db.pool,
  slugs?: readonly string[],
): Promise<ItemInput[]> {
  const parameters = slugs ? [JSON.stringify(slugs)] : []
  const { rows } = await reader.query<Row>(selectItems(kind, slugs !== undefined), parameters)
  return withPictures(payload, shared(kind, rows))
}

/** As many rows are in memory at the same time, twice. */
const batchSize = 2_000

/** The same of all items, in batches. */
export async function* readItemBatches(payload: Payload, kind: Kind): AsyncGenerator<ItemInput[]> {
  for await (const rows of rowBatches<Row>(payload, selectItems(kind, false), batchSize)) {
    yield await withPictures(payload, shared(kind, rows))
  }
}

/** @param isNarrowed whether the first parameter has the ids of the items as JSON */
function selectItems(kind: Kind, isNarrowed: boolean): string {
  const { items } = itemTables(collectionOf(kind))
  const named = 'slug = any(array(select jsonb_array_elements_text($1::jsonb)))'
  const ofNamed = `list._parent_id in (select id from ${items} where ${named})`
  return `
    select item.id, ${position}, ${stamp}, ${columnsOf(kind, '')},
      item.image_id as "imageId", ${ownTextColumns(kind, '')},
      to_char(greatest(item.updated_at, change.changed_at) at time zone 'UTC', 'YYYY-MM-DD') as "updatedAt"
    from ${items} as item ${joined(kind)} ${joinedLists(items, '', isNarrowed ? ofNamed : undefined)}
    where ${isPublished} ${isNarrowed ? `and item.${named}` : ''}
    order by item."order", item.id`
}

const stringsOf = mapKinds((kind) => {
  const facts = Object.entries(kindDefinitions[kind].attributes)
  const texts = facts.flatMap(([name, { type }]) => (type === 'number' ? [] : [name]))
  return [...texts, 'updatedAt'].map((name) => [name, new SharedStrings()] as const)
})

/** The same rows; those with the same text of a fact share it. */
function shared(kind: Kind, rows: Row[]): Row[] {
  for (const row of rows) {
    for (const [name, strings] of stringsOf[kind]) row[name] = strings.share(row[name])
  }
  return rows
}

/**
 * Whether an item of a kind was saved, put in the trash or taken off the site in the last seconds.
 *
 * @throws when the database can't be read
 */
export async function hasRecentSaves({ db }: Payload, kind: Kind, seconds: number) {
  const { items } = itemTables(collectionOf(kind))
  const { rowCount } = await db.pool.query(
    `select from ${items} where updated_at > now() - make_interval(secs => $1) limit 1`,
    [seconds],
  )
  return rowCount !== 0
}

/**
 * The ids of the rows of published items at these positions, by the address of the item.
 *
 * @throws when the database can't be read
 */
export async function readIdsAt({ db }: Payload, kind: Kind, orders: readonly (number | null)[]) {
  const { items } = itemTables(collectionOf(kind))
  const { rows } = await db.pool.query<{ slug: string; id: string }>(
    `select slug, id from ${items} as item where ${isPublished} and item."order" = any($1::numeric[])`,
    [orders],
  )
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/**
 * The latest drafts of the items of a kind that are newer than what is published, by the id of the row.
 * `publishedSlug` is the address of the published item that a draft changes, or null.
 *
 * @throws when the database can't be read
 */
export async function readItemDrafts(payload: Payload, kind: Kind): Promise<ItemInput[]> {
  const { items, versions, versionTexts } = itemTables(collectionOf(kind))
  const isDraft = `latest and version__status = 'draft' and version_deleted_at is null`
  const { rows } = await payload.db.pool.query<Row>(
    `select ${columnsOf(kind, 'version_')}, item.parent_id as "id", item.version_order::float8 as "order",
            item.version_image_id as "imageId", ${ownTextColumns(kind, 'version_')},
            item.version_updated_at as "updatedAt", published.slug as "publishedSlug"
     from ${versions} as item
     left join ${versionTexts} as texts on texts._parent_id = item.id and texts._locale = $1
     left join ${items} as published on published.id = item.parent_id
       and published._status = 'published' and published.deleted_at is null
     ${joinedLists(versions, 'version_', `list._parent_id in (select id from ${versions} where ${isDraft})`)}
     where item.id in (select id from ${versions} where ${isDraft})`,
    [defaultLocale],
  )
  return withPictures(payload, rows)
}

/** The columns of the facts, by the names of the fields; numbers as numbers. */
function columnsOf(kind: Kind, prefix: string): string {
  const facts = Object.entries(kindDefinitions[kind].attributes).map(([name, { type }]) => {
    const column = `item.${prefix}${snakeCase(name)}`
    return `${type === 'number' ? `${column}::float8` : column} as "${name}"`
  })
  return [`item.${prefix}slug as slug`, `item.${prefix}noindex as noindex`, ...facts].join(', ')
}

const identified = z.looseObject({ id: z.string() })

/** Replaces the ids of pictures by the pictures. */
async function withPictures(payload: Payload, rows: Row[]): Promise<ItemInput[]> {
  const ids = [...new Set(rows.flatMap(({ imageId }) => imageId ?? []))]
  const pictures = ids.length === 0 ? new Map() : await readPictures(payload, ids)
  // Not as copies, because there can be 100,000 rows.
  for (const row of rows) {
    if (row.updatedAt instanceof Date) row.updatedAt = row.updatedAt.toISOString()
    row.image = row.imageId === null ? null : pictures.get(row.imageId)
  }
  return rows
}

async function readPictures(payload: Payload, ids: string[]): Promise<Map<string, unknown>> {
  const { docs } = await payload.find({
    collection: 'media',
    depth: 0,
    locale: defaultLocale,
    pagination: false,
    where: { id: { in: ids } },
  })
  return new Map(docs.map((doc) => [identified.parse(doc).id, asDomainInput(doc)]))
}
