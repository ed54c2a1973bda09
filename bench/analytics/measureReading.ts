import type { StatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import { createLog } from '#platform/log/log.ts'
import type { EventStore } from '#server/analytics/store/eventStore.ts'
import { createPostgresStore } from '#server/analytics/store/postgres/postgresStore.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import { quantile } from '../figures/quantile.ts'
import type { BenchPostgres } from '../processes/benchPostgres.ts'
import { generateEvents } from './generateEvents.ts'
import { dayMs, type Question, questionsAt } from './readingQuestions.ts'
import { makeUmami } from './umami.ts'

/**
 * Measures reads of the dashboard over a year of visits, their size on disk, and the same questions on a
 * raw table.
 */

/** A question is repeated until `minRuns` and `maxMs` are reached, at most `maxRuns` times. */
const minRuns = 5
const maxRuns = 40
const maxMs = 8_000
/** Few, because questions on the raw table are slow. */
const rawRuns = 3

type MeasuredQuestion = {
  name: string
  kind: Question['kind']
  /** Milliseconds in ascending order. */
  times: number[]
  p50: number
  p95: number
}

export type ReadingResult = {
  events: number
  /** Null if an earlier run did it. */
  generatedSeconds: number | null
  /** Null if an earlier run did it. */
  rebuiltSeconds: number | null
  questions: MeasuredQuestion[]
  bytesPerEvent: { table: number; indexes: number; rollups: number; total: number }
  raw?: {
    rows: number
    bytesPerRow: number
    /** Seconds for all its questions, and the ratio to the dashboard's time (medians). */
    answers: { name: string; seconds: number; ratio: number }[]
  }
}

export async function measureReading(
  postgres: BenchPostgres,
  count: number,
  { raw, log }: { raw: boolean; log: (line: string) => void },
): Promise<ReadingResult> {
  const name = `reading_${count}`
  const existing = await postgres.existingDatabase(name)
  const url = existing ?? (await postgres.migratedDatabase(name))
  const now = Date.now()
  const store = createPostgresStore({ databaseUrl: url, log: createLog('silent') })
  try {
    let generatedSeconds: number | null = null
    if (!existing) {
      log(`${count} events: generating`)
      generatedSeconds = await secondsOf(() => generateEvents(url, count, now))
    }
    let events = existing ? await eventsInFigures(url) : 0
    let rebuiltSeconds: number | null = null
    if (events === 0) {
      log(`${count} events: making the figures`)
      rebuiltSeconds = await secondsOf(async () => {
        events = (await store.rebuild(() => undefined)).events
      })
    }
    // As the hourly maintenance does.
    const segmentsSeconds = await secondsOf(() => store.maintain(now, null))
    log(`${count} events: finished days were packed in ${Math.round(segmentsSeconds)} s`)
    await withClient(url, (client) => client.query('vacuum (analyze)'))
    log(`${count} events: asking`)
    const questions: MeasuredQuestion[] = []
    for (const question of questionsAt(now))
      questions.push(await measureQuestion(store, question, now))
    const bytesPerEvent = await sizes(url, events)
    const result = { events, generatedSeconds, rebuiltSeconds, questions, bytesPerEvent }
    if (!raw) return result
    log(`${count} events: the same of a raw table`)
    return { ...result, raw: await measureRaw(url, store, questions, now) }
  } finally {
    await store.close()
    await postgres.drop(name)
  }
}

export async function measureQuestion(
  store: EventStore,
  { name, kind, query }: Question,
  now: number,
) {
  // The first run reads from disk, all others from memory.
  await store.stats(query, now)
  const times: number[] = []
  const begun = performance.now()
  const isEnough = () =>
    times.length >= maxRuns || (times.length >= minRuns && performance.now() - begun > maxMs)
  while (!isEnough()) times.push((await secondsOf(() => store.stats(query, now))) * 1000)
  times.sort((a, b) => a - b)
  return { name, kind, times, p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

async function measureRaw(url: string, store: EventStore, ours: MeasuredQuestion[], now: number) {
  const umami = await makeUmami(url)
  try {
    const answers = []
    const today = now - (now % dayMs)
    const spans: [string, number, number][] = [
      ['all time', 0, now],
      ['last 30 days', today - 30 * dayMs, today],
    ]
    for (const [name, from, to] of spans) {
      await requireSameViews(
        store,
        { from: from || undefined, to },
        await umami.measure(from, to),
        now,
      )
      const times: number[] = []
      for (let at = 0; at < rawRuns; at++)
        times.push(await secondsOf(() => umami.measure(from, to)))
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

/** Checks that both results are equal. */
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

/** A rebuild is one transaction: the rollups contain all events or none. */
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
      'analytics_claims', 'analytics_offer_claims', 'analytics_click_days', 'analytics_link_clicks', 'analytics_segments', 'analytics_sessions', 'analytics_pages', 'analytics_sources', 'analytics_pending'))) it`

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
