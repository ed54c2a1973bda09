import { expect, vi } from 'vitest'
import { wholeTime } from '#domain/analytics/statsQuery.ts'
import { nodeFileSystem } from '#server/analytics/spool/fileSystem.ts'
import { findFolders, readFolderStatus } from '#server/analytics/spool/folderStatus.ts'
import type { EventFlood } from './eventFlood.ts'
import { withStore } from './sharedStore.ts'
import { query } from './testDatabase.ts'

/** What is left of a flood, counted at the end. */
export type Reckoning = {
  acknowledged: number
  stored: number
  /** Acknowledged, and not in the table. */
  lost: number
  /** How many views, clicks and visitors the figures have more than the table has. */
  countedTwice: number
  /** How many they have fewer. */
  notCounted: number
}

/** The spool is replayed at half the speed of the store, and looked for once a minute. */
const replayPatience = { timeout: 120_000, interval: 250 }

/**
 * Waits until all that was acknowledged is in the table, then counts and prints what it counted.
 *
 * @param what names the test in what is printed
 */
export async function reckon(
  what: string,
  databaseUrl: string,
  flood: Pick<EventFlood, 'sent' | 'acknowledged'> & Partial<Pick<EventFlood, 'answers'>>,
): Promise<Reckoning> {
  const missing = async () => {
    const stored = await storedIds(databaseUrl)
    return [...flood.acknowledged].filter((id) => !stored.has(id)).length
  }
  await vi
    .waitFor(async () => expect(await missing()).toBe(0), replayPatience)
    .catch(() => undefined)
  const stored = await storedIds(databaseUrl)
  const differences = differencesOf(await figuresOf(databaseUrl), expectedOf(stored, flood))
  const reckoning = {
    acknowledged: flood.acknowledged.size,
    stored: stored.size,
    lost: [...flood.acknowledged].filter((id) => !stored.has(id)).length,
    countedTwice: sum(differences.map((it) => Math.max(0, it))),
    notCounted: sum(differences.map((it) => Math.max(0, -it))),
  }
  const answers = Object.fromEntries(flood.answers ?? [])
  process.stdout.write(`${what}: ${JSON.stringify({ ...reckoning, answers })}\n`)
  return reckoning
}

/** Views, clicks and unique visitors of all time, as the dashboard has them. */
export function figuresOf(databaseUrl: string): Promise<number[]> {
  return withStore(databaseUrl, async (store) => {
    const stats = await store.stats(wholeTime, Date.now())
    return [stats.total_visitors, stats.total_claim_clicks, stats.unique_visitors]
  })
}

async function storedIds(databaseUrl: string): Promise<Set<string>> {
  const { rows } = await query(databaseUrl, 'select id from analytics_events')
  return new Set(rows.map(({ id }: { id: string }) => id))
}

/** What the figures of what is stored should be; one event too many counts as one. */
function expectedOf(stored: Set<string>, { sent }: Pick<EventFlood, 'sent'>): number[] {
  const facts = [...stored].map((id) => {
    const fact = sent.get(id)
    if (!fact) throw new Error(`Nobody sent the event ${id}.`)
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

/** How many events wait on the disk, in all processes' spools of a data folder. */
export async function waitingIn(dataDir: string): Promise<number> {
  const folders = await findFolders(dataDir, nodeFileSystem)
  const all = await Promise.all(folders.map((it) => readFolderStatus(it, nodeFileSystem)))
  return sum(all.map(({ events }) => events))
}
