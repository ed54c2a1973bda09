import { ascending, facet, nameFacet } from '../definition/facets.ts'
import type { KindDefinition } from '../definition/kindDefinition.ts'
import { claimButton, heading, label, section } from '../definition/pageTexts.ts'
import { parseItemId } from '../series/itemId.ts'
import { hasOdds, oddsInHundredths, readOdds } from './oddsReading.ts'
import {
  eventName,
  leagueLabels,
  leagues,
  type SportEvent,
  sportEvent,
  sportLabels,
  sports,
  tellingLeagueOf,
} from './sport.ts'
import { factsOfSportEvent, sportAttributes, sportEventOf } from './sportAttributes.ts'

export const sportKind = {
  pathNames: { listing: 'all-sports', item: 'sport' },
  names: { one: 'Sports event', many: 'Sports events', counted: 'events' },
  collection: 'sport-events',
  attributes: sportAttributes,
  itemOf: sportEventOf,
  factsOf: factsOfSportEvent,
  series: { events: { prefix: 'event', size: 300, make: sportEvent } },
  nameOf: eventName,
  meta: {
    title: titleOf,
    keywords: (event) => [
      sportLabels[event.sport],
      ...(event.league === undefined ? [] : [event.league]),
      ...(hasOdds(event) ? ['odds'] : []),
    ],
  },
  filters: {
    facets: [
      facet({ name: 'sport', label: 'Sport' }, sports, sportLabels, (it) => it.sport),
      nameFacet({ name: 'league', label: 'League' }, leagues, leagueLabels, (it) => it.league),
    ],
    sorts: [
      {
        name: 'home',
        label: 'By home odds',
        compare: ascending((it) => oddsInHundredths(it.odds.home)),
      },
      {
        name: 'away',
        label: 'By away odds',
        compare: ascending((it) => oddsInHundredths(it.odds.away)),
      },
    ],
    textOf: (it) => `${eventName(it)} ${sportLabels[it.sport]} ${it.league ?? ''}`,
  },
  figures: {},
  art: { of: ({ sport }) => sport, listing: ['football', 'tennis', 'basketball'] },
  page: {
    tokens: ['event', 'home', 'away', 'prices'],
    tokensHint:
      '{event}, {home} and {away}, who plays, and {prices}, “three” if every outcome has odds',
    tokenValues: (event) => ({
      event: eventName(event),
      home: event.homeTeam,
      away: event.awayTeam,
      ...(readOdds(event).market ? { prices: 'three' } : {}),
    }),
    texts: {
      sport: label('Sport'),
      league: label('League'),
      odds: heading('Heading of the odds'),
      home: label('Home outcome', '{home} wins'),
      draw: label('Draw outcome'),
      away: label('Away outcome', '{away} wins'),
      bet: claimButton('Bet button', 'Place Bet Now'),
      preview: heading('Heading of the preview'),
      markets: section('Markets'),
      live: section('Live betting'),
      faq: heading('Heading of the questions', 'Questions about {event}'),
      more: heading('Heading of the links'),
      allSports: label('Link to all sports'),
      allBonuses: label('Link to all bonuses'),
    },
    sections: { preview: 'Preview', faq: 'Questions' },
  },
} as const satisfies KindDefinition<SportEvent>

/** Two teams can play more than once, so the title of a generated event contains its number. */
function titleOf(event: SportEvent): string {
  const sport = sportLabels[event.sport]
  const league = tellingLeagueOf(event)
  const heading = hasOdds(event) ? `${eventName(event)} Odds` : eventName(event)
  const contest = league === undefined ? sport : `${league} ${sport}`
  const id = parseItemId(event.id)
  return `${heading} | ${contest}${id?.prefix === 'event' ? `, Event ${id.number}` : ''}`
}
