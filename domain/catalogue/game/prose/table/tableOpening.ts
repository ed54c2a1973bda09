import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'

/** The introduction of a table with limits. */
const withLimits: Point = [
  '{name} is {aGame} table with stakes from {min} to {max}.',
  '{provider} is the provider of {variant}, {aGame} game for bets between {min} and {max}.',
  'At {name} the smallest bet is {min} and the largest {max}.',
  'Those who like {game} can sit down at {name} from {min}.',
  'Among the {listedTables}, {name} takes bets from {min}.',
  '{variant} brings {game} to the screen. {provider} makes it, and the limits run from {min} to {max}.',
  'With {variant}, {provider} offers {game} at limits of {min} to {max}.',
  'The table {name} belongs to the {game} section and accepts stakes between {min} and {max}.',
  '{game} by {provider}, playable from {min}: that is {variant} in a sentence.',
  'A minimum of {min}, a maximum of {max} and {game} as the game: those are the outlines of {name}.',
]

/** Introductions of a table game, with fewer and fewer facts. */
export const tableOpenings: readonly Point[] = [
  withLimits,
  [
    '{name} is {aGame} table by {provider} that takes bets up to {max}.',
    '{provider} is the provider of {variant}, {aGame} game for bets up to {max}.',
  ],
  [
    '{name} is {aGame} table that takes bets up to {max}.',
    '{name} is {aGame} table by {provider}.',
    '{provider} is the provider of {variant}, {aGame} game.',
  ],
  [
    '{name} is {aGame} table.',
    'The game at {name} is {game}.',
    'Those who like {game} can sit down at {name}.',
  ],
]

/** The meaning of the limits, for the smallest bets of the generated tables in dollars. */
const limitPoints: Record<number, Point> = {
  1: [
    'A minimum of {min} makes for an inexpensive seat, as long as the number of rounds is kept in view.',
    'From {min} a round, the table is open to small budgets.',
    'With {min} as the smallest bet, fifty dollars cover at most fifty smallest bets, should every one of them be lost.',
    'The low minimum leaves room to learn without staking much.',
    'Bets of {min} keep the cost of a mistake small.',
  ],
  10: [
    'With a minimum of {min}, a hundred dollars cover ten smallest bets at most, should all of them be lost.',
    'The minimum of {min} is a step above the entry level and calls for a budget to match.',
    'At {min} a bet, costs add up faster than at a one-dollar table.',
    'Anyone who finds {min} a round too much will find {lowerTables}.',
    'A minimum of {min} is moderate, yet twenty rounds without luck come to two hundred dollars.',
  ],
  100: [
    'A minimum of {min} makes this a table for high stakes, where ten lost bets cost a thousand dollars.',
    'At {min} a bet and upwards, it is no place for beginners or for small budgets.',
    'The minimum of {min} is {highestMinimum} and should give anyone pause.',
    'With {min} as the smallest bet, a short run of losses is an expensive one.',
    'Only those for whom {min} is a small sum should think of sitting down here.',
  ],
}

const lowLimit: Point = [
  'A minimum of {min} makes for an inexpensive seat, as long as the number of rounds is kept in view.',
  'From {min} a round, the table is open to small budgets.',
  'At the minimum of {min}, ten lost bets come to {tenBets}.',
  'The low minimum of {min} leaves room to learn without staking much.',
  'Bets of {min} keep the cost of a mistake small.',
]

const moderateLimit: Point = [
  'With a minimum of {min}, ten smallest bets come to {tenBets}, should all of them be lost.',
  'The minimum of {min} calls for a budget to match.',
  'At {min} a bet, costs add up within a few rounds.',
  'Anyone who finds {min} a round too much will find {lowerTables}.',
  'A minimum of {min} is moderate, yet ten rounds without luck come to {tenBets}.',
]

const highLimit: Point = [
  'A minimum of {min} makes this a table for high stakes, where ten lost bets cost {tenBets}.',
  'At {min} a bet and upwards, it is no place for beginners or for small budgets.',
  'The minimum of {min} is {highestMinimum} and should give anyone pause.',
  'With {min} as the smallest bet, a short run of losses is an expensive one.',
  'Only those for whom {min} is a small sum should think of sitting down here.',
]

/** The meaning of a smallest bet in dollars. */
export function limitPointOf(minBet: number): Point {
  return limitPoints[minBet] ?? (minBet < 5 ? lowLimit : minBet < 50 ? moderateLimit : highLimit)
}

/** Advice about the limits. */
export const limitAdvice: Point = [
  'The maximum of {max} is {maxTimes} the minimum, and nobody has to go anywhere near it.',
  'Between {min} and {max} lies {wideRange}; the lower end is where most budgets belong.',
  'That the table allows {max} is no reason to stake it.',
  'The upper limit stands at {max}.',
  'A limit of {max} says what the table accepts and not what is wise.',
  'Up to {max} may be staked on a bet, which is a ceiling and not a target.',
]

/** The meaning of chance and the house edge at a table. */
export const tableChance: readonly Point[] = [
  [
    'The payouts of every casino table leave the house an edge, and {game} is no exception.',
    'Over many rounds the house edge decides, however the first few go.',
    'As at any table of a casino, the odds favour the house in the long run.',
    'The edge of the house differs from one bet to another.',
    'In the long run the casino earns from {game}, and players as a group pay for it.',
  ],
  [
    'The more is staked in total, the more the edge costs on average.',
    'Staking systems change how losses arrive and not how large they are on average.',
    'Doubling after a loss sooner or later meets the limit of {max} or the end of the budget.',
    'No betting system turns the edge of the house into one for the player.',
    'A system can shape a session but cannot improve its odds.',
  ],
]
