import { countedNouns } from './countedNouns.ts'

/** A figure typed into a text, with its start and end. */
export type TypedFigure = { figure: string; start: number; end: number }

const smallNumbers =
  'an?|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|half a|a hundred'
const praise = 'popular|trusted|generous|secure|reliable|rewarding'
const superlatives = `best|fastest|quickest|biggest|largest|widest|cheapest|safest|easiest|highest|lowest|leading|top-rated|most (?:${praise})`
const praisedNouns =
  'casinos?|sites?|platforms?|sportsbooks?|bookmakers?|brands?|apps?|bonus(?:es)?|offers?|odds|payouts?|withdrawals?|deposits?|games?|slots?|jackpots?|rewards?|rtp|wagering|fees?|limits?|prices?|selection|choice|range|support|service'
const comparatives = `better|faster|quicker|higher|lower|bigger|larger|cheaper|safer|easier|more (?:${praise})`
const competitors =
  'any|anywhere|anyone|all|every|other|others|most|the (?:competition|rest|others)'

const word = '[\\p{L}-]{1,20}'
/** A pattern that matches whole words only. */
const wholeWords = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu')

/** Numbers without a digit: `ten million`, `thousands of players`. */
const amounts: readonly RegExp[] = [
  wholeWords(`(?:${smallNumbers}) (?:thousand|million|billion)`),
  wholeWords(`(?:hundreds|thousands|millions|billions) of (?:${word} ){0,2}(?:${countedNouns})`),
]

/**
 * Claims to be better than others: `the fastest withdrawals`, `more games than any other casino`.
 * The order of a list ("Highest RTP first") is no such claim.
 */
const comparisons: readonly RegExp[] = [
  wholeWords(`(?:the )?(?:${superlatives}) (?:${word} ){0,2}(?:${praisedNouns})(?! first)`),
  wholeWords(`(?:${comparatives}) (?:${word} ){0,3}than (?:${competitors})`),
  wholeWords(`more (?:${word} )?(?:${countedNouns}|${praisedNouns}) than (?:${competitors})`),
  wholeWords(`more than any (?:other )?(?:${praisedNouns})`),
  wholeWords(`number one (?:${word} ){0,2}(?:${praisedNouns})`),
  wholeWords('market[- ]lead(?:er|ing)|industry[- ]leading|unbeatable|unrivalled|second to none'),
]

/** Whether a figure is a comparison. */
export function isComparison(figure: string): boolean {
  return comparisons.some((pattern) => [...figure.matchAll(pattern)].length > 0)
}

/** Assertions in words that need evidence like a figure. Covers common phrases only. */
export function wordedFigures(text: string): TypedFigure[] {
  return [...amounts, ...comparisons].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: figure, index }) => {
      return { figure, start: index, end: index + figure.length }
    }),
  )
}
