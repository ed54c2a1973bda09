import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conversionKinds } from '../postbacks/conversion.ts'
import { daysOf, monthOf } from './days.ts'
import { type KnownRevenue, planReport } from './planReport.ts'
import {
  decimalUnit,
  measured,
  type Report,
  type ReportMeasure,
  type ReportRow,
  type RevenueRow,
  reportMeasures,
} from './reportRow.ts'

/** Days of three months. */
const days = daysOf({ from: '2026-08-30', to: '2026-10-03' })
const months = [...new Set(days.map(monthOf))]
const players = ['P1', 'P2', null]

type Measures = ReadonlySet<ReportMeasure>
type Posted = RevenueRow & { day: string }

/** What the database has of a casino, in the simplest form. */
class Casino {
  readonly closed = new Set<string>()
  posted: Posted[] = []
  rows: (ReportRow & { report: number })[] = []
  adjustments: (RevenueRow & { adjustsMonth: string; report: number })[] = []
  readonly covered = new Map<string, { report: number; measures: Measures }>()
  readonly reports: Report[] = []

  /** The rows that count for a day, by the rule that a report wins over postbacks. */
  counting(day: string): RevenueRow[] {
    const wins: ReadonlySet<string> = this.covered.get(day)?.measures ?? new Set()
    const left = this.posted
      .filter((it) => it.day === day)
      .map((it) => ({
        ...it,
        quantity: wins.has(it.kind) ? 0 : it.quantity,
        deposit: wins.has('deposit-amount') ? null : it.deposit,
        commission: wins.has('commission') ? null : it.commission,
      }))
    return [...left, ...this.rows.filter((it) => it.day === day)]
  }

  known({ period }: Report): KnownRevenue {
    const inPeriod = (day: string) => day >= period.from && day <= period.to
    const isClosed = (day: string) => this.closed.has(monthOf(day))
    const coveredBy = (report: number) =>
      days.filter((day) => this.covered.get(day)?.report === report)
    return {
      closedMonths: this.closed,
      earlier: this.reports.flatMap(({ isDated }, report) =>
        coveredBy(report).some(inPeriod)
          ? [{ file: `${report}.csv`, days: coveredBy(report), isDated }]
          : [],
      ),
      adjusting: this.adjustments.flatMap(({ report, ...row }) => {
        const its = this.reports[report]?.period
        const { adjustsMonth: month } = row
        return its ? [{ file: `${report}.csv`, month, period: its, rows: [row] }] : []
      }),
      counted: Map.groupBy(
        days
          .filter(inPeriod)
          .filter(isClosed)
          .flatMap((day) => this.counting(day).map((row) => ({ ...row, day }))),
        ({ day }) => monthOf(day),
      ),
    }
  }

  /** Returns how many adjustments were made; undefined for a report that is refused. */
  import(report: Report): number | undefined {
    const planned = planReport(report, this.known(report))
    if (!planned.ok) return undefined
    const { days: replaced, rows, adjustments } = planned.plan
    const number = this.reports.push(report) - 1
    this.rows = this.rows.filter(({ day }) => !replaced.includes(day))
    for (const day of replaced) {
      this.covered.set(day, { report: number, measures: report.measures })
    }
    this.rows.push(...rows.map((row) => ({ ...row, report: number })))
    this.adjustments.push(...adjustments.map((row) => ({ ...row, report: number })))
    return adjustments.length
  }
}

/** Sums by measure, currency and player, of the measures that a report tells, or of all. */
function sumsOf(rows: readonly RevenueRow[], of: Measures = new Set(reportMeasures)) {
  const sums: Record<string, bigint> = {}
  for (const row of rows) {
    for (const measure of of) {
      const amount = measured(row, measure)
      if (amount === null) continue
      const isMoney = measure === 'commission' || measure === 'deposit-amount'
      const key = `${measure} ${isMoney ? row.currency : ''} ${row.player}`
      sums[key] = (sums[key] ?? 0n) + amount
    }
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0n))
}

const day = fc.constantFrom(...days)
const amount = fc.option(fc.bigInt({ min: -5n, max: 5n }).map((it) => it * (decimalUnit / 3n)))
const revenueRow: fc.Arbitrary<RevenueRow> = fc
  .record({
    kind: fc.constantFrom(...conversionKinds),
    quantity: fc.integer({ min: -2, max: 3 }),
    deposit: amount,
    commission: amount,
    currency: fc.constantFrom('EUR', 'BTC'),
    player: fc.constantFrom(...players),
  })
  .map((row) => ({ ...row, clickId: null }))
const report: fc.Arbitrary<Report> = fc
  .record({
    ends: fc.tuple(day, day),
    isDated: fc.boolean(),
    measures: fc.subarray([...reportMeasures]),
    lines: fc.array(fc.tuple(revenueRow, fc.nat()), { maxLength: 6 }),
  })
  .map(({ ends, isDated, measures, lines }) => {
    const [from = '', to = ''] = ends.toSorted()
    const own = daysOf({ from, to })
    const tells = new Set<string>(measures)
    const rows = lines.map(([row, at], line) => ({
      ...row,
      quantity: tells.has(row.kind) ? row.quantity : 0,
      deposit: tells.has('deposit-amount') ? row.deposit : null,
      commission: tells.has('commission') ? row.commission : null,
      row: line + 2,
      day: isDated ? (own[at % own.length] ?? to) : to,
      identity: null,
    }))
    return {
      ...{ period: { from, to }, isDated, measures: new Set(measures), rows },
      ...{ lines: rows.length, totalLines: [], ignoredLines: 0 },
    }
  })

type Step = { report: Report } | { post: Posted } | { close: string }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ report }) },
  {
    weight: 4,
    arbitrary: fc.record({
      post: fc.tuple(revenueRow, day).map(([row, at]) => ({ ...row, day: at })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ close: fc.constantFrom(...months) }) },
)

/** What a person would note of a casino: by day, what counts for it according to the last that was told. */
class Notes {
  readonly #lastReport = new Map<string, Report>()
  /** Of the days of closed months: the sums at the closing, and then of the reports since. */
  readonly #told = new Map<string, Record<string, bigint>>()

  close(month: string, casino: Casino): void {
    for (const at of daysIn(month)) this.#told.set(at, this.expected(at, casino))
  }

  import({ period, measures, rows }: Report): void {
    for (const at of daysOf(period)) {
      const known = this.#told.get(at)
      const report = { period, measures, rows: rows.filter(({ day }) => day === at) }
      if (known) {
        const isTold = (key: string) => [...measures].some((it) => key.startsWith(`${it} `))
        const unsaid = Object.entries(known).filter(([key]) => !isTold(key))
        this.#told.set(at, { ...Object.fromEntries(unsaid), ...sumsOf(report.rows) })
      } else this.#lastReport.set(at, { ...dated(at, at), ...report })
    }
  }

  /** What counts on a day of an open month: the last report, and what was posted besides. */
  expected(at: string, { posted }: Casino): Record<string, bigint> {
    const last = this.#lastReport.get(at)
    const unsaid = new Set(reportMeasures.filter((it) => !last?.measures.has(it)))
    return {
      ...sumsOf(last?.rows ?? []),
      ...sumsOf(
        posted.filter(({ day }) => day === at),
        unsaid,
      ),
    }
  }

  /** What counts for a closed month with its adjustments. */
  expectedOfMonth(month: string): Record<string, bigint> {
    const sums: Record<string, bigint> = {}
    for (const at of daysIn(month)) {
      for (const [key, sum] of Object.entries(this.#told.get(at) ?? {})) {
        sums[key] = (sums[key] ?? 0n) + sum
      }
    }
    return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0n))
  }
}

const daysIn = (month: string) => days.filter((it) => monthOf(it) === month)

test('whatever is imported, posted and closed in whatever order: the last report of a day counts, and closed months are adjusted to it', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const casino = new Casino()
      const notes = new Notes()
      const final = new Map<string, object>()
      for (const it of steps) {
        if ('close' in it && !casino.closed.has(it.close)) {
          notes.close(it.close, casino)
          casino.closed.add(it.close)
          for (const at of daysIn(it.close)) final.set(at, sumsOf(casino.counting(at)))
        } else if ('post' in it && !casino.closed.has(monthOf(it.post.day))) {
          casino.posted.push(it.post)
        } else if ('report' in it && casino.import(it.report) !== undefined) {
          notes.import(it.report)
          expect(casino.import(it.report)).toBe(0)
        }
      }
      for (const at of days) {
        expect(sumsOf(casino.counting(at))).toEqual(final.get(at) ?? notes.expected(at, casino))
      }
      for (const month of casino.closed) {
        const adjustments = casino.adjustments.filter((it) => it.adjustsMonth === month)
        const counts = [...daysIn(month).flatMap((at) => casino.counting(at)), ...adjustments]
        expect(sumsOf(counts)).toEqual(notes.expectedOfMonth(month))
      }
    }),
    { numRuns: 500 },
  )
})

const dated = (from: string, to: string, isDated = true): Report => ({
  ...{ period: { from, to }, isDated, measures: new Set(reportMeasures), rows: [] },
  ...{ lines: 1, totalLines: [], ignoredLines: 0 },
})

function problemOf(given: Report, known: Partial<KnownRevenue>): string {
  const none = { closedMonths: new Set<string>(), earlier: [], adjusting: [], counted: new Map() }
  const planned = planReport(given, { ...none, ...known })
  return planned.ok ? '' : planned.problem
}

test('a report without days is replaced as a whole or not at all', () => {
  const earlier = [{ file: 'old.csv', days: ['2026-10-01', '2026-10-02'], isDated: false }]
  expect(problemOf(dated('2026-10-02', '2026-10-05'), { earlier })).toBe(
    "old.csv, imported before, is for the days from 2026-10-01 to 2026-10-02, and its lines have no dates, so a part of it can't be replaced: import a report that contains all of its days.",
  )
  expect(problemOf(dated('2026-10-01', '2026-10-05'), { earlier })).toBe('')
})

test('days of a closed month that a report has adjusted are adjusted again all together', () => {
  const closedMonths = new Set(['2026-09'])
  const period = { from: '2026-09-10', to: '2026-10-02' }
  const adjusting = [{ file: 'old.csv', month: '2026-09', period, rows: [] }]
  const known = { closedMonths, adjusting }
  expect(problemOf(dated('2026-09-01', '2026-09-15'), known)).toContain(
    'old.csv has adjusted the days of this casino from 2026-09-10 to 2026-09-30',
  )
  expect(problemOf(dated('2026-09-01', '2026-09-09'), known)).toBe('')
  expect(problemOf(dated('2026-09-10', '2026-09-30'), known)).toBe('')
})

test('a report of a month that was opened again replaces the adjustments of its closed days', () => {
  const amount = { deposit: null, commission: decimalUnit, currency: 'EUR' }
  const row = { kind: 'adjustment' as const, quantity: 1, clickId: null, player: 'P1', ...amount }
  const period = { from: '2026-09-01', to: '2026-09-30' }
  const old = { file: 'old.csv', month: '2026-09', period, rows: [row] }
  const known = { closedMonths: new Set<string>(), earlier: [], counted: new Map() }
  const reversal = { ...row, commission: -decimalUnit, adjustsMonth: '2026-09' }
  const whole = { ...dated('2026-09-01', '2026-10-05'), measures: new Set(['deposit'] as const) }
  expect(planReport(whole, { ...known, adjusting: [old] })).toMatchObject({
    plan: { adjustments: [reversal] },
  })
  const part = dated('2026-09-01', '2026-09-15')
  expect(problemOf(part, { adjusting: [old] })).toContain(
    'old.csv has adjusted the days of this casino',
  )
  const reversed = [old, { ...old, file: 'new.csv', rows: [reversal] }]
  expect(planReport(part, { ...known, adjusting: reversed })).toMatchObject({
    plan: { adjustments: [] },
  })
})

test('a report without days is for one month where one of its months is closed', () => {
  const known = { closedMonths: new Set(['2026-09']) }
  expect(problemOf(dated('2026-09-10', '2026-10-02', false), known)).toContain('for each month')
  expect(problemOf(dated('2026-09-01', '2026-09-30', false), known)).toBe('')
})
