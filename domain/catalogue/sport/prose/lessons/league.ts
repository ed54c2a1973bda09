import { singleWordings } from '#domain/catalogue/prose/wordingPicker.ts'
import type { Lesson } from './lesson.ts'

/** Team sports with named leagues, in which the higher score wins. */
export const leagueSportLessons = {
  football: {
    scoring: [
      'A football match goes to the side with more goals after ninety minutes and stoppage time.',
      'Goals are scarce in football, and a single one is often enough to decide ninety minutes.',
      'Football is decided by goals, and in most matches there are only a few of them.',
      'Two halves of forty-five minutes, and the side with more goals has won: the terms of football are simple.',
      'In football nothing counts but goals, however the play went between them.',
    ],
    factors: singleWordings(
      'Because goals are rare, chance plays a larger part than in sports with high scores.',
      'A red card leaves a side one short for the rest of the match, and live prices react at once.',
      'Line-ups are published about an hour before kick-off, and the odds often move when they are.',
      'Playing at home has long been an advantage in football, and bookmakers allow for it.',
      'A penalty, an own goal or a deflection can undo the better performance.',
      'Sides that go ahead may settle for defending, which keeps many scores low.',
      'In a crowded calendar clubs rest some of their squad, so who plays can matter more than who is at the club.',
    ),
    draw: [
      'A draw is a common result in football, and a bet on either side loses when the score is level at the end.',
      'Level scores after ninety minutes and stoppage time make it a draw; extra time, where it is played, does not usually count for this market.',
      'Roughly a quarter of league matches in football end level, so the {third} price is far from a formality.',
      'Since drawn matches are frequent in football, the price of the draw deserves as much attention as the {otherTwo}.',
      'Of all popular sports, football is the one in which a draw is most at home.',
    ],
  },
  'american-football': {
    scoring: [
      'A touchdown is worth six points in American football, with one or two more to be had after it, and a field goal three.',
      'American football is played over four quarters of fifteen minutes, and points come in sixes, threes and small extras.',
      'Touchdowns count six, field goals three and safeties two; the higher total after four quarters wins.',
      'Four attempts to gain ten yards: out of that simple rule American football makes its touchdowns and field goals.',
    ],
    factors: singleWordings(
      'A turnover, by interception or by fumble, can swing a game in one play.',
      'Much depends on the quarterback, so news about that one position tends to move prices more than any other.',
      'The season is short, and each game weighs more than in basketball or baseball.',
      'Wind and rain make passing and kicking harder and tend to bring scores down.',
      'Three and seven are common winning margins, because of the way points are scored.',
      'How a team uses its time-outs in the last two minutes settles many close games.',
      'Field position counts: a long punt or return changes what the offence has to do.',
    ),
    draw: [
      'Ties are rare in American football, since level games go to overtime, and only in the regular season may they still end level.',
      'A price on the draw often refers to the score after four quarters, before any overtime. Whether it does here is for the sportsbook to say.',
      'Overtime decides nearly every level game in the NFL, so it matters a good deal whether the market counts it.',
      'Before betting on a draw in American football, find out whether the market closes after four quarters or after overtime.',
    ],
  },
  basketball: {
    scoring: [
      'Baskets count two points, or three from beyond the arc, and a free throw counts one.',
      'Basketball is a sport of high scores: baskets fall from the first minute to the last.',
      'Points come quickly in basketball, by twos and threes and single free throws.',
      'In basketball the higher score after four quarters wins, made up of twos, threes and free throws.',
      'Two teams of five trade baskets for four quarters of basketball, and the more efficient one wins.',
    ],
    factors: singleWordings(
      'With so many possessions, luck evens out more than it does where goals are few.',
      'A side that trails by fifteen at half-time is not beaten yet; leads come and go.',
      'A hot or a cold spell from three-point range can decide a game by itself.',
      'Fouls matter twice over: they give away free throws, and a player who collects too many has to leave the game.',
      'Teams that play on consecutive days like to rest key players, so late news counts.',
      'In the closing minutes the side behind may foul on purpose, just to stop the clock.',
      'Rebounds and turnovers decide how many shots each side gets, and that adds up.',
    ),
    draw: [
      'Basketball knows no draw: a level score leads to overtime, and to another if need be. A draw price normally refers to the four quarters, which is worth checking.',
      'Level after four quarters means five more minutes, as often as it takes. Anyone betting on a draw should read whether the market closes before that.',
      'No {nba} game ends level, since overtime goes on until there is a winner; the draw makes sense only as the score after four quarters.',
      'The draw in basketball is a bet on level scores at the end of regulation, if the sportsbook settles it that way. Read its rules first.',
    ],
  },
  baseball: {
    scoring: [
      'A baseball game is set for nine innings, and the side with more runs wins.',
      'Runs decide baseball: the sides take turns to bat, and nine innings make a game.',
      'Baseball has no game clock: each side bats until three are out, inning after inning.',
      'Nine innings of batting and fielding, and more runs than the other side: that is a win in baseball.',
    ],
    factors: singleWordings(
      'The starting pitcher shapes a game more than anyone else, and prices depend on who has been named.',
      'Some baseball bets are void when an announced pitcher does not start; the sportsbook says which.',
      'Even strong teams lose many games in a long season, so short prices fail often.',
      'Wind and the size of the ballpark affect how far a ball carries.',
      'A tired bullpen can lose late what a good start has won.',
      'A home run with the bases loaded brings four runs at once, so leads can vanish.',
      'Batters fail far more often than they succeed, which leaves much to chance in any one game.',
    ),
    draw: [
      '{majorBaseball} goes to extra innings when the score is level, so a draw has no place in the final result. Read what this market means by it.',
      'A tied score after nine innings is not the end of a baseball game. A price on the draw may refer to that moment, or to something else, and the sportsbook says which.',
      'As good as no game in {mlb} ends level. The draw price therefore calls for a look at the settlement rules.',
      'Extra innings are there to rule out a draw in {majorBaseball}, which makes the {third} price a matter of how the bookmaker defines it.',
    ],
  },
  hockey: {
    scoring: [
      'An ice hockey game has three periods of twenty minutes, and goals decide it.',
      'Three periods, a fast puck and usually no more than a handful of goals a side: that is ice hockey.',
      'In ice hockey the side with more goals after sixty minutes has won, and if the score is level, play goes on.',
      'Ice hockey is counted in goals, most of which take a fraction of a second to happen.',
    ],
    factors: singleWordings(
      'A goaltender on a good night can hold off a side that shoots twice as often.',
      'Penalties send skaters off, and a fair share of goals comes from the power plays that follow.',
      'A trailing side often takes off its goaltender near the end, which brings late goals at either end.',
      'With so few goals, a deflection or a rebound can decide sixty minutes.',
      'Which goaltender starts is often known only on the day, and prices move when it is.',
      'Lines change about every minute, so depth tells towards the end of a game.',
      'Games on consecutive days and long trips belong to the calendar and wear teams down.',
    ),
    draw: [
      'Hockey bets with a price on the draw are as a rule settled on sixty minutes; overtime and shoot-out come after that.',
      'A score that is level after three periods makes the draw win, provided that the market stops there. The sportsbook says whether it does.',
      'In the standings nobody draws an {nhl} game, because overtime and, in the regular season, a shoot-out see to it. The draw usually means level after sixty minutes.',
      'Level after sixty minutes is common enough in ice hockey to give the draw a meaning of its own, as long as overtime does not count.',
    ],
  },
} satisfies Record<string, Lesson>
