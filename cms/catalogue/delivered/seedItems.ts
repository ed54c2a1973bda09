import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Db } from '#cms/operations/database/transaction.ts'
import { catalogueDate } from '#domain/catalogue/catalogueDate.ts'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import { deliveredRows } from '#seed/catalogue/deliveredItems.ts'
import { itemTables } from '../read/itemTables.ts'
import { snakeCase } from '../read/snakeCase.ts'
import { moveItemNotes } from './moveItemNotes.ts'

/**
 * Writes the delivered items of a kind, each with its first version, in one statement for each table:
 * through Payload's hooks the 1,200 items would take half a minute. The item notes of an earlier release
 * move to their items.
 */
export async function seedItems(db: Db, kind: Kind): Promise<void> {
  const { items, versions } = itemTables(collectionOf(kind))
  const saved = { created_at: catalogueDate, updated_at: catalogueDate }
  const rows = deliveredRows(kind).map((row, at) => ({
    ...Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
    order: at + 1,
    noindex: false,
    source: 'delivered',
    changed_by_hand: false,
    edited_fields: [],
    _status: 'published',
    ...saved,
  }))
  const ids = rows.map(() => randomUUID())
  await insertRows(
    db,
    items,
    rows.map((row, at) => ({ id: ids[at], ...row })),
  )
  await insertRows(
    db,
    versions,
    rows.map((row, at) => ({
      id: randomUUID(),
      parent_id: ids[at],
      ...Object.fromEntries(Object.entries(row).map(([name, value]) => [`version_${name}`, value])),
      ...saved,
      latest: true,
    })),
  )
  await moveItemNotes(db, kind)
}

/** Inserts rows that all have the same columns; Postgres converts each value to its column's type. */
async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  if (columns.length === 0) return
  const names = sql.raw(columns.map((column) => `"${column}"`).join(', '))
  await db.execute(sql`
    insert into ${sql.raw(table)} (${names})
    select ${names}
    from jsonb_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::jsonb)`)
}
