import fc from 'fast-check'
import { makeId } from '#domain/formats/uuidv7.ts'
import {
  type RevenueQuery,
  revenueDimensions,
  sortableFigures,
} from '#domain/revenue/figures/revenueQuery.ts'
import { conversionKinds } from '#domain/revenue/postbacks/conversion.ts'
import { money } from '#tests/demoCasino/money.ts'
import { type Measure, measures } from './adjustments.ts'
import type { Click, PostedEvent, Rate, Report, ReportedEvent } from './settledBooks.ts'

/** Random sequences of all that can happen to revenue, from so few values that they often meet. */

export type Step =
  | { does: 'post'; events: PostedEvent[] }
  | { does: 'click'; clicks: Click[] }
  | { does: 'report'; report: Report }
  | { does: 'close' | 'reopen'; casino: string; month: string }
  | { does: 'set rate'; rate: Rate }
  | { does: 'remove rate'; rate: Omit<Rate, 'rate'> }
  | { does: 'set currency'; currency: string }
  | { does: 'count' }

const casinos = ['star', 'moon'] as const
/** From the end of a year to the end of a short month. */
const days = [
  '2027-12-30',
  '2027-12-31',
  '2028-01-01',
  '2028-01-02',
  '2028-01-10',
  '2028-01-11',
  '2028-01-31',
  '2028-02-01',
  '2028-02-21',
  '2028-02-28',
  '2028-02-29',
  '2028-03-01',
] as const
const months = ['2027-12', '2028-01', '2028-02', '2028-03'] as const
const currencies = ['EUR', 'USD', 'BTC'] as const
const clickCount = 12
const dayMs = 24 * 3_600_000

const casino = fc.constantFrom(...casinos)
const day = fc.constantFrom(...days)
const month = fc.constantFrom(...months)
const currency = fc.constantFrom(...currencies)
/** The borders of days, too. */
const moment = fc
  .tuple(day, fc.constantFrom(0, 1, 499, 12 * 3_600_000, dayMs - 1))
  .map(([at, ms]) => Date.parse(at) + ms)

const pick = <const Values extends readonly [unknown, ...unknown[]]>(values: Values, at: number) =>
  values[at % values.length] as Values[number]

/** The click with a number; each has other facts. */
function clickOf(number: number, times: readonly number[]): Click {
  const at = times[number] ?? 0
  return {
    id: makeId(at, new Uint8Array(10).fill(number)),
    at,
    isBot: number === 5,
    facts: {
      page: pick(['/', '/faq', '/game/slot-1'], number),
      placement: pick(['toplist', ''], number),
      // Of the site's own offer, which both casinos may name.
      casino: pick(['star', 'moon', 'star', ''], number),
      offer: pick(['welcome', 'main', ''], number >> 1),
      market: pick(['europe', 'americas', ''], number >> 2),
      country: pick(['DE', 'BR', ''], number),
      device: pick(['desktop', 'mobile'], number >> 1),
      channel: pick(['Direct', 'Paid'], number),
      utm_campaign: pick(['', 'winter'], number >> 1),
    },
  }
}

/** One moment for each click. */
const clicks = fc
  .array(moment, { minLength: clickCount, maxLength: clickCount })
  .map((times) => times.map((_, number) => clickOf(number, times)))

const sum = fc.constantFrom(
  ...['0', '0.01', '-12.5', '100', '0.000000000000000001', '-0.000000000000000003'].map(money),
  money('123456789012.123456789012345678'),
)
const sums = fc.oneof(
  fc.record({ deposit: sum, commission: fc.constant(null), currency }),
  fc.record({ deposit: fc.constant(null), commission: sum, currency }),
  fc.record({ deposit: sum, commission: sum, currency }),
  fc.constant({ deposit: null, commission: null, currency: null }),
)

/** Each player has a click, or none; not every event names it. */
const player = fc.nat(7)
function whoIs(number: number, names: 'click' | 'player' | 'both', all: readonly Click[]) {
  const click = number % 4 === 3 ? undefined : all[number]
  return {
    player: names === 'click' ? null : `player ${number}`,
    click: names === 'player' ? null : (click?.id ?? null),
  }
}

function reportedEvents(all: readonly Click[]): fc.Arbitrary<ReportedEvent> {
  return fc
    .tuple(
      player,
      fc.constantFrom('click', 'player', 'both'),
      sums,
      fc.record({
        kind: fc.constantFrom(...conversionKinds),
        quantity: fc.constantFrom(1, 1, 1, 3, -1),
        occurredAt: moment,
      }),
    )
    .map(([number, names, money, facts]) => ({ ...facts, ...money, ...whoIs(number, names, all) }))
}

function postedEvents(all: readonly Click[]): fc.Arbitrary<PostedEvent> {
  return fc
    .tuple(reportedEvents(all), moment, casino, fc.nat(30))
    .map(([event, receivedAt, own, number]) => ({
      ...event,
      quantity: 1,
      casino: own,
      transaction: `T${number}`,
      receivedAt,
    }))
}

function reports(all: readonly Click[]): fc.Arbitrary<Report> {
  return fc
    .record({
      casino,
      first: day,
      last: day,
      told: fc.subarray([...measures], { minLength: 1 }),
      rows: fc.array(reportedEvents(all), { maxLength: 8 }),
    })
    .map(({ casino, first, last, told, rows }) => {
      const [from, to] = first <= last ? [first, last] : [last, first]
      // At noon of their day, as rows without a time are stored.
      const dated = rows.map((row) => ({
        ...row,
        occurredAt: Math.floor(row.occurredAt / dayMs) * dayMs + dayMs / 2,
      }))
      const isIn = (at: number) => at >= Date.parse(from) && at < Date.parse(to) + dayMs
      const events = dated.filter((it) => isIn(it.occurredAt)).map((row) => limitedTo(told, row))
      return { casino, from, to, measures: told, events }
    })
}

/** Without what the report has no columns for. */
function limitedTo(told: readonly Measure[], row: ReportedEvent): ReportedEvent {
  const isCount = measures.some((measure) => measure === row.kind)
  const isTold = !isCount || told.some((measure) => measure === row.kind)
  const deposit = told.includes('deposit-amount') ? row.deposit : null
  const commission = told.includes('commission') ? row.commission : null
  const currency = deposit === null && commission === null ? null : row.currency
  // The money of an event that isn't counted is an adjustment.
  return { ...row, kind: isTold ? row.kind : 'adjustment', deposit, commission, currency }
}

const rateKey = { currency, into: currency, day }
const rate = fc.record({
  ...rateKey,
  rate: fc.constantFrom('1', '0.5', '1.0842', '91234.123456789012345678', '0.000000000000000003'),
})

function step(all: Click[]): fc.Arbitrary<Step> {
  const does = <const Name extends Step['does']>(name: Name) => fc.constant(name)
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        does: does('post'),
        events: fc.array(postedEvents(all), { minLength: 1, maxLength: 12 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ does: does('click'), clicks: fc.subarray(all, { minLength: 1 }) }),
    },
    { weight: 3, arbitrary: fc.record({ does: does('report'), report: reports(all) }) },
    { weight: 2, arbitrary: fc.record({ does: does('close'), casino, month }) },
    { weight: 2, arbitrary: fc.record({ does: does('reopen'), casino, month }) },
    { weight: 3, arbitrary: fc.record({ does: does('set rate'), rate }) },
    {
      weight: 1,
      arbitrary: fc.record({ does: does('remove rate'), rate: fc.record(rateKey) }),
    },
    { weight: 1, arbitrary: fc.record({ does: does('set currency'), currency }) },
    { weight: 6, arbitrary: fc.record({ does: does('count') }) },
  )
}

export const history: fc.Arbitrary<Step[]> = clicks.chain((all) =>
  fc.array(step(all), { minLength: 10, maxLength: 30 }),
)

const filterValues: Record<string, readonly string[]> = {
  page: ['/', '/faq', '/game/slot-1', '/nothing'],
  placement: ['toplist', ''],
  casino: ['star', 'moon', ''],
  offer: ['welcome', 'main', ''],
  market: ['europe', ''],
  country: ['DE', ''],
  device: ['desktop', 'mobile'],
  channel: ['Direct', 'Paid'],
  utm_campaign: ['', 'winter'],
}
const filters = fc
  .subarray([...revenueDimensions], { maxLength: 2 })
  .chain((names) =>
    fc.record(
      Object.fromEntries(
        names.map((name) => [name, fc.constantFrom(...(filterValues[name] ?? ['']))]),
      ),
    ),
  )

/** Any day of the time, or some months before or after it. */
const anyDay = fc
  .integer({ min: Date.parse('2027-11-15') / dayMs, max: Date.parse('2028-04-10') / dayMs })
  .map((number) => new Date(number * dayMs).toISOString().slice(0, 10))

export const revenueQueries: fc.Arbitrary<RevenueQuery> = fc
  .record({
    first: fc.option(anyDay, { nil: undefined }),
    last: anyDay,
    compare: fc.constantFrom(undefined, 'previous', 'year'),
    date: fc.constantFrom('event', 'click'),
    sort: fc.constantFrom(...sortableFigures),
    rows: fc.constantFrom(1, 2, 1_000),
    filters: fc.oneof(fc.constant({}), filters),
  })
  .map(({ first, last, compare, ...query }) => ({
    ...query,
    from: first === undefined || first <= last ? first : last,
    to: first === undefined || first <= last ? last : first,
    compare: first === undefined ? undefined : compare,
  }))
