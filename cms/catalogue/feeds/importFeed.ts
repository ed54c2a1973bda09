import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Payload } from 'payload'
import { collectionOf, type Kind, kinds } from '#domain/catalogue/kinds.ts'
import { shrinksTooMuch } from '#domain/content/feeds/feedSchedule.ts'
import { type Faults, formatFault } from '#domain/content/itemFiles/faults.ts'
import { countsText } from '#domain/content/itemFiles/importSummary.ts'
import { maxUploadMb } from '#domain/content/itemFiles/itemUpload.ts'
import { removesTooMany } from '#domain/content/itemFiles/planItem.ts'
import { DownloadProblem, download } from '#platform/http/download.ts'
import { pause } from '#platform/process/pause.ts'
import { UnreadableFile } from '#platform/records/decodeText.ts'
import { ItemSpool } from '../files/itemSpool.ts'
import { readItemFile } from '../files/readItemFile.ts'
import {
  applyImport,
  ChangedMeanwhile,
  type ItemFile,
  planImport,
  tryImportLock,
} from '../imports/importItems.ts'
import type { Feed, ImportEnd } from './feedImports.ts'

const downloadTimeoutMs = 5 * 60_000
const maxShownFaults = 5

export type FeedOptions = {
  /** The folder for files during an import. */
  folder: string
  /** Private networks from which feeds may come. */
  allowedNetworks: readonly string[]
  /** Ends the import, without any change. */
  signal: AbortSignal
}

/** How long a feed waits for another import. */
const lockTimeoutMs = 2 * 60_000
const lockPauseMs = 1_000

/**
 * Downloads a feed and imports it. It writes all or nothing.
 *
 * @throws when the database is away, and the reason of `signal`
 */
export async function importFeed(
  payload: Payload,
  feed: Feed,
  { folder, allowedNetworks, signal }: FeedOptions,
): Promise<ImportEnd> {
  const own = join(folder, randomUUID())
  await mkdir(own, { recursive: true, mode: 0o700 })
  try {
    const path = join(own, 'feed')
    const limits = { maxMb: maxUploadMb, timeoutMs: downloadTimeoutMs }
    await download(feed.address, { path, ...limits, allowedNetworks, signal })
    const spool = await ItemSpool.create(own)
    try {
      return await importFile(payload, feed, { path, spool, signal })
    } finally {
      await spool.remove()
    }
  } catch (error) {
    signal.throwIfAborted()
    const problem = problemOf(error)
    if (problem === undefined) throw error
    return failed(problem)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

type Downloaded = { path: string; spool: ItemSpool; signal: AbortSignal }

async function importFile(
  payload: Payload,
  feed: Feed,
  { path, spool, signal }: Downloaded,
): Promise<ImportEnd> {
  const kind = kindOf(feed)
  const goOn = () => signal.throwIfAborted()
  const reader = await readItemFile({ path, format: feed.format, kind, onRead: goOn }, spool)
  const { slugs, faults } = reader
  const items = slugs.size
  if (faults.count === 0 && items === 0) return failed('The feed has no items.')
  const file: ItemFile = { kind, slugs, batches: () => spool.batches() }
  const options = { overwrite: false, feed: `feed ${feed.name}`, onDone: goOn }
  return whenNoneRuns(payload, signal, async () => {
    const plan = await planImport(payload, file, options, faults)
    if (faults.count > 0) return failed(faultsText(faults))
    const removed = feed.deleteMissing ? plan.missing : []
    const loss = lossOf(feed, items, removed.length, plan.stored)
    if (loss) return { state: 'held', items, message: `${loss} Nothing was changed.` }
    const { counts } = await applyImport(payload, file, options, removed)
    return { state: 'imported', items, message: `${countsText(counts)}.` }
  })
}

/** Runs work when no other import runs. It polls instead of waiting in the database, so that a stop ends it. */
async function whenNoneRuns(
  payload: Payload,
  signal: AbortSignal,
  work: () => Promise<ImportEnd>,
): Promise<ImportEnd> {
  const giveUpAt = Date.now() + lockTimeoutMs
  while (Date.now() < giveUpAt) {
    const outcome = await tryImportLock(payload, work)
    if (outcome.ran) return outcome.result
    await pause(lockPauseMs, signal)
    signal.throwIfAborted()
  }
  return failed('Another import was running all the time. Nothing was changed.')
}

function kindOf(feed: Feed): Kind {
  const kind = kinds.find((one) => collectionOf(one) === feed.kind)
  if (!kind) throw new Error(`The feed has the unknown kind ${feed.kind}.`)
  return kind
}

/** Why a feed is probably incomplete. A person accepts the loss of the import that was held, not a larger one. */
function lossOf(
  { acceptsLoss, items: imported, heldItems }: Feed,
  items: number,
  removed: number,
  stored: number,
): string | undefined {
  const before = acceptsLoss ? heldItems : imported
  if (before !== null && shrinksTooMuch(items, before)) {
    return `The feed has ${items} items; it had ${before}.`
  }
  if (!acceptsLoss && removesTooMany(removed, stored)) {
    return `The feed lacks ${removed} of the ${stored} items on the site.`
  }
  return undefined
}

function faultsText(faults: Faults): string {
  const shown = faults.shown.slice(0, maxShownFaults).map((fault) => `${formatFault(fault)}.`)
  const count = faults.count === 1 ? '1 fault' : `${faults.count} faults`
  return [`The feed has ${count}, and nothing was changed.`, ...shown].join(' ')
}

/** The problem as sentences for the admin; undefined for one that is none of the feed's. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof DownloadProblem) return error.message
  if (error instanceof UnreadableFile) return `The file ${error.message}.`
  if (error instanceof ChangedMeanwhile) return `${error.message} Nothing was changed.`
  return undefined
}

function failed(message: string): ImportEnd {
  return { state: 'failed', items: null, message }
}
