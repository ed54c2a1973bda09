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

/** Decimal odds with two decimals, such as `2.35`. */
type Odds = { home: string; draw: string; away: string }

export type SportEvent = {
  /** `event-1` and on. */
  id: string
  sport: Sport
  league: League
  /** `team-1` to `team-200`; never the same as the other team. */
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
} satisfies Record<keyof Odds, { from: number; to: number }>

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
    league: cycle(leaguesOf[sport], Math.floor(step / sports.length)),
    homeTeam: `team-${home + 1}`,
    awayTeam: `team-${away + 1}`,
    odds: { home: odds(id, 'home'), draw: odds(id, 'draw'), away: odds(id, 'away') },
  }
}

/** A team as visitors read it: `team-17` is "Team 17". */
export function teamLabel(team: string): string {
  return team.replace(/^team-/, 'Team ')
}

/** Both sides of an event: "Team 17 vs Team 5". */
export function eventName({ homeTeam, awayTeam }: SportEvent): string {
  return `${teamLabel(homeTeam)} vs ${teamLabel(awayTeam)}`
}

function odds(id: string, outcome: keyof Odds): string {
  const { from, to } = oddsRanges[outcome]
  return ((from + draw(id, `odds.${outcome}`, to - from + 1)) / 100).toFixed(2)
}
