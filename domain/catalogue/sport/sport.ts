import { facetValueOf } from '../definition/facetValue.ts'
import { type Cycle, cycle } from '../series/cycle.ts'
import { draw } from '../series/hash.ts'

export const sports = [
  'football',
  'basketball',
  'tennis',
  'baseball',
  'hockey',
  'mma',
  'boxing',
  'volleyball',
  'handball',
  'cricket',
  'rugby',
  'esports',
  'dota2',
  'csgo',
  'lol',
  'valorant',
  'golf',
  'formula1',
  'cycling',
  'athletics',
] as const

/** `international` is the league of all sports without a league in this list. */
export const leagues = [
  'premier-league',
  'la-liga',
  'serie-a',
  'bundesliga',
  'ligue-1',
  'champions-league',
  'nba',
  'nfl',
  'mlb',
  'nhl',
  'atp',
  'wta',
  'ufc',
  'bellator',
  'pfl',
  'international',
] as const

export type Sport = (typeof sports)[number]
export type League = (typeof leagues)[number]

type Outcome = 'home' | 'draw' | 'away'

/** Decimal odds with two decimals, such as `2.35`. */
export type Odds = { [Each in Outcome]?: string | undefined }

/** An event may lack its league and any price; nothing then mentions the fact. */
export type SportEvent = {
  /** `event-1` and on. */
  id: string
  sport: Sport
  /** A name as visitors read it, such as `Premier League`; not necessarily one of `leagues`. */
  league?: string | undefined
  /** Names as visitors read them; in the generated events `Team 1` to `Team 200`. */
  homeTeam: string
  awayTeam: string
  odds: Odds
}

export const sportLabels: Record<Sport, string> = {
  football: 'Football',
  basketball: 'Basketball',
  tennis: 'Tennis',
  baseball: 'Baseball',
  hockey: 'Hockey',
  mma: 'MMA',
  boxing: 'Boxing',
  volleyball: 'Volleyball',
  handball: 'Handball',
  cricket: 'Cricket',
  rugby: 'Rugby',
  esports: 'Esports',
  dota2: 'Dota 2',
  csgo: 'CS:GO',
  lol: 'League of Legends',
  valorant: 'Valorant',
  golf: 'Golf',
  formula1: 'Formula 1',
  cycling: 'Cycling',
  athletics: 'Athletics',
}

export const leagueLabels: Record<League, string> = {
  'premier-league': 'Premier League',
  'la-liga': 'La Liga',
  'serie-a': 'Serie A',
  bundesliga: 'Bundesliga',
  'ligue-1': 'Ligue 1',
  'champions-league': 'Champions League',
  nba: 'NBA',
  nfl: 'NFL',
  mlb: 'MLB',
  nhl: 'NHL',
  atp: 'ATP',
  wta: 'WTA',
  ufc: 'UFC',
  bellator: 'Bellator',
  pfl: 'PFL',
  international: 'International',
}

const international: Cycle<League> = ['international']

/** The leagues of each sport; the catalogue cycles through them. */
export const leaguesOf: Record<Sport, Cycle<League>> = {
  football: [
    'premier-league',
    'la-liga',
    'serie-a',
    'bundesliga',
    'ligue-1',
    'champions-league',
    'nfl',
  ],
  basketball: ['nba'],
  tennis: ['atp', 'wta'],
  baseball: ['mlb'],
  hockey: ['nhl'],
  mma: ['ufc', 'bellator', 'pfl'],
  boxing: international,
  volleyball: international,
  handball: international,
  cricket: international,
  rugby: international,
  esports: international,
  dota2: international,
  csgo: international,
  lol: international,
  valorant: international,
  golf: international,
  formula1: international,
  cycling: international,
  athletics: international,
}

const teamCount = 200

/** In hundredths, inclusive. */
const oddsRanges = {
  home: { from: 150, to: 450 },
  draw: { from: 250, to: 450 },
  away: { from: 150, to: 450 },
} satisfies Record<Outcome, { from: number; to: number }>

/** The sport event of a number from 1. */
export function sportEvent(number: number): SportEvent {
  const id = `event-${number}`
  const step = number - 1
  const sport = cycle(sports, step)
  const home = draw(id, 'homeTeam', teamCount)
  // Drawn from the other teams only, so that a team never plays against itself.
  const away = (home + 1 + draw(id, 'awayTeam', teamCount - 1)) % teamCount
  return {
    id,
    sport,
    league: leagueLabels[cycle(leaguesOf[sport], Math.floor(step / sports.length))],
    homeTeam: `Team ${home + 1}`,
    awayTeam: `Team ${away + 1}`,
    odds: { home: odds(id, 'home'), draw: odds(id, 'draw'), away: odds(id, 'away') },
  }
}

/** A league about which something is known. */
export type NamedLeague = Exclude<League, 'international'>

/**
 * The known league of an event; undefined for other names, and for a known name in another sport,
 * such as the Bundesliga of handball.
 */
export function namedLeagueOf({ sport, league }: SportEvent): NamedLeague | undefined {
  if (league === undefined) return undefined
  const value = facetValueOf(league)
  const known = leaguesOf[sport].find((each) => each === value)
  return known === 'international' ? undefined : known
}

/** The league of an event for texts in which "International" would tell nothing. */
export function tellingLeagueOf({ league }: SportEvent): string | undefined {
  return league === undefined || facetValueOf(league) === 'international' ? undefined : league
}

/** Both sides of an event: "Team 17 vs Team 5". */
export function eventName({ homeTeam, awayTeam }: SportEvent): string {
  return `${homeTeam} vs ${awayTeam}`
}

function odds(id: string, outcome: Outcome): string {
  const { from, to } = oddsRanges[outcome]
  return ((from + draw(id, `odds.${outcome}`, to - from + 1)) / 100).toFixed(2)
}
