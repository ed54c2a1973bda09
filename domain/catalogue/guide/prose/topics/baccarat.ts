import { singleWordings } from '#domain/catalogue/prose/wordingPicker.ts'
import type { TopicLessons } from './topicLessons.ts'

/**
 * Figures are for eight decks, by full enumeration of the cards: Banker wins 45.8597% of rounds,
 * Player 44.6247%, and 9.5156% are ties.
 */
export const baccaratGuide: TopicLessons = {
  lessons: {
    beginner: singleWordings(
      'Baccarat has three main bets: Player, Banker and Tie. The names are labels, and anyone may bet on either hand.',
      'Aces count one, tens and pictures nothing, and of a total only the last digit matters: seven and eight make five.',
      'After the bet there is nothing to decide. Fixed rules say whether a third card is drawn.',
      'Banker wins slightly more often than Player, which is why 5% is usually taken from its winnings.',
    ),
    intermediate: singleWordings(
      // 45.86% x 0.95 - 44.62%; 44.62% - 45.86%; 9 x 9.52% - 1
      'With eight decks, the house edge is about 1.06% on Banker, 1.24% on Player and 14.4% on a tie at 8 to 1.',
      // Banker's win with six pays 1 to 2: edge 1.46%
      'Tables without commission pay Banker less in one case, often half when it wins with a six. The edge then rises to about 1.46%.',
      // 12 x 31/415 - 1 = -10.4%
      'A bet on a pair pays 11 to 1 in most places and has a house edge of about 10%.',
      'When hands tie, bets on Player and Banker are returned, so about one round in ten decides nothing.',
    ),
    advanced: singleWordings(
      'If Player has drawn, Banker draws on a three against anything but an eight as third card, and on a six only against a six or a seven.',
      "Banker has the advantage of acting second: whether it draws depends on Player's third card.",
      'Counting cards, which matters in blackjack, is next to useless here, as no card favours one of the two hands by much.',
      // 45.86 / (45.86 + 44.62) = 50.7%; x 0.95 = 48.2% < 49.3%
      'Of the rounds that are not tied, Banker wins 50.7%. The commission takes back more than that lead.',
    ),
    strategy: singleWordings(
      'Banker is the cheapest bet at the table, commission included, and no pattern of switching sides improves on it.',
      // (1 - 9.52%) / 9.52% = 9.5
      'Leave the tie alone at 8 to 1. It comes 9.5 times in 100, for which 9.5 to 1 would be fair.',
      'No decision follows the bet, so the size of the stake and the moment of leaving are all the strategy that there is.',
      // 100 x $10 x 1.0579% = $10.58
      'Equal stakes keep the cost in sight: a hundred rounds of $10 on Banker come to about $10.60 on average.',
    ),
    tips: singleWordings(
      'Fill in the scorecard if you enjoy the ritual, but do not read the future in it.',
      'Find out how the commission is collected. Where it is added up and paid at the end, a part of your chips is not yours.',
      'Speed versions deal many more rounds an hour, which multiplies the cost at the same stake.',
      'Side bets in baccarat have grand names and high edges. Look up the edge before you try one.',
    ),
    rules: singleWordings(
      'A total of eight or nine on the first two cards is a natural and ends the round.',
      'Player takes a third card on a total of nought to five and stands on six or seven.',
      'If Player stands, Banker draws up to five as well. If Player has drawn, a table decides by the value of that card.',
      'The hand nearer to nine wins. Equal totals are a tie, and stakes on the two hands go back.',
    ),
    history: singleWordings(
      'Baccarat is well attested in 19th-century France, where chemin de fer and baccarat banque were played in clubs and casinos.',
      'Tales of an Italian origin in the Middle Ages are often repeated, but the evidence is missing.',
      'Punto banco, the form that is played nearly everywhere today, came to Las Vegas from Havana in 1959.',
      'Ian Fleming put the game at the centre of Casino Royale in 1953. In Macau the game has long earned the casinos most of their money.',
    ),
    odds: singleWordings(
      'With eight decks, Banker wins 45.9% of rounds and Player 44.6%; the other 9.5% are ties.',
      'A bet of $100 costs $1.06 on average on Banker, $1.24 on Player and $14.36 on a tie at 8 to 1.',
      // 10 x 9.516% - 1 = -4.8%; 4.84 / 1.06 = 4.6
      'Some tables pay 9 to 1 on a tie. Its edge falls to about 4.8%, which is still more than four times that of Banker.',
      // 416 cards, 4.94 a round, less those behind the cut card
      'A shoe of eight decks lasts about eighty rounds, too few for percentages so close together to show.',
    ),
    'betting-systems': singleWordings(
      'Betting with the last winner costs as much as betting against it, since one round tells next to nothing about the next.',
      // 10 x (2^6 - 1) = 630; 10 x 2^6 = 640
      'Doubling on Player from $10 has cost $630 after six losses, and the seventh bet would be $640.',
      'The 1-3-2-6 progression limits what a bad run costs and also what a good one brings. The edge stays between 1.06% and 1.24%.',
      'On Banker, a doubled stake does not even win the losses back in full, because 5% of the win is kept.',
    ),
    'bankroll-management': singleWordings(
      // 70 x $10 x 1.2351% = $8.65
      'Seventy rounds an hour at $10 on Player are $700 in stakes and cost about $8.65 on average.',
      // standard deviation of a round 0.95 stakes: 9.5 for 100 rounds
      'The swings are those of a coin toss, more or less: ten stakes up or down after a hundred rounds are ordinary.',
      'Divide what the evening may cost by thirty or more to find a stake that can stand a bad run.',
      // 60 x $100 x 1.0579% = $63.47
      'A small edge on a large stake is a large sum. Sixty rounds of $100 on Banker cost about $63 on average.',
    ),
  },
  questions: [
    {
      question: [
        'Which bet in baccarat has the lowest edge?',
        'Should I bet on Player or on Banker?',
      ],
      answer: [
        'Banker, at about 1.06% with the commission counted. Player follows with 1.24%.',
        'By a narrow margin, Banker: $1.06 per $100 on average against $1.24. Both are far cheaper than the tie.',
        'Banker is slightly cheaper, even after its 5%. Over $1,000 in stakes the difference is less than two dollars.',
      ],
    },
    {
      question: ['Why is there a commission on Banker?', 'What is the 5% on Banker for?'],
      answer: [
        'Without it, the bet would favour the player, because Banker wins more of the decided rounds: about 50.7%.',
        'Banker acts second and wins a little more often. The 5% turns that into an edge for the house.',
        'It makes up for the advantage of drawing last. Tables that do without it pay less on certain wins instead.',
      ],
    },
    {
      question: ['Is the tie a good bet?', 'Is 8 to 1 on a tie worth it?'],
      answer: [
        'No. Ties come in 9.5% of rounds, and at 8 to 1 that leaves the house about 14.4%.',
        'It is the most expensive of the three main bets, with an edge more than ten times that of Player or Banker.',
        'Hardly. Fair odds would be about 9.5 to 1.',
      ],
    },
    {
      question: [
        'Do patterns on the scoreboard mean anything?',
        'Can past rounds predict the next?',
      ],
      answer: [
        'No. Streaks and alternations appear in any random series, and the next round hardly depends on them.',
        'They are a record and no forecast. Cards already dealt change the chances by so little that nobody has made it pay.',
        'Not in a way that could be used. The display is there because people like it.',
      ],
    },
    {
      question: [
        'Do I have to learn when a third card is drawn?',
        'Is the rule of the third card important?',
      ],
      answer: [
        'It is good to know and not needed, as the dealer or the software applies it. You take no decision.',
        'Only if you want to follow what happens. The drawing rules are fixed and already part of the odds.',
        'No. Player draws up to five, Banker by a table, and neither waits for your opinion.',
      ],
    },
  ],
}
