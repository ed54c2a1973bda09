import { singleWordings } from '#domain/catalogue/prose/wordingPicker.ts'
import type { Lesson } from './lesson.ts'

/** Team sports without a named league in the catalogue. */
export const teamSportLessons = {
  volleyball: {
    scoring: [
      'A volleyball match goes to the side that first wins three sets.',
      'Sets go to twenty-five points with a lead of two, the fifth to fifteen, and three sets win the match.',
      'In volleyball every rally scores a point, whichever side has served.',
      'Points make sets in volleyball, and three sets make the match.',
    ],
    factors: singleWordings(
      'Each set starts at nil, so a heavy defeat in one costs nothing in the next.',
      'Serve and reception set the tone, because a poor first touch leaves little for the attack.',
      'Points often come in runs behind one strong server.',
      'A fifth set is short, and in it a lead of three points is already a large one.',
      "Time-outs are called above all to break the other side's run.",
      'Height at the net helps the attack as much as the block.',
      'A clear score in sets can hide how close the single sets were.',
    ),
    draw: [
      'Volleyball has no draws, as play goes on until one side has three sets. A price on the draw therefore calls for a look at how the market settles.',
      'There is no such thing as a drawn volleyball match; the fifth set sees to that. What the draw price stands for is a question for the sportsbook.',
      'A volleyball match can reach two sets all but cannot end there, so find out what the bookmaker means by a draw before touching that price.',
      'Somebody always wins in volleyball. If a draw is on offer all the same, the rules of the market have to explain it.',
    ],
  },
  handball: {
    scoring: [
      'Handball is played over two halves of thirty minutes, and scores in the twenties and thirties are normal.',
      'Goals fall almost by the minute in handball, and the side with more of them after sixty minutes wins.',
      'Attack follows attack in handball, and a good part of them ends in a goal.',
      'Sixty minutes of handball bring dozens of goals, which leaves time for leads to change hands.',
    ],
    factors: singleWordings(
      'Two-minute suspensions leave a side short, and goals against it often follow.',
      'A goalkeeper who stops one shot in three is doing very well, so a few more saves can settle a match.',
      'Fast breaks turn a lost ball into a goal within seconds.',
      'A lead of four or five goals can melt in a few minutes.',
      'Sides may swap the goalkeeper for another attacker and leave their own goal empty.',
      'Passive play is penalised, so a lead cannot simply be held by keeping the ball.',
      'Substitutions are unlimited, which makes a deep squad worth having.',
    ),
    draw: [
      'A handball match can end level after sixty minutes, though far fewer do than in football.',
      'Draws happen in handball leagues now and then; in knockout matches extra time or a shoot-out follows, and it is worth knowing whether that counts here.',
      'With so many goals, a level score at the end of a handball match takes a coincidence, but not a rare one.',
      'The draw is a real result in handball, if not a frequent one. Check whether the market stops at sixty minutes.',
    ],
  },
  cricket: {
    scoring: [
      'In cricket one side bats while the other tries to bowl it out, and runs decide.',
      'Runs are what counts in cricket, in formats that last from about three hours to five days.',
      'Cricket comes in several lengths: twenty overs a side, fifty overs a side, or matches of several days.',
      'One side sets a total and the other tries to pass it: that is the plot of limited-overs cricket.',
    ],
    factors: singleWordings(
      'The toss decides who bats first, and on some pitches that is worth a good deal.',
      'Rain can shorten a match, and the target is then worked out anew.',
      'A worn pitch helps spin bowling; cloud and a new ball help swing.',
      'Wickets tend to fall in clusters, so a strong position can collapse within a few overs.',
      'The shorter the format, the larger the part that a single good over can play.',
      'Dew in the evening makes the ball hard to grip, which can favour the side that bats second.',
      'Chasing a total means knowing exactly what is needed, and also feeling the pressure of it.',
    ),
    draw: [
      'A draw belongs to cricket over several days, when time runs out; a limited-overs match ends with a winner, as a tie or without a result. The market has to say which of these its {third} price covers.',
      'In cricket a draw and a tie are two different things, one for lack of time and one for level scores, so read which of them is being priced.',
      'Whether a draw is even possible depends on the format: in matches of several days it is common, in limited overs there is none.',
      'Level totals in limited-overs cricket are a tie, often followed by a super over. The draw of longer matches is another matter, and the rules of the bet tell them apart.',
    ],
  },
  rugby: {
    scoring: [
      'Rugby is played over eighty minutes, and points come from tries and from kicks.',
      'A try is worth five points in rugby union and four in rugby league, and kicks at goal add to it.',
      'Tries, conversions, penalties and drop goals: rugby has several ways to score, of unequal worth.',
      'Two halves of forty minutes decide a rugby match, by tries above all and by the boot when tries are hard to come by.',
    ],
    factors: singleWordings(
      'A yellow card means ten minutes with one fewer on the field, and points are often scored in them.',
      "An accurate goal kicker turns the other side's offences into points.",
      'Rain makes the ball slippery and the game tighter.',
      'Size and depth tell in the last quarter, when replacements have come on.',
      'Territory matters: a side pinned near its own line has little to attack with.',
      'Where two sides are unequal, rugby tends to show it on the scoreboard, and favourites can win by a wide margin.',
      'A try near the end, with its conversion, can overturn a lead of six points.',
    ),
    draw: [
      'Rugby matches can be drawn but seldom are, because scores move in steps of several sizes.',
      'Level scores at the end of eighty minutes are rare in rugby, and a price on the draw should reflect that.',
      'A draw is possible in rugby, though few matches produce one; in knockout rounds extra time follows and may or may not count for the bet.',
      'Threes, fives and sevens seldom add up to the same total twice, so drawn rugby matches are exceptions.',
    ],
  },
} satisfies Record<string, Lesson>
