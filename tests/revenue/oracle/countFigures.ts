import type { RevenueDimension, RevenueFilters } from '#domain/revenue/figures/revenueQuery.ts'
import type { EntryKind } from '#tests/demoCasino/books.ts'
import type { Money } from '#tests/demoCasino/money.ts'

/** Counts figures of revenue from lists of all clicks and events, without a thought of speed. */

/** A click of a person; a value that it doesn't have is an empty text. */
export type CountedClick = {
  /** `YYYY-MM-DD` in UTC, as are all days. */
  day: string
} & Record<RevenueDimension, string>

/** An event as it counts in the end. */
export type CountedEvent = {
  casino: string
  kind: EntryKind
  /** 0 for an event that a report has replaced. */
  quantity: number
  /** Null where it isn't known. */
  click: CountedClick | null
  /** The day by the date of the event. */
  day: string
  /** Of both sums; null without one. */
  currency: string | null
  /** Null for none, and for a sum that a report has replaced. */
  deposit: Money | null
  commission: Money | null
  /** Units of the reporting currency for a unit of the event's, in 10⁻¹⁸; null without a rate. */
  rate: Money | null
  /** Whole seconds from the click to the event; null where nobody knows. */
  delay: number | null
}

/** All that counts. */
export type Counted = { clicks: readonly CountedClick[]; events: readonly CountedEvent[] }

export type Figures = {
  clicks: number
  registrations: number
  first_deposits: number
  deposits: number
  qualified: number
  deposit_amount: Money
  commission: Money
}

const one = 10n ** 18n

/** A product of two numbers of 10⁻¹⁸, rounded to that, half away from zero. */
function times(sum: Money, rate: Money): Money {
  const product = sum * rate
  const absolute = product < 0n ? -product : product
  const rounded = absolute / one + (absolute % one >= one / 2n ? 1n : 0n)
  return product < 0n ? -rounded : rounded
}

/** The sums of money are in the reporting currency. */
export function figuresOf({ clicks, events }: Counted): Figures {
  const of = (...kinds: EntryKind[]) =>
    add(events.filter(({ kind }) => kinds.includes(kind)).map(({ quantity }) => quantity))
  return {
    clicks: clicks.length,
    registrations: of('registration'),
    first_deposits: of('first-deposit'),
    deposits: of('first-deposit', 'deposit'),
    qualified: of('qualified'),
    deposit_amount: addMoney(events.map((event) => worthOf(event, 'deposit') ?? 0n)),
    commission: addMoney(events.map((event) => worthOf(event, 'commission') ?? 0n)),
  }
}

/** In the reporting currency; null without a sum or without a rate. */
function worthOf(event: CountedEvent, name: 'deposit' | 'commission'): Money | null {
  const { rate, [name]: sum } = event
  return sum === null || rate === null ? null : times(sum, rate)
}

/** The average of the delays of a kind, in whole seconds; null without any. */
export function averageDelay(events: readonly CountedEvent[], wanted: EntryKind): number | null {
  const delays = events.flatMap(({ kind, delay }) =>
    kind === wanted && delay !== null ? [delay] : [],
  )
  return delays.length === 0 ? null : Math.round(add(delays) / delays.length)
}

/** The sums by currency, as casinos report them and in the reporting currency. */
export function sumsByCurrency(events: readonly CountedEvent[]) {
  const codes = new Set(events.flatMap(({ currency }) => (currency === null ? [] : [currency])))
  return [...codes].map((code) => {
    const own = events.filter(({ currency }) => currency === code)
    return {
      currency: code,
      deposit_amount: addMoney(own.map(({ deposit }) => deposit ?? 0n)),
      commission: addMoney(own.map(({ commission }) => commission ?? 0n)),
      deposit_value: addMoney(own.map((event) => worthOf(event, 'deposit') ?? 0n)),
      commission_value: addMoney(own.map((event) => worthOf(event, 'commission') ?? 0n)),
    }
  })
}

/** What fits the filters. Events without a known click fit filters by the casino only. */
export function filtered({ clicks, events }: Counted, filters: RevenueFilters): Counted {
  const wanted = Object.entries(filters).filter(([, value]) => value !== undefined)
  const fits = (values: Record<string, string>) =>
    wanted.every(([dimension, value]) => values[dimension] === value)
  return {
    clicks: clicks.filter(fits),
    events: events.filter(({ casino, click }) => fits({ ...click, casino })),
  }
}

/** What an event belongs to in a dimension; undefined for nothing. */
export function valueIn(
  dimension: RevenueDimension,
  { casino, click }: CountedEvent,
): string | undefined {
  return dimension === 'casino' ? casino : click?.[dimension]
}

export function add(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

export function addMoney(sums: readonly Money[]): Money {
  return sums.reduce((total, sum) => total + sum, 0n)
}
