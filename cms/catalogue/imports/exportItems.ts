import type { Payload } from 'payload'
import type { Kind } from '#domain/catalogue/kinds.ts'
import type { StoredItem } from '#domain/content/itemFiles/planItem.ts'
import { rowBatches } from '../read/rowBatches.ts'
import { selectPublished, storedReader } from './storedItems.ts'

const batchSize = 1_000

/** The published items of a kind at one moment, in the order of the listing. */
export async function* readPublished(payload: Payload, kind: Kind): AsyncGenerator<StoredItem> {
  const read = storedReader(kind)
  for await (const rows of rowBatches(payload, selectPublished(kind), batchSize)) {
    for (const row of rows) yield read(row)
  }
}
