import { dollars, dollarsFromCents } from '#domain/formats/money.ts'
import { type Facts, withArticle } from '../prose/wordingPicker.ts'
import { type Tournament, tournamentFrequencyLabels, tournamentTypeLabels } from './tournament.ts'

/** By how much the sum of all entry fees exceeds the prize pool. */
export type FeeCoverage = 'even' | 'small' | 'middle' | 'large'

/** The pool is a hundred fees; tournaments have up to 999 players. */
export function feeCoverageOf({ prizePool, entryFee, participants }: Tournament): FeeCoverage {
  const pools = (entryFee * participants) / prizePool
  if (pools <= 1) return 'even'
  if (pools < 3) return 'small'
  return pools < 6.5 ? 'middle' : 'large'
}

/** The facts for the templates of a tournament. Shares divide the prize pool by all players. */
export function tournamentFacts(tournament: Tournament, age: string): Facts {
  const { name, type, frequency, prizePool, entryFee, participants } = tournament
  const kind = tournamentTypeLabels[type].toLowerCase()
  const collected = entryFee * participants
  const tenth = Math.max(1, Math.floor(participants / 10))
  return {
    age,
    name,
    aTournament: withArticle(`${kind} tournament`),
    aKind: withArticle(`${tournamentFrequencyLabels[frequency].toLowerCase()} ${kind} tournament`),
    pool: dollars(prizePool),
    fee: dollars(entryFee),
    twoFees: dollars(entryFee * 2),
    players: counted(participants, 'player'),
    others: counted(participants - 1, 'other player'),
    field: wholeNumber.format(participants),
    share: dollarsFromCents(Math.round((prizePool * 100) / participants)),
    shareOfFee: `${((prizePool / participants / entryFee) * 100).toFixed(1)}%`,
    collected: dollars(collected),
    beyond: dollars(collected - prizePool),
    pools: (collected / prizePool).toFixed(2),
    feesInPool: wholeNumber.format(prizePool / entryFee),
    feeShare: `${((entryFee / prizePool) * 100).toFixed(0)}%`,
    tenth: counted(tenth, 'player'),
    tenthShare: dollarsFromCents(Math.round((prizePool * 100) / tenth)),
    ofField: `${(100 / participants).toFixed(2)}%`,
    perMonth: dollars(entryFee * 30),
    perQuarter: dollars(entryFee * 13),
    perYear: dollars(entryFee * 12),
  }
}

const wholeNumber = new Intl.NumberFormat('en-US')

/** A number with its noun: `1 player`, `540 players`. */
export function counted(count: number, noun: string): string {
  return `${wholeNumber.format(count)} ${noun}${count === 1 ? '' : 's'}`
}
