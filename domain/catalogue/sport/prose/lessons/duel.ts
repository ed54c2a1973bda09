import { singleWordings } from '#domain/catalogue/prose/wordingPicker.ts'
import type { Lesson } from './lesson.ts'

/** Sports with one participant per side. */
export const duelSportLessons = {
  tennis: {
    scoring: [
      'A tennis match is won by sets, and in most cases two of them are enough.',
      'In tennis points make games and games make sets, two or three of which win the match.',
      'In tennis a set takes six games with a lead of two, or else a tie-break.',
      'Tennis counts in points, games and sets, and only the sets decide.',
    ],
    factors: singleWordings(
      'Serve is the great advantage in tennis, so a single break can decide a set.',
      'Clay slows the ball down, grass keeps it low and quick, and hard courts lie in between.',
      'The loser of a tennis match has sometimes won more points than the winner.',
      'There is no clock in tennis: a lead has to be finished off, point by point.',
      'Retirement during a match is not unusual, and sportsbooks differ in how they treat bets when it happens.',
      'Heat, wind and a long match the day before all take their toll.',
      'A tie-break is over in minutes, and luck has a larger say in it than in a whole set.',
    ),
    draw: [
      'Tennis has no draw: play goes on until one side has won. A price on it makes sense only by a definition of the bookmaker, which should be read first.',
      'A tennis match always has a winner, unless it is broken off. Look up what the draw in this market is supposed to mean.',
      'Nobody draws in tennis. The {third} price must refer to something narrower, and the rules of the sportsbook say what.',
      'Since tennis cannot end level, a bet on the draw is a bet on the small print of the market.',
    ],
  },
  mma: {
    scoring: [
      'A fight in mixed martial arts ends by knockout, by submission or on the cards of three judges.',
      'Rounds in MMA last five minutes, and three of them make an ordinary fight.',
      'MMA allows strikes as well as holds, so there are several ways for a fight to end early.',
      'In MMA either one side is stopped or the judges decide, round by round.',
    ],
    factors: singleWordings(
      'One clean strike can end a fight that was going the other way.',
      'Styles matter: a good wrestler can take a striker to where striking is of little use.',
      'Judges score each round by itself, usually ten to nine, so narrow rounds add up.',
      'Fights are sometimes rearranged at short notice, with an opponent for whom nobody has prepared.',
      'Making weight takes its toll, and missing it can change the terms of a bout.',
      'Gloves are small in MMA, and little is needed for a cut or a knockdown.',
      'A fight can also end through an accidental foul, by disqualification or without a decision.',
    ),
    draw: [
      "Draws are possible in MMA when the judges' cards come out level, but they are rare.",
      'An MMA fight seldom ends in a draw. Whether a bet on either side is then lost or returned depends on the market.',
      'Three judges make a level verdict unlikely, though not impossible; the price on the draw stands for that case.',
      'A drawn verdict is one of the rarest ends of an MMA fight, and a fight without a decision is something else again. The rules of the market keep the two apart.',
    ],
  },
  boxing: {
    scoring: [
      'A boxing match is decided by knockout, by stoppage or on points after the last round.',
      'Boxing goes on points unless somebody is stopped, and three judges keep the score.',
      'Rounds of three minutes are the usual measure in boxing, up to twelve of them when a title is at stake.',
      "In boxing the judges' cards matter only if nobody has been knocked out before.",
    ],
    factors: singleWordings(
      'Power can undo a lead on points at any moment.',
      'Reach decides at what distance a fight takes place.',
      'The winner of a round usually gets ten points and the other side nine, or eight after a knockdown.',
      'Verdicts in close fights are a matter of taste, and judges do not always agree.',
      'A cut can end a fight early; whether it then goes to the cards depends on how it came about.',
      'Weight classes keep boxers of unlike size apart, so small differences in skill and stamina tell.',
      'Long pauses between fights make recent strength harder to judge than in a league.',
    ),
    draw: [
      'A draw in boxing means level cards after the final round, which is possible but uncommon.',
      'Judges can score a boxing match even, and then the draw wins; it does not happen often.',
      'When no draw is priced, boxing bets are often returned after one. Here it has a price of its own, so bets on either side may lose to it.',
      'A split of opinions can leave a boxing match without a winner, and the {third} price is there for that rare event.',
    ],
  },
  golf: {
    scoring: [
      'Golf counts strokes, and fewer are better.',
      'Most professional golf tournaments go over four rounds of eighteen holes, and the lowest total wins.',
      'In a golf match-up only two sides of a larger field are compared: the lower score wins.',
      'Golf is a contest with the course as much as with the other side, hole after hole.',
    ],
    factors: singleWordings(
      'Early starters may meet calm air and late ones a strong wind.',
      'After two rounds many tournaments send about half of the field home, and a match-up then depends on who is still in.',
      'Putting comes and goes from one day to the next.',
      'One bad hole can cost as many strokes as a whole good round has saved.',
      'Long courses favour power, narrow ones a straight drive.',
      'Over eighteen holes almost anyone in the field can beat almost anyone else.',
      'Withdrawals during a round are possible, and the rules of the bet say what happens then.',
    ),
    draw: [
      'Equal scores are quite possible in golf; depending on the market, a tie is a result of its own, or stakes are returned.',
      'Two sides of a golf match-up can finish level, and a three-way price treats that as a result like any other.',
      'Over a single round of golf level scores are common, over four they are rarer. Which of the two is being priced makes a difference to the draw.',
      'A tie at the top of a golf tournament usually leads to a play-off. In a match-up it may simply stay a tie, as the sportsbook defines it.',
    ],
  },
} satisfies Record<string, Lesson>
