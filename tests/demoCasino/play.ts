import type { Books, Entry, NewEntry, Player, Visit } from './books.ts'
import { type Money, money } from './money.ts'
import type { PostbackStyle } from './postbackAddress.ts'
import type { Random } from './random.ts'

/** How the players of a casino behave, drawn by a seed. */
export type Play = {
  /** Decides what becomes of visitors. */
  plan(visits: readonly Visit[]): void
  /** Enters what happened until a moment into the books, in the order of time. */
  playUntil(time: number): Entry[]
}

export type PlayOptions = {
  books: Books
  random: Random
  /** In which players pay. */
  currencies: readonly [string, ...string[]]
  amountIs: PostbackStyle['amountIs']
  /** What the affiliate earns by a qualified player; null for a share of the deposits only. */
  bounty: Money | null
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** In currencies such as Bitcoin, sums have eight digits after the point, in others two. */
const manyPlaces = new Set(['BTC', 'ETH'])
/** Of each deposit, in percent, after what the player has won. */
const sharesOfDeposit = [-15n, 0n, 5n, 25n, 25n, 30n, 40n] as const

/** Something that is going to happen to a player. */
type Plan = { at: number; happen(at: number): NewEntry[] }

export function createPlay(options: PlayOptions): Play {
  const { books, random, currencies, amountIs, bounty } = options
  let plans: Plan[] = []
  const within = (ms: number) => 1 + random.below(ms)

  function planRegistration(visit: Visit): void {
    if (!random.chance(0.25)) return
    // Some players come back later, and the casino no longer knows by which click.
    const click = random.chance(0.05) ? null : visit.click
    plans.push({
      at: visit.at + within(random.chance(0.8) ? hourMs : 3 * dayMs),
      happen(at) {
        const currency = random.pick(currencies)
        const player = books.register({ name: `Player of ${visit.id}`, click, currency })
        if (random.chance(0.6)) planFirstDeposit(player, at)
        return [{ kind: 'registration', player, at }]
      },
    })
  }

  function planFirstDeposit(player: Player, after: number): void {
    plans.push({
      at: after + within(4 * dayMs),
      happen(at) {
        for (let count = random.below(5); count > 0; count--) planDeposit(player, at)
        if (random.chance(0.4)) planQualification(player, at)
        return deposit('first-deposit', player, at)
      },
    })
  }

  function planDeposit(player: Player, after: number): void {
    plans.push({ at: after + within(12 * dayMs), happen: (at) => deposit('deposit', player, at) })
  }

  function planQualification(player: Player, after: number): void {
    plans.push({
      at: after + within(2 * dayMs),
      happen: (at) => [{ kind: 'qualified', player, at, commission: bounty }],
    })
  }

  /** A deposit with what the affiliate earns by it, and perhaps a later chargeback. */
  function deposit(kind: 'first-deposit' | 'deposit', player: Player, at: number): NewEntry[] {
    const paidIn = drawSum(player.currency, random)
    const share = (paidIn * random.pick(sharesOfDeposit)) / 100n
    if (random.chance(0.05)) planChargeback(player, at, share)
    return depositEntries({ kind, player, at, paidIn, share }, amountIs)
  }

  function planChargeback(player: Player, after: number, share: Money): void {
    plans.push({
      at: after + within(6 * dayMs),
      happen: (at) => [{ kind: 'adjustment', player, at, commission: -share }],
    })
  }

  return {
    plan(visits) {
      for (const visit of visits) planRegistration(visit)
    },
    playUntil(time) {
      const played: Entry[] = []
      // What happens makes further plans, also for the same time.
      for (;;) {
        const due = plans.filter(({ at }) => at <= time).sort((one, other) => one.at - other.at)
        if (due.length === 0) return played
        plans = plans.filter(({ at }) => at > time)
        for (const { at, happen } of due) played.push(...happen(at).map(books.enter))
      }
    },
  }
}

type Deposit = {
  kind: 'first-deposit' | 'deposit'
  player: Player
  at: number
  paidIn: Money
  share: Money
}

/**
 * A deposit and the share of the affiliate: an event of its own, unless the call of the deposit tells
 * it.
 */
export function depositEntries(
  { kind, player, at, paidIn, share }: Deposit,
  amountIs: PostbackStyle['amountIs'],
): NewEntry[] {
  if (amountIs === 'commission') return [{ kind, player, at, deposit: paidIn, commission: share }]
  return [
    { kind, player, at, deposit: paidIn },
    { kind: 'commission', player, at, commission: share },
  ]
}

function drawSum(currency: string, random: Random): Money {
  return manyPlaces.has(currency)
    ? BigInt(50_000 + random.below(2_000_000)) * money('0.00000001')
    : BigInt(1_000 + random.below(50_000)) * money('0.01')
}

/**
 * Corrects a share of the entries of a month as a casino does before its report: cancels events, and
 * changes sums.
 *
 * @param month `YYYY-MM`
 */
export function correctMonth({ entries }: Pick<Books, 'entries'>, month: string, random: Random) {
  for (const entry of entries) {
    if (!new Date(entry.at).toISOString().startsWith(month)) continue
    if (random.chance(0.02)) entry.final = null
    else if (random.chance(0.04) && entry.commission !== null) {
      entry.final = { deposit: entry.deposit, commission: (entry.commission * 9n) / 10n }
    }
  }
}
