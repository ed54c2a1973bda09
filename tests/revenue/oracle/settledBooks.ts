import type { DeviceType } from '#domain/analytics/devices/deviceType.ts'
import type { Channel } from '#domain/analytics/events/event.ts'
import type { Entry } from '#tests/demoCasino/books.ts'
import { type Money, money } from '#tests/demoCasino/money.ts'
import { adjustmentsOf, measures as allMeasures, type Measure, type Told } from './adjustments.ts'
import type { Counted, CountedClick, CountedEvent } from './countFigures.ts'

/**
 * What has to count after any sequence of postbacks, clicks, reports, rates and closed months: the rules of
 * docs/revenue.md, applied to all events each time. Times are milliseconds since 1970, days `YYYY-MM-DD`.
 */

export type Click = {
  id: string
  at: number
  /** A click of a program counts for its conversions only. */
  isBot: boolean
  /** The casino is an empty text for the site's own offer without a casino. */
  facts: Omit<CountedClick, 'day'> & { device: DeviceType; channel: Channel }
}

/** An event as a casino posts or reports it. */
export type ReportedEvent = Pick<Entry, 'kind' | 'deposit' | 'commission'> & {
  quantity: number
  /** The id of the click that it names. */
  click: string | null
  player: string | null
  currency: string | null
  occurredAt: number
}

export type PostedEvent = ReportedEvent & {
  casino: string
  transaction: string
  receivedAt: number
}

export type Report = {
  casino: string
  /** Both included. */
  from: string
  to: string
  /** What it tells; its events have nothing else. */
  measures: readonly Measure[]
  events: readonly ReportedEvent[]
}

export type Rate = { currency: string; into: string; day: string; rate: string }

export type SettledBooks = {
  post(event: PostedEvent): void
  click(click: Click): void
  /**
   * Replaces what earlier reports tell of the days. What it tells differently of closed months counts as
   * adjustments on the day of the import; those of a month that was opened again are reversed, and so
   * are its late postbacks that count in another closed month.
   */
  report(report: Report, importedAt: number): void
  close(casino: string, month: string): void
  reopen(casino: string, month: string): void
  /** Replaces the rate of the same day. */
  setRate(rate: Rate): void
  removeRate(rate: Omit<Rate, 'rate'>): void
  setCurrency(currency: string): void
  currency(): string
  /** Decides what the events count, as the site does now and then. */
  settle(): void
  /** As of the last `settle`; clicks are up to date. */
  counted(): Counted
}

type Decided = {
  day: string
  isCountReplaced: boolean
  isDepositReplaced: boolean
  isCommissionReplaced: boolean
  rate: Money | null
  /** The reporting currency of the rate. */
  into: string
}

type Days = { from: string; to: string }

type Source =
  | { is: 'posted'; transaction: string }
  | { is: 'reported' }
  /** Of a report for some days of a closed month. */
  | { is: 'adjustment'; month: string; days: Days }

type Kept = ReportedEvent & {
  casino: string
  source: Source
  receivedAt: number
  /** Null until it is settled. */
  decided: Decided | null
  /** Once its click is found, it stays. */
  found: Click | null
}

export function openSettledBooks(reportingCurrency: string): SettledBooks {
  let currency = reportingCurrency
  let events: Kept[] = []
  let rates: Rate[] = []
  const clicks = new Map<string, Click>()
  /** By casino and day. */
  const covered = new Map<string, readonly Measure[]>()
  const closed = new Set<string>()

  const isOpen = (casino: string, day: string) => !closed.has(`${casino} ${monthOf(day)}`)
  const isFinal = ({ casino, decided }: Kept) => decided !== null && !isOpen(casino, decided.day)

  function decide(event: Kept): Decided {
    const { decided } = event
    const occurred = dayOf(event.occurredAt)
    const isKept = decided !== null && isFinal(event)
    // What counts in a closed month stays, but not in another currency.
    if (isKept && decided.into === currency) return decided
    const converted = { rate: rateOn(occurred, event.currency), into: currency }
    if (isKept) return { ...decided, ...converted }
    return { day: dayFor(event, occurred), ...replacedParts(event), ...converted }
  }

  function dayFor({ casino, decided, receivedAt }: Kept, occurred: string): string {
    if (isOpen(casino, occurred)) return occurred
    const received = dayOf(receivedAt)
    return decided?.day ?? (isOpen(casino, received) ? received : dayOf(Date.now()))
  }

  /** A report wins over what was posted of its days. */
  function replacedParts({ casino, kind, source, occurredAt }: Kept) {
    const told = covered.get(`${casino} ${dayOf(occurredAt)}`) ?? []
    const has = (measure: string) => source.is === 'posted' && told.some((it) => it === measure)
    return {
      isCountReplaced: has(kind),
      isDepositReplaced: has('deposit-amount'),
      isCommissionReplaced: has('commission'),
    }
  }

  function rateOn(day: string, from: string | null): Money | null {
    if (from === currency) return money('1')
    const known = rates.filter(
      (it) => it.currency === from && it.into === currency && it.day <= day,
    )
    const latest = known.sort((one, other) => (one.day > other.day ? -1 : 1))[0]
    return latest ? money(latest.rate) : null
  }

  /** A casino can only name its own clicks. */
  function namedClick({ casino, click }: Kept): Click | null {
    const named = clicks.get(click ?? '')
    return named && ['', casino].includes(named.facts.casino) ? named : null
  }

  /** An event that names no click has that of its player. */
  function clickOfPlayer({ casino, click, player }: Kept): Click | null {
    if (click !== null || player === null) return null
    const known = events.find((it) => it.casino === casino && it.player === player && it.found)
    return known?.found ?? null
  }

  /** The adjustments of a month by the reports of some of these days. */
  function adjustedBefore(casino: string, month: string, { from, to }: Days): Told[] {
    return events.filter(
      ({ casino: of, source }) =>
        of === casino &&
        source.is === 'adjustment' &&
        source.month === month &&
        source.days.from <= to &&
        source.days.to >= from,
    )
  }

  /** What counts of some days of a month, without adjustments. */
  function countedBefore(
    casino: string,
    month: string,
    { from, to }: Days,
    isAsked: (event: Kept) => boolean = () => true,
  ): Told[] {
    return events.flatMap((event) => {
      const { source, quantity, deposit, commission } = event
      if (event.casino !== casino || source.is === 'adjustment' || !isAsked(event)) return []
      const day = dayOf(event.occurredAt)
      if (monthOf(day) !== month || day < from || day > to) return []
      const replaced = event.decided && isFinal(event) ? event.decided : replacedParts(event)
      const told = {
        ...event,
        quantity: replaced.isCountReplaced ? 0 : quantity,
        deposit: replaced.isDepositReplaced ? null : deposit,
        commission: replaced.isCommissionReplaced ? null : commission,
      }
      return [told]
    })
  }

  /** Of what was posted of some days of an open month: what counts in a closed one, and a report tells. */
  function lateBefore(casino: string, month: string, days: Days, told: readonly Measure[]): Told[] {
    const isLate = (event: Kept) => event.source.is === 'posted' && isFinal(event)
    const isTold = (measure: string) => told.some((it) => it === measure)
    return countedBefore(casino, month, days, isLate).map((event) => ({
      ...event,
      quantity: isTold(event.kind) ? event.quantity : 0,
      deposit: isTold('deposit-amount') ? event.deposit : null,
      commission: isTold('commission') ? event.commission : null,
    }))
  }

  function countedEvent(event: Kept, decided: Decided): CountedEvent {
    const { found: click, source } = event
    const isTimed = source.is === 'posted' && click !== null
    const delay = isTimed ? Math.round((event.occurredAt - click.at) / 1_000) : null
    return {
      casino: event.casino,
      kind: event.kind,
      quantity: decided.isCountReplaced ? 0 : event.quantity,
      click: click ? withDay(click) : null,
      day: decided.day,
      currency: event.currency,
      deposit: decided.isDepositReplaced ? null : event.deposit,
      commission: decided.isCommissionReplaced ? null : event.commission,
      rate: decided.rate,
      delay: delay === null ? null : Math.max(0, delay),
    }
  }

  const keep = (event: ReportedEvent & Pick<Kept, 'casino' | 'source' | 'receivedAt'>) => {
    events.push({ ...event, decided: null, found: null })
  }

  return {
    post({ transaction, ...event }) {
      const isKnown = events.some(
        ({ casino, kind, source }) =>
          casino === event.casino &&
          kind === event.kind &&
          source.is === 'posted' &&
          source.transaction === transaction,
      )
      if (!isKnown) keep({ ...event, source: { is: 'posted', transaction } })
    },
    click(click) {
      clicks.set(click.id, click)
    },
    report({ casino, from, to, measures, events: told }, importedAt) {
      const days = daysBetween(from, to)
      const months = new Set(days.map(monthOf))
      const added = { casino, receivedAt: importedAt }
      const adjustments = [...months].flatMap((month) => {
        const own = days.filter((day) => monthOf(day) === month)
        const [first, last] = [own[0], own.at(-1)]
        if (first === undefined || last === undefined) return []
        const span = { from: first, to: last }
        const source: Source = { is: 'adjustment', month, days: span }
        const adjusted = adjustedBefore(casino, month, span)
        const now = told.filter(({ occurredAt }) => own.includes(dayOf(occurredAt)))
        const differences = isOpen(casino, first)
          ? adjustmentsOf(
              [],
              [...adjusted, ...lateBefore(casino, month, span, measures)],
              allMeasures,
            )
          : adjustmentsOf(now, [...adjusted, ...countedBefore(casino, month, span)], measures)
        return differences.map((event) => ({
          ...{ ...event, ...added, source },
          occurredAt: importedAt,
        }))
      })
      const replaces = (day: string) => days.includes(day) && isOpen(casino, day)
      events = events.filter(
        (event) =>
          event.casino !== casino ||
          event.source.is !== 'reported' ||
          !replaces(dayOf(event.occurredAt)),
      )
      for (const day of days.filter(replaces)) covered.set(`${casino} ${day}`, measures)
      for (const event of told.filter(({ occurredAt }) => replaces(dayOf(occurredAt)))) {
        keep({ ...event, ...added, source: { is: 'reported' } })
      }
      for (const event of adjustments) keep(event)
    },
    close: (casino, month) => void closed.add(`${casino} ${month}`),
    reopen: (casino, month) => void closed.delete(`${casino} ${month}`),
    setRate(rate) {
      rates = [...rates.filter((it) => !isSameRate(it, rate)), rate]
    },
    removeRate(rate) {
      rates = rates.filter((it) => !isSameRate(it, rate))
    },
    setCurrency(code) {
      currency = code
    },
    currency: () => currency,
    settle() {
      for (const event of events) event.found ??= namedClick(event)
      for (const event of events) event.found ??= clickOfPlayer(event)
      for (const event of events) event.decided = decide(event)
    },
    counted: () => ({
      clicks: [...clicks.values()].filter(({ isBot }) => !isBot).map(withDay),
      events: events.flatMap((event) =>
        event.decided ? [countedEvent(event, event.decided)] : [],
      ),
    }),
  }
}

function withDay({ at, facts }: Click): CountedClick {
  return { ...facts, day: dayOf(at) }
}

function isSameRate(one: Omit<Rate, 'rate'>, other: Omit<Rate, 'rate'>): boolean {
  return one.currency === other.currency && one.into === other.into && one.day === other.day
}

/** Both included. */
function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayOf(Date.parse(day) + 24 * 3_600_000)) days.push(day)
  return days
}

function monthOf(day: string): string {
  return day.slice(0, 7)
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
