import { singleWordings } from '#domain/catalogue/prose/wordingPicker.ts'
import type { TopicLessons } from './topicLessons.ts'

/** What guides tell of blackjack. */
export const blackjackGuide: TopicLessons = {
  lessons: {
    beginner: singleWordings(
      'In blackjack you play against the dealer alone: the aim is to come nearer to 21 without going over.',
      'Picture cards count ten, an ace one or eleven. A hand whose ace counts as eleven is called soft.',
      // six decks: 2 x (24/312) x (96/311) = 4.75%, 1 in 21
      'An ace and a card worth ten, dealt as the first two, make a blackjack. It comes about once in 21 hands.',
      'Three habits take a beginner far: stand on a hard 17 or more, split aces and eights, and leave insurance alone.',
    ),
    intermediate: singleWordings(
      'Basic strategy is a table of the right move for each hand against each card of the dealer. With it, the edge of a common game is about half a per cent.',
      'A hard 16 is hit against a seven or higher and stood on against a six or lower, uncomfortable as both may feel.',
      // bust rates of a dealer who stands on all 17s: five 42%, six 42%
      'Five and six are the weak cards of the dealer. With one of them showing, the dealer goes over about 42 times in 100.',
      'The usual chart doubles 11 against anything but an ace, and ten against two to nine.',
    ),
    advanced: singleWordings(
      // Wizard of Odds, blackjack rule variations: +0.22 percentage points
      'A dealer who draws on a soft 17 adds about 0.2 percentage points to the house edge, so the line printed on the felt is worth reading.',
      'Every further deck works against the player a little, and the step from one deck to two is the largest.',
      'Card counting needs a shoe that is dealt down for a while. Software tables usually shuffle before each round and leave nothing to count.',
      'Where late surrender is offered, the usual chart gives up a hard 16 against nine, ten or ace: half the stake is less than the average loss of playing on.',
    ),
    strategy: singleWordings(
      'Stand on a hard 13 to 16 against a two to six, and on 12 against a four to six. Otherwise hit them.',
      'Never stand on a soft 17. No single card can take it over 21, and as a total it seldom wins.',
      'Keep tens and fives together, and split aces and eights whatever the dealer shows.',
      // six decks, ace showing: 3 x 96/311 - 1 = -7.4%
      "Insurance is a bet on the dealer's hidden card. At 2 to 1 with six decks it costs about 7.4% of what is put on it.",
    ),
    tips: singleWordings(
      // 0.3 x 4.75% x (1 - 4.6%) = 1.36 points
      'Read what a blackjack pays before you sit down. At 6 to 5 instead of 3 to 2, the house edge grows by about 1.4 percentage points.',
      'Keep a chart of basic strategy next to you. Online nobody minds, and most casinos with real tables allow it as well.',
      'Pass over the side bets, whose edge is commonly several times that of the main game.',
      'Other players do not spoil your cards. An odd move by a stranger helps you as often as it hurts.',
    ),
    rules: singleWordings(
      'The dealer draws up to 16 and stands from 17 on, by rule and not by choice. Some tables have the dealer draw on a soft 17.',
      'A hand above 21 has lost at once, even if the dealer goes over later. The edge of the house comes from this order of events.',
      'Doubling adds a second stake for exactly one more card; splitting turns a pair into two hands with a stake each.',
      'Split aces normally take one card each, and a ten on one of them counts as 21 and not as a blackjack.',
    ),
    history: singleWordings(
      'Vingt-et-un, the French twenty-one, was popular in the 18th century. A Spanish relative appears in a story that Cervantes published in 1613.',
      'The game crossed to America and became known there as blackjack; where the new name came from is disputed.',
      'Four men serving in the US Army worked out basic strategy on desk calculators and published it in 1956.',
      'Beat the Dealer, by the mathematician Edward Thorp, brought card counting to the public in 1962. Casinos answered with more decks and earlier shuffles.',
    ),
    odds: singleWordings(
      'With common rules and basic strategy, the house edge in blackjack is about 0.5%. Playing by feel is usually put at two per cent or more.',
      // ranks that take 16 over: 6 to K, 8 of 13; 12: 10 to K, 4 of 13
      'A hit on a hard 16 goes over with eight ranks in thirteen, about 62% of the time; on a 12 it does so with four, about 31%.',
      // dealer who stands on all 17s: 28%
      'Left to play out the hand, the dealer goes over about 28 times in 100.',
      // $3 / 21 = $0.14
      'A blackjack turns $10 into a win of $15 at 3 to 2 and into one of $12 at 6 to 5. Three dollars, about once in 21 hands, are some 14 cents a hand.',
    ),
    'betting-systems': singleWordings(
      'Each hand of blackjack has an average cost. A sum of costs is a cost, in whatever order the stakes are arranged.',
      'Doubling and splitting upset simple progressions, as a single round can take two, three or four stakes.',
      'Card counting is often mistaken for a betting system. It rests on information about the cards that remain, which a progression never has.',
      'Raising after wins looks disciplined, but in a freshly shuffled game the next hand knows nothing of the last.',
    ),
    'bankroll-management': singleWordings(
      // 60 x $10 = $600; 0.5% = $3, 2% = $12
      'Sixty hands an hour at $10 are $600 in stakes. That costs $3 on average at an edge of 0.5%, and $12 at one of 2%.',
      'Keep a second stake in reserve for every hand, because the low edge is only there for those who can double and split when it is right.',
      // standard deviation of a hand about 1.15 stakes: 11.5 for 100 hands
      'The swings are larger than the edge suggests. Ten or fifteen stakes up or down after a hundred hands are nothing unusual.',
      'Forty stakes make a reasonable budget for a short session; with ten, a few doubled losses would end it.',
    ),
  },
  questions: [
    {
      question: [
        'Does it matter if a blackjack pays 3:2 or 6:5?',
        'How much worse is a 6:5 table?',
      ],
      answer: [
        'At $10 the win falls from $15 to $12, about once in 21 hands. That adds some 1.4 percentage points to the house edge, more than any other common rule.',
        'A lot: about 1.4 percentage points of edge. It turns one of the cheaper table games into an ordinary one.',
        'The house edge goes from about 0.5% to nearly 2%, with the same strategy.',
      ],
    },
    {
      question: ['Should I take insurance?', 'Is insurance worth it with a good hand?'],
      answer: [
        'No. It is a separate bet on the hidden card, and with six decks it costs about 7.4%, whatever your hand is.',
        'For nearly everyone it is a side bet with a high edge. Only somebody who counts cards can know of an exception.',
        'Better not. Fewer than one in three cards is worth ten, and the bet would need exactly one in three to break even.',
      ],
    },
    {
      question: ['Can I count cards online?', 'Does card counting work on the internet?'],
      answer: [
        'Software tables usually shuffle before each round, so nothing carries over. Live tables tend to reshuffle with much of the shoe undealt.',
        'Hardly. Counting needs a long stretch of a shoe, and neither random number generators nor most live tables give one.',
        'In practice, no. Without cards that stay dealt, there is no information to keep.',
      ],
    },
    {
      question: ['What is basic strategy?', 'What is a blackjack chart?'],
      answer: [
        'A list of the decisions that cost least on average, for every hand against every card of the dealer. It was calculated and not guessed.',
        'A table that tells when to hit, stand, double or split. It lowers the house edge to about half a per cent under common rules and does not remove it.',
        'All combinations of your hand and the open card of the dealer, each with the move that is right on average.',
      ],
    },
    {
      question: [
        'Why does the house win if both sides go over?',
        'Where does the edge in blackjack come from?',
      ],
      answer: [
        'You act first. If you go over, the stake is gone before the dealer has drawn a card.',
        'It lies in the order of play: a busted hand loses even when the dealer busts later. The bonus for a blackjack gives back a part of it.',
        'The player has to risk going over first. Every other rule either softens that or adds to it.',
      ],
    },
  ],
}
