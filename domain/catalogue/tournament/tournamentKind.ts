import { exactDollars } from '#domain/formats/money.ts'
import { ascending, byText, descending, facet } from '../definition/facets.ts'
import { type KindDefinition, maxTitleLength } from '../definition/kindDefinition.ts'
import { claimButton, heading, label } from '../definition/pageTexts.ts'
import {
  entryFeeLabel,
  participantsRange,
  type Tournament,
  tournament,
  tournamentFrequencies,
  tournamentFrequencyLabels,
  tournamentTypeLabels,
  tournamentTypes,
} from './tournament.ts'
import { factsOfTournament, tournamentAttributes, tournamentOf } from './tournamentAttributes.ts'

export const tournamentKind = {
  pathNames: { listing: 'all-tournaments', item: 'tournament' },
  names: { one: 'Tournament', many: 'Tournaments', counted: 'tournaments' },
  collection: 'tournaments',
  attributes: tournamentAttributes,
  itemOf: tournamentOf,
  factsOf: factsOfTournament,
  series: { tournaments: { prefix: 'tournament', size: 150, make: tournament } },
  nameOf: ({ name }) => name,
  meta: {
    title: titleOf,
    keywords: ({ type, frequency, prizePool }) => [
      `${tournamentTypeLabels[type]} tournament`,
      ...(frequency === undefined ? [] : [`${tournamentFrequencyLabels[frequency]} tournament`]),
      ...(prizePool ? ['prize pool'] : []),
    ],
  },
  filters: {
    facets: [
      facet(
        { name: 'type', label: 'Type' },
        tournamentTypes,
        tournamentTypeLabels,
        (it) => it.type,
      ),
      facet(
        { name: 'frequency', label: 'Frequency' },
        tournamentFrequencies,
        tournamentFrequencyLabels,
        (it) => it.frequency,
      ),
    ],
    sorts: [
      { name: 'name', label: 'By name', compare: byText((it) => it.name) },
      { name: 'prize', label: 'By prize pool', compare: descending((it) => it.prizePool) },
      { name: 'fee', label: 'By entry fee', compare: ascending((it) => it.entryFee) },
      {
        name: 'players',
        label: 'By number of players',
        compare: ascending((it) => it.participants),
      },
    ],
    textOf: (it) => `${it.name} ${tournamentTypeLabels[it.type]}`,
  },
  figures: { participants: { range: participantsRange, step: 100, read: (it) => it.participants } },
  art: { of: ({ type }) => type, listing: ['slots', 'poker', 'mixed'] },
  page: {
    tokens: ['tournament'],
    tokensHint: '{tournament}, its name',
    tokenValues: ({ name }) => ({ tournament: name }),
    texts: {
      prizePool: label('Prize pool'),
      entryFee: label('Entry fee'),
      players: label('Players'),
      type: label('Type'),
      frequency: label('Frequency'),
      join: claimButton('Join button', 'Join Tournament'),
      participate: heading('Heading of the instructions'),
      prizes: heading('Heading of the prizes'),
      rules: heading('Heading of the rules'),
      faq: heading('Heading of the questions', 'Questions about the {tournament}'),
      more: heading('Heading of the links'),
      allTournaments: label('Link to all tournaments'),
      allBonuses: label('Link to all bonuses'),
    },
    sections: {
      participate: 'How to take part',
      rules: 'Rules',
      prizes: 'Prizes',
      faq: 'Questions',
    },
  },
} as const satisfies KindDefinition<Tournament>

/** Prize pool and entry fee as far as they fit in and are known. */
function titleOf({ name, prizePool, entryFee }: Tournament): string {
  const pool = prizePool ? [`${exactDollars(prizePool)} Prize Pool`] : []
  const fee = entryFee === undefined ? [] : [`${entryFeeLabel(entryFee)} Entry`]
  const whole = titleWith(name, [...pool, ...fee])
  return whole.length > maxTitleLength ? titleWith(name, pool) : whole
}

function titleWith(name: string, parts: readonly string[]): string {
  return parts.length === 0 ? name : `${name}: ${parts.join(', ')}`
}
