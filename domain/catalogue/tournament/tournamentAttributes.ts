import {
  choiceAttribute,
  type FactsOf,
  moneyAttribute,
  numberAttribute,
  required,
  textAttribute,
} from '../definition/attributes.ts'
import {
  type Tournament,
  tournamentFrequencies,
  tournamentFrequencyLabels,
  tournamentTypeLabels,
  tournamentTypes,
} from './tournament.ts'

export const tournamentAttributes = {
  name: required(textAttribute('Name', { placeholder: 'Weekly Harbour Slots Cup' })),
  type: required(choiceAttribute('Type', tournamentTypes, tournamentTypeLabels)),
  frequency: choiceAttribute('Frequency', tournamentFrequencies, tournamentFrequencyLabels),
  prizePool: moneyAttribute('Prize pool'),
  entryFee: moneyAttribute('Entry fee'),
  participants: numberAttribute('Players', { min: 1, max: 10_000_000 }),
}

export type TournamentFacts = FactsOf<typeof tournamentAttributes>

/** The tournament of an id with these facts. */
export function tournamentOf(id: string, facts: TournamentFacts): Tournament {
  const { name, type, frequency, prizePool, entryFee, participants } = facts
  return { id, name, type, frequency, prizePool, entryFee, participants }
}

/** The facts of a tournament. */
export function factsOfTournament(tournament: Tournament): TournamentFacts {
  const { name, type, frequency, prizePool, entryFee, participants } = tournament
  return { name, type, frequency, prizePool, entryFee, participants }
}
