import { exactDollars } from '#domain/formats/money.ts'
import { type FigureRange, realRange } from '../definition/figures.ts'
import type { Facts } from '../prose/wordingPicker.ts'
import type { Bonus, BonusType } from './bonus.ts'

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
  return basis === 'losses' && percentage !== undefined && percentage > 100 ? 'unnamed' : basis
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

/** Below the cap of every generated bonus: $50 at 200% is reached with $25. */
const smallBase = 20
const bonusUnit = 10
/** The difference in wagering that a text explains. */
const wagerStep = 5
/** The RTP of the example of the cost of wagering, in percent. */
const exampleReturn = 96

/**
 * What the text of a bonus may say about it in comparison with the other bonuses of the catalogue;
 * what is absent isn't said.
 */
export type BonusComparison = {
  wager?: FigureRange | undefined
  /** The types of bonuses in the catalogue. */
  types?: readonly string[]
}

/**
 * The facts for the templates of a bonus.
 *
 * @param age a text such as `18+`
 */
export function bonusFacts(bonus: Bonus, age: string, comparison: BonusComparison): Facts {
  return {
    age,
    name: bonus.name,
    visit: visits[bonus.type] ?? anyVisit,
    ...codeFacts(bonus),
    ...offerFacts(bonus),
    ...wageringFacts(bonus),
    ...wageringOfAmount(bonus),
    ...comparedWagering(bonus, realRange(comparison.wager)),
    ...otherTypes(comparison.types ?? []),
  }
}

/** `codeWord` is for sentences that mention that there is a code, the others describe its form. */
function codeFacts({ code }: Bonus): Facts {
  return {
    code,
    codeWord: code === undefined ? undefined : 'code',
    numberedCode: code !== undefined && /^[A-Z]+\d+$/.test(code) ? code : undefined,
    unspacedCode: code !== undefined && !/\s/.test(code) ? code : undefined,
  }
}

/** The base is the deposit (or loss) whose percentage is the maximum amount. */
function offerFacts({ percentage, amount }: Bonus): Facts {
  const base = baseOf({ percentage, amount })
  const smallBonus = percentage === undefined ? undefined : (smallBase * percentage) / 100
  const isBelowCap = smallBonus !== undefined && amount !== undefined && smallBonus <= amount
  return {
    percentage: percentage === undefined ? undefined : `${percentage}%`,
    amount: sum(amount),
    half: sum(half(amount)),
    base: about(base),
    small: isBelowCap ? sum(smallBase) : undefined,
    smallBonus: isBelowCap ? sum(smallBonus) : undefined,
    combined: base === undefined || amount === undefined ? undefined : about(base + amount),
  }
}

function baseOf({ percentage, amount }: Pick<Bonus, 'percentage' | 'amount'>): number | undefined {
  return percentage && amount ? (amount * 100) / percentage : undefined
}

/**
 * The multiple. `wagering` and `wagered` are for sentences that mention that there is wagering, so a
 * bonus without any lacks them. "1 times" is no English.
 */
function wageringFacts({ wager, amount }: Bonus): Facts {
  if (!wager) return { ...noWagering, freeWager: wager === 0 ? '0x' : undefined }
  const hasUnits = amount === undefined || amount >= bonusUnit
  return {
    ...noWagering,
    wagering: 'wagering',
    wagered: 'wagered',
    wager: `${wager}x`,
    times: wager === 1 ? undefined : String(wager),
    unit: hasUnits ? sum(bonusUnit) : undefined,
    unitTotal: hasUnits ? sum(bonusUnit * wager) : undefined,
  }
}

const noWagering = {
  freeWager: undefined,
  wagering: undefined,
  wagered: undefined,
  wager: undefined,
  times: undefined,
  unit: undefined,
  unitTotal: undefined,
}

/** Wagering counted on the bonus alone is amount x wager. */
function wageringOfAmount(bonus: Bonus): Facts {
  const { amount, wager } = bonus
  const base = baseOf(bonus)
  const total = amount && wager ? amount * wager : undefined
  return {
    total: sum(total),
    halfTotal: sum(half(total)),
    combinedTotal: base && amount && wager ? about((base + amount) * wager) : undefined,
    return: `${exampleReturn}%`,
    cost: total === undefined ? undefined : sum((total * (100 - exampleReturn)) / 100),
  }
}

/** The multiple compared with the others in the catalogue. */
function comparedWagering({ wager, amount }: Bonus, range: FigureRange | undefined): Facts {
  const isWide = range !== undefined && range.to - range.from >= wagerStep
  return {
    place: range && wager ? wagerLevel(wager, range) : undefined,
    wagerFrom: range && `${range.from}x`,
    wagerTo: range && `${range.to}x`,
    stepTotal: isWide && amount ? sum(amount * wagerStep) : undefined,
  }
}

function wagerLevel(wager: number, { from, to }: FigureRange): string {
  if (wager === from) return 'the lowest there is'
  if (wager === to) return 'the highest there is'
  const middle = (from + to) / 2
  if (wager === middle) return 'right in the middle'
  return wager < middle ? 'in the lower part' : 'in the upper part'
}

/** Other bonuses of the catalogue to which a text refers. */
function otherTypes(types: readonly string[]): Facts {
  const has = (...wanted: BonusType[]) => wanted.every((type) => types.includes(type))
  return {
    depositOffers: has('deposit', 'reload')
      ? 'deposit and reload bonuses in the catalogue'
      : undefined,
    newcomerOffers: has('welcome', 'no-deposit')
      ? 'welcome and no-deposit bonuses in the catalogue'
      : undefined,
    openOffers: types.some((type) => type !== 'vip' && type !== 'loyalty')
      ? 'the catalogue lists bonuses'
      : undefined,
  }
}

function half(figure: number | undefined): number | undefined {
  return figure === undefined ? undefined : figure / 2
}

function sum(inDollars: number | undefined): string | undefined {
  return inDollars === undefined ? undefined : exactDollars(inDollars)
}

/** A sum that isn't a whole number of dollars is rounded, with "about". */
function about(inDollars: number | undefined): string | undefined {
  if (inDollars === undefined || inDollars < 1) return sum(inDollars)
  const whole = Math.round(inDollars)
  return Math.abs(inDollars - whole) < 1e-9 ? sum(whole) : `about ${exactDollars(whole)}`
}
