import {
  choiceAttribute,
  type FactsOf,
  numberAttribute,
  required,
  textAttribute,
} from '../definition/attributes.ts'
import { type SportEvent, sportLabels, sports } from './sport.ts'

const oddsRange = { min: 1, max: 10_000, decimals: 2 } as const

export const sportAttributes = {
  sport: required(choiceAttribute('Sport', sports, sportLabels)),
  league: textAttribute('League', { placeholder: 'Premier League' }),
  homeTeam: required(textAttribute('Home team')),
  awayTeam: required(textAttribute('Away team')),
  homeOdds: numberAttribute('Home odds', { ...oddsRange, description: 'Decimal odds, as 2.35.' }),
  drawOdds: numberAttribute('Draw odds', oddsRange),
  awayOdds: numberAttribute('Away odds', oddsRange),
}

export type SportFacts = FactsOf<typeof sportAttributes>

/** The event of an id with these facts. */
export function sportEventOf(id: string, facts: SportFacts): SportEvent {
  const { sport, league, homeTeam, awayTeam, homeOdds, drawOdds, awayOdds } = facts
  const odds = {
    home: homeOdds?.toFixed(2),
    draw: drawOdds?.toFixed(2),
    away: awayOdds?.toFixed(2),
  }
  return { id, sport, league, homeTeam, awayTeam, odds }
}

/** The facts of an event. */
export function factsOfSportEvent(event: SportEvent): SportFacts {
  const { sport, league, homeTeam, awayTeam, odds } = event
  const figure = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  return {
    sport,
    league,
    homeTeam,
    awayTeam,
    homeOdds: figure(odds.home),
    drawOdds: figure(odds.draw),
    awayOdds: figure(odds.away),
  }
}
