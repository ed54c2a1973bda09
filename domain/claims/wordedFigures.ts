import { things } from './countedThings.ts'
import type { TypedFigure } from './typedFigures.ts'

const small =
  'an?|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|half a|a hundred'
const praise = 'popular|trusted|generous|secure|reliable|rewarding'
const best = `best|fastest|quickest|biggest|largest|widest|cheapest|safest|easiest|highest|lowest|leading|top-rated|most (?:${praise})`
const praised =
  'casinos?|sites?|platforms?|sportsbooks?|bookmakers?|brands?|apps?|bonus(?:es)?|offers?|odds|payouts?|withdrawals?|deposits?|games?|slots?|jackpots?|rewards?|rtp|wagering|fees?|limits?|prices?|selection|choice|range|support|service'
const better = `better|faster|quicker|higher|lower|bigger|larger|cheaper|safer|easier|more (?:${praise})`
const others = 'any|anywhere|anyone|all|every|other|others|most|the (?:competition|rest|others)'

const word = '[\\p{L}-]{1,20}'
/** At the beginning and at the end of words. */
const whole = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu')

/** How many there are, without a digit: `ten million`, `thousands of players`. */
const amounts: readonly RegExp[] = [
  whole(`(?:${small}) (?:thousand|million|billion)`),
  whole(`(?:hundreds|thousands|millions|billions) of (?:${word} ){0,2}(?:${things})`),
]

/**
 * To be better than others: `the fastest withdrawals`, `more games than any other casino`. How a
 * list is sorted says nothing of the kind.
 */
const comparisons: readonly RegExp[] = [
  whole(`(?:the )?(?:${best}) (?:${word} ){0,2}(?:${praised})(?! first)`),
  whole(`(?:${better}) (?:${word} ){0,3}than (?:${others})`),
  whole(`more (?:${word} )?(?:${things}|${praised}) than (?:${others})`),
  whole(`more than any (?:other )?(?:${praised})`),
  whole(`number one (?:${word} ){0,2}(?:${praised})`),
  whole('market[- ]lead(?:er|ing)|industry[- ]leading|unbeatable|unrivalled|second to none'),
]

/** Whether a figure compares, so that it is a claim of that kind. */
export function isComparison(figure: string): boolean {
  return comparisons.some((pattern) => [...figure.matchAll(pattern)].length > 0)
}

/** What a text asserts in words alone as a figure would: a few turns of phrase, not every one there is. */
export function wordedFigures(text: string): TypedFigure[] {
  return [...amounts, ...comparisons].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: figure, index }) => {
      return { figure, start: index, end: index + figure.length }
    }),
  )
}
