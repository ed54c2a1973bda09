import type { Payload } from 'payload'
import type { Kind } from '#domain/catalogue/kinds.ts'
import type { StoredItem } from '#domain/content/itemFiles/planItem.ts'
import { selectPublished, storedReader } from './storedItems.ts'

const batchSize = 1_000

/** The published items of a kind at one moment, in the order of the listing. */
export async function* readPublished(payload: Payload, kind: Kind): AsyncGenerator<StoredItem> {
  const read = storedReader(kind)
  const client = await payload.db.pool.connect()
  try {
    await client.query('begin read only')
    await client.query(`declare published no scroll cursor for ${selectPublished(kind)}`)
    for (;;) {
      const { rows } = await client.query<Record<string, unknown>>(
        `fetch ${batchSize} from published`,
      )
      for (const row of rows) yield read(row)
      if (rows.length < batchSize) return
    }
  } finally {
    // Closing the connection ends the transaction, whatever has happened in it.
    client.release(true)
  }
}
