import type pg from 'pg'
import { type ClickCounts, clickDimensions } from '#domain/analytics/figures/clickCounts.ts'
import { topMovers } from '#domain/revenue/figures/movers.ts'
import type { Revenue, RevenueTotal } from '#domain/revenue/figures/revenue.ts'
import type { RevenueQuery, revenueDimensions } from '#domain/revenue/figures/revenueQuery.ts'
import {
  addDays,
  comparedDays,
  type Days,
  daysOfQuery,
  mondayOf,
  seriesSteps,
} from '#domain/revenue/figures/revenueSpan.ts'
import {
  type Amounts,
  addAmounts,
  formatAmounts,
  type NamedAmounts,
  noAmounts,
  revenueTable,
} from '#domain/revenue/figures/tables.ts'
import { formatDecimal, readDecimal } from '#domain/revenue/money/decimal.ts'
import { defaultRevenueSettings } from '#domain/revenue/settings/revenueSettings.ts'
import { type Client, transaction } from '#platform/postgres/transaction.ts'
import type { EventStore } from '../../analytics/store/eventStore.ts'
import {
  type DetailRow,
  isFiltered,
  readDetails,
  readSums,
  readSumsByDay,
  type SumQuery,
  type SumRow,
} from './readSums.ts'

/** Cohorts are the last weeks of the range. */
const maxCohorts = 26

/** Sums of the rollup are read faster than parallel workers start. */
const begin = (processes: number) => `
  begin isolation level repeatable read read only;
  set local jit = off;
  set local work_mem = '64MB';
  set local max_parallel_workers_per_gather = ${processes}`

type Clicks = Pick<EventStore, 'clicks'>

/**
 * The figures of revenue. What conversions say comes from one snapshot, and the claim clicks from the
 * event store. Conversions that are not yet settled aren't included.
 *
 * @param now milliseconds since 1970
 */
export async function readRevenue(
  pool: pg.Pool,
  events: Clicks,
  query: RevenueQuery,
  now: number,
): Promise<Revenue> {
  const { filters } = query
  const asked = daysOfQuery(query, now)
  const compared =
    query.compare && asked.from !== undefined
      ? comparedDays({ from: asked.from, to: asked.to }, query.compare)
      : undefined
  const [clicks, clicksBefore, sums] = await Promise.all([
    events.clicks({ range: asked, filters, dimensions: clickDimensions }),
    compared && events.clicks({ range: compared, filters, dimensions: ['page'] }),
    transaction(
      pool,
      (client) => readAll(client, query, asked, compared),
      begin(isFiltered(filters) ? 2 : 0),
    ),
  ])
  const days = knownDays(asked, clicks, sums)
  const series = seriesOf(days, clicks, sums.byDay)
  const total = amountsOf(only(sums.details, 'total'))
  total.clicks = sumOfClicks(clicks)
  return {
    currency: sums.currency,
    date: query.date,
    range: { from: asked.from ?? null, to: asked.to },
    filters: Object.fromEntries(
      Object.entries(filters).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    ),
    total: totalOf(total, only(sums.details, 'total')),
    comparison: compared
      ? {
          range: compared,
          total: totalOf(
            { ...amountsOf(only(sums.detailsBefore, 'total')), clicks: sumOfClicks(clicksBefore) },
            only(sums.detailsBefore, 'total'),
          ),
          series: seriesOf(compared, clicksBefore, sums.byDayBefore, series.unit),
        }
      : null,
    series,
    dimensions: tablesOf(query, clicks, sums.all),
    unattributed: formatAmounts(amountsOf(only(sums.unattributed, 'unattributed'))),
    cohorts: cohortsOf(days, clicks, sums.cohorts),
    movers: clicksBefore ? moversOf(clicks, clicksBefore, sums) : [],
    unconverted: sums.details
      .filter((row) => row.dimension === 'unconverted' && hasSum(row))
      .map((row) => ({
        currency: row.value,
        deposit_amount: plain(row.deposit_amount),
        commission: plain(row.commission_amount),
      })),
    currencies: sums.details
      .filter((row) => row.dimension === 'currency' && hasSum(row))
      .map((row) => ({
        currency: row.value,
        deposit_amount: plain(row.deposit_amount),
        commission: plain(row.commission_amount),
        deposit_value: plain(row.deposit_value),
        commission_value: plain(row.commission_value),
      })),
    generated_at: new Date(now).toISOString(),
  }
}

type Sums = {
  currency: string
  all: SumRow[]
  details: DetailRow[]
  before: SumRow[]
  detailsBefore: DetailRow[]
  byDay: SumRow[]
  byDayBefore: SumRow[]
  cohorts: SumRow[]
  unattributed: SumRow[]
}

const readCurrency = 'select reporting_currency as currency from revenue_settings limit 1'

async function readAll(
  client: Client,
  { date, filters }: RevenueQuery,
  range: SumQuery['range'],
  compared: Days | undefined,
): Promise<Sums> {
  const query = { basis: date, range, filters }
  const all = await readSums(client, query)
  const ofEvents = { ...query, basis: 'event' } as const
  const settings = await client.query<{ currency: string }>(readCurrency)
  return {
    currency: settings.rows[0]?.currency ?? defaultRevenueSettings.reportingCurrency,
    all,
    details: await readDetails(client, query),
    before: compared ? await readSums(client, { ...query, range: compared }, ['page']) : [],
    detailsBefore: compared ? await readDetails(client, { ...query, range: compared }) : [],
    byDay: await readSumsByDay(client, query, 'total'),
    byDayBefore: compared
      ? await readSumsByDay(client, { ...query, range: compared }, 'total')
      : [],
    cohorts: await readSumsByDay(client, cohortQuery(query), 'cohort'),
    unattributed: date === 'event' ? all : await readSums(client, ofEvents, ['unattributed']),
  }
}

function only<Row extends SumRow>(rows: readonly Row[], dimension: string): Row | undefined {
  return rows.find((row) => row.dimension === dimension)
}

function amountsOf(row: SumRow | undefined): Amounts {
  if (!row) return noAmounts()
  const { registrations, first_deposits, deposits, qualified } = row
  return {
    clicks: 0,
    registrations,
    first_deposits,
    deposits,
    qualified,
    deposit_amount: readDecimal(row.deposit_value),
    commission: readDecimal(row.commission_value),
  }
}

/**
 * A report may have replaced all events of a currency. Sums that cancel each other can have values, because
 * each day has its own rate.
 */
function hasSum(row: DetailRow): boolean {
  const sums = [row.deposit_amount, row.commission_amount, row.deposit_value, row.commission_value]
  return sums.some((sum) => readDecimal(sum) !== 0n)
}

/** Without needless zeros. */
function plain(sum: string): string {
  return formatDecimal(readDecimal(sum))
}

function sumOfClicks(counts: ClickCounts | undefined): number {
  return counts?.days.reduce((sum, { clicks }) => sum + clicks, 0) ?? 0
}

function totalOf(amounts: Amounts, row: DetailRow | undefined): RevenueTotal {
  const average = (seconds = 0, count = 0) => (count > 0 ? Math.round(seconds / count) : null)
  return {
    ...formatAmounts(amounts),
    seconds_to_registration: average(row?.registration_seconds, row?.timed_registrations),
    seconds_to_first_deposit: average(row?.first_deposit_seconds, row?.timed_first_deposits),
  }
}

/** A range without a beginning starts with the first day that has a figure. */
function knownDays({ from, to }: SumQuery['range'], clicks: ClickCounts, { byDay }: Sums): Days {
  const firsts = [from, clicks.days[0]?.day, byDay[0]?.at].filter((day) => typeof day === 'string')
  return { from: from ?? firsts.toSorted()[0] ?? to, to }
}

function seriesOf(
  days: Days,
  clicks: ClickCounts | undefined,
  byDay: readonly SumRow[],
  ofUnit?: Revenue['series']['unit'],
): Revenue['series'] {
  const { unit, starts } = seriesSteps(days, ofUnit)
  const points = new Map(starts.map((start) => [stepOf(start, unit), { start, ...noAmounts() }]))
  for (const { day, clicks: count } of clicks?.days ?? []) {
    const point = points.get(stepOf(day, unit))
    if (point) point.clicks += count
  }
  for (const row of byDay) {
    const point = points.get(stepOf(row.at ?? '', unit))
    if (point) addAmounts(point, amountsOf(row))
  }
  const formatted = [...points.values()].map(({ start, ...amounts }) => ({
    start,
    ...formatAmounts(amounts),
  }))
  return { unit, points: formatted }
}

function stepOf(day: string, unit: 'day' | 'month'): string {
  return unit === 'day' ? day : day.slice(0, 7)
}

function tablesOf(
  { sort, rows: maxRows }: RevenueQuery,
  clicks: ClickCounts,
  sums: readonly SumRow[],
): Revenue['dimensions'] {
  const table = (dimension: (typeof revenueDimensions)[number]) => {
    const rows = new Map<string, NamedAmounts>()
    for (const row of sums) {
      if (row.dimension === dimension) rows.set(row.value, { value: row.value, ...amountsOf(row) })
    }
    for (const { value, clicks: count, dimension: name } of clicks.values) {
      if (name !== dimension) continue
      const row = rows.get(value) ?? { value, ...noAmounts() }
      row.clicks += count
      rows.set(value, row)
    }
    return revenueTable([...rows.values()], sort, maxRows)
  }
  return {
    page: table('page'),
    placement: table('placement'),
    casino: table('casino'),
    offer: table('offer'),
    market: table('market'),
    country: table('country'),
    device: table('device'),
    channel: table('channel'),
    utm_campaign: table('utm_campaign'),
  }
}

/** Only what the last cohorts need. */
function cohortQuery({ range, filters }: SumQuery): SumQuery {
  const earliest = earliestCohort(range.to)
  const from = range.from !== undefined && range.from > earliest ? range.from : earliest
  return { basis: 'click', range: { from, to: range.to }, filters }
}

/** The Monday with which the first of the cohorts of a range begins. */
function earliestCohort(to: string): string {
  return addDays(mondayOf(to), -7 * (maxCohorts - 1))
}

function cohortsOf(days: Days, clicks: ClickCounts, sums: readonly SumRow[]): Revenue['cohorts'] {
  const last = mondayOf(days.to)
  const earliest = earliestCohort(days.to)
  const cohorts = new Map<string, { clicks: number; commission: bigint[] }>()
  for (let week = mondayOf(days.from); week <= last; week = addDays(week, 7)) {
    if (week >= earliest) cohorts.set(week, { clicks: 0, commission: [] })
  }
  for (const { day, clicks: count } of clicks.days) {
    const cohort = cohorts.get(mondayOf(day))
    if (cohort) cohort.clicks += count
  }
  for (const { at, value, commission_value } of sums) {
    const commission = cohorts.get(mondayOf(at ?? days.to))?.commission
    // An event before its click has the wrong time.
    const age = Math.max(0, Number(value))
    if (!commission) continue
    while (commission.length <= age) commission.push(0n)
    commission[age] = (commission[age] ?? 0n) + readDecimal(commission_value)
  }
  return [...cohorts].map(([week, cohort]) => ({
    week,
    clicks: cohort.clicks,
    commission: cohort.commission.map(formatDecimal),
  }))
}

function moversOf(now: ClickCounts, before: ClickCounts, { all, before: earlier }: Sums) {
  const [one, other] = [earningsOf(now, all), earningsOf(before, earlier)]
  const pages = [...one].flatMap(([page, earnings]) => {
    const old = other.get(page)
    return old ? [{ page, now: earnings, before: old }] : []
  })
  return topMovers(pages)
}

/** What each page with clicks earned. */
function earningsOf(counts: ClickCounts, sums: readonly SumRow[]) {
  const bySums = new Map(
    sums.filter(({ dimension }) => dimension === 'page').map((row) => [row.value, row]),
  )
  return new Map(
    counts.values.flatMap(({ dimension, value, clicks }) => {
      if (dimension !== 'page') return []
      const row = bySums.get(value)
      const commission = readDecimal(row?.commission_value ?? '0')
      return [[value, { clicks, commission, square: row?.commission_square ?? 0 }] as const]
    }),
  )
}
