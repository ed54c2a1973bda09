import { singleWordings } from '#domain/catalogue/prose/wordingPicker.ts'
import type { TopicLessons } from './topicLessons.ts'

/** What guides tell of betting on sport. */
export const sportsGuide: TopicLessons = {
  lessons: {
    beginner: singleWordings(
      'Decimal odds say what comes back for each dollar if the bet wins, stake included: $10 at 2.50 returns $25, a profit of $15.',
      'Divide one by the odds to get the probability that they imply. Odds of 2.00 stand for 50%, odds of 4.00 for 25%.',
      'Add up the implied probabilities of all outcomes and you get more than 100%. The excess is the margin of the bookmaker.',
      'Begin with single bets on a sport that you follow anyway, all of them at the same small stake.',
    ),
    intermediate: singleWordings(
      // 5/2 + 1; 150/100 + 1; 100/200 + 1
      'Convert before you compare: fractional odds of 5/2 are 3.50 in decimals, American +150 is 2.50, and -200 is 1.50.',
      // 1 - 0.5 x 1.90; 1 - 0.5 x 1.95
      'Prices differ between bookmakers. On an even chance, 1.95 instead of 1.90 halves the average cost, from 5% of the stake to 2.5%.',
      // 2/1.91 = 104.7%; 1/1.91 = 52.4%
      'Two sides at 1.91 add up to 104.7%. To break even at that price, a bet has to win 52.4% of the time.',
      'An Asian handicap of a quarter goal splits the stake over two lines, so half of a bet can be lost or returned.',
    ),
    advanced: singleWordings(
      'Compare the price you took with the last one before the start. Beating that closing price again and again says more than a good month.',
      // (2.10 x 50% - 1) / 1.10 = 4.5%
      "Kelly's formula stakes the advantage divided by the odds less one: an even chance at 2.10 calls for 4.5% of the bankroll. As chances are only estimated, half of it is plenty.",
      // sqrt(100) = 10
      'A hundred bets at even odds swing by ten stakes either way as a matter of course, enough to hide any small advantage or to fake one.',
      'Legs that hang together, such as a win and a goal by the striker of the same side, cannot simply be multiplied. Bookmakers price that in or refuse it.',
    ),
    strategy: singleWordings(
      'Form an estimate of your own before you look at the price, and bet only where the two are far apart.',
      // 1 - (1 - 4.5%)^4 = 16.8%
      'Accumulators multiply the margin along with the odds. Four legs at a margin of 4.5% each cost about 17%.',
      'Knowing one league well beats knowing ten a little. Prices are sharpest where most money is staked.',
      'Level stakes of one or two per cent of the bankroll make a bad month a matter of annoyance and not of ruin.',
    ),
    tips: singleWordings(
      'Record each bet with its odds, its stake and the reason for it. After a hundred lines you will know what your reasons are worth.',
      'Leave your own team out, or at least notice when the heart is setting the price.',
      'In football, line-ups are usually published about an hour before the kick-off. An opinion formed earlier is worth checking then.',
      'A boosted price calls for a look at the ordinary price elsewhere, and not for a larger stake.',
    ),
    rules: singleWordings(
      'Bets on football normally count for ninety minutes and stoppage time. Extra time and penalties are left out unless the market includes them.',
      'A void bet returns the stake. In an accumulator, the void leg drops out and the others count on.',
      'In a dead heat of two for one place, half the stake is settled at full odds and the other half loses.',
      'An each-way bet is two bets of the same size, one on winning and one on a place at a fraction of the odds.',
    ),
    history: singleWordings(
      'Bookmakers who laid odds against every horse appeared on English racecourses around 1790; Harry Ogden of Newmarket is usually named as the first.',
      'In Paris in the 1860s, Joseph Oller devised the pari-mutuel, in which the winners share the pool after a deduction.',
      'Betting shops became legal in Great Britain in May 1961. Until then, cash bets away from the course had been taken in streets and pubs, against the law.',
      'Bets went online in the mid-1990s, and from 2000 exchanges let customers bet against each other.',
    ),
    odds: singleWordings(
      // 1/2.10 + 1/3.40 + 1/3.60 = 104.8%
      'Odds of 2.10, 3.40 and 3.60 imply 47.6%, 29.4% and 27.8%. Together that makes 104.8%, so the book is 4.8% above a fair one.',
      // 47.6 / 104.8 = 45.4
      'To take the margin out, roughly, divide each implied probability by their sum: 47.6% of 104.8% comes to 45.4%.',
      'In many markets outsiders carry more of the margin than favourites do, a pattern known as the favourite-longshot bias.',
      'Odds are prices, and money moves them as news does. A falling price says that somebody has bet, not that they are right.',
    ),
    'betting-systems': singleWordings(
      // C(4,2) + C(4,3) + 1 = 11
      'A Yankee puts four selections into eleven bets: six doubles, four trebles and a fourfold. It groups bets in a handy way and gives no advantage.',
      // (1/2)^6 = 1/64; 2^6 - 1 = 63
      'Doubling after losses at even chances meets six in a row once in 64 attempts, and has then cost 63 times the first stake.',
      'Arbitrage between bookmakers looks free of risk until one leg is voided or one stake is limited.',
      'Records of tipsters can seldom be checked. A method that really won would hardly need to be sold.',
    ),
    'bankroll-management': singleWordings(
      // 0.98^20 = 66.8%
      'At 2% of what is left, twenty losses in a row still leave two thirds of a bankroll.',
      // 0.90^10 = 34.9%
      'At 10% of what is left, ten losses in a row leave 35% of the bankroll, so the size of the stake decides how much bad luck it can take.',
      'Keep money for betting in an account of its own; a bankroll that is mixed with the rent is not one.',
      // 100 x $10 x (1 - 0.955) = $45
      'At odds of 1.91, a hundred bets of $10 cost about $45 on average for somebody who picks no better than a coin does.',
    ),
  },
  questions: [
    {
      question: ['What is the margin of a bookmaker?', 'How does a bookmaker earn money?'],
      answer: [
        'The margin is built into the odds: the implied probabilities of all outcomes add up to more than 100%. At 1.91 on both sides the sum is 104.7%.',
        'Each price is a little lower than the chance would justify. Over many bets that difference stays with the bookmaker.',
        'Bookmakers pay slightly less than fair odds. Divide one by each price and add up: what exceeds 100% is the margin.',
      ],
    },
    {
      question: [
        'How do I turn odds into a probability?',
        'What probability do odds of 2.50 imply?',
      ],
      answer: [
        'Divide one by the decimal odds: 1 divided by 2.50 is 0.40, so 40%. A part of that is margin.',
        'Odds of 2.50 imply 40%, odds of 1.25 imply 80%. The figure is always one divided by the odds.',
        'One divided by 2.50 makes 40%. The true chance is a little lower, because the margin is in the price.',
      ],
    },
    {
      question: ['Are accumulators a good idea?', 'Why do accumulators pay so much?'],
      answer: [
        'They pay much because they win rarely. The margin is multiplied with the odds, so they also cost more than singles.',
        'Every leg has to win: five legs at 60% each come in about 8% of the time. The high payout is no gift.',
        'The odds of the legs are multiplied, and so is what the bookmaker keeps. As entertainment for a small stake they are fine.',
      ],
    },
    {
      question: [
        'What happens if a match is postponed?',
        'Is a bet void when a match is called off?',
      ],
      answer: [
        'That depends on the rules of the bookmaker: some keep bets open for a day or two, others void them at once.',
        'Often the bet is void and the stake is returned, unless the match is played within a time that the rules set.',
        'Look at the house rules. They name a period, and a match played within it usually counts.',
      ],
    },
    {
      question: ['Does knowing a sport well make betting pay?', 'Can an expert beat the odds?'],
      answer: [
        'Rarely. The odds contain what most experts know, and the margin has to be overcome on top.',
        'It takes estimates better than those of the market, by more than the margin, over hundreds of bets. Very few people manage that.',
        'Knowledge helps with watching more than with betting, since prices reflect it already.',
      ],
    },
  ],
}
