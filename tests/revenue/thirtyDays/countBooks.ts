import { uuidOfClickId } from '#domain/content/links/clickId.ts'
import { timeOfId } from '#domain/formats/uuidv7.ts'
import type { Entry } from '#tests/demoCasino/books.ts'
import type { DemoCasino } from '#tests/demoCasino/demoCasino.ts'
import { type Money, money } from '#tests/demoCasino/money.ts'
import { postedAmount } from '#tests/demoCasino/postbackAddress.ts'
import type { Counted, CountedClick, CountedEvent } from '../oracle/countFigures.ts'
import { type Rate, reportingCurrency } from './site.ts'

export type CountedBooks = {
  casinos: readonly DemoCasino[]
  /** By what a casino got as click id. */
  clicks: ReadonlyMap<string, CountedClick>
  rates: readonly Rate[]
  /** The months, `YYYY-MM`, of which reports were imported. */
  reported: readonly string[]
}

/** What the site has to show, from the books of the casinos. */
export function countBooks({ casinos, clicks, rates, reported }: CountedBooks): Counted {
  const events = casinos.flatMap((casino) =>
    casino.books.entries.map((entry): CountedEvent => {
      const { kind, player, at } = entry
      const day = dayOf(at)
      const click = player.click === null ? undefined : clicks.get(player.click)
      const { currency } = player
      const inReport = reported.includes(day.slice(0, 7))
      return {
        casino: casino.name,
        kind,
        click: click ?? null,
        day,
        currency,
        rate: rateOn(day, currency, rates),
        delay: entry.isPosted && click ? Math.round((at - timeOf(player.click)) / 1_000) : null,
        ...(inReport ? asReported(entry) : asPosted(entry, casino)),
      }
    }),
  )
  return { clicks: [...clicks.values()], events }
}

type Sums = Pick<CountedEvent, 'quantity' | 'deposit' | 'commission'>

/** The report has the final sums, but no qualified players: those are counted by their calls. */
function asReported({ kind, final, isPosted }: Entry): Sums {
  const isCounted = kind === 'qualified' ? isPosted : final !== null
  return {
    quantity: isCounted ? 1 : 0,
    deposit: final?.deposit ?? null,
    commission: final?.commission ?? null,
  }
}

/** As the casino has told at the time of the event. */
function asPosted(entry: Entry, { style }: DemoCasino): Sums {
  if (!entry.isPosted) return { quantity: 0, deposit: null, commission: null }
  const amount = postedAmount(entry, style)
  const isPaidIn = entry.deposit !== null && style.amountIs === 'deposit'
  return {
    quantity: 1,
    deposit: isPaidIn ? amount : null,
    commission: isPaidIn ? null : amount,
  }
}

/** The latest rate up to a day; null without one. */
function rateOn(day: string, currency: string, rates: readonly Rate[]): Money | null {
  if (currency === reportingCurrency) return money('1')
  const known = rates.filter((rate) => rate.currency === currency && rate.day <= day)
  const [latest] = known.sort((one, other) => (one.day > other.day ? -1 : 1))
  return latest ? money(latest.rate) : null
}

/** When the site counted a click, which the id in the casino's parameter tells. */
function timeOf(click: string | null): number {
  const id = click?.split('.').at(-1) ?? ''
  return timeOfId(uuidOfClickId(id) ?? '')
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
