import { cycle, numberedName, shiftedStep } from '../series/cycle.ts'
import { draw } from '../series/hash.ts'
import { providerLabels, providers } from './provider.ts'
import { type SlotTheme, slotName, slotThemes } from './slotTheme.ts'
import { type TableCategory, tableCategories, tableVariants, variantAt } from './tableVariant.ts'

export const gameCategories = ['slots', ...tableCategories] as const
export const volatilities = ['low', 'medium', 'high'] as const
/** Of the generated table games. */
const minimumBets = [1, 10, 100] as const

export type GameCategory = (typeof gameCategories)[number]
export type Volatility = (typeof volatilities)[number]

/** A game may lack any fact besides its name and category; nothing then mentions the fact. */
export type SlotGame = {
  /** `slot-1` and on. */
  id: string
  name: string
  category: 'slots'
  /** The name of the provider as visitors read it. */
  provider?: string | undefined
  theme?: SlotTheme | undefined
  /** Return to player in percent with two decimals: `96.20`. */
  rtp?: string | undefined
  volatility?: Volatility | undefined
}

export type TableGame = {
  /** `table-1` and on. */
  id: string
  name: string
  category: TableCategory
  /** The name of the provider as visitors read it. */
  provider?: string | undefined
  /** Smallest stake in dollars, with up to two decimals. */
  minBet?: number | undefined
  /** Largest stake in dollars, with up to two decimals. */
  maxBet?: number | undefined
}

export type Game = SlotGame | TableGame

export const gameCategoryLabels: Record<GameCategory, string> = {
  slots: 'Slots',
  roulette: 'Roulette',
  blackjack: 'Blackjack',
  poker: 'Poker',
  baccarat: 'Baccarat',
  craps: 'Craps',
}

export const volatilityLabels: Record<Volatility, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
}

/** Of the generated slots, in hundredths of a percent, inclusive. */
const rtpRange = { from: 9_400, to: 9_800 }
const maximumPerMinimum = 1_000

/** The ranges of the generated games. */
export const gameRanges = {
  rtp: {
    from: rtpRange.from / 100,
    to: rtpRange.to / 100,
    medianFrom: (rtpRange.from + rtpRange.to) / 200,
    medianTo: (rtpRange.from + rtpRange.to) / 200,
  },
  minBet: {
    from: minimumBets[0],
    to: minimumBets[2],
    medianFrom: minimumBets[1],
    medianTo: minimumBets[1],
  },
}

/** The slot of a number from 1. */
export function slot(number: number): SlotGame {
  const id = `slot-${number}`
  const step = number - 1
  const rtp = rtpRange.from + draw(id, 'rtp', rtpRange.to - rtpRange.from + 1)
  // 15 providers and 10 themes have a common divisor; the shift combines each with each.
  const theme = cycle(slotThemes, shiftedStep(step, 30))
  return {
    id,
    name: slotName(theme, Math.floor(step / slotThemes.length)),
    category: 'slots',
    provider: providerLabels[cycle(providers, step)],
    theme,
    rtp: (rtp / 100).toFixed(2),
    volatility: cycle(volatilities, draw(id, 'volatility', volatilities.length)),
  }
}

/** The table game of a number from 1. */
export function table(number: number): TableGame {
  const id = `table-${number}`
  const step = number - 1
  const category = cycle(tableCategories, step)
  // Each category cycles through the providers separately, offset by three from the previous
  // category.
  const round = Math.floor(step / tableCategories.length)
  const provider = providerLabels[cycle(providers, round + 3 * (step % tableCategories.length))]
  const minBet = cycle(minimumBets, draw(id, 'minBet', minimumBets.length))
  const distinct = providers.length * tableVariants[category].length
  const name = `${provider} ${variantAt(category, round).name}`
  return {
    id,
    name: numberedName(name, round, distinct),
    category,
    provider,
    minBet,
    maxBet: minBet * maximumPerMinimum,
  }
}
