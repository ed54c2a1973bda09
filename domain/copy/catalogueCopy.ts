import { z } from 'zod'
import { line, meta, optionalProse, prose, rows } from './text.ts'

const listing = z.object({ heading: line, intro: optionalProse, meta })

/**
 * Headings and meta texts of the five listings, and their common labels.
 * Texts may use `{total}`, `{page}` and `{pages}`.
 */
export const listings = z.object({
  game: listing,
  sport: listing,
  bonus: listing,
  guide: listing,
  tournament: listing,
  labels: z.object({
    position: line,
    back: line,
    previous: line,
    next: line,
    pagination: line,
    beyondHeading: line,
    beyondText: prose,
    beyondLink: line,
  }),
  filters: z.object({
    heading: line,
    search: line,
    any: line,
    sort: line,
    apply: line,
    clear: line,
    found: line,
    emptyHeading: line,
    emptyText: prose,
    category: line,
    provider: line,
    theme: line,
    volatility: line,
    sport: line,
    league: line,
    type: line,
    wager: line,
    topic: line,
    level: line,
    frequency: line,
  }),
  sorting: z.object({
    listed: line,
    name: line,
    rtp: line,
    stake: line,
    home: line,
    away: line,
    amount: line,
    percentage: line,
    wager: line,
    prize: line,
    fee: line,
    players: line,
  }),
})

const titled = z.object({ title: line, text: prose })
const notFound = z.object({ heading: line, text: prose, backLink: line })

/**
 * Labels of the detail screens. The texts of a kind may also use the name of the item: `{game}`,
 * `{event}`, `{bonus}`, `{guide}`, `{tournament}`; those of a bonus also `{percentage}` and
 * `{maximum}`, those of an event `{home}` and `{away}`.
 */
export const detailPages = z.object({
  shared: z.object({ neighbours: line, previous: line, next: line, verdict: line }),
  game: z.object({
    play: line,
    demo: line,
    category: line,
    provider: line,
    rtp: line,
    volatility: line,
    minBet: line,
    maxBet: line,
    description: line,
    features: line,
    howToPlay: line,
    faq: line,
    similar: line,
    bonuses: line,
    allGames: line,
  }),
  sport: z.object({
    sport: line,
    league: line,
    odds: line,
    home: line,
    draw: line,
    away: line,
    bet: line,
    preview: line,
    markets: titled,
    live: titled,
    faq: line,
    more: line,
    allSports: line,
    allBonuses: line,
  }),
  bonus: z.object({
    type: line,
    offer: line,
    code: line,
    copyCode: line,
    codeCopied: line,
    codeSelected: line,
    wagering: line,
    claim: line,
    steps: line,
    terms: line,
    faq: line,
    games: line,
    allGames: line,
    allBonuses: line,
  }),
  guide: z.object({
    topic: line,
    category: line,
    level: line,
    intro: line,
    sections: rows(titled),
    faq: line,
    related: line,
    play: line,
    allGuides: line,
  }),
  tournament: z.object({
    prizePool: line,
    entryFee: line,
    players: line,
    type: line,
    frequency: line,
    join: line,
    participate: line,
    prizes: line,
    rules: line,
    faq: line,
    more: line,
    allTournaments: line,
    allBonuses: line,
  }),
  notFound: z.object({
    game: notFound,
    sport: notFound,
    bonus: notFound,
    guide: notFound,
    tournament: notFound,
  }),
})

export type Listings = z.infer<typeof listings>
export type DetailPages = z.infer<typeof detailPages>
