import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'

/** The introduction of an event. */
export const sportOpening: Point = [
  '{home} meets {away} {within}, and each of {three} outcomes has its price.',
  '{name} is {aFixture} with {three} prices: one for each side and one for the draw.',
  'Listed first is {home}, listed second {away}: {aFixture} on which {three} outcomes can be backed.',
  '{home} and {away} face each other {within}.',
  'The event is {aFixture}, {home} on one side and {away} on the other.',
  'What do the odds say of {name}? They rank {three} outcomes, and behind each there is a probability.',
  'Here is how to read the {odds} of {name}, {aFixture}, before a stake depends on them.',
  'Prices of {homeOdds}, {drawOdds} and {awayOdds} are listed for {name}, in the order of first side, draw and second side.',
  'In {aFixture} {home} is up against {away}, and what follows takes the listed {prices} apart.',
  'Three numbers describe {name} as the bookmaker sees it: {homeOdds}, {drawOdds} and {awayOdds}.',
  'Anyone looking at {name} is looking at {aFixture} and at a bet with {three} possible answers.',
  '{aFixture} with {home} and {away} as its two sides: the {odds} tell what the bookmaker thinks of it.',
  '{within}, {home} takes on {away}.',
  '{home} and {away} are the sides to choose from, and the sport is {sport}.',
]

/** The meaning of odds. */
export const oddsMeaning: Point = [
  'Decimal odds tell what comes back for each dollar staked if the bet wins.',
  'Odds are a price and an opinion in one, and neither is a result.',
  'The lower the odds, the likelier the bookmaker takes the outcome to be.',
  'Dividing 1 by the odds gives the probability that a price implies.',
  'A price says how an outcome is rated, not whether it will happen.',
  'Odds turn into probabilities by a simple division, 1 by the price.',
]

/** Of an event with all prices. */
const completeSummaries: Point = [
  '{name}: odds of {homeOdds}, {drawOdds} and {awayOdds} explained, with the probabilities behind them and what $10 returns.',
  '{name}, {aFixture}: what odds of {homeOdds}, {drawOdds} and {awayOdds} mean and what they add up to.',
  'How to read the odds of {name}: {homeOdds} and {awayOdds} for the sides, {drawOdds} for the draw, {sum} in all.',
  'Odds {homeOdds}, {drawOdds}, {awayOdds}: {name}, {aFixture}, with prices, probabilities and common questions.',
  '{aFixture}: {name} at {homeOdds}, {drawOdds} and {awayOdds}. How the sides are rated and what a bet returns.',
  '{sport} odds explained: {name} at {homeOdds} and {awayOdds}, the draw at {drawOdds}. What they imply and what they return.',
]

/** Of events that lack prices, with fewer and fewer of them. */
const plainSummaries: readonly Point[] = [
  [
    '{name}: odds of {homeOdds} and {awayOdds} explained, with the probabilities behind them and common questions.',
    '{name}, {aFixture}: what odds of {homeOdds} for one side and {awayOdds} for the other mean.',
    '{name}: how to read {homeOdds} on the first side and {drawOdds} on the draw, with common questions.',
    '{name}: how to read {awayOdds} on the second side and {drawOdds} on the draw, with common questions.',
  ],
  [
    '{name}, {aFixture}: what a price of {homeOdds} on the first side means, and common questions.',
    '{name}, {aFixture}: what a price of {awayOdds} on the second side means, and common questions.',
    '{name}, {aFixture}: what a price of {drawOdds} on the draw means, and common questions.',
  ],
  [
    '{name}, {aFixture}: how it is decided, and common questions about betting on it.',
    '{sport} betting: {name}, what to know about the sport before a bet, and common questions.',
  ],
]

/**
 * Summaries for search results, with fewer and fewer prices, at most 160 characters each with the
 * longest generated names.
 */
export const sportSummaries: readonly Point[] = [completeSummaries, ...plainSummaries]
