import { dollars } from '#domain/formats/money.ts'
import { ascending, byText, descending, facet } from '../definition/facets.ts'
import { type KindDefinition, maxTitleLength } from '../definition/kindDefinition.ts'
import { claimButton, heading, label } from '../definition/pageTexts.ts'
import {
  type Tournament,
  tournament,
  tournamentFrequencies,
  tournamentFrequencyLabels,
  tournamentTypeLabels,
  tournamentTypes,
} from './tournament.ts'

export const tournamentKind = {
  pathNames: { listing: 'all-tournaments', item: 'tournament' },
  names: { one: 'Tournament', many: 'Tournaments', counted: 'tournaments' },
  series: { tournaments: { prefix: 'tournament', size: 150, make: tournament } },
  nameOf: ({ name }) => name,
  meta: {
    title: titleOf,
    keywords: ({ type, frequency }) => [
      `${tournamentTypeLabels[type]} tournament`,
      `${tournamentFrequencyLabels[frequency]} tournament`,
      'prize pool',
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
  art: { of: ({ type }) => type, listing: ['slots', 'poker', 'mixed'] },
  page: {
    tokens: ['tournament'],
    tokensHint: '{tournament}, its name',
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
  },
} as const satisfies KindDefinition<Tournament>

function titleOf({ name, prizePool, entryFee }: Tournament): string {
  const pool = `${name}: ${dollars(prizePool)} Prize Pool`
  const whole = `${pool}, ${dollars(entryFee)} Entry`
  return whole.length > maxTitleLength ? pool : whole
}
