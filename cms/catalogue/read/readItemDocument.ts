import type { Payload } from 'payload'
import { z } from 'zod'
import { latestDay, readRecordedDay } from '#cms/content/copy/recordedDays.ts'
import type { RowReader } from '#cms/operations/database/transaction.ts'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import { type Entry, entrySchema } from '#domain/content/documents/items.ts'
import { type ItemStamp, readItemStamps, readItems } from './readItems.ts'

/** The published items of a kind, and the day of the last change of their listing. */
export type ItemsResult<K extends Kind> = {
  ok: true
  document: Entry<K>[]
  changedOn: string | undefined
  /** Items that can't be used, which are left out; absent if there are none. */
  problem?: string
}

/** An item as it was read: its entry, or why it can't be used. */
type ReadItem = { stamp: string; entry: Entry } | { stamp: string; problem: string }

/** As many faulty items are named. */
const maxProblems = 5

/** The items that were read for each kind, by the ids of their rows. */
const known = new WeakMap<Payload, Map<Kind, Map<string, ReadItem>>>()

/**
 * Reads and parses the items of a kind. The tokens of their texts are not filled in. Outside of a
 * transaction only the rows that have changed since the last call are read and parsed, and the entries of
 * all others are the same objects.
 *
 * @param reader the connection of a transaction, which sees rows that others don't
 * @throws when the database can't be read
 */
export async function readItemDocument<K extends Kind>(
  payload: Payload,
  kind: K,
  reader?: RowReader,
): Promise<ItemsResult<K>> {
  const collection = collectionOf(kind)
  const connection = reader ?? payload.db.pool
  const before = reader ? new Map<string, ReadItem>() : knownItems(payload, kind)
  const stamps = await readItemStamps(kind, connection)
  const changed = stamps.filter(({ id, stamp }) => before.get(id)?.stamp !== stamp)
  const read = await readChanged(payload, kind, changed, connection)
  const now = new Map<string, ReadItem>()
  for (const { id } of stamps) {
    const item = read.get(id) ?? before.get(id)
    if (item) now.set(id, item)
  }
  if (!reader) known.get(payload)?.set(kind, now)
  const items = [...now.values()]
  // The entries were parsed with the schema of this kind.
  const document = items.flatMap((item) => ('entry' in item ? [item.entry as Entry<K>] : []))
  const problems = items.flatMap((item) => ('problem' in item ? [item.problem] : []))
  const recorded = await readRecordedDay(payload, collection)
  return {
    ok: true,
    document,
    changedOn: latestDay([...document.map(({ updatedAt }) => updatedAt), recorded]),
    ...(problems.length > 0 ? { problem: problems.slice(0, maxProblems).join('; ') } : {}),
  }
}

function knownItems(payload: Payload, kind: Kind): Map<string, ReadItem> {
  const ofPayload = known.get(payload) ?? new Map<Kind, Map<string, ReadItem>>()
  known.set(payload, ofPayload)
  return ofPayload.get(kind) ?? new Map()
}

/** Reads and parses these items. One that was unpublished since the stamps were read is missing. */
async function readChanged(
  payload: Payload,
  kind: Kind,
  changed: readonly ItemStamp[],
  reader: RowReader,
): Promise<Map<string, ReadItem>> {
  const read = new Map<string, ReadItem>()
  if (changed.length === 0) return read
  const stampOf = new Map(changed.map(({ id, stamp }) => [id, stamp]))
  const schema = entrySchema(kind)
  for (const row of await readItems(payload, kind, reader, [...stampOf.keys()])) {
    const id = String(row.id)
    const stamp = stampOf.get(id) ?? ''
    const parsed = schema.safeParse(row)
    if (parsed.success) read.set(id, { stamp, entry: parsed.data })
    else read.set(id, { stamp, problem: `${String(row.slug)}: ${z.prettifyError(parsed.error)}` })
  }
  return read
}
