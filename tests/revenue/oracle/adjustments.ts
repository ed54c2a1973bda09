import type { Entry } from '#tests/demoCasino/books.ts'
import type { Money } from '#tests/demoCasino/money.ts'

/** What reports tell. */
export const measures = [
  'registration',
  'first-deposit',
  'deposit',
  'qualified',
  'deposit-amount',
  'commission',
] as const
export type Measure = (typeof measures)[number]

/** What was told of some events of a player. */
export type Told = Pick<Entry, 'kind' | 'deposit' | 'commission'> & {
  quantity: number
  click: string | null
  player: string | null
  currency: string | null
}

/**
 * What is to be added to what was told before so that it equals what is told now: one event for each measure,
 * player or click, and currency. A difference of money is an adjustment, one of a count has its kind.
 */
export function adjustmentsOf(
  now: readonly Told[],
  before: readonly Told[],
  told: readonly Measure[],
): Told[] {
  const all = [...now, ...before]
  const playerOf = (click: string | null) =>
    click === null ? undefined : all.find((it) => it.click === click && it.player !== null)?.player
  const who = ({ player, click }: Told) => player ?? playerOf(click) ?? click
  return told.flatMap((measure) => {
    const isMoney = measure === 'deposit-amount' || measure === 'commission'
    const groups = Map.groupBy(all, (it) => `${who(it)} ${isMoney ? it.currency : ''}`)
    return [...groups.values()].flatMap((group): Told[] => {
      const sumOf = (list: readonly Told[]) =>
        list.reduce((sum, it) => sum + (group.includes(it) ? amountOf(it, measure) : 0n), 0n)
      const difference = sumOf(now) - sumOf(before)
      if (difference === 0n) return []
      return [
        {
          kind: isMoney ? 'adjustment' : measure,
          quantity: isMoney ? 1 : Number(difference),
          deposit: measure === 'deposit-amount' ? difference : null,
          commission: measure === 'commission' ? difference : null,
          currency: isMoney ? (group[0]?.currency ?? null) : null,
          player: group.find(({ player }) => player !== null)?.player ?? null,
          click: group.find(({ click }) => click !== null)?.click ?? null,
        },
      ]
    })
  })
}

function amountOf(told: Told, measure: Measure): Money {
  if (measure === 'deposit-amount') return told.deposit ?? 0n
  if (measure === 'commission') return told.commission ?? 0n
  return told.kind === measure ? BigInt(told.quantity) : 0n
}
