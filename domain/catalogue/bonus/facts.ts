import { dollarsFromCents } from '#domain/formats/money.ts'
import type { Facts } from '../prose/wordingPicker.ts'
import { type Bonus, type BonusType, bonusTypeLabels, bonusWagers } from './bonus.ts'

/** The basis of a bonus's percentage, as far as its type determines it. */
export type BonusBasis = 'deposit' | 'losses' | 'unnamed'

const bases = {
  welcome: 'deposit',
  deposit: 'deposit',
  'no-deposit': 'unnamed',
  'free-spins': 'unnamed',
  cashback: 'losses',
  reload: 'deposit',
  vip: 'unnamed',
  loyalty: 'unnamed',
  tournament: 'unnamed',
  'refer-friend': 'unnamed',
  weekend: 'deposit',
  monday: 'deposit',
} satisfies Record<BonusType, BonusBasis>

type TypesOf<Basis> = {
  [Type in BonusType]: (typeof bases)[Type] extends Basis ? Type : never
}[BonusType]

/** The types that add to a deposit. */
export type DepositBonusType = TypesOf<'deposit'>
/** The types that don't add to a deposit. */
export type OtherBonusType = Exclude<BonusType, DepositBonusType>

/** Above 100%, losses can't be the basis, so the text leaves the explanation to the casino. */
export function basisOf({ type, percentage }: Bonus): BonusBasis {
  const basis: BonusBasis = bases[type]
  return basis === 'losses' && percentage > 100 ? 'unnamed' : basis
}

/** The visitor's first action at the casino, by the types that restrict who may claim. */
const visits: Partial<Record<BonusType, string>> = {
  welcome: 'where you open your account',
  'no-deposit': 'where you register',
  reload: 'where you sign in to your account',
  vip: 'where you sign in as usual',
  loyalty: 'where you sign in to your account',
  'refer-friend': 'where you sign in to your own account',
}
const anyVisit = 'where you sign in or register'

/** Below the cap of every bonus: $50 at 200% is reached with $25. */
const smallBase = 20
const bonusUnit = 10
/** Wagering in the catalogue goes from 30 to 50 in steps of 5. */
const wagerStep = 5
/** The middle of the catalogue's RTP range of 94% to 98%, in percent. */
const exampleReturn = 96

/**
 * The facts for the templates of a bonus. Wagering counted on the bonus alone is amount x wager;
 * the base is the deposit (or loss) whose percentage is the maximum amount.
 *
 * @param age a text such as `18+`
 */
export function bonusFacts(bonus: Bonus, age: string): Facts {
  const { amount, percentage, wager } = bonus
  const base = (amount * 100) / percentage
  const total = amount * wager
  return {
    age,
    name: bonus.name,
    visit: visits[bonus.type] ?? anyVisit,
    type: bonusTypeLabels[bonus.type].toLowerCase().replace('vip', 'VIP'),
    percentage: `${percentage}%`,
    amount: sum(amount),
    code: bonus.code,
    wager: `${wager}x`,
    times: String(wager),
    place: wagerLevel(wager),
    total: sum(total),
    half: sum(amount / 2),
    halfTotal: sum(total / 2),
    stepTotal: sum(amount * wagerStep),
    unit: sum(bonusUnit),
    unitTotal: sum(bonusUnit * wager),
    base: about(base),
    small: sum(smallBase),
    smallBonus: sum((smallBase * percentage) / 100),
    combined: about(base + amount),
    combinedTotal: about((base + amount) * wager),
    return: `${exampleReturn}%`,
    cost: sum((total * (100 - exampleReturn)) / 100),
  }
}

/** A multiple compared with the others in the catalogue. */
function wagerLevel(wager: number): string {
  if (wager === Math.min(...bonusWagers)) return 'the lowest there is'
  if (wager === Math.max(...bonusWagers)) return 'the highest there is'
  const middle = (Math.min(...bonusWagers) + Math.max(...bonusWagers)) / 2
  if (wager === middle) return 'right in the middle'
  return wager < middle ? 'in the lower part' : 'in the upper part'
}

function sum(inDollars: number): string {
  return dollarsFromCents(Math.round(inDollars * 100))
}

/** A sum that isn't a whole number of dollars is rounded, with "about". */
function about(inDollars: number): string {
  const whole = Math.round(inDollars)
  return Math.abs(inDollars - whole) < 1e-9 ? sum(whole) : `about ${sum(whole)}`
}
