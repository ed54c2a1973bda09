import type { TableCategory } from '#domain/catalogue/game/tableVariant.ts'
import { type Point, singleWordings } from '#domain/catalogue/prose/wordingPicker.ts'

type Lesson = {
  /** The aim of the game. */
  lead: Point
  /** The rules that all variants share, in a readable order. */
  rules: readonly Point[]
}

/** The rules of each table game. */
export const tableLessons: Record<TableCategory, Lesson> = {
  roulette: {
    lead: [
      'In roulette a ball is sent around a wheel, and bets are made on the pocket in which it will come to rest.',
      'Roulette is a bet on a number: a wheel turns, a ball falls, and one pocket is the result.',
      'The idea of roulette is quickly told: say where the ball will land and see whether it does.',
      'A wheel, a ball and a layout for the bets are all that roulette consists of.',
    ],
    rules: singleWordings(
      'Inside bets name a number or a small group of numbers; outside bets name a colour, odd or even, or a larger part of the layout.',
      'The fewer numbers a bet covers, the more it pays and the less often it wins.',
      'Zero belongs to neither red nor black, and that is where the edge of the house comes from.',
      'Roulette asks for no decisions once the ball is rolling, which makes it easy to learn.',
      'Each spin of the wheel stands alone: a row of reds does not make black more likely.',
      'Several bets can be placed on the same spin, and each is settled on its own.',
      'Bets on red or black win a little less often than every other time, because of the zero.',
    ),
  },
  blackjack: {
    lead: [
      'The aim in blackjack is a hand closer to 21 than that of the dealer, without going over.',
      'Blackjack sets your hand against that of the dealer, and the total nearer to 21 wins as long as it is no higher.',
      'Twenty-one is the number that counts in blackjack: come near it, nearer than the dealer, and never go beyond.',
      'In blackjack each player is up against the dealer alone, with 21 as the limit for both.',
    ],
    rules: singleWordings(
      'Picture cards count ten, an ace one or eleven, and each other card what is printed on them.',
      'The player decides whether to take another card, and a hand above 21 is lost at once.',
      'An ace with a card worth ten makes a blackjack, the strongest of hands.',
      'Blackjack is among the few casino games in which decisions change the odds.',
      'Basic strategy, a table of the best decision for each hand, lowers the edge of the house but does not remove it.',
      'The dealer follows fixed rules on when to draw and when to stand.',
      'Doubling the bet or splitting a pair is possible in certain situations that the rules of the table spell out.',
    ),
  },
  poker: {
    lead: [
      'Casino poker is played with hands of five cards, ranked from high card up to royal flush.',
      'Poker at a casino table keeps the familiar ranking of five-card hands and leaves out the duel of wits.',
      'Whoever knows the order of poker hands knows the most important part of casino poker.',
      'The game rests on five-card hands in the order that poker has always used.',
    ],
    rules: singleWordings(
      'A pair beats a high card, two pairs beat a pair, and so on up the familiar ladder.',
      'In the casino form of poker the opponent is the house and not the other players.',
      'The main decision is whether a hand is worth an additional bet or should be folded.',
      'Bluffing plays no part against the house, since the dealer has no choices to make.',
      'Folding a weak hand gives up the first bet but saves any further one.',
      'Strong hands can pay more than the stake; the table of payouts in the game says how much.',
      'Poker in this form goes faster than a game among friends, and the stakes add up accordingly.',
    ),
  },
  baccarat: {
    lead: [
      'Baccarat knows three main bets: on the Player hand, on the Banker hand and on a tie.',
      'Two hands are dealt in baccarat, Player and Banker, and the bet is on which of them wins or on a tie.',
      'In baccarat you bet on one of two hands, or on both being equal.',
      'Player, Banker or tie: the choice in baccarat is made before the first card.',
    ],
    rules: singleWordings(
      'The hand that comes closer to nine wins; of a total above nine only the last digit counts.',
      'Tens and picture cards count nothing, an ace counts one.',
      'Despite their names, Player and Banker are simply two hands on which anyone may bet.',
      'Hands that total eight or nine with the first two cards settle the round at once.',
      'Once the bet is placed nothing remains to be decided, so there is little to learn.',
      'A bet on a tie wins much less often than its larger payout may suggest.',
      'Scorecards of past rounds are popular at the tables but have no value as a forecast.',
    ),
  },
  craps: {
    lead: [
      'Craps is played with two dice and begins with a come-out roll.',
      'Two dice decide everything in craps, and the first throw is called the come-out roll.',
      'A round of craps opens with the come-out roll of two dice.',
      'In craps all bets are about what two dice will show, first of all at the come-out roll.',
    ],
    rules: singleWordings(
      'The pass line, the basic bet, wins on a seven or eleven at the come-out and loses on two, three or twelve.',
      'A come-out roll of four, five, six, eight, nine or ten sets the point, which then has to come up again before a seven does.',
      'The layout looks crowded, yet a beginner gets by with the pass line alone.',
      'Bets in the middle of the layout tend to cost more than the line bets do.',
      'Seven is the most frequent total of two dice, with six of the thirty-six combinations.',
      "Those who bet against the dice use the line called don't pass.",
      'A round may be over with the first roll or go on for many.',
    ),
  },
}
