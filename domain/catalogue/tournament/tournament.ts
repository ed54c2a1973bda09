import { exactDollars } from '#domain/formats/money.ts'
import { cycle, numberedName, shiftedStep } from '../series/cycle.ts'
import { draw } from '../series/hash.ts'

export const tournamentTypes = ['slots', 'poker', 'blackjack', 'roulette', 'mixed'] as const
export const tournamentFrequencies = ['daily', 'weekly', 'monthly', 'special'] as const
export const prizePools = [1_000, 5_000, 10_000, 25_000, 50_000, 100_000] as const

type TournamentType = (typeof tournamentTypes)[number]
export type TournamentFrequency = (typeof tournamentFrequencies)[number]

/** A tournament may lack any fact besides its name and type; nothing then mentions the fact. */
export type Tournament = {
  /** `tournament-1` and on. */
  id: string
  name: string
  type: TournamentType
  frequency?: TournamentFrequency | undefined
  /** In dollars with up to two decimals. */
  prizePool?: number | undefined
  /** In dollars with up to two decimals; 0 if entry is free. */
  entryFee?: number | undefined
  /** The number of players. */
  participants?: number | undefined
}

export const tournamentTypeLabels: Record<TournamentType, string> = {
  slots: 'Slots',
  poker: 'Poker',
  blackjack: 'Blackjack',
  roulette: 'Roulette',
  mixed: 'Mixed',
}

export const tournamentFrequencyLabels: Record<TournamentFrequency, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  special: 'Special',
}

/** An entry fee beside its label. */
export function entryFeeLabel(entryFee: number): string {
  return entryFee === 0 ? 'Free' : exactDollars(entryFee)
}

/** The games as a part of a tournament's name. */
const gamesInName: Record<TournamentType, string> = {
  slots: 'Slots',
  poker: 'Poker',
  blackjack: 'Blackjack',
  roulette: 'Roulette',
  mixed: 'All-Games',
}

/** 25 places and 7 contests have no common divisor, so there are 175 pairs before one repeats. */
const places = [
  'Harbour',
  'Summit',
  'Boulevard',
  'Lighthouse',
  'Canyon',
  'Riviera',
  'Skyline',
  'Lagoon',
  'Meridian',
  'Citadel',
  'Aurora',
  'Cascade',
  'Horizon',
  'Oasis',
  'Pinnacle',
  'Marina',
  'Frontier',
  'Equinox',
  'Esplanade',
  'Tundra',
  'Atlas',
  'Delta',
  'Zenith',
  'Sierra',
  'Bayside',
] as const
const contests = ['Cup', 'Challenge', 'Classic', 'Showdown', 'Open', 'Masters', 'Series'] as const

/** The entry fee is a hundredth of the prize pool. */
const poolPerFee = 100
const participantsFrom = 100
const participantsSpread = 900

/** The range of the generated tournaments. */
export const participantsRange = {
  from: participantsFrom,
  to: participantsFrom + participantsSpread - 1,
  medianFrom: participantsFrom + participantsSpread / 2,
  medianTo: participantsFrom + participantsSpread / 2,
}

/** The tournament of a number from 1. */
export function tournament(number: number): Tournament {
  const id = `tournament-${number}`
  const step = number - 1
  const type = cycle(tournamentTypes, step)
  // 4 frequencies and 6 prize pools have a common divisor; the shift combines each with each.
  const frequency = cycle(tournamentFrequencies, shiftedStep(step, 12))
  const prizePool = cycle(prizePools, step)
  const name = [
    tournamentFrequencyLabels[frequency],
    cycle(places, step),
    gamesInName[type],
    cycle(contests, step),
  ].join(' ')
  return {
    id,
    name: numberedName(name, step, places.length * contests.length),
    type,
    frequency,
    prizePool,
    entryFee: prizePool / poolPerFee,
    participants: participantsFrom + draw(id, 'participants', participantsSpread),
  }
}
