import type { Payload } from 'payload'
import { collectionOf, type Kind, kinds, mapKinds } from '#domain/catalogue/kinds.ts'
import { itemTables } from './itemTables.ts'

/**
 * The number of published items of each kind.
 *
 * @throws when the database can't be read
 */
export async function readItemTotals({ db }: Payload): Promise<Record<Kind, number>> {
  const counts = kinds.map((kind) => {
    const { items } = itemTables(collectionOf(kind))
    return `(select count(*)::int from ${items} where _status = 'published' and deleted_at is null) as "${kind}"`
  })
  const { rows } = await db.pool.query<Record<Kind, number>>(`select ${counts.join(', ')}`)
  return rows[0] ?? mapKinds(() => 0)
}
