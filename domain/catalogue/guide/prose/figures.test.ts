import { describe, expect, test } from 'vitest'
import type { GuideTopic } from '../guideVocabulary.ts'
import { guideTopicLessons } from './topics.ts'

function told(topic: GuideTopic): string {
  const { lessons, questions } = guideTopicLessons[topic]
  const points = Object.values(lessons).flat(2)
  return [...points, ...questions.flatMap(({ question, answer }) => [...question, ...answer])].join(
    '\n',
  )
}

const percent = (share: number, digits = 2) => `${(share * 100).toFixed(digits)}%`

/** The house edge of a bet of one that wins `pays` with the given chance. */
const edge = (chance: number, pays: number) => 1 - chance * (pays + 1)

const choose = (of: number, some: number): number =>
  some === 0 ? 1 : (choose(of - 1, some - 1) * of) / some

/** The chance of at least one run of `length` losses within `bets`. */
function runOfLosses(length: number, bets: number, loss: number): number {
  let streaks = [1, ...Array<number>(length - 1).fill(0)]
  let ruined = 0
  for (let bet = 0; bet < bets; bet += 1) {
    ruined += (streaks.at(-1) ?? 0) * loss
    const kept = streaks.reduce((sum, each) => sum + each, 0) * (1 - loss)
    streaks = [kept, ...streaks.slice(0, -1).map((each) => each * loss)]
  }
  return ruined
}

const chanceOfSix = 5 / 11
const chanceOfFour = 3 / 9
const passEdge = 7 / 495

/** Of a baccarat shoe of eight decks. */
const bankerWins = 0.45859737
const playerWins = 0.44624661
const ties = 0.09515602

const figures: [GuideTopic, string, string][] = [
  ['roulette', 'edge with one zero', percent(edge(1 / 37, 35))],
  ['roulette', 'edge with two zeros', percent(edge(1 / 38, 35))],
  ['roulette', 'edge with la partage', percent(1 / 74)],
  ['roulette', 'edge on five numbers', percent(edge(5 / 38, 6))],
  ['roulette', 'red with one zero', percent(18 / 37)],
  ['roulette', 'red with two zeros', percent(18 / 38)],
  ['roulette', 'a run of seven losses', `about ${percent(runOfLosses(7, 100, 19 / 37), 0)}`],
  ['roulette', 'a number away for 37 spins', `about ${((36 / 37) ** 37 * 100).toFixed(0)} of 100`],
  ['blackjack', 'insurance', percent(1 - 3 * (96 / 311), 1)],
  ['blackjack', 'sixteen goes over', `about ${percent(8 / 13, 0)}`],
  ['blackjack', 'twelve goes over', `about ${percent(4 / 13, 0)}`],
  ['poker', 'five-card hands', choose(52, 5).toLocaleString('en-US')],
  ['poker', 'royal flush', `one in ${(choose(52, 5) / 4).toLocaleString('en-US')}`],
  ['poker', 'full house', `once in ${(choose(52, 5) / 3_744).toFixed(0)}`],
  ['poker', 'aces', `once in ${choose(52, 2) / 6}`],
  ['poker', 'a third card on the flop', percent(1 - choose(48, 3) / choose(50, 3), 0)],
  ['poker', 'flush draw', percent(1 - choose(38, 2) / choose(47, 2), 0)],
  ['poker', 'open straight draw', percent(1 - choose(39, 2) / choose(47, 2), 0)],
  ['baccarat', 'edge on Banker', percent(playerWins - bankerWins * 0.95)],
  ['baccarat', 'edge on Player', percent(bankerWins - playerWins)],
  ['baccarat', 'edge on a tie', `$${(edge(ties, 8) * 100).toFixed(2)}`],
  ['baccarat', 'edge on a tie at 9 to 1', percent(edge(ties, 9), 1)],
  ['baccarat', 'Banker without ties', percent(bankerWins / (bankerWins + playerWins), 1)],
  ['craps', 'edge on the pass line', percent(passEdge)],
  ['craps', "edge on don't pass", percent(3 / 220)],
  ['craps', 'edge on placing six', percent(edge(chanceOfSix, 7 / 6))],
  ['craps', 'edge on placing five', percent(edge(4 / 10, 7 / 5))],
  ['craps', 'edge on placing four', percent(edge(chanceOfFour, 9 / 5))],
  ['craps', 'edge with single odds', percent(passEdge / (1 + 24 / 36))],
  ['craps', 'edge with 3-4-5 odds', percent(passEdge / (1 + (18 + 32 + 50) / 36))],
  ['craps', 'edge on the hard six', percent(edge(1 / 11, 9))],
  ['craps', 'edge on the hard four', percent(edge(1 / 9, 7))],
  ['craps', 'edge on any seven', percent(edge(1 / 6, 4))],
  ['craps', 'edge on two or twelve', percent(edge(1 / 36, 30))],
  ['sports-betting', 'sum at 1.91', percent(2 / 1.91, 1)],
  ['sports-betting', 'break-even at 1.91', percent(1 / 1.91, 1)],
  ['sports-betting', 'sum of three odds', percent(1 / 2.1 + 1 / 3.4 + 1 / 3.6, 1)],
  ['sports-betting', 'four legs', `about ${percent(1 - 0.955 ** 4, 0)}`],
  ['sports-betting', 'Kelly', percent((2.1 * 0.5 - 1) / 1.1, 1)],
  ['live-betting', 'no goal after the break', `about ${percent(Math.exp(-1.35), 0)}`],
  ['live-betting', 'sum of live odds', percent(1 / 1.8 + 1 / 1.9, 1)],
  ['live-betting', 'match of three sets', percent(0.6 ** 2 * (3 - 2 * 0.6), 1)],
  ['esports', 'match of five maps', percent(0.6 ** 3 * (1 + 3 * 0.4 + 6 * 0.4 ** 2), 1)],
  ['esports', 'fair odds of two to nil', (1 / 0.6 ** 2).toFixed(2)],
  ['crypto-betting', 'payout of a 25% chance', `${99 / 25} times`],
  ['crypto-betting', 'ten losses in a row', `once in ${(1 / 0.505 ** 10 / 10).toFixed(0)}0`],
]

describe('figures in guides follow from the rules of the game', () => {
  test.each(figures)('%s: %s is %s', (topic, _, figure) => {
    expect(told(topic)).toContain(figure)
  })
})
