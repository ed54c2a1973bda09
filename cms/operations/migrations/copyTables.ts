import type { FlattenedField, Payload } from 'payload'
import { itemOrder } from '#cms/content/copy/itemisedCopy.ts'
import { defaultLocale } from '#cms/content/copy/locales.ts'
import { type TextSlug, textSlugs } from '#domain/content/documents/documents.ts'
import type { SeedCopy } from '#seed/copy.ts'
import { type CopyRow, type CopyTable, literal, type Value } from './backfill.ts'

type Database = Pick<Payload['db'], 'rawTables' | 'tableNameMap'>

/**
 * The tables of all documents of copy and of their versions, with the rows of the delivered copy: for
 * each document its main table, the table of its texts, and the same two for each of its lists.
 */
export function copyTables(
  { config, db }: Pick<Payload, 'config' | 'db'>,
  seed: SeedCopy,
): CopyTable[] {
  return textSlugs.flatMap((slug) => {
    const entity = [...config.globals, ...config.collections].find((it) => it.slug === slug)
    if (!entity) throw new Error(`The CMS has no document ${slug}.`)
    const main = tableName(db, snakeCase(slug))
    const level = {
      path: [slug],
      isList: itemOrder(slug) !== undefined,
      fields: entity.flattenedFields,
    }
    const tables = tablesOf(
      { db, document: main },
      { ...level, table: main, prefix: '', rows: documentRows(slug, seed[slug], published) },
    )
    if (!entity.versions) return tables
    const versions = tableName(db, `_${snakeCase(slug)}_v`)
    const rows = documentRows(slug, seed[slug], versioned)
    return [
      ...tables,
      ...tablesOf(
        { db, document: versions },
        { ...level, table: versions, prefix: versioned.prefix, rows },
      ),
    ]
  })
}

/** How the columns of a document are named, and which column identifies an item of a collection. */
const published = { prefix: '', identity: '"id"' }
const versioned = { prefix: 'version_', identity: '"parent_id"' }

type Context = { db: Database; document: string }

/** A document or a list. `path` has the names of the fields to it; `prefix` begins its columns' names. */
type Level = {
  table: string
  path: readonly string[]
  prefix: string
  isList: boolean
  fields: readonly FlattenedField[]
  rows: readonly Row[]
}

/** A row before its data is spread over columns and lists. */
type Row = Pick<CopyRow, 'where' | 'source'> & {
  data: unknown
  /** An expression with the same value for the row and for its versions. */
  identity: string
}

/** The row of a global, or the rows of a collection. */
function documentRows(
  slug: TextSlug,
  document: unknown,
  { prefix, identity }: typeof published,
): Row[] {
  const [key = 'id'] = itemOrder(slug) ?? []
  if (!Array.isArray(document)) return [{ where: [], data: document, identity: literal(slug) }]
  return document.map((item: unknown, index) => {
    // The items of the seed get their order when they are written.
    const value = key === 'order' ? index + 1 : String(valueAt(item, [key]))
    return { where: [`"${prefix}${key}" = ${literal(value)}`], data: item, identity }
  })
}

function tablesOf(context: Context, level: Level): CopyTable[] {
  const texts = `${level.table}_locales`
  const leaves = leavesOf(level.fields)
  return [
    copyTable(context, level, level.table, level.rows),
    ...(texts in context.db.rawTables
      ? [
          copyTable(
            context,
            level,
            texts,
            level.rows.map((row) => textsOf(row, level.table)),
          ),
        ]
      : []),
    ...leaves.flatMap((leaf) => listTables(context, level, leaf)),
  ]
}

/** `table` is that of the level or that of its texts. */
function copyTable(
  { db, document }: Context,
  { path: above, prefix, isList, fields }: Level,
  table: string,
  rows: readonly Row[],
): CopyTable {
  const columns = leavesOf(fields).flatMap(({ path, field }) => {
    const column = db.rawTables[table]?.columns[prefix + path.join('_')]
    return column ? [{ name: column.name, path, field }] : []
  })
  return {
    name: table,
    document,
    isList,
    columns: columns.map(({ name, path, field }) => ({
      name,
      path: [...above, ...path].join('.'),
      isRequired: 'required' in field && field.required === true,
    })),
    rows: rows.map(({ where, source, data }) => ({
      where,
      ...(source && { source }),
      values: new Map(
        columns.flatMap(({ name, path, field }) => {
          const value = storedValue(valueAt(data, path), field)
          return value === undefined ? [] : [[name, value]]
        }),
      ),
    })),
  }
}

/** The row with the texts of a row, in the default language. */
function textsOf(row: Row, table: string): Row {
  const locale = literal(defaultLocale)
  return {
    ...row,
    where: [`"_locale" = ${locale}`, ...childrenOf(table, row)],
    source: { keys: { _locale: locale, _parent_id: '"id"' }, from: table, where: row.where },
  }
}

function listTables(context: Context, level: Level, { path, field }: Leaf): CopyTable[] {
  if (field.type !== 'array') return []
  const name = `${level.table}_${level.prefix}${path.map(snakeCase).join('_')}`
  const table = tableName(context.db, name)
  // The rows of versions have keys of their own, and the keys of the published rows beside them.
  const key = context.db.rawTables[table]?.columns._uuid ? '_uuid' : 'id'
  const rows = level.rows.flatMap((parent) => {
    const list = valueAt(parent.data, path)
    return (Array.isArray(list) ? list : []).map((data: unknown, index): Row => {
      const order = literal(index + 1)
      const id = `md5(concat(${parent.identity}, ${literal(`/${field.name}/${order}`)}))`
      return {
        where: [`"_order" = ${order}`, ...childrenOf(level.table, parent)],
        source: {
          keys: { _order: order, _parent_id: '"id"', [key]: id },
          from: level.table,
          where: parent.where,
        },
        data,
        identity: `"${key}"`,
      }
    })
  })
  return tablesOf(context, {
    table,
    path: [...level.path, ...path],
    prefix: '',
    isList: true,
    fields: field.flattenedFields,
    rows,
  })
}

/** The condition for rows that belong to a row; none if the table has only that row. */
function childrenOf(table: string, { where }: Row): string[] {
  if (where.length === 0) return []
  return [`"_parent_id" IN (SELECT "id" FROM "${table}" WHERE ${where.join(' AND ')})`]
}

/** A field that is a column or a list, with the names of the groups that contain it and its own. */
type Leaf = { path: readonly string[]; field: FlattenedField }

/** Fields that the CMS adds to a document and to the rows of a list. */
const ofTheCms = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt', '_status'])

function leavesOf(fields: readonly FlattenedField[], above: readonly string[] = []): Leaf[] {
  return fields.flatMap((field) => {
    if (ofTheCms.has(field.name)) return []
    const path = [...above, field.name]
    const isGroup = field.type === 'group' || field.type === 'tab'
    return isGroup ? leavesOf(field.flattenedFields, path) : [{ path, field }]
  })
}

function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
    data,
  )
}

/** A day is stored as noon UTC, see `dayField`. */
function storedValue(value: unknown, field: FlattenedField): Value | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'string') return undefined
  return field.type === 'date' && /^[\d-]{10}$/.test(value) ? `${value}T12:00:00.000Z` : value
}

/** The table by the name that Payload gives it, which the field can replace (`dbName`). */
function tableName({ tableNameMap }: Database, name: string): string {
  const table = tableNameMap.get(name)
  if (table === undefined) throw new Error(`The CMS has no table ${name}.`)
  return table
}

function snakeCase(name: string): string {
  return name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
