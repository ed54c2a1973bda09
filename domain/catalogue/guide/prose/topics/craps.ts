import { singleWordings } from '#domain/catalogue/prose/wordingPicker.ts'
import type { TopicLessons } from './topicLessons.ts'

/** What guides tell of craps. */
export const crapsGuide: TopicLessons = {
  lessons: {
    beginner: singleWordings(
      'Begin with the pass line. Seven or eleven on the first roll wins, two, three or twelve loses, and anything else becomes the point.',
      'Once there is a point, the pass line wins if that number is rolled again before a seven.',
      'Two dice can fall in 36 ways. Six of them make seven, more than any other total.',
      'Leave the middle of the layout alone at first. The bets there are quickly lost and dearly paid for.',
    ),
    intermediate: singleWordings(
      'Behind the line you can take odds: 2 to 1 on four or ten, 3 to 2 on five or nine, 6 to 5 on six or eight. This part of the bet has no house edge.',
      'Come bets work as the pass line does but begin in the middle of a round, at the same edge of 1.41%.',
      // per decided bet: (5 x 7/6 - 6) / 11 = -1.52%
      'A place bet on six or eight pays 7 to 6 and has an edge of 1.52%. Stake it in multiples of six dollars.',
      // 3/220 = 1.36%
      "Don't pass turns the line round, at an edge of 1.36%. One of the losing totals, usually the twelve, returns the stake instead of winning.",
    ),
    advanced: singleWordings(
      // 7/495 over 1 + 2/3; 7/495 over 1 + (3x6 + 4x8 + 5x10)/36
      'With single odds, the edge on all the money at risk falls to about 0.85%; with three, four and five times odds it falls to 0.37%. The dollars lost on the line stay the same.',
      // 557/165 = 3.38 rolls; 1.41% / 3.38 = 0.42%
      'Mind the yardstick: a line bet takes 3.4 rolls on average, so its 1.41% is about 0.42% a roll. Bets decided by one roll have no such excuse.',
      // (3 x 9/5 - 6)/9; (4 x 7/5 - 6)/10
      'Place bets differ widely in price: 1.52% on six and eight, 4.00% on five and nine, 6.67% on four and ten.',
      // (1 x 9 - 10)/11; (1 x 7 - 8)/9
      'Hardways look alike and are not. The hard six costs 9.09% at 9 to 1, the hard four 11.11% at 7 to 1.',
    ),
    strategy: singleWordings(
      'The cheapest plan is also the plainest: a line bet, odds behind it as far as the budget allows, and nothing else.',
      'Keep the line small and put the larger part of the planned stake on the odds, since only the line has an edge.',
      'Every further bet on the table is more money that one seven can sweep away.',
      'No way of throwing has been shown to steer the dice. Plan as though they were random, because they are.',
    ),
    tips: singleWordings(
      // 5/11, 4/10, 3/9
      'Six and eight are the points made most often, 5 times in 11; five and nine follow with 4 in 10, four and ten with 3 in 9.',
      // 5 x 6/36 - 1 = -16.67%
      'Do not repeat a lost proposition bet out of habit. Any seven costs 16.67% every single time.',
      // (5 - 6)/11 = -9.09%
      'Skip the corner for big six and big eight. It pays even money where a place bet on the same numbers pays 7 to 6.',
      'Online there is no crowd to hurry you, so look up what a bet pays before you click on it.',
    ),
    rules: singleWordings(
      // 6 + 2, 1 + 2 + 1, 24 of 36
      'Of the 36 first rolls, eight win on the pass line at once, four lose, and 24 set a point.',
      'A bet on the pass line has to stay once the point is set. Odds behind it can be taken down at any time.',
      'The field is decided by one roll: two, three, four, nine, ten, eleven and twelve win, and the two and the twelve pay extra.',
      'The shooter keeps the dice until a seven comes before the point; then they go to the next player.',
    ),
    history: singleWordings(
      'Craps descends from hazard, an English game with dice that Chaucer already mentions.',
      'A simpler form took hold in New Orleans early in the 19th century; its arrival there is usually credited to Bernard de Marigny.',
      'The name probably goes back to crabs, the word for the lowest throw in hazard.',
      'A layout on which players could bet with the dice or against them came up early in the 20th century, and American soldiers carried the game around the world in the 1940s.',
    ),
    odds: singleWordings(
      // 244 - 251 = -7 of 495
      'The pass line wins 244 times in 495. The house is ahead by seven, which is 1.41%.',
      'A seven comes once in six rolls, a six or an eight five times in 36 each, a two or a twelve once in 36 each.',
      // -2/36 with 2 and 12 at 2 to 1; -1/36 with one of them at 3 to 1
      'The field costs 5.56% where two and twelve pay double, and 2.78% where one of the two pays triple.',
      // any craps 8 x 4/36 - 1; eleven 16 x 2/36 - 1; two or twelve 31/36 - 1
      'In the middle of the layout, any craps and the eleven cost 11.11%, a bet on two or on twelve at 30 to 1 costs 13.89%, and any seven 16.67%.',
    ),
    'betting-systems': singleWordings(
      'Dice keep no record. A shooter who has made four points is no likelier to make the fifth than to have made the first.',
      'Pressing and regressing place bets rearranges wins and losses. The 1.52% on six and eight does not move.',
      // come-out of twelve: 1 in 36
      "Betting pass and don't pass together looks neutral, but once in 36 first rolls a twelve takes the one stake and only returns the other.",
      // 5 x (2^6 - 1) = 315; 5 x 2^6 = 320
      'Doubling on the pass line from $5 has cost $315 after six losses, and the seventh bet would be $320.',
    ),
    'bankroll-management': singleWordings(
      // 30 x $10 x 7/495 = $4.24
      'Thirty decisions an hour on the pass line at $10 make $300 in stakes and cost $4.24 on average.',
      'Count all that lies on the layout. A line bet, its odds and two come bets with odds can add up to ten times the first chip.',
      'Odds cost nothing on average but widen the swings, so choose a line bet small enough for the odds that you want behind it.',
      // 8.53 rolls; record of 23 May 2009, Borgata
      'Plan for ordinary turns. One lasts eight or nine rolls on average; the record of 154 rolls, set at Atlantic City in 2009, is a curiosity.',
    ),
  },
  questions: [
    {
      question: ['Which craps bet has the lowest edge?', 'What is the cheapest bet at craps?'],
      answer: [
        "Odds behind the line have none, but they need a line bet first: 1.41% on pass, 1.36% on don't pass.",
        "Don't pass at 1.36%, by a hair, then pass and come at 1.41%. Odds taken behind them cost nothing on average.",
        'A line bet with odds. The line costs about 1.4%, and the odds are paid at their true value.',
      ],
    },
    {
      question: ['Why is seven so important in craps?', 'How likely is a seven?'],
      answer: [
        'Six of the 36 combinations make seven, so it comes once in six rolls, more often than any other total.',
        'It is the most frequent total, at 16.67%. It wins for the line on the first roll and loses for it afterwards.',
        'Each number on the first die has a partner that makes seven, hence one roll in six. Most bets wait for it or fear it.',
      ],
    },
    {
      question: ['What are odds in craps?', 'Why do odds behind the line have no house edge?'],
      answer: [
        'They are an extra bet on the point, paid exactly as it is likely: 2 to 1, 3 to 2 or 6 to 5. Only the line bet in front of them costs anything.',
        'They are paid at true value: a four is made once for every two sevens, and it pays 2 to 1.',
        'Odds are a second stake behind the line, settled at fair payouts. They make swings larger and the average cost no higher.',
      ],
    },
    {
      question: ['Can a skilled shooter control the dice?', 'Does it matter who throws?'],
      answer: [
        'No method has stood up to a fair test. The dice have to bounce off the far wall, and online they are drawn at random anyway.',
        'Claims of control have never been proved. The odds are the same whoever throws.',
        'Not in a way that changes the odds. Long turns happen to somebody, as they must when so many people throw.',
      ],
    },
    {
      question: ["How does a bet on don't pass work?", "What is don't pass?"],
      answer: [
        "Don't pass is a bet against the shooter, at an edge of 1.36%. At a real table some find it unfriendly; online it is just a bet.",
        'Betting against the dice is within the rules and a shade cheaper than the pass line. The tone at the table is another matter.',
        'It is the pass line the other way round: a seven after the point wins. One total on the first roll, usually twelve, is a standoff.',
      ],
    },
  ],
}
