import { expect } from 'vitest'
import type { Revenue, RevenueTable, RevenueTotal } from '#domain/revenue/figures/revenue.ts'
import {
  type RevenueDimension,
  type RevenueQuery,
  revenueDimensions,
} from '#domain/revenue/figures/revenueQuery.ts'
import { moneyText } from '#tests/demoCasino/money.ts'
import {
  add,
  addMoney,
  averageDelay,
  type Counted,
  type CountedEvent,
  type Figures,
  figuresOf,
  filtered,
  sumsByCurrency,
  valueIn,
} from './countFigures.ts'

/** Compares every figure of a response with a count of all clicks and events. */

const dayMs = 86_400_000
/** A longer series is by month. */
const maxDaysByDay = 92
const maxCohorts = 26

type Asked = RevenueQuery & { currency: string }
/** Both included; undefined for no beginning. */
type Days = { from: string | undefined; to: string }

export function expectRevenue(found: Revenue, counted: Counted, asked: Asked, now: number): void {
  const { date, compare, filters } = asked
  const all = filtered(counted, filters)
  const days = { from: asked.from, to: asked.to ?? dayOf(now) }
  const here = within(all, days, date)
  expect(found).toMatchObject({
    currency: asked.currency,
    date,
    range: { from: days.from ?? null, to: days.to },
    filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
    generated_at: new Date(now).toISOString(),
  })
  expect(found.total).toEqual(totalOf(here))
  if (compare !== undefined && days.from !== undefined) {
    const range = comparedDays({ from: days.from, to: days.to }, compare)
    expect(found.comparison).toMatchObject({ range, total: totalOf(within(all, range, date)) })
    if (found.comparison) {
      expectSeries(found.comparison.series, all, { days: range, date, ofUnit: found.series.unit })
    }
  } else expect(found.comparison).toBeNull()
  expectSeries(found.series, all, { days, date })
  for (const dimension of revenueDimensions) {
    expectTable(dimension, found.dimensions[dimension], rowsOf(dimension, here), asked)
  }
  const events = within(all, days, 'event').events.filter(({ click }) => click === null)
  expect(found.unattributed).toEqual(formatted(figuresOf({ clicks: [], events })))
  expectSums(found, here.events)
  expectCohorts(found.cohorts, all, days)
}

function totalOf(counted: Counted): RevenueTotal {
  return {
    ...formatted(figuresOf(counted)),
    seconds_to_registration: averageDelay(counted.events, 'registration'),
    seconds_to_first_deposit: averageDelay(counted.events, 'first-deposit'),
  }
}

function rowsOf(dimension: RevenueDimension, { clicks, events }: Counted): Map<string, Figures> {
  const values = new Set([
    ...clicks.map((click) => click[dimension]),
    ...events.flatMap((event) => valueIn(dimension, event) ?? []),
  ])
  return new Map(
    [...values].map((value) => [
      value,
      figuresOf({
        clicks: clicks.filter((click) => click[dimension] === value),
        events: events.filter((event) => valueIn(dimension, event) === value),
      }),
    ]),
  )
}

/** Rows with equal figures may stand in any order. */
function expectTable(
  dimension: string,
  found: RevenueTable,
  all: Map<string, Figures>,
  { sort, rows }: Asked,
): void {
  const filled = [...all].filter(([, figures]) => Object.values(figures).some((it) => !isZero(it)))
  const listed = found.rows.map(({ value }) => value)
  expect([dimension, listed.length]).toEqual([dimension, Math.min(rows, filled.length)])
  expect([dimension, new Set(listed).size]).toEqual([dimension, listed.length])
  for (const { value, ...figures } of found.rows) {
    const expected = all.get(value)
    expect([dimension, value, figures]).toEqual([dimension, value, expected && formatted(expected)])
  }
  const figureOf = (value: string) => all.get(value)?.[sort] ?? 0
  for (const [at, value] of listed.entries()) {
    expect(figureOf(listed[at - 1] ?? value) >= figureOf(value), `${dimension} by ${sort}`).toBe(
      true,
    )
  }
  const others = filled.filter(([value]) => !listed.includes(value)).map(([, figures]) => figures)
  const last = listed.at(-1)
  for (const other of others) {
    expect(last !== undefined && other[sort] <= figureOf(last), `${dimension} by ${sort}`).toBe(
      true,
    )
  }
  expect([dimension, found.others]).toEqual([
    dimension,
    { count: others.length, ...formatted(sumOf(others)) },
  ])
}

function expectSeries(
  { unit, points }: Revenue['series'],
  all: Counted,
  { days, date, ofUnit }: { days: Days; date: RevenueQuery['date']; ofUnit?: string },
): void {
  const from = points[0]?.start ?? days.to
  if (days.from !== undefined) expect(from).toBe(days.from)
  else {
    // Nothing that counts is older.
    const older = within(all, { from: undefined, to: dayBefore(from) }, date)
    expect(figuresOf(older)).toEqual(figuresOf({ clicks: [], events: [] }))
  }
  const length = (Date.parse(days.to) - Date.parse(from)) / dayMs + 1
  expect(unit).toBe(ofUnit ?? (length <= maxDaysByDay ? 'day' : 'month'))
  const expected = []
  for (let start = from; start <= days.to; ) {
    const next =
      unit === 'day'
        ? addDays(start, 1)
        : `${addDays(`${start.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
    const to = next <= days.to ? dayBefore(next) : days.to
    expected.push({ start, ...formatted(figuresOf(within(all, { from: start, to }, date))) })
    start = next
  }
  expect(points).toEqual(expected)
}

function expectSums({ currencies, unconverted }: Revenue, events: readonly CountedEvent[]): void {
  expect(sortedRows(currencies)).toEqual(filledRows(sumsByCurrency(events).map(inTexts)))
  const without = sumsByCurrency(events.filter(({ rate }) => rate === null))
  const sums = without.map(({ currency, deposit_amount, commission }) =>
    inTexts({ currency, deposit_amount, commission }),
  )
  expect(sortedRows(unconverted)).toEqual(filledRows(sums))
}

type Row = { currency: string } & Record<string, string>

function inTexts({
  currency,
  ...sums
}: { currency: string } & Record<string, bigint | string>): Row {
  const texts = Object.entries(sums).map(([name, sum]) => [
    name,
    typeof sum === 'bigint' ? moneyText(sum) : sum,
  ])
  return { currency, ...Object.fromEntries(texts) }
}

/** A currency whose sums are all zero has no row. */
function filledRows(rows: readonly Row[]): Row[] {
  return sortedRows(
    rows.filter(({ currency, ...sums }) => Object.values(sums).some((sum) => sum !== '0')),
  )
}

/** The order of currencies doesn't matter. */
function sortedRows(rows: readonly Row[]): Row[] {
  return rows.toSorted((row, other) => (row.currency < other.currency ? -1 : 1))
}

function expectCohorts(found: Revenue['cohorts'], all: Counted, days: Days): void {
  const last = mondayOf(days.to)
  const known = found[0]?.week ?? last
  const begin = days.from === undefined ? known : mondayOf(days.from)
  const { clicks, events } = within(all, days, 'click')
  const expected = []
  for (let week = begin; week <= last; week = addDays(week, 7)) {
    const own = events.filter(({ click }) => click && mondayOf(click.day) === week)
    const ages = own.map(({ day }) =>
      Math.max(0, (Date.parse(mondayOf(day)) - Date.parse(week)) / (7 * dayMs)),
    )
    const commission = Array.from({ length: Math.max(-1, ...ages) + 1 }, (_, age) =>
      figuresOf({ clicks: [], events: own.filter((_, at) => ages[at] === age) }),
    ).map((figures) => moneyText(figures.commission))
    expected.push({
      week,
      clicks: clicks.filter(({ day }) => mondayOf(day) === week).length,
      commission,
    })
  }
  expect(found.map(trimmed)).toEqual(expected.slice(-maxCohorts).map(trimmed))
}

/** Without zeros at the end, which say nothing. */
function trimmed({ commission, ...cohort }: Revenue['cohorts'][number]) {
  const end = commission.findLastIndex((sum) => sum !== '0')
  return { ...cohort, commission: commission.slice(0, end + 1) }
}

function within({ clicks, events }: Counted, { from = '', to }: Days, date: 'event' | 'click') {
  const isIn = (day: string | undefined) => day !== undefined && day >= from && day <= to
  return {
    clicks: clicks.filter(({ day }) => isIn(day)),
    events: events.filter(({ day, click }) => isIn(date === 'event' ? day : click?.day)),
  }
}

function comparedDays({ from, to }: { from: string; to: string }, compare: 'previous' | 'year') {
  if (compare === 'previous') {
    const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1
    return { from: addDays(from, -length), to: dayBefore(from) }
  }
  return { from: yearBefore(from), to: yearBefore(to) }
}

function yearBefore(day: string): string {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  // There was no 29 February.
  return earlier.endsWith('-02-29') ? earlier.replace(/29$/, '28') : earlier
}

function formatted({ deposit_amount, commission, ...counts }: Figures) {
  return {
    ...counts,
    deposit_amount: moneyText(deposit_amount),
    commission: moneyText(commission),
  }
}

function sumOf(all: readonly Figures[]): Figures {
  const of = (name: Exclude<keyof Figures, 'deposit_amount' | 'commission'>) =>
    add(all.map((figures) => figures[name]))
  return {
    clicks: of('clicks'),
    registrations: of('registrations'),
    first_deposits: of('first_deposits'),
    deposits: of('deposits'),
    qualified: of('qualified'),
    deposit_amount: addMoney(all.map((figures) => figures.deposit_amount)),
    commission: addMoney(all.map((figures) => figures.commission)),
  }
}

function isZero(figure: number | bigint): boolean {
  return Number(figure) === 0
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

function addDays(day: string, count: number): string {
  return dayOf(Date.parse(day) + count * dayMs)
}

function dayBefore(day: string): string {
  return addDays(day, -1)
}

function mondayOf(day: string): string {
  const weekday = new Date(day).getUTCDay()
  return addDays(day, weekday === 0 ? -6 : 1 - weekday)
}
