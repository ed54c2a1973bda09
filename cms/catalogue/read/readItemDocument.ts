import type { Payload } from 'payload'
import { z } from 'zod'
import { latestDay, readRecordedDay } from '#cms/content/copy/recordedDays.ts'
import type { RowReader } from '#cms/operations/database/transaction.ts'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import { type Entry, itemDocuments } from '#domain/content/documents/items.ts'
import {
  hasRecentSaves,
  type ItemInput,
  type ItemStamp,
  readItemBatches,
  readItemStamps,
  readItems,
} from './readItems.ts'

/** The published items of a kind, and the day of the last change of their listing. */
export type ItemsResult<K extends Kind> = {
  ok: true
  document: Entry<K>[]
  changedOn: string | undefined
  /** Items that can't be used, which are left out; absent if there are none. */
  problem?: string
}

/** The entry of an item, or why it can't be used. */
type ReadItem = Entry | { slug: string; problem: string }

/**
 * All items of a kind in the order of the listing, with the stamp and the position of each. There can be a
 * million, so this takes little memory besides the entries.
 */
export type ReadList = { items: readonly ReadItem[]; orders: Float64Array; stamps: Float64Array }

/** As many faulty items are named. */
const maxProblems = 5
const namesPerRead = 2_000
const maxSearched = 5_000

const nothing: ReadList = { items: [], orders: new Float64Array(), stamps: new Float64Array() }

/** The items that were read for each kind. */
const known = new WeakMap<Payload, Map<Kind, ReadList>>()

/**
 * Reads and parses the items of a kind. The tokens of their texts are not filled in. Only the rows that
 * have changed since the last call outside of a transaction are read and parsed, and the entries of all
 * others are the same objects.
 *
 * @param changed the ids of the only items that may have changed since the last call; their rows are read
 *   without those of the others
 * @param reader the connection of a transaction, which sees rows that others don't
 * @throws when the database can't be read
 */
export async function readItemDocument<K extends Kind>(
  payload: Payload,
  kind: K,
  changed?: ReadonlySet<string>,
  reader?: RowReader,
): Promise<ItemsResult<K>> {
  const context = { payload, kind, reader, connection: reader ?? payload.db.pool }
  const before = known.get(payload)?.get(kind)
  const list = reader
    ? await readAll(context, before ?? nothing)
    : before
      ? ((changed && (await readOnly(context, before, changed))) ??
        (await readAll(context, before)))
      : await readFirst(payload, kind)
  if (!reader) remember(payload, kind, list)
  const recorded = await readRecordedDay(payload, collectionOf(kind))
  return resultOf<K>(list, recorded)
}

/** Within this time the notification of a save has reached every process, or its connection counts as lost. */
const recentSeconds = 30

/**
 * The published items of a kind with their positions: those that the last `readItemDocument` has read. After
 * a recent save, of which that may not know yet, the stamps of all items are compared as well.
 *
 * @throws when the database can't be read
 */
export async function readPublishedItems(payload: Payload, kind: Kind): Promise<ReadList> {
  const before = known.get(payload)?.get(kind)
  if (!before) return readFirst(payload, kind)
  if (!(await hasRecentSaves(payload, kind, recentSeconds))) return before
  // Not remembered: a read of only the changed items may end before this one, and would be undone.
  return readAll({ payload, kind, reader: undefined, connection: payload.db.pool }, before)
}

function remember(payload: Payload, kind: Kind, list: ReadList): void {
  const ofPayload = known.get(payload) ?? new Map<Kind, ReadList>()
  known.set(payload, ofPayload)
  ofPayload.set(kind, list)
}

function resultOf<K extends Kind>(
  { items }: ReadList,
  recorded: string | undefined,
): ItemsResult<K> {
  const problems = items.flatMap((item) => ('problem' in item ? [item.problem] : []))
  // The entries were parsed with the schema of this kind.
  const document = usableItems(items) as Entry<K>[]
  return {
    ok: true,
    document,
    changedOn: latestDay([...document.map(({ updatedAt }) => updatedAt), recorded]),
    ...(problems.length > 0 ? { problem: problems.slice(0, maxProblems).join('; ') } : {}),
  }
}

/** The items that can be used. The same array if all can, because `catalogueOfCopy` caches by the array. */
export function usableItems(items: readonly ReadItem[]): readonly Entry[] {
  const isUsable = (item: ReadItem) => 'item' in item
  return items.every(isUsable) ? items : items.filter(isUsable)
}

type Context = {
  payload: Payload
  kind: Kind
  /** The connection of a transaction, which sees rows that others don't. */
  reader: RowReader | undefined
  connection: RowReader
}

/** Reads all items by one statement. */
async function readFirst(payload: Payload, kind: Kind): Promise<ReadList> {
  const list = growingList()
  const parse = itemParser(kind)
  for await (const rows of readItemBatches(payload, kind)) {
    for (const row of rows) add(list, parse(row), stampOf(row))
  }
  return compact(list)
}

/** Reads the stamps of all items, and the rows of those whose stamp is another one. */
async function readAll(context: Context, before: ReadList): Promise<ReadList> {
  const stamps = await readItemStamps(context.kind, context.connection)
  const places = new Map(before.items.map((item, place) => [slugOf(item), place]))
  const isKnown = ({ slug, stamp }: ItemStamp) => {
    const place = places.get(slug)
    return place !== undefined && before.stamps[place] === stamp
  }
  const changed = stamps.filter((one) => !isKnown(one)).map(({ slug }) => slug)
  // After a large import, one statement for all rows is faster than many that search rows by address.
  if (!context.reader && changed.length > maxSearched) {
    return readFirst(context.payload, context.kind)
  }
  const read = new Map<string, ReadItem>()
  for (let at = 0; at < changed.length; at += namesPerRead) {
    const rows = await readParsed(context, changed.slice(at, at + namesPerRead))
    for (const { item } of rows) read.set(slugOf(item), item)
  }
  const list = growingList()
  for (const one of stamps) {
    const item = read.get(one.slug) ?? before.items[places.get(one.slug) ?? -1]
    // One that was unpublished since the stamps were read is missing.
    if (item) add(list, item, one)
  }
  return compact(list)
}

/** Reads these items only; undefined where that isn't enough to know the order of the listing. */
async function readOnly(
  context: Context,
  before: ReadList,
  changed: ReadonlySet<string>,
): Promise<ReadList | undefined> {
  const read = await readParsed(context, [...changed])
  const list = growingList()
  for (const [place, item] of before.items.entries()) {
    const [order = 0, stamp = 0] = [before.orders[place], before.stamps[place]]
    if (!changed.has(slugOf(item))) add(list, item, { order, stamp })
  }
  for (const { item, order, stamp } of read) {
    const found = list.orders.findIndex((other) => other >= order)
    const place = found < 0 ? list.items.length : found
    // Items with the same position are in the order of the ids of their rows.
    if (list.orders[place] === order) return undefined
    list.items.splice(place, 0, item)
    list.orders.splice(place, 0, order)
    list.stamps.splice(place, 0, stamp)
  }
  return compact(list)
}

type GrowingList = { items: ReadItem[]; orders: number[]; stamps: number[] }
type Place = Pick<ItemStamp, 'order' | 'stamp'>

function growingList(): GrowingList {
  return { items: [], orders: [], stamps: [] }
}

function add(list: GrowingList, item: ReadItem, { order, stamp }: Place): void {
  list.items.push(item)
  list.orders.push(order)
  list.stamps.push(stamp)
}

function compact({ items, orders, stamps }: GrowingList): ReadList {
  return { items, orders: new Float64Array(orders), stamps: new Float64Array(stamps) }
}

/** The address of an item. */
export function slugOf(item: ReadItem): string {
  return 'item' in item ? item.item.id : item.slug
}

function stampOf({ order, stamp }: ItemInput): Place {
  return { order: Number(order), stamp: Number(stamp) }
}

async function readParsed({ payload, kind, connection }: Context, slugs: readonly string[]) {
  const parse = itemParser(kind)
  const rows = await readItems(payload, kind, connection, slugs)
  return rows.map((row) => ({ item: parse(row), ...stampOf(row) }))
}

function itemParser(kind: Kind): (row: ItemInput) => ReadItem {
  const schema = itemDocuments[collectionOf(kind)].element
  return (row) => {
    const parsed = schema.safeParse(row)
    if (parsed.success) return parsed.data
    const slug = String(row.slug)
    return { slug, problem: `${slug}: ${z.prettifyError(parsed.error)}` }
  }
}
