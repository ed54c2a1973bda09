import { z } from 'zod'
import { claimKeysIn } from '#domain/claims/uses/claimTokens.ts'

/**
 * What a migration writes into the new columns of copy. The delivered copy is written only once for
 * each document, so on a site that is in use a new text would be empty, and its document would not
 * parse. The values become literals: a migration is a record, and the delivered copy changes later.
 */

/** A value of the delivered copy. */
export type Value = string | number | boolean

/** `path` is the path of the field, such as `landing.features.cards.title`. */
type CopyColumn = { name: string; path: string; isRequired: boolean }

/** A row of the delivered copy. All conditions and expressions are SQL. */
export type CopyRow = {
  /** The conditions that select the row; none if the table has only this row. */
  where: readonly string[]
  /** If the table is new, one row is created for each of these rows, with the expressions as its keys. */
  source?: { keys: Readonly<Record<string, string>>; from: string; where: readonly string[] }
  values: ReadonlyMap<string, Value>
}

/** A table with the values of a document's fields, or with its texts in the default language. */
export type CopyTable = {
  name: string
  /** The main table of the document. If it is new, the whole document is written after the migration. */
  document: string
  /** Whether editors can add rows, for which the delivered copy has no values. */
  isList: boolean
  columns: readonly CopyColumn[]
  rows: readonly CopyRow[]
}

/** The columns of each table, and whether a column has a default. */
export type Schema = ReadonlyMap<string, ReadonlyMap<string, { hasDefault: boolean }>>

const snapshot = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      columns: z.record(z.string(), z.object({ default: z.unknown().optional() })),
    }),
  ),
})

/** @param json the snapshot beside a migration */
export function readSchema(json: unknown): Schema {
  const tables = Object.values(snapshot.parse(json).tables)
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      new Map(
        Object.entries(columns).map(([column, it]) => [
          column,
          { hasDefault: it.default !== undefined },
        ]),
      ),
    ]),
  )
}

type Backfilled = {
  statements: string[]
  /** What the author of the migration has to check or to write by hand, one sentence each. */
  remarks: string[]
}

/**
 * The statements of a migration with those that fill the new columns and lists of copy. A column that
 * must not be null gets this constraint after its values.
 *
 * @param statements one change of the schema each, as Payload generates them
 * @param tables in an order in which a list follows the table of its rows' parents
 */
export function withBackfill(
  statements: readonly string[],
  { before, after }: { before: Schema; after: Schema },
  tables: readonly CopyTable[],
): Backfilled {
  const existing = tables.filter(({ document }) => before.has(document))
  const fills: string[] = []
  const remarks: string[] = []
  for (const table of existing) {
    const known = before.get(table.name)
    const columns = known ? newColumns(table, known, after) : table.columns
    fills.push(...(known ? updates(table, columns) : inserts(table)))
    remarks.push(
      ...(known ? columns.flatMap((column) => missingValues(table, column)) : []),
      ...columns.flatMap((column) => claimUse(table, column)),
    )
  }
  const { added, constraints } = deferNotNull(statements, existing)
  return {
    statements: [...added, ...(fills.length > 0 ? [heading, ...fills] : []), ...constraints],
    // The table of versions has the same fields.
    remarks: [...new Set(remarks)],
  }
}

const heading = '\n-- The delivered copy, for sites that are in use.'

/** A column with a default has a value in every row. */
function newColumns(
  { name, columns }: CopyTable,
  known: ReadonlyMap<string, unknown>,
  after: Schema,
): CopyColumn[] {
  return columns.filter(
    (column) => !known.has(column.name) && !after.get(name)?.get(column.name)?.hasDefault,
  )
}

function updates({ name, rows }: CopyTable, columns: readonly CopyColumn[]): string[] {
  return rows.flatMap(({ where, values }) => {
    const settings = columns.flatMap((column) => {
      const value = values.get(column.name)
      return value === undefined
        ? []
        : [`\t"${column.name}" = coalesce("${column.name}", ${literal(value)})`]
    })
    if (settings.length === 0) return []
    return [`UPDATE "${name}" SET\n${settings.join(',\n')}${whereClause(where)};`]
  })
}

function inserts({ name, rows }: CopyTable): string[] {
  return rows.flatMap(({ source, values }) => {
    if (!source) return []
    const cells = [
      ...Object.entries(source.keys),
      ...[...values].map(([column, value]) => [column, literal(value)] as const),
    ]
    const columns = cells.map(([column]) => `"${column}"`).join(', ')
    const expressions = cells.map(([, expression]) => expression).join(', ')
    return [
      `INSERT INTO "${name}" (${columns})\n\tSELECT ${expressions} FROM "${source.from}"${whereClause(source.where)};`,
    ]
  })
}

function missingValues({ rows, isList }: CopyTable, column: CopyColumn): string[] {
  const { name, path, isRequired } = column
  if (!isRequired) return []
  if (!rows.some(({ values }) => values.has(name))) {
    return [`${path} is required, and the seed has no value: write its backfill by hand.`]
  }
  if (!isList) return []
  return [
    `${path} is filled by the position or the key in its list. Entries that only a site has stay empty: write a value for them by hand.`,
  ]
}

/** SQL writes past the hooks that record where claims are used. */
function claimUse({ rows }: CopyTable, { name, path }: CopyColumn): string[] {
  const delivered = rows.flatMap(({ values }) => values.get(name) ?? [])
  if (claimKeysIn(delivered).size === 0) return []
  return [
    `${path} names a claim. The register of claims records its use when the document is next published.`,
  ]
}

const requiredColumn = /^(ALTER TABLE "(\w+)" ADD COLUMN "(\w+)" .*) NOT NULL;?$/

/** Postgres refuses to add a column that is NOT NULL and has no default to a table with rows. */
function deferNotNull(statements: readonly string[], tables: readonly CopyTable[]) {
  const names = new Set(tables.map(({ name }) => name))
  const constraints: string[] = []
  const added = statements.map((statement) => {
    const [, addition, table = '', column] = requiredColumn.exec(statement) ?? []
    if (!addition || !names.has(table) || / DEFAULT /.test(addition)) return statement
    constraints.push(`ALTER TABLE "${table}" ALTER COLUMN "${column}" SET NOT NULL;`)
    return `${addition};`
  })
  return { added, constraints }
}

/** With the settings that Postgres has by default, only a quote is special in a literal. */
export function literal(value: Value): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}

function whereClause(conditions: readonly string[]): string {
  return conditions.length > 0 ? `\n\tWHERE ${conditions.join(' AND ')}` : ''
}
