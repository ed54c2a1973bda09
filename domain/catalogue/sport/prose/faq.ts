import type { Point, Question } from '#domain/catalogue/prose/wordingPicker.ts'
import type { Discipline } from '../facts.ts'
import type { Favour, MarginSize, OddsReading } from '../oddsReading.ts'
import { scoringAnswers } from './scoring.ts'
import { settlementQuestions } from './settlement.ts'

const generalQuestions: readonly Question[] = [
  {
    question: [
      'What does a $10 bet on {name} return?',
      'How much can $10 win here?',
      'What would I get back for $10?',
    ],
    answer: [
      '{homeReturn} if it is on {home} and {home} wins, {awayReturn} in the case of {away}, {drawReturn} for the draw. The stake is part of each figure, and a wrong choice returns nothing.',
      'On {favourite} the profit would be {favouriteProfit}, on {outsider} {outsiderProfit} and on the draw {drawProfit}. If the bet loses, the $10 is gone.',
      'Multiply the stake by the odds: {homeReturn}, {drawReturn} or {awayReturn}, for first side, draw and second side.',
    ],
  },
  {
    question: [
      'What do odds of {homeOdds} on {home} mean?',
      'How do I read a price of {homeOdds}?',
      'What does {homeOdds} stand for?',
    ],
    answer: [
      'Each dollar staked on {home} comes back as {homeOdds} dollars if {home} wins. As a probability the price stands for {homeShare}.',
      'The price says two things at once: a return of {homeReturn} for $10 should {home} win, and an implied probability of {homeShare}, which is 1 divided by {homeOdds}.',
      'At that price {home} has to win {homeShare} of the time for such a bet to break even.',
    ],
  },
  {
    question: [
      'How likely is a win for {away}, going by the odds?',
      'What are the chances of {away}?',
      'Which probability is behind {awayOdds}?',
    ],
    answer: [
      'The price of {awayOdds} implies {awayShare}. That is how the bookmaker rates it, not a measured chance.',
      '1 divided by {awayOdds} is {awayShare}. Any margin in the odds is still included in that.',
      'Odds of {awayOdds} put {away} at {awayShare}, which leaves {awayRest} for {rest}.',
    ],
  },
  {
    question: [
      'Can the {odds} of {name} change?',
      'Are these {prices} final?',
      'Will I get exactly these {odds}?',
    ],
    answer: [
      'Odds can change until the start and, in live betting, after it. What counts is the price on your slip when the bet is accepted.',
      'Prices follow news and money. Instead of {homeOdds}, {drawOdds} and {awayOdds} the sportsbook may show others by the time you look.',
      'Nothing is fixed before a bet is accepted. Afterwards your price normally stays, whatever the market does.',
    ],
  },
  {
    question: [
      'Can the result of {name} be predicted?',
      'Is there a safe bet here?',
      'Is the shortest {price} a safe choice?',
    ],
    answer: [
      'No. Odds rank outcomes by likelihood, and the less likely ones happen too.',
      'No. Each of the three outcomes can come about, or it would not have a price such as {homeOdds}, {drawOdds} or {awayOdds}.',
      'No, and be wary of anyone who sells certainty about {aFixture}.',
    ],
  },
  {
    question: [
      'How much should I stake on {name}?',
      'How large should a bet on {name} be?',
      'What is a sensible stake?',
    ],
    answer: [
      'No more than you can lose without noticing. Any of the {three} bets may come to nothing.',
      'That is for your budget to say and not for the odds. A small, fixed share of what you set aside for leisure is a common rule.',
      'There is no right sum, only wrong ones: money that is needed, borrowed or meant to win back a loss.',
    ],
  },
  {
    question: [
      'How do I place a bet on {name}?',
      'Where can I bet on this {contest}?',
      'How can I back {home} or {away}?',
    ],
    answer: [
      '{betButton} leads to the casino, where you look for the event in the sportsbook, choose an outcome and enter a stake. Betting is {age} only.',
      'Through the {betButton} link on this page. An account is needed at the casino, and participation is {age} only.',
      '{betButton} opens the casino in a new tab. Compare the odds there with {homeOdds}, {drawOdds} and {awayOdds} before you confirm anything.',
    ],
  },
  {
    question: [
      'What is the draw in {name} priced at?',
      'How likely is a draw by these odds?',
      'What does {drawOdds} on the draw mean?',
    ],
    answer: [
      'It stands at {drawOdds}, an implied {drawShare}. Whether and how a draw can come about depends on the sport and on the rules of the market.',
      'A draw at {drawOdds} implies {drawShare}, if the sport and the market know one at all. $10 on it would return {drawReturn}.',
      'The price is {drawOdds}, so such a bet breaks even at {drawShare}. Read what the market counts as a draw.',
    ],
  },
]

const scoringQuestion: Point = [
  'How is {aFixture} won?',
  'How does one side win {aFixture}?',
  'How is {aFixture} decided?',
]

const favouriteQuestion: Point = [
  'Who is the favourite in {name}?',
  'Which side do the odds prefer?',
  'Is {home} or {away} rated higher?',
]

const aboutDraw: Point = [
  'Neither of them heads the list: the draw has the shortest price, {drawOdds}, with {home} at {homeOdds} and {away} at {awayOdds}.',
  'The odds put the draw first at {drawOdds}. Of the sides, {home} is priced at {homeOdds} and {away} at {awayOdds}.',
]

const aboutEquals: Point = [
  'Neither: both sides are priced at {homeOdds}.',
  'The odds make no choice between them, with {homeOdds} on each.',
]

const aboutNeighbours: Point = [
  '{favourite}, but only just, with {favouriteOdds} against {outsiderOdds}.',
  'By a narrow margin {favourite}. An implied {favouriteShare} against {outsiderShare} is close to even.',
  'The prices of {favouriteOdds} for {favourite} and {outsiderOdds} for {outsider} hardly differ, so there is no favourite worth the name.',
]

const aboutFavourite: Point = [
  '{favourite} at {favouriteOdds}, which implies {favouriteShare}. For {outsider} the figures are {outsiderOdds} and {outsiderShare}.',
  'The shorter price belongs to {favourite}: {favouriteOdds} against {outsiderOdds}. A favourite is an estimate, not a result.',
  '{favourite}, by {gap} percentage points of implied probability over {outsider}.',
]

const favouriteAnswers: Record<Favour, Point> = {
  drawLed: aboutDraw,
  equal: aboutEquals,
  close: aboutNeighbours,
  slight: aboutFavourite,
  clear: aboutFavourite,
  strong: aboutFavourite,
}

const marginQuestion: Point = [
  "What is the bookmaker's margin here?",
  'What do the three prices add up to?',
  'How large is the margin in these odds?',
]

const withMargin: Point = [
  'The implied probabilities total {sum}, so {margin} is margin. Of $100 spread over all outcomes in proportion, about {payback} comes back.',
  'They add up to {sum} where 100% would be fair, which makes a margin of {margin}.',
  'Take 1 divided by {homeOdds}, by {drawOdds} and by {awayOdds} and add up the results: {sum}. All above 100% is margin.',
]

const marginAnswers: Record<MarginSize, Point> = {
  under: [
    'The total is {sum}, below 100%, so the listed prices show no margin. That is unusual, and the odds in the sportsbook are the ones to go by.',
    'Taken together the prices come to {sum}. Normally the figure is above 100%, so compare with the current odds before you draw conclusions.',
    '1 divided by {homeOdds}, by {drawOdds} and by {awayOdds} makes {sum} in all. No margin can be seen in that; expect the sportsbook to show other prices.',
  ],
  even: [
    'With a total of {sum} there is practically none in the listed odds. Those in the sportsbook may differ.',
    'The three prices come to {sum}, which leaves next to no margin.',
  ],
  slim: withMargin,
  usual: withMargin,
  heavy: withMargin,
}

/** All possible questions about an event of this discipline with these odds. */
export function sportQuestions(discipline: Discipline, { sides, market }: OddsReading): Question[] {
  return [
    ...generalQuestions,
    settlementQuestions[discipline],
    { question: scoringQuestion, answer: scoringAnswers[discipline] },
    ...(sides ? [{ question: favouriteQuestion, answer: favouriteAnswers[sides.favour] }] : []),
    ...(market ? [{ question: marginQuestion, answer: marginAnswers[market.marginSize] }] : []),
  ]
}
