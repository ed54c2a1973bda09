import { randomUUID } from 'node:crypto'
import { defaultLocale } from '#cms/content/copy/locales.ts'
import { maxVersions } from '#cms/content/versions/copyVersions.ts'
import type { RowReader } from '#cms/operations/database/transaction.ts'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import { ownLists } from '#domain/content/documents/ownTexts.ts'
import { type Column, columnsOf, isProse } from '#domain/content/itemFiles/columns.ts'
import type { Values } from '#domain/content/itemFiles/readItem.ts'
import { readHeadedTexts } from '#domain/content/prose/headedTexts.ts'
import { itemTables } from '../read/itemTables.ts'
import { listTable } from '../read/ownTextColumns.ts'
import { snakeCase } from '../read/snakeCase.ts'

/** An item to write as published. */
export type WrittenItem = {
  id: string
  slug: string
  values: Values
  imageId: string | null
  source: string
  editedFields: readonly string[]
  changedFields: ReadonlySet<string>
}

/** Columns of the item besides its facts, and the enumerations of the table of versions. */
const ownColumns = [
  'slug',
  'order',
  'noindex',
  'image_id',
  'source',
  'changed_by_hand',
  'edited_fields',
  '_status',
  'deleted_at',
  'updated_at',
] as const
const enumColumns: ReadonlySet<string> = new Set(['source', '_status'])

/**
 * Writes items, their texts and a new version of each, in one statement for each table. A newer draft
 * stays the latest version.
 */
export async function writeItems(
  reader: RowReader,
  kind: Kind,
  written: readonly WrittenItem[],
): Promise<void> {
  if (written.length === 0) return
  const at = await readTime(reader)
  await upsertItems(reader, kind, written, at)
  await upsertTexts(
    reader,
    kind,
    written.filter(({ changedFields }) =>
      textColumns(kind).some(({ name }) => changedFields.has(name)),
    ),
  )
  for (const list of ownLists) {
    const changed = written.filter(({ changedFields }) => changedFields.has(list.name))
    await replaceList(reader, kind, list, changed)
  }
  const ids = written.map(({ id }) => id)
  await supersedeVersions(
    reader,
    kind,
    ids,
    `(latest.version__status = 'published' or latest.version_deleted_at is not null)`,
  )
  await keepDraftsLatest(reader, kind, ids, at)
  await insertVersions(reader, kind, ids)
}

/** Moves items to the trash, with a version that says so. */
export async function trashItems(
  reader: RowReader,
  kind: Kind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await reader.query(
    `update ${itemTables(collectionOf(kind)).items}
     set deleted_at = clock_timestamp(), updated_at = clock_timestamp() where id = any(${idsIn('$1')})`,
    [JSON.stringify(ids)],
  )
  // As in the admin panel, a newer draft stays among the earlier versions.
  await supersedeVersions(reader, kind, ids, 'true')
  await insertVersions(reader, kind, ids)
}

const idsIn = (parameter: string) =>
  `array(select jsonb_array_elements_text(${parameter}::jsonb)::uuid)`

/** After the locks, so that the new versions are newer than those that the locks waited for. */
async function readTime(reader: RowReader): Promise<string> {
  const { rows } = await reader.query<{ at: string }>('select clock_timestamp()::text as at', [])
  return rows[0]?.at ?? new Date().toISOString()
}

async function upsertItems(
  reader: RowReader,
  kind: Kind,
  written: readonly WrittenItem[],
  at: string,
): Promise<void> {
  const { items } = itemTables(collectionOf(kind))
  const facts = factColumns(kind)
  const rows = written.map(({ id, slug, values, imageId, source, editedFields }) => ({
    id,
    slug,
    ...Object.fromEntries(
      facts.map(({ name, column, empty }) => [column, values[name] ?? empty ?? null]),
    ),
    order: values.order,
    noindex: values.noindex ?? false,
    image_id: imageId,
    source,
    changed_by_hand: editedFields.length > 0,
    edited_fields: editedFields,
    _status: 'published',
    deleted_at: null,
    updated_at: at,
  }))
  const columns = [...facts.map(({ column }) => column), ...ownColumns].map((name) => `"${name}"`)
  await reader.query(
    `insert into ${items} (id, ${columns.join(', ')})
     select id, ${columns.join(', ')} from jsonb_populate_recordset(null::${items}, $1::jsonb)
     on conflict (id) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [JSON.stringify(rows)],
  )
}

async function upsertTexts(
  reader: RowReader,
  kind: Kind,
  written: readonly WrittenItem[],
): Promise<void> {
  if (written.length === 0) return
  const { texts } = itemTables(collectionOf(kind))
  const columns = textColumns(kind)
  const names = columns.map(({ column }) => column)
  const rows = written.map(({ id, values }) => ({
    _parent_id: id,
    ...Object.fromEntries(columns.map(({ name, column }) => [column, values[name] ?? null])),
  }))
  await reader.query(
    `insert into ${texts} (${names.join(', ')}, _locale, _parent_id)
     select ${names.join(', ')}, '${defaultLocale}', _parent_id
     from jsonb_to_recordset($1::jsonb)
       as it (${names.map((name) => `${name} varchar`).join(', ')}, _parent_id uuid)
     on conflict (_locale, _parent_id)
     do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [JSON.stringify(rows)],
  )
}

/** Writes a list of the own texts; its rows in other languages go. */
async function replaceList(
  reader: RowReader,
  kind: Kind,
  { name, fields }: (typeof ownLists)[number],
  written: readonly WrittenItem[],
): Promise<void> {
  if (written.length === 0) return
  const list = listTable(itemTables(collectionOf(kind)).items, '', name)
  const ids = written.map(({ id }) => id)
  await reader.query(`delete from ${list} where _parent_id = any(${idsIn('$1')})`, [
    JSON.stringify(ids),
  ])
  const rows = written.flatMap(({ id, values }) =>
    (readHeadedTexts(String(values[name] ?? '')) ?? []).map(({ heading, text }, at) => ({
      id: randomUUID(),
      _parent_id: id,
      _order: at + 1,
      heading,
      text,
    })),
  )
  await reader.query(
    `with rows as (
       select * from jsonb_to_recordset($1::jsonb)
         as it (id varchar, _parent_id uuid, _order integer, heading varchar, text varchar)
     ),
     inserted as (
       insert into ${list} (id, _parent_id, _order) select id, _parent_id, _order from rows
     )
     insert into ${list}_locales (${fields.join(', ')}, _locale, _parent_id)
     select heading, text, '${defaultLocale}', id from rows`,
    [JSON.stringify(rows)],
  )
}

async function supersedeVersions(
  reader: RowReader,
  kind: Kind,
  ids: readonly string[],
  condition: string,
): Promise<void> {
  const { versions } = itemTables(collectionOf(kind))
  await reader.query(
    `update ${versions} as latest set latest = null
     where latest.parent_id = any(${idsIn('$1')}) and latest.latest and ${condition}`,
    [JSON.stringify(ids)],
  )
}

/** The admin panel takes a draft for superseded if it is older than what is published. */
async function keepDraftsLatest(
  reader: RowReader,
  kind: Kind,
  ids: readonly string[],
  at: string,
): Promise<void> {
  const { versions } = itemTables(collectionOf(kind))
  const later = `$2::timestamptz + interval '1 millisecond'`
  await reader.query(
    `update ${versions} set updated_at = ${later}, version_updated_at = ${later}
     where parent_id = any(${idsIn('$1')}) and latest`,
    [JSON.stringify(ids), at],
  )
}

/** A version of each item as it is now, in all languages; the oldest versions above the limit go. */
async function insertVersions(
  reader: RowReader,
  kind: Kind,
  ids: readonly string[],
): Promise<void> {
  const { items, texts, versions, versionTexts } = itemTables(collectionOf(kind))
  const choices = new Set(
    columnsOf(kind).flatMap(({ name, type }) => (type === 'choice' ? [snakeCase(name)] : [])),
  )
  const columns = [...factColumns(kind).map(({ column }) => column), ...ownColumns, 'created_at']
  // A choice has a type of its own in the table of versions.
  const values = columns.map((column) => {
    if (!choices.has(column) && !enumColumns.has(column)) return `item."${column}"`
    const type = `enum_${versions}_version_${column.replace(/^_/, '')}`
    return `item."${column}"::text::${type}`
  })
  const parameters = [JSON.stringify(ids)]
  const textNames = textColumns(kind).map(({ column }) => column)
  await reader.query(
    `with inserted as (
       insert into ${versions} (parent_id, ${columns.map((column) => `"version_${column}"`).join(', ')},
         created_at, updated_at, latest)
       select item.id, ${values.join(', ')}, item.updated_at, item.updated_at,
         case when not exists (
           select from ${versions} as draft where draft.parent_id = item.id and draft.latest) then true end
       from ${items} as item where item.id = any(${idsIn('$1')})
       returning id, parent_id
     ),
     ${ownLists.map(({ name, fields }) => copiedList(kind, name, fields)).join(',')}
     insert into ${versionTexts} (${textNames.map((name) => `version_${name}`).join(', ')}, _locale, _parent_id)
     select ${textNames.map((name) => `text.${name}`).join(', ')}, text._locale, inserted.id
     from inserted join ${texts} as text on text._parent_id = inserted.parent_id`,
    parameters,
  )
  await reader.query(
    `delete from ${versions} where id in (
       select id from (
         select id, row_number() over (partition by parent_id order by updated_at desc) as place
         from ${versions} where parent_id = any(${idsIn('$1')})
       ) as placed where place > ${maxVersions})`,
    parameters,
  )
}

/** Copies a list of the own texts, in all languages, to the versions that the statement has inserted. */
function copiedList(kind: Kind, name: string, fields: readonly string[]): string {
  const { items, versions } = itemTables(collectionOf(kind))
  const [list, copies] = [listTable(items, '', name), listTable(versions, 'version_', name)]
  const rows = `"${name} rows"`
  return `
     ${rows} as (
       select gen_random_uuid() as copy, one.id, one._order, inserted.id as version
       from inserted join ${list} as one on one._parent_id = inserted.parent_id
     ),
     "${name} copies" as (
       insert into ${copies} (id, _uuid, _order, _parent_id)
       select copy, id, _order, version from ${rows}
     ),
     "${name} texts" as (
       insert into ${copies}_locales (${fields.join(', ')}, _locale, _parent_id)
       select ${fields.map((field) => `text.${field}`).join(', ')}, text._locale, ${rows}.copy
       from ${rows} join ${list}_locales as text on text._parent_id = ${rows}.id
     )`
}

type StoredColumn = Pick<Column, 'name' | 'empty'> & { column: string }

/** The columns in the table of the items that only this kind has: facts, and the states of sections. */
function factColumns(kind: Kind): StoredColumn[] {
  const others = new Set<string>(['slug', 'order', 'noindex', 'image'])
  return storedColumns(kind, (column) => !isProse(column) && !others.has(column.name))
}

/** The columns in the table of the texts. */
function textColumns(kind: Kind): StoredColumn[] {
  return storedColumns(kind, ({ type }) => type === 'prose')
}

function storedColumns(kind: Kind, isWanted: (column: Column) => boolean): StoredColumn[] {
  return columnsOf(kind)
    .filter(isWanted)
    .map((column) => ({ ...column, column: snakeCase(column.name) }))
}
