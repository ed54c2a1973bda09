import type { Question } from '#domain/catalogue/prose/wordingPicker.ts'
import type { Discipline } from '../facts.ts'
import { esportSettlement } from './esportSettlement.ts'

const overtime: Question['question'] = [
  'Does overtime count for a bet on {name}?',
  'Is the bet settled with overtime or without?',
  'What happens to the bet if it goes to overtime?',
]

/** A question about the settlement of bets, by discipline. */
export const settlementQuestions: Record<Discipline, Question> = {
  football: {
    question: [
      'Does extra time count for {name}?',
      'Is a bet settled after ninety minutes?',
      'What if a match goes to extra time?',
    ],
    answer: [
      'As a rule the {three} prices are settled on ninety minutes with stoppage time. Extra time and penalties belong to other markets, such as who goes through.',
      'A cup match that is level after ninety minutes normally makes the draw win, whoever wins it later.',
      'Most sportsbooks stop the clock for {drawMarket} at the end of normal time, stoppage time included. Theirs are the rules that apply.',
    ],
  },
  'american-football': {
    question: overtime,
    answer: [
      'With three prices, many sportsbooks settle on four quarters; with two, overtime is usually included. Look it up before you bet.',
      'It depends on the market. A price on the draw suggests four quarters only, but the rules of the sportsbook decide.',
      'Look for the words "including overtime" or "regulation" next to the market.',
    ],
  },
  basketball: {
    question: overtime,
    answer: [
      'Where a draw is offered, settlement is usually on the four quarters. Handicaps and totals often include overtime.',
      'That differs from market to market. Three prices point to regulation time, two to the final score.',
      'Check the market: a basketball bet may be settled at the end of the fourth quarter or at the end of the game.',
    ],
  },
  tennis: {
    question: [
      'What if somebody retires during {name}?',
      'What happens to a tennis bet on retirement?',
      'Is my stake returned if the match is not finished?',
    ],
    answer: [
      'Sportsbooks differ: some void the bet, some let it stand once a set or even a point has been played.',
      'There is no common rule. The terms of the sportsbook say from which moment on a bet stands.',
      'Depending on the rules, either the side that goes on wins or all stakes are returned.',
    ],
  },
  baseball: {
    question: [
      'Is a baseball bet tied to the starting pitchers?',
      'What if the announced pitcher does not start?',
      'Do extra innings count for {name}?',
    ],
    answer: [
      'The market says: some bets need the listed pitchers to start, and extra innings count for the usual bet on the winner but not for every other.',
      'Read the terms of the market. They say whether pitchers have to be as listed and whether play beyond nine innings counts.',
      'The sportsbook lays it down, for pitchers as well as for extra innings, and two markets of one game may differ.',
    ],
  },
  hockey: {
    question: overtime,
    answer: [
      'A market with a draw in it usually ends after sixty minutes. Bets on the winner including overtime have only two prices.',
      'As a rule overtime is left out, because {draw} stands for a level score after three periods.',
      'Sixty minutes are customary for three prices; the sportsbook says if it is otherwise.',
    ],
  },
  mma: {
    question: ['What if {name} ends without a decision?', 'What happens on a no contest?'],
    answer: [
      'A fight called a no contest usually means that stakes are returned. A drawn verdict is something else and has {ownPrice} here.',
      'Stakes normally come back if the fight does not take place or has no official result. The terms say how long it may be put off.',
      'Most sportsbooks void bets on a no contest, and what is announced in the cage counts as the result.',
    ],
  },
  boxing: {
    question: [
      'What if {name} is put off?',
      'Is the bet returned if the opponent changes?',
      'What becomes of a bet when the fight changes?',
    ],
    answer: [
      'A new opponent usually voids a bet, and so does a fight that is put off for long. The sportsbook says how long.',
      'Bets normally stand for the two sides as listed: with another opponent the stake comes back, after a short delay it does not.',
      'That stands in the terms. As a rule a changed opponent returns the stake, while a new date soon after leaves the bet as it is.',
    ],
  },
  volleyball: {
    question: [
      'What if the match goes to five sets?',
      'Does the number of sets matter for the bet?',
      'Is a narrow win worth less than a clear one?',
    ],
    answer: [
      'For a bet on the winner the number of sets makes no difference: three to two counts as much as three to nil.',
      'Only other markets, on the exact score in sets or on a handicap, care about it.',
      'A win is a win, however many sets it takes. Bets on sets have odds of their own.',
    ],
  },
  handball: {
    question: [
      'Is a handball bet settled after sixty minutes?',
      'Does extra time count for {name}?',
      'What if it is level after two halves?',
    ],
    answer: [
      'Markets with a price on the draw are usually settled on sixty minutes. A level score then makes the draw win.',
      'As a rule extra time and penalty throws are left out where a draw can be backed.',
      'Two halves decide, in most sportsbooks. Who goes through after that is a different bet.',
    ],
  },
  cricket: {
    question: [
      'What happens if rain stops {name}?',
      'Is a shortened cricket match settled?',
      'What if there is no result?',
    ],
    answer: [
      'If play is shortened and a winner declared under the rules of the competition, bets usually stand. Without a result they are normally returned.',
      'An official winner settles the bet in most sportsbooks, however few overs were bowled. A washout brings the stake back.',
      'The terms of the sportsbook lay down how much has to be played. They also say how a tie and a super over are treated.',
    ],
  },
  rugby: {
    question: ['Is {name} settled after eighty minutes?', 'Does extra time count in rugby?'],
    answer: [
      'Eighty minutes with stoppages are the usual basis in either code. Extra time is a matter of the market.',
      'Where a draw is priced, bets are normally settled on eighty minutes.',
      'Union and league both play for eighty minutes, and bets with three prices are normally settled on that.',
    ],
  },
  ...esportSettlement,
  golf: {
    question: ['What if both sides of {name} finish level?', 'How is a tie in golf settled?'],
    answer: [
      'With a price on the tie, that bet wins and the others lose. Without one, stakes usually come back.',
      'The market says whether a tie is an outcome of its own and how many rounds are compared.',
      'Equal scores go by the terms of the bet: the tie is either an outcome like the others, or stakes are returned.',
    ],
  },
  formula1: {
    question: [
      'What if one side of {name} retires?',
      'How are retirements treated in {name}?',
      'Does a retirement lose the bet?',
    ],
    answer: [
      'Usually the one at the finish beats the one that dropped out. If both fail to finish, distance covered may decide, or the bet is void.',
      'It goes by the classification that the terms name, and that ranks a retired car by the distance it covered or not at all.',
      'The terms lay that down, along with the question whether penalties after the race still count.',
    ],
  },
  cycling: {
    question: [
      'How is {name} settled?',
      'Which result counts for {name}?',
      'How is a cycling match-up settled?',
    ],
    answer: [
      'By the official ranking of the race or stage that the market names. As a rule a side that finishes beats one that does not, and if both abandon, the bet is void.',
      'The market names the stage or the ranking that is compared; the higher place in it wins.',
      'It goes by the official result of the stage or race in question. A side that never starts usually voids the bet.',
    ],
  },
  athletics: {
    question: [
      'How is {name} settled?',
      'Which result counts in an athletics match-up?',
      'What is the basis for settling {name}?',
    ],
    answer: [
      'The official result settles the bet. Disqualification usually means a loss, not starting at all a void bet.',
      'The round that the market names counts, most often the final. In a dead heat the stake is commonly divided.',
      'The rules of the sportsbook apply, and they normally follow the official result of the event.',
    ],
  },
}
