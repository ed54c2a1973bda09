import { randomUUID } from 'node:crypto'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { setActor } from '#cms/operations/audit/actor.ts'
import { recordActions } from '#cms/operations/audit/recordActions.ts'
import { tryDatabaseLock, withDatabaseLock } from '#cms/operations/database/databaseLock.ts'
import { inTransaction, type RowReader, rowReader } from '#cms/operations/database/transaction.ts'
import { collectionOf, type Kind, kindDefinitions } from '#domain/catalogue/kinds.ts'
import { columnsOf } from '#domain/content/itemFiles/columns.ts'
import type { Faults } from '#domain/content/itemFiles/faults.ts'
import { ImportSummary } from '#domain/content/itemFiles/importSummary.ts'
import { type ItemPlan, planItem } from '#domain/content/itemFiles/planItem.ts'
import type { FileItem } from '#domain/content/itemFiles/readItem.ts'
import { errorCode } from '#platform/errors.ts'
import { itemTables } from '../read/itemTables.ts'
import { ChangedAddresses } from './changedAddresses.ts'
import { ChangedItems } from './changedItems.ts'
import { checkItem, readPictureIds } from './fileChecks.ts'
import { readRemovedByHand } from './removedByHand.ts'
import { removeItems } from './removeItems.ts'
import { lockItems, readSlugsOnSite, readStored, type StoredRow } from './storedItems.ts'
import { type WrittenItem, writeItems } from './writeItems.ts'

const uniqueViolation = '23505'
const none: ReadonlySet<string> = new Set()

/** The checked items of a file, in batches; they are read twice. */
export type ItemFile = {
  kind: Kind
  slugs: ReadonlyMap<string, number>
  batches(): AsyncIterable<readonly FileItem[]>
}

export type ImportOptions = {
  /** Whether fields that a person has changed get the value of the file. */
  overwrite: boolean
  /** The feed, for the audit log. Items that a person has removed stay removed. Without it a person imports. */
  feed?: string
  /** Called with the number of items done so far. */
  onDone?: (items: number) => void
  /** The person whose import it is, for the audit log; the command line has none. */
  user?: PayloadRequest['user']
}

export type ImportPlan = {
  summary: ImportSummary
  /** The number of items on the site before the import. */
  stored: number
  /** The published items that the file lacks. */
  missing: readonly string[]
}

/** The items were changed between the plan and the import in a way that makes the file faulty. */
export class ChangedMeanwhile extends Error {}

/**
 * Runs one import after the other: a later one plans on what an earlier one has written.
 *
 * @param onWait called if another import is running
 */
export function withImportLock<Result>(
  payload: Payload,
  work: () => Promise<Result>,
  onWait?: () => void,
): Promise<Result> {
  return withDatabaseLock(payload, 'imports', work, onWait)
}

/** The same, unless another import is running: then it runs nothing. */
export function tryImportLock<Result>(payload: Payload, work: () => Promise<Result>) {
  return tryDatabaseLock(payload, 'imports', work)
}

/** What an import would do; adds the faults that only the database shows. Writes nothing. */
export async function planImport(
  payload: Payload,
  { kind, slugs, batches }: ItemFile,
  { onDone, ...options }: ImportOptions,
  faults: Faults,
): Promise<ImportPlan> {
  const req = await createLocalReq({}, payload)
  const reader = await rowReader(req)
  const columns = columnsOf(kind)
  const summary = new ImportSummary()
  const addresses = new ChangedAddresses(kind, slugs)
  let done = 0
  for await (const batch of batches()) {
    const items = await addresses.apply(reader, batch)
    const stored = await readStored(reader, kind, slugsOf(items))
    const removed = options.feed ? await readRemovedByHand(reader, kind, slugsOf(items)) : none
    const pictures = await readPictureIds(req, items)
    for (const item of items) {
      const plan = planItem(kind, item, stored.get(item.slug), {
        overwrite: options.overwrite,
        isRemoved: removed.has(item.slug),
      })
      summary.add(plan)
      await checkItem(req, faults, { kind, columns, item, plan, pictures })
    }
    done += items.length
    onDone?.(done)
  }
  const onSite = await readSlugsOnSite(reader, kind)
  const missing = onSite.filter((slug) => !slugs.has(slug) && !addresses.has(slug))
  summary.addMissing(missing)
  return { summary, stored: onSite.length, missing }
}

/**
 * Writes an import in one transaction. It compares the file with the items again, which it locks, so that
 * an edit since the plan is kept. An import without changes writes nothing.
 *
 * @param removed the addresses of items to move to the trash
 * @throws ChangedMeanwhile
 */
export async function applyImport(
  payload: Payload,
  file: ItemFile,
  { onDone, user = null, ...options }: ImportOptions,
  removed: readonly string[] = [],
): Promise<ImportSummary> {
  const { kind } = file
  const write = async (req: PayloadRequest) => {
    if (options.feed) setActor(req, { name: options.feed })
    const summary = new ImportSummary()
    const changed = new ChangedItems(kind)
    const addresses = new ChangedAddresses(kind, file.slugs)
    const nextPosition = await positions(req, kind)
    let done = 0
    for await (const batch of file.batches()) {
      await applyBatch(req, { kind, batch, addresses, options, nextPosition, summary, changed })
      done += batch.length
      onDone?.(done)
    }
    summary.addMissing(removed)
    summary.counts.removed = await removeItems(req, kind, removed, {
      changed,
      byFeed: options.feed !== undefined,
    })
    if (changed.count > analyzedFrom) await analyzeTables(await rowReader(req), kind)
    if (changed.count > 0) {
      await changed.announce(req)
      await recordActions(req, [
        { action: 'imported', subject: collectionOf(kind), details: detailsOf(kind, summary) },
      ])
    }
    return summary
  }
  return inTransaction(payload, write, user)
}

type Batch = {
  kind: Kind
  batch: readonly FileItem[]
  addresses: ChangedAddresses
  options: ImportOptions
  nextPosition: () => number
  summary: ImportSummary
  changed: ChangedItems
}

async function applyBatch(
  req: PayloadRequest,
  { kind, batch, addresses, options, nextPosition, summary, changed }: Batch,
): Promise<void> {
  const reader = await rowReader(req)
  await lockItems(reader, kind, slugsOf(await addresses.apply(reader, batch)))
  // Once more, because the lock can have waited for a change of an address.
  const items = await addresses.apply(reader, batch)
  await lockItems(reader, kind, slugsOf(items))
  // A statement of its own: it sees what the lock has waited for.
  const stored = await readStored(reader, kind, slugsOf(items))
  const removed = options.feed ? await readRemovedByHand(reader, kind, slugsOf(items)) : none
  const pictures = await readPictureIds(req, items)
  const written: WrittenItem[] = []
  for (const item of items) {
    const before = stored.get(item.slug)
    const plan = planItem(kind, item, before, {
      overwrite: options.overwrite,
      isRemoved: removed.has(item.slug),
    })
    summary.add(plan)
    if (plan.action === 'unchanged') continue
    const one = writtenItem(plan, before, { pictures, nextPosition })
    written.push(one)
    changed.add({ id: one.id, before, plan })
  }
  try {
    await writeItems(reader, kind, written)
  } catch (error) {
    throw isDuplicate(error)
      ? new ChangedMeanwhile('An item of the file was added meanwhile.')
      : error
  }
}

/** An editor can save a new item with an address of the file after the batch was read. */
function isDuplicate(error: unknown): boolean {
  return error instanceof Error && errorCode(error.cause) === uniqueViolation
}

type WriteContext = {
  pictures: ReadonlyMap<string, string>
  nextPosition: () => number
}

function writtenItem(
  { slug, values, changes }: ItemPlan,
  before: StoredRow | undefined,
  { pictures, nextPosition }: WriteContext,
): WrittenItem {
  const fields = new Set(changes.map(({ field }) => field))
  return {
    id: before?.id ?? randomUUID(),
    slug,
    values: { ...values, order: values.order ?? nextPosition() },
    imageId: fields.has('image') ? pictureId(values.image, pictures) : (before?.imageId ?? null),
    // A new release would otherwise replace what was imported.
    source: before?.source === 'own' ? 'own' : 'imported',
    editedFields: (before?.editedFields ?? []).filter((name) => !fields.has(name)),
    changedFields: fields,
  }
}

function pictureId(
  name: ItemPlan['values'][string] | undefined,
  pictures: ReadonlyMap<string, string>,
): string | null {
  if (typeof name !== 'string') return null
  const id = pictures.get(name)
  if (id === undefined) throw new ChangedMeanwhile(`The picture ${name} was removed meanwhile.`)
  return id
}

/** As many changes make the statistics of Postgres wrong, so that it plans reading the items badly. */
const analyzedFrom = 5_000

/** Updates these statistics, which Postgres does by itself only after a minute. */
async function analyzeTables(reader: RowReader, kind: Kind): Promise<void> {
  const tables = Object.values(itemTables(collectionOf(kind)))
  await reader.query(`analyze ${tables.join(', ')}`, [])
}

/** Positions after the last item, for new items without one. */
async function positions(req: PayloadRequest, kind: Kind): Promise<() => number> {
  const reader = await rowReader(req)
  const { rows } = await reader.query<{ last: number }>(
    `select coalesce(max("order"), 0)::float8 as last from ${itemTables(collectionOf(kind)).items}`,
    [],
  )
  let last = Math.floor(rows[0]?.last ?? 0)
  return () => ++last
}

function slugsOf(items: readonly FileItem[]): string[] {
  return items.map(({ slug }) => slug)
}

function detailsOf(kind: Kind, { counts }: ImportSummary): string {
  const { added, changed, removed } = counts
  const parts = [`${added} added`, `${changed} changed`, `${removed} moved to the trash`]
  return `${kindDefinitions[kind].names.many}: ${parts.join(', ')}`
}
