import { dollarsFromCents } from '#domain/formats/money.ts'
import type { Facts } from '../prose/wordingPicker.ts'
import type { MarketReading, OddsReading, Price, SidesReading } from './oddsReading.ts'
import { eventName, type NamedLeague, namedLeagueOf, type Sport, type SportEvent } from './sport.ts'

/** A discipline. The catalogue lists the NFL under football, which is another game. */
export type Discipline = Sport | 'american-football'

/** The discipline of an event: its sport, except in the NFL. */
export function disciplineOf(event: SportEvent): Discipline {
  return namedLeagueOf(event) === 'nfl' ? 'american-football' : event.sport
}

/** The name of a sport within a sentence, of a contest in it, and of both together. */
const disciplineWords: Record<Discipline, { sport: string; contest: string; fixture: string }> = {
  football: { sport: 'football', contest: 'match', fixture: 'a football match' },
  'american-football': {
    sport: 'American football',
    contest: 'game',
    fixture: 'an American football game',
  },
  basketball: { sport: 'basketball', contest: 'game', fixture: 'a basketball game' },
  tennis: { sport: 'tennis', contest: 'match', fixture: 'a tennis match' },
  baseball: { sport: 'baseball', contest: 'game', fixture: 'a baseball game' },
  hockey: { sport: 'ice hockey', contest: 'game', fixture: 'an ice hockey game' },
  mma: { sport: 'MMA', contest: 'fight', fixture: 'an MMA fight' },
  boxing: { sport: 'boxing', contest: 'fight', fixture: 'a boxing match' },
  volleyball: { sport: 'volleyball', contest: 'match', fixture: 'a volleyball match' },
  handball: { sport: 'handball', contest: 'match', fixture: 'a handball match' },
  cricket: { sport: 'cricket', contest: 'match', fixture: 'a cricket match' },
  rugby: { sport: 'rugby', contest: 'match', fixture: 'a rugby match' },
  esports: { sport: 'esports', contest: 'match', fixture: 'an esports match' },
  dota2: { sport: 'Dota 2', contest: 'match', fixture: 'a Dota 2 match' },
  csgo: { sport: 'CS:GO', contest: 'match', fixture: 'a CS:GO match' },
  lol: { sport: 'League of Legends', contest: 'match', fixture: 'a League of Legends match' },
  valorant: { sport: 'Valorant', contest: 'match', fixture: 'a Valorant match' },
  golf: { sport: 'golf', contest: 'match-up', fixture: 'a golf match-up' },
  formula1: { sport: 'Formula 1', contest: 'match-up', fixture: 'a Formula 1 match-up' },
  cycling: { sport: 'cycling', contest: 'match-up', fixture: 'a cycling match-up' },
  athletics: { sport: 'athletics', contest: 'match-up', fixture: 'an athletics match-up' },
}

/** A league as a place, and a contest in it with its article. */
const leagueWords: Record<NamedLeague, { within: string; fixture: string }> = {
  'premier-league': { within: 'in the Premier League', fixture: 'a Premier League match' },
  'la-liga': { within: 'in La Liga', fixture: 'a La Liga match' },
  'serie-a': { within: 'in Serie A', fixture: 'a Serie A match' },
  bundesliga: { within: 'in the Bundesliga', fixture: 'a Bundesliga match' },
  'ligue-1': { within: 'in Ligue 1', fixture: 'a Ligue 1 match' },
  'champions-league': { within: 'in the Champions League', fixture: 'a Champions League match' },
  nba: { within: 'in the NBA', fixture: 'an NBA game' },
  nfl: { within: 'in the NFL', fixture: 'an NFL game' },
  mlb: { within: 'in Major League Baseball', fixture: 'an MLB game' },
  nhl: { within: 'in the NHL', fixture: 'an NHL game' },
  atp: { within: 'on the ATP tour', fixture: 'an ATP match' },
  wta: { within: 'on the WTA tour', fixture: 'a WTA match' },
  ufc: { within: 'in the UFC', fixture: 'a UFC fight' },
  bellator: { within: 'in Bellator', fixture: 'a Bellator fight' },
  pfl: { within: 'in the PFL', fixture: 'a PFL fight' },
}

/** The facts for the templates of an event. Returns are for a stake of $10, including the stake. */
export function sportFacts(event: SportEvent, reading: OddsReading, age: string): Facts {
  const { home, draw, away, sides, market } = reading
  return {
    age,
    name: eventName(event),
    ...wordsOf(event),
    ...ruleFacts(event),
    ...countFacts(reading),
    ...pricesOf('home', home),
    ...pricesOf('draw', draw),
    ...pricesOf('away', away),
    // Known without a price, too.
    home: event.homeTeam,
    away: event.awayTeam,
    ...pricesOf('favourite', sides?.favourite),
    ...pricesOf('outsider', sides?.outsider),
    ...comparisonFacts(sides, draw),
    ...marketFacts(market),
    ...scaledFacts(sides, market),
  }
}

function wordsOf(event: SportEvent): Record<'sport' | 'contest' | 'within' | 'aFixture', string> {
  const { sport, contest, fixture } = disciplineWords[disciplineOf(event)]
  const league = namedLeagueOf(event)
  return league === undefined
    ? { sport, contest, within: `in ${sport}`, aFixture: fixture }
    : { sport, contest, within: leagueWords[league].within, aFixture: leagueWords[league].fixture }
}

/** Words for sentences that explain the draw by the rules of one league. */
function ruleFacts(event: SportEvent): Facts {
  const league = namedLeagueOf(event)
  return {
    nba: league === 'nba' ? 'NBA' : undefined,
    mlb: league === 'mlb' ? 'Major League Baseball' : undefined,
    majorBaseball: league === 'mlb' ? 'baseball' : undefined,
    nhl: league === 'nhl' ? 'NHL' : undefined,
  }
}

/** Words for sentences that mention that there are odds, and how many. */
function countFacts({ home, draw, away, market }: OddsReading): Facts {
  const known = [home, draw, away].filter((price) => price !== undefined).length
  return {
    odds: known > 0 ? 'odds' : undefined,
    prices: known > 1 ? 'prices' : undefined,
    price: known > 1 ? 'price' : undefined,
    three: market && 'three',
    third: market && 'third',
    otherTwo: market && 'other two',
    otherPrices: market && 'the other prices',
    rest: market ? 'the other outcomes' : 'everything else',
    drawMarket: draw && 'this market',
    ownPrice: draw && 'its own price',
  }
}

/** The facts of one outcome, such as `{home}`, `{homeOdds}` and `{homeReturn}`. */
function pricesOf(outcome: string, price: Price | undefined): Facts {
  return {
    [outcome]: price?.side,
    [`${outcome}Odds`]: price && (price.odds / 100).toFixed(2),
    [`${outcome}Share`]: price && percent(price.share),
    // A threshold that can be exceeded.
    [`${outcome}Limit`]: price && partPercent(price.share),
    [`${outcome}Rest`]: price && partPercent(100 - price.share),
    [`${outcome}Return`]: price && dollarsFromCents(price.odds * 10),
    ...profitsOf(outcome, price),
  }
}

/** At odds of 1.00 there is no profit, so nothing that needs one can be said. */
function profitsOf(outcome: string, price: Price | undefined): Facts {
  const paying = price !== undefined && price.odds > 100 ? price : undefined
  return {
    [`${outcome}Profit`]: paying && dollarsFromCents((paying.odds - 100) * 10),
    [`${outcome}Risk`]: paying && riskOf(paying.odds),
    [`${outcome}Line`]: paying && americanOdds(paying.odds),
  }
}

/** The stake for a profit of $10; undefined if it is less than a cent. */
function riskOf(odds: number): string | undefined {
  const cents = Math.round(100_000 / (odds - 100))
  return cents === 0 ? undefined : dollarsFromCents(cents)
}

function comparisonFacts(sides: SidesReading | undefined, draw: Price | undefined): Facts {
  if (sides === undefined) return noComparison
  const { favourite, outsider, gap } = sides
  const tied = draw?.odds === favourite.odds ? favourite : outsider
  const [from, to] = [percent(outsider.share), percent(favourite.share)]
  return {
    tied: draw && tied.side,
    // Very long odds differ, but their probabilities are shown alike.
    gap: gap === 0 ? undefined : gap.toFixed(1),
    edge: gap === 0 ? undefined : 'edge',
    step: from && to && from !== to ? `from ${from} to ${to}` : undefined,
    short: favourite.odds < 250 ? 'short' : undefined,
    // Of a draw that fails to come about more often than not.
    unlikelyDraw: draw && draw.odds > 200 ? percent(draw.share) : undefined,
  }
}

const noComparison = {
  tied: undefined,
  gap: undefined,
  edge: undefined,
  step: undefined,
  short: undefined,
  unlikelyDraw: undefined,
}

function marketFacts(market: MarketReading | undefined): Facts {
  const distance = market && Math.abs(market.sum - 100)
  return {
    sum: market && percent(market.sum),
    margin: distance === undefined ? undefined : percent(distance),
    points: distance?.toFixed(1),
    payback: market && dollarsFromCents(Math.round(1_000_000 / market.sum)),
  }
}

/** The probabilities without the margin. */
function scaledFacts(sides: SidesReading | undefined, market: MarketReading | undefined): Facts {
  const scaled = (price: Price | undefined) =>
    price && market && partPercent((price.share / market.sum) * 100)
  return {
    favouriteScaled: scaled(sides?.favourite),
    outsiderScaled: scaled(sides?.outsider),
  }
}

/** The profit of a stake of $100, or the stake for a profit of $100 if that is more than $100. */
function americanOdds(odds: number): string {
  return odds >= 200 ? `+${odds - 100}` : `-${Math.round(10_000 / (odds - 100))}`
}

/** Undefined if it would be shown as 0.0%, which nothing with a price is. */
function percent(value: number): string | undefined {
  const shown = value.toFixed(1)
  return shown === '0.0' ? undefined : `${shown}%`
}

/** Undefined also if it would be shown as 100.0%, or is more. */
function partPercent(value: number): string | undefined {
  return Number(value.toFixed(1)) < 100 ? percent(value) : undefined
}
