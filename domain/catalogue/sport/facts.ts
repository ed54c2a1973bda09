import { dollarsFromCents } from '#domain/formats/money.ts'
import type { Facts } from '../prose/wordingPicker.ts'
import type { OddsReading, Price } from './oddsReading.ts'
import { eventName, type League, type Sport, type SportEvent } from './sport.ts'

/** A discipline. The catalogue lists the NFL under football, which is another game. */
export type Discipline = Sport | 'american-football'

/** The discipline of an event: its sport, except in the NFL. */
export function disciplineOf({ sport, league }: SportEvent): Discipline {
  return league === 'nfl' ? 'american-football' : sport
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

type NamedLeague = Exclude<League, 'international'>

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
  const { home, draw, away, favourite, outsider, sum } = reading
  const tied = draw.odds === favourite.odds ? favourite : outsider
  return {
    age,
    name: eventName(event),
    ...wordsOf(event),
    ...pricesOf('home', home),
    ...pricesOf('draw', draw),
    ...pricesOf('away', away),
    ...pricesOf('favourite', favourite),
    ...pricesOf('outsider', outsider),
    tied: tied.side,
    gap: reading.gap.toFixed(1),
    sum: percent(sum),
    margin: percent(Math.abs(sum - 100)),
    points: Math.abs(sum - 100).toFixed(1),
    payback: dollarsFromCents(Math.round(1_000_000 / sum)),
    favouriteScaled: percent((favourite.share / sum) * 100),
    outsiderScaled: percent((outsider.share / sum) * 100),
  }
}

function wordsOf(event: SportEvent): Record<'sport' | 'contest' | 'within' | 'aFixture', string> {
  const { sport, contest, fixture } = disciplineWords[disciplineOf(event)]
  const { league } = event
  return league === 'international'
    ? { sport, contest, within: `in ${sport}`, aFixture: fixture }
    : { sport, contest, within: leagueWords[league].within, aFixture: leagueWords[league].fixture }
}

/** The facts of one outcome, such as `{home}`, `{homeOdds}` and `{homeReturn}`. */
function pricesOf(outcome: string, { side, odds, share }: Price): Facts {
  return {
    [outcome]: side,
    [`${outcome}Odds`]: (odds / 100).toFixed(2),
    [`${outcome}Share`]: percent(share),
    [`${outcome}Rest`]: percent(100 - share),
    [`${outcome}Return`]: dollarsFromCents(odds * 10),
    [`${outcome}Profit`]: dollarsFromCents((odds - 100) * 10),
    [`${outcome}Risk`]: dollarsFromCents(Math.round(100_000 / (odds - 100))),
    [`${outcome}Line`]: americanOdds(odds),
  }
}

/** The profit of a stake of $100, or the stake for a profit of $100 if that is more than $100. */
function americanOdds(odds: number): string {
  return odds >= 200 ? `+${odds - 100}` : `-${Math.round(10_000 / (odds - 100))}`
}

function percent(value: number): string {
  return `${value.toFixed(1)}%`
}
