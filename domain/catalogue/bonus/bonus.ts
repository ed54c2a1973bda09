import { cycle, numberedName, shiftedStep } from '../series/cycle.ts'

export const bonusTypes = [
  'welcome',
  'deposit',
  'no-deposit',
  'free-spins',
  'cashback',
  'reload',
  'vip',
  'loyalty',
  'tournament',
  'refer-friend',
  'weekend',
  'monday',
] as const

export const bonusAmounts = [50, 100, 150, 200, 300, 500, 1_000] as const
export const bonusPercentages = [50, 100, 150, 200] as const
export const bonusWagers = [30, 35, 40, 45, 50] as const

/** The range of the generated bonuses. */
export const wagerRange = {
  from: bonusWagers[0],
  to: bonusWagers[4],
  medianFrom: bonusWagers[2],
  medianTo: bonusWagers[2],
}

export type BonusType = (typeof bonusTypes)[number]

/** A bonus may lack any fact besides its name and type; nothing then mentions the fact. */
export type Bonus = {
  /** `bonus-1` and on. */
  id: string
  type: BonusType
  name: string
  /** Maximum of the bonus, in dollars with up to two decimals. */
  amount?: number | undefined
  /** In percent. */
  percentage?: number | undefined
  /** How many times the bonus has to be wagered; 0 if there is no wagering. */
  wager?: number | undefined
  /** The code that the visitor enters. */
  code?: string | undefined
  /** The slug of the casino that gives it; absent for the casino of the site's own offer. */
  casino?: string | undefined
  /** The key of the offer to which its page leads; by default the first offer of the casino. */
  offer?: string | undefined
}

/** A bonus without what its offer gives: for those who may not see the offer. */
export function withoutOffer({ id, type, name, casino, offer }: Bonus): Bonus {
  return { id, type, name, casino, offer }
}

export const bonusTypeLabels: Record<BonusType, string> = {
  welcome: 'Welcome',
  deposit: 'Deposit',
  'no-deposit': 'No Deposit',
  'free-spins': 'Free Spins',
  cashback: 'Cashback',
  reload: 'Reload',
  vip: 'VIP',
  loyalty: 'Loyalty',
  tournament: 'Tournament',
  'refer-friend': 'Refer a Friend',
  weekend: 'Weekend',
  monday: 'Monday',
}

const titles: Record<BonusType, string> = {
  welcome: 'Welcome Bonus',
  deposit: 'Deposit Bonus',
  'no-deposit': 'No Deposit Bonus',
  'free-spins': 'Free Spins Bonus',
  cashback: 'Cashback Bonus',
  reload: 'Reload Bonus',
  vip: 'VIP Bonus',
  loyalty: 'Loyalty Bonus',
  tournament: 'Tournament Bonus',
  'refer-friend': 'Refer-a-Friend Bonus',
  weekend: 'Weekend Bonus',
  monday: 'Monday Bonus',
}

/** Words that distinguish bonuses of one type without promising anything about their terms. */
const flavours = [
  'Golden',
  'Emerald',
  'Silver',
  'Ruby',
  'Crystal',
  'Amber',
  'Sapphire',
  'Velvet',
  'Ivory',
  'Scarlet',
  'Copper',
  'Jade',
  'Cobalt',
  'Pearl',
  'Crimson',
  'Opal',
  'Bronze',
  'Violet',
  'Topaz',
  'Azure',
  'Onyx',
  'Coral',
  'Indigo',
  'Garnet',
  'Platinum',
] as const

/** Offset of the flavours from one type to the next, so that neighbours have different names. */
const flavourStride = 7

/** The bonus of a number from 1. */
export function bonus(number: number): Bonus {
  const step = number - 1
  const round = Math.floor(step / bonusTypes.length)
  // 12 types and 4 percentages have a common divisor; the shift combines each type with each
  // percentage.
  const typeStep = shiftedStep(step, bonusTypes.length)
  const type = cycle(bonusTypes, typeStep)
  const flavour = cycle(flavours, round + flavourStride * (typeStep % bonusTypes.length))
  return {
    id: `bonus-${number}`,
    type,
    name: numberedName(`${flavour} ${titles[type]}`, round, flavours.length),
    amount: cycle(bonusAmounts, step),
    percentage: cycle(bonusPercentages, step),
    wager: cycle(bonusWagers, step),
    code: `BONUS${number}`,
  }
}
