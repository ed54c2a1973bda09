import { expect, vi } from 'vitest'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { eventLines } from '#server/analytics/spool/eventLines.ts'
import { nodeFileSystem } from '#server/durable/files/fileSystem.ts'
import { findSpoolFolders, readFolderStatus } from '#server/durable/files/folderStatus.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import type { EventFlood } from '#tests/setup/load/eventFlood.ts'
import { withStore } from './sharedStore.ts'

/** The totals of a flood, counted at the end. */
export type EventTotals = {
  acknowledged: number
  stored: number
  /** Acknowledged, but not in the table. */
  lost: number
  /** By how many views, clicks and visitors the figures exceed the table. */
  countedTwice: number
  /** How many are missing in the figures. */
  notCounted: number
}

/** The spool is replayed at half the speed of the store, and checked once a minute. */
export const replayWaitOptions = { timeout: 120_000, interval: 250 }

/**
 * Waits until all acknowledged events are in the table, then counts, and prints the totals.
 *
 * @param what the test's name for the output
 */
export async function compareEventTotals(
  what: string,
  databaseUrl: string,
  flood: Pick<EventFlood, 'sent' | 'acknowledged'> & Partial<Pick<EventFlood, 'responses'>>,
): Promise<EventTotals> {
  const missing = async () => {
    const stored = await storedIds(databaseUrl)
    return [...flood.acknowledged].filter((id) => !stored.has(id)).length
  }
  await vi
    .waitFor(async () => expect(await missing()).toBe(0), replayWaitOptions)
    .catch(() => undefined)
  const stored = await storedIds(databaseUrl)
  const differences = differencesOf(await figuresOf(databaseUrl), expectedOf(stored, flood))
  const totals = {
    acknowledged: flood.acknowledged.size,
    stored: stored.size,
    lost: [...flood.acknowledged].filter((id) => !stored.has(id)).length,
    countedTwice: sum(differences.map((it) => Math.max(0, it))),
    notCounted: sum(differences.map((it) => Math.max(0, -it))),
  }
  const responses = Object.fromEntries(flood.responses ?? [])
  process.stdout.write(`${what}: ${JSON.stringify({ ...totals, responses })}\n`)
  return totals
}

/** Views, clicks and unique visitors of all time, as in the dashboard. */
export function figuresOf(databaseUrl: string): Promise<number[]> {
  return withStore(databaseUrl, async (store) => {
    const stats = await store.stats(allTime, Date.now())
    return [stats.total_visitors, stats.total_claim_clicks, stats.unique_visitors]
  })
}

async function storedIds(databaseUrl: string): Promise<Set<string>> {
  const { rows } = await query(databaseUrl, 'select id from analytics_events')
  return new Set(rows.map(({ id }: { id: string }) => id))
}

/** The expected figures for the stored events. */
function expectedOf(stored: Set<string>, { sent }: Pick<EventFlood, 'sent'>): number[] {
  const facts = [...stored].map((id) => {
    const fact = sent.get(id)
    if (!fact) throw new Error(`The event ${id} was never sent.`)
    return fact
  })
  const views = facts.filter(({ type }) => type === 'page_view')
  const claims = facts.filter(({ type }) => type === 'claim_button_click')
  return [views.length, claims.length, new Set(views.map(({ session }) => session)).size]
}

function differencesOf(figures: number[], expected: number[]): number[] {
  return figures.map((figure, at) => figure - (expected[at] ?? 0))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, it) => total + it, 0)
}

/** The number of events in the spools of a data folder, of all processes. */
export async function countSpooled(dataDir: string): Promise<number> {
  const folders = await findSpoolFolders(dataDir, nodeFileSystem)
  const all = await Promise.all(
    folders.map((it) => readFolderStatus(it, eventLines, nodeFileSystem)),
  )
  return sum(all.map(({ items }) => items))
}
