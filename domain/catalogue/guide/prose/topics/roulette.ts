import { singleWordings } from '#domain/catalogue/prose/wordingPicker.ts'
import type { TopicLessons } from './topicLessons.ts'

/** What guides tell of roulette. */
export const rouletteGuide: TopicLessons = {
  lessons: {
    beginner: singleWordings(
      'A European wheel has 37 pockets, from 0 to 36. An American one adds a double zero and has 38.',
      'Bets such as red or black pay even money and win 18 times in 37 on a European wheel, so a little less than half the time.',
      'A single number pays 35 to 1 although there are 37 pockets. That gap, and not bad luck, is the edge of the house.',
      'Place your chips, wait until no more bets are taken, and watch. Nothing that you do afterwards has any influence.',
    ),
    intermediate: singleWordings(
      // 1/37 = 2.70%
      'With one zero, all the usual bets have the same edge of 2.70%. Spreading chips over the layout changes the swings and not the price.',
      // 2/38 = 5.26%
      'The double zero nearly doubles the price of play: two pockets in 38 make an edge of 5.26%.',
      // 1/37 x 1/2 = 1.35%
      'Under the rule called la partage, zero takes only half of an even-money stake, which lowers the edge on such bets to 1.35%.',
      'Called bets, such as the neighbours of zero, cover an arc of the wheel. They are ordinary number bets placed in one go.',
    ),
    advanced: singleWordings(
      'En prison holds an even-money stake over for another spin when zero comes up. Its price is about that of la partage, 1.35%.',
      // wins 5 of 38 at 6 to 1: 33/5 = 6.6; 1 - 35/38 = 7.89%
      'The five-number bet of American tables pays 6 to 1 where 6.6 to 1 would be fair. At 7.89% it is the most expensive on the layout.',
      // standard deviation of a bet of one on 35 to 1: 36 x sqrt(36)/37 = 5.84
      'At the same price, bets swing very differently: the result of a single number varies nearly six times as much as that of a colour.',
      'The expected loss grows with the number of spins and the usual swing only with its square root, so time is on the side of the house.',
    ),
    strategy: singleWordings(
      'Choosing the table is the one decision with an effect that can be measured: one zero before two, and the rule that returns half on zero before none.',
      'Fewer spins mean less paid in edge. A slow table costs less an hour than a quick one with the same limits.',
      'Bets that cancel each other, such as red and black together, win nothing and still lose to zero.',
      'Decide what kind of evening you want. Single numbers make for long waits and rare peaks, colours for a slow drift.',
    ),
    tips: singleWordings(
      'Look for the second zero before you sit down, because it almost doubles the edge of the house.',
      'Leave the board of past numbers to those who enjoy it. The ball has no memory, and the board no foresight.',
      'Buy in once, for the sum that you mean to spend, and keep the rest out of reach.',
      'Add up the chips on the layout before the spin. Five small bets are one large one.',
    ),
    rules: singleWordings(
      'Payouts depend on the numbers covered: 35 to 1 for one, 17 for two, 11 for three, 8 for four, 5 for six, 2 for twelve and even money for eighteen.',
      'Zero is neither red nor black and neither odd nor even. Outside bets lose to it, unless the table returns half.',
      'Bets are open until the croupier, or the countdown on the screen, closes them. Whatever comes later does not count.',
      'Inside and outside bets can have minimums of their own, and several inside chips together may be needed to meet one.',
    ),
    history: singleWordings(
      'Roulette took its present shape in 18th-century France. By 1796 a wheel with a zero and a double zero was in use at the Palais-Royal in Paris.',
      'In 1843 the Blanc brothers offered a wheel with a single zero at Homburg, to win guests from houses that used two.',
      'When the casinos in Germany had to close at the end of 1872, Monte Carlo had the game in Europe nearly to itself.',
      // 26 blacks on a wheel with one zero: about 1 in 137 million
      'Black is reported to have come up 26 times in a row at Monte Carlo in August 1913, while players lost fortunes on a red that was never due.',
    ),
    odds: singleWordings(
      // 18/37, 18/38
      'Red wins 48.65% of the time with one zero and 47.37% with two.',
      // (36/37)^37 = 36.3%
      'In 37 spins a given number stays away more often than people expect, in about 36 of 100 such series.',
      // (37/18)^10 = 1,347
      'Ten reds in a row have a chance of about 1 in 1,350 on a European wheel. Once nine have come, the tenth is again 18 in 37.',
      'A hundred dollars in bets cost $2.70 on average at a wheel with one zero and $5.26 at a wheel with two.',
    ),
    'betting-systems': singleWordings(
      // 5 x (2^7 - 1) = 635; 5 x 2^7 = 640
      'The Martingale doubles the stake after each loss. Starting from $5, seven losses in a row have cost $635, and the eighth bet would be $640.',
      // chance of at least one run of 7 losses at 19/37 within 100 spins: 36.3%
      'On a European wheel, about 36% of all series of a hundred spins hold a run of seven or more losses for someone who bets on red.',
      "D'Alembert and Fibonacci raise stakes more gently than doubling does, and recover more slowly. The 2.70% on each bet stays.",
      // 2^6 = 64 < 100 < 128; 2^9 = 512 < 1,000 < 1,024
      'Table limits stop a doubling sequence early: a maximum of a hundred times the minimum leaves room for six doublings, one of a thousand times for nine.',
    ),
    'bankroll-management': singleWordings(
      // 40 x $5 x 1/37 = $5.41
      'Forty spins an hour at $5 put $200 on the layout. At 2.70%, that hour costs $5.40 on average.',
      // (36/37)^50 = 25.4%
      'Fifty bets on a single number all lose about one time in four, so a bankroll of fifty stakes is a short one for numbers. For colours it goes further.',
      'Online wheels can turn several times as often as a table with a croupier, and the same stake then needs a shorter session.',
      'Move winnings to where they cannot be staked again on a whim, in another pocket or by a withdrawal.',
    ),
  },
  questions: [
    {
      question: [
        'Should I choose European or American roulette?',
        'Which roulette wheel has the lower house edge?',
      ],
      answer: [
        'The one with a single zero: 2.70% against 5.26%. If half of an even-money stake is returned on zero, such bets cost 1.35%.',
        'European roulette, as it has one zero instead of two. Over $1,000 in bets that is $27 on average instead of $53.',
        'Go for one zero. The double zero of the American wheel adds a pocket and no payout.',
      ],
    },
    {
      question: ['Is black due after many reds?', 'Does the wheel remember past numbers?'],
      answer: [
        'No. Each spin has the same odds, however long a run has lasted. Runs are part of chance and not a sign of anything.',
        'No: after nine reds the next spin is red 18 times in 37, as always on a European wheel.',
        "Nothing is ever due. The belief has a name, the gambler's fallacy, and roulette is where it is met most often.",
      ],
    },
    {
      question: ['Does the Martingale work?', 'Does doubling after a loss work in roulette?'],
      answer: [
        'Only until a long run of losses meets the limit or the end of the money. That run costs more than all the small wins before it, on average.',
        'No. It swaps frequent small losses for rare and very large ones, and the average stays as it was.',
        'It wins often and little, and loses seldom and heavily. On balance the house edge remains what it is.',
      ],
    },
    {
      question: [
        'How often does a single number come up?',
        'What are the chances of a bet on one number?',
      ],
      answer: [
        'Once in 37 spins on average with one zero. It is paid as if there were 36 pockets.',
        'One in 37 at a European wheel, one in 38 at an American one. Both pay 35 to 1.',
        'The chance is 2.70% with one zero. Going without it for a hundred spins happens to about one player in fifteen.',
      ],
    },
    {
      question: ['Are outside bets safer than numbers?', 'Do colours cost less than numbers?'],
      answer: [
        'They win more often and pay less. The average cost of a dollar staked is the same, 2.70 cents with one zero.',
        'The price is equal, unless the table returns half on zero, which helps even-money bets alone. What differs is the size of the swings.',
        'Colours bring smaller swings at the same edge. With la partage or en prison they are cheaper, too.',
      ],
    },
  ],
}
