import { z } from 'zod'
import { line, meta, optionalProse, prose } from './text.ts'

const listing = z.object({ heading: line, intro: optionalProse, meta })

/**
 * Headings and meta texts of the five listings, and the labels they share.
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
})

const notFound = z.object({ heading: line, text: prose, backLink: line })

/**
 * Fixed words of the detail screens. Game texts may use `{game}`, the item's name.
 * The words of the other kinds join when their screens do.
 */
export const detailPages = z.object({
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
