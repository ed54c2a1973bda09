import type { StatsQuery } from '#domain/analytics/statsQuery.ts'
import { createLog } from '#platform/log.ts'
import type { EventStore } from '#server/analytics/eventStore.ts'
import { createPostgresStore } from '#server/analytics/postgres/postgresStore.ts'
import { withClient } from '#tests/setup/withClient.ts'
import type { BenchPostgres } from './benchPostgres.ts'
import { generateEvents } from './generateEvents.ts'
import { quantile } from './quantile.ts'
import { dayMs, type Question, questionsAt } from './readingQuestions.ts'
import { makeUmami } from './umami.ts'

/**
 * How long the dashboard takes over a year of visits, what they need on disk, and how long the same
 * questions take of a raw table.
 */

/** A question is asked until both are reached, but so often at the most. */
const leastAsked = 5
const mostAsked = 40
const longestMs = 8_000
/** The raw table's questions take their time. */
const rawAsked = 3

type Answered = {
  name: string
  kind: Question['kind']
  /** Milliseconds, the shortest first. */
  times: number[]
  p50: number
  p95: number
}

export type ReadingResult = {
  events: number
  /** Null where an earlier run had done it. */
  generatedSeconds: number | null
  /** Null where an earlier run had done it. */
  rebuiltSeconds: number | null
  questions: Answered[]
  bytesPerEvent: { table: number; indexes: number; rollups: number; total: number }
  raw?: {
    rows: number
    bytesPerRow: number
    /** Seconds for all its questions, and how much longer than ours that is (medians). */
    answers: { name: string; seconds: number; ratio: number }[]
  }
}

export async function measureReading(
  postgres: BenchPostgres,
  count: number,
  { raw, say }: { raw: boolean; say: (line: string) => void },
): Promise<ReadingResult> {
  const name = `reading_${count}`
  const kept = await postgres.keptDatabase(name)
  const url = kept ?? (await postgres.migratedDatabase(name))
  const now = Date.now()
  const store = createPostgresStore({ databaseUrl: url, log: createLog('silent') })
  try {
    let generatedSeconds: number | null = null
    if (!kept) {
      say(`${count} events: generating`)
      generatedSeconds = await secondsOf(() => generateEvents(url, count, now))
    }
    let events = kept ? await eventsInFigures(url) : 0
    let rebuiltSeconds: number | null = null
    if (events === 0) {
      say(`${count} events: making the figures`)
      rebuiltSeconds = await secondsOf(async () => {
        events = (await store.rebuild(() => undefined)).events
      })
    }
    // As upkeep does every hour.
    const segmentsSeconds = await secondsOf(() => store.maintain(now, null))
    say(`${count} events: finished days were packed in ${Math.round(segmentsSeconds)} s`)
    await withClient(url, (client) => client.query('vacuum (analyze)'))
    say(`${count} events: asking`)
    const questions: Answered[] = []
    for (const question of questionsAt(now)) questions.push(await ask(store, question, now))
    const bytesPerEvent = await sizes(url, events)
    const result = { events, generatedSeconds, rebuiltSeconds, questions, bytesPerEvent }
    if (!raw) return result
    say(`${count} events: the same of a raw table`)
    return { ...result, raw: await askRaw(url, store, questions, now) }
  } finally {
    await store.close()
    await postgres.drop(name)
  }
}

async function ask(store: EventStore, { name, kind, query }: Question, now: number) {
  // The first reads from the disk what all the others find in memory.
  await store.stats(query, now)
  const times: number[] = []
  const begun = performance.now()
  const isEnough = () =>
    times.length >= mostAsked ||
    (times.length >= leastAsked && performance.now() - begun > longestMs)
  while (!isEnough()) times.push((await secondsOf(() => store.stats(query, now))) * 1000)
  times.sort((a, b) => a - b)
  return { name, kind, times, p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

async function askRaw(url: string, store: EventStore, ours: Answered[], now: number) {
  const umami = await makeUmami(url)
  try {
    const answers = []
    const today = now - (now % dayMs)
    const spans: [string, number, number][] = [
      ['all time', 0, now],
      ['last 30 days', today - 30 * dayMs, today],
    ]
    for (const [name, from, to] of spans) {
      await requireSameViews(store, { from: from || undefined, to }, await umami.ask(from, to), now)
      const times: number[] = []
      for (let at = 0; at < rawAsked; at++) times.push(await secondsOf(() => umami.ask(from, to)))
      const seconds = quantile(
        times.sort((a, b) => a - b),
        0.5,
      )
      const own = ours.find((it) => it.name === name)?.p50 ?? Number.NaN
      answers.push({ name, seconds, ratio: Math.round((seconds * 1000) / own) })
    }
    return { rows: umami.rows, bytesPerRow: Math.round(umami.bytes / umami.rows), answers }
  } finally {
    await umami.close()
  }
}

/** Fast and wrong would be no merit. */
async function requireSameViews(
  store: EventStore,
  range: Pick<StatsQuery, 'from' | 'to'>,
  counted: number,
  now: number,
): Promise<void> {
  const query = { ...range, compare: undefined, filters: {} }
  const { total_visitors } = await store.stats(query, now)
  if (total_visitors === counted) return
  throw new Error(`The figures say ${total_visitors} views, the raw table ${counted}.`)
}

/** Figures are made in one transaction: they hold every event, or none. */
const countFigured = `
select case when exists (select from analytics_totals) then (select count(*) from analytics_events)
  else 0 end::float8 as events`

async function eventsInFigures(url: string): Promise<number> {
  const { rows } = await withClient(url, (client) => client.query(countFigured))
  return Number(rows[0]?.events)
}

const readSizes = `
select
  sum(pg_table_size(oid)) filter (where isevents)::float8 as "table",
  sum(pg_indexes_size(oid)) filter (where isevents)::float8 as indexes,
  sum(pg_total_relation_size(oid)) filter (where not isevents)::float8 as rollups
from (
  select oid, relname like 'analytics_events%' as isevents
  from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and (relname like 'analytics_events%'
    or relname in ('analytics_totals', 'analytics_breakdowns', 'analytics_hours',
      'analytics_claims', 'analytics_segments', 'analytics_sessions', 'analytics_pages', 'analytics_sources', 'analytics_pending'))) it`

async function sizes(url: string, events: number): Promise<ReadingResult['bytesPerEvent']> {
  const { rows } = await withClient(url, (client) => client.query(readSizes))
  const per = (field: string) => Math.round(Number(rows[0]?.[field]) / events)
  const [table, indexes, rollups] = [per('table'), per('indexes'), per('rollups')]
  return { table, indexes, rollups, total: table + indexes + rollups }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
