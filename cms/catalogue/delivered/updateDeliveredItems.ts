import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { announceChange } from '#cms/content/copy/recordChanges.ts'
import { withDatabaseLock } from '#cms/operations/database/databaseLock.ts'
import {
  inTransaction,
  type Transaction,
  transactionOf,
} from '#cms/operations/database/transaction.ts'
import { catalogueDate } from '#domain/catalogue/catalogueDate.ts'
import { collectionOf, type Kind, kindDefinitions, kinds } from '#domain/catalogue/kinds.ts'
import { deliveredRows } from '#seed/catalogue/deliveredItems.ts'
import { itemTables } from '../read/itemTables.ts'
import { snakeCase } from '../read/snakeCase.ts'

/** The mark, in `payline_seeded`, that the items have the facts of this release. */
const release = `catalogue.${catalogueDate}`
const isUpToDate = 'select 1 from payline_seeded where slug = $1'

/**
 * Gives delivered items the facts of this release, except those that a person has changed. Items that the
 * owner has removed stay removed. It runs once for each release that changes the catalogue; many
 * processes can call it at once.
 */
export async function updateDeliveredItems(payload: Payload): Promise<void> {
  const done = async () => (await payload.db.pool.query(isUpToDate, [release])).rows.length > 0
  if (await done()) return
  await withDatabaseLock(payload, 'seed', async () => {
    if (await done()) return
    await inTransaction(payload, async (req) => {
      const transaction = await transactionOf(req)
      for (const kind of kinds) await updateKind(transaction, kind)
      await transaction.db.execute(sql`insert into payline_seeded (slug) values (${release})`)
    })
  })
}

async function updateKind(transaction: Transaction, kind: Kind): Promise<void> {
  const { items, versions } = itemTables(collectionOf(kind))
  const columns = Object.keys(kindDefinitions[kind].attributes).map(snakeCase)
  const rows = deliveredRows(kind).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
  )
  const list = (prefix: string) => sql.raw(columns.map((column) => prefix + column).join(', '))
  const assigned = sql.raw(columns.map((column) => `${column} = delivered.${column}`).join(', '))
  const { rows: updated } = await transaction.db.execute(sql`
    update ${sql.raw(items)} as item set ${assigned}, updated_at = ${catalogueDate}
    from jsonb_populate_recordset(null::${sql.raw(items)}, ${JSON.stringify(rows)}::jsonb) as delivered
    where item.slug = delivered.slug and item.source = 'delivered' and not item.changed_by_hand
      and item.deleted_at is null
      and (${list('item.')}) is distinct from (${list('delivered.')})
    returning item.id`)
  if (updated.length === 0) return
  const inVersions = sql.raw(
    Object.entries(kindDefinitions[kind].attributes)
      .map(([name, { type }]) => {
        const column = snakeCase(name)
        // A choice has a type of its own in the table of versions.
        const cast = type === 'choice' ? `::text::enum_${versions}_version_${column}` : ''
        return `version_${column} = item.${column}${cast}`
      })
      .join(', '),
  )
  const ids = JSON.stringify(updated.map(({ id }) => id))
  await transaction.db.execute(sql`
    update ${sql.raw(versions)} as version set ${inVersions}
    from ${sql.raw(items)} as item
    where version.parent_id = item.id and version.latest
      and item.id::text in (select jsonb_array_elements_text(${ids}::jsonb))`)
  await announceChange(transaction, collectionOf(kind), [])
}
