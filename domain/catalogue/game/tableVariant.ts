import { type Cycle, cycle, shiftedStep } from '../series/cycle.ts'
import { providers } from './provider.ts'

export const tableCategories = ['roulette', 'blackjack', 'poker', 'baccarat', 'craps'] as const
export type TableCategory = (typeof tableCategories)[number]

/** A known variant of a table game. */
export type TableVariant = {
  name: string
  /** The rule that distinguishes the variant in every casino; null for a mere name. */
  note: string | null
}

const plain = (name: string): TableVariant => ({ name, note: null })

/** Variants by category. A note is true for the variant itself, not for one provider's version. */
export const tableVariants: Record<TableCategory, Cycle<TableVariant>> = {
  roulette: [
    { name: 'European Roulette', note: 'A European wheel has 37 pockets and a single zero.' },
    plain('Classic Roulette'),
    { name: 'French Roulette', note: 'French roulette is played on a wheel with a single zero.' },
    plain('Royal Roulette'),
    {
      name: 'American Roulette',
      note: 'An American wheel has 38 pockets, among them a zero and a double zero.',
    },
    plain('Grand Roulette'),
    plain('Diamond Roulette'),
  ],
  blackjack: [
    plain('Classic Blackjack'),
    {
      name: 'European Blackjack',
      note: 'In European blackjack the dealer takes a second card only after the players have acted.',
    },
    { name: 'Single Deck Blackjack', note: 'Single deck means that one pack of 52 cards is used.' },
    plain('Royal Blackjack'),
    {
      name: 'Multi-Hand Blackjack',
      note: 'Multi-hand means that more than one hand can be played in the same round.',
    },
    plain('Grand Blackjack'),
    plain('Premium Blackjack'),
  ],
  poker: [
    {
      name: "Casino Hold'em",
      note: "Casino hold'em combines two cards of your own with five that are shared.",
    },
    plain('Classic Casino Poker'),
    {
      name: 'Caribbean Stud Poker',
      note: 'Caribbean stud is a five-card game against the dealer.',
    },
    plain('Royal Casino Poker'),
    {
      name: 'Oasis Poker',
      note: 'Oasis poker is a form of Caribbean stud in which cards can be exchanged for a price.',
    },
    plain('Grand Casino Poker'),
  ],
  baccarat: [
    {
      name: 'Punto Banco',
      note: 'Punto banco is the form of baccarat in which fixed rules decide every third card.',
    },
    plain('Classic Baccarat'),
    plain('Royal Baccarat'),
    {
      name: 'No Commission Baccarat',
      note: 'No commission means that nothing is deducted from a regular winning Banker bet; the rules screen says which Banker win pays less instead.',
    },
    plain('Grand Baccarat'),
    plain('Premium Baccarat'),
  ],
  craps: [
    plain('Classic Craps'),
    {
      name: 'Bank Craps',
      note: 'Bank craps is the casino form of the game, in which all bets are against the house.',
    },
    plain('Royal Craps'),
    plain('Grand Craps'),
  ],
}

/** The variant of the table with index `round` (from 0) within its category. */
export function variantAt(category: TableCategory, round: number): TableVariant {
  const variants = tableVariants[category]
  return cycle(variants, shiftedStep(round, leastCommonMultiple(variants.length, providers.length)))
}

/** The known variant that a table game's name contains; undefined if it contains none. */
export function variantOf(game: {
  name: string
  category: TableCategory
}): TableVariant | undefined {
  const name = ` ${game.name} `
  return tableVariants[game.category].find((variant) => name.includes(` ${variant.name} `))
}

function leastCommonMultiple(one: number, other: number): number {
  let [divisor, rest] = [one, other]
  while (rest > 0) [divisor, rest] = [rest, divisor % rest]
  return (one * other) / divisor
}
