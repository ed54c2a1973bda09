import { singleWordings } from '#domain/catalogue/prose/wordingPicker.ts'
import type { TopicLessons } from './topicLessons.ts'

/** What guides tell of poker. */
export const pokerGuide: TopicLessons = {
  lessons: {
    beginner: singleWordings(
      'Learn the order of hands first: pair, two pairs, three of a kind, straight, flush, full house, four of a kind, straight flush.',
      "In Texas hold'em each player has two cards and shares five on the table; the strongest five of the seven count.",
      'Position means who acts after whom. The later your turn, the more you know, so more hands can be played from the last seats.',
      'The room earns from the rake, a share of each pot, or from a fee on the entry to a tournament. Who wins is all the same to it.',
    ),
    intermediate: singleWordings(
      // 20 / (80 + 20) = 1/5
      'Pot odds set the price of a call against the pot. Paying $20 to win the $80 in the middle needs a win one time in five.',
      // 1 - 38/47 x 37/46 = 35.0%; 1 - 39/47 x 38/46 = 31.5%
      'From flop to river, a flush draw with nine outs comes in 35% of the time, and a straight draw open at both ends about 31%.',
      'For a quick estimate, multiply your outs by four on the flop and by two on the turn; the result is roughly a percentage.',
      // C(4,2) = 6; 4 x 4 = 16
      'Count combinations and not names: a pair of aces can be held in six ways, ace and king in sixteen.',
    ),
    advanced: singleWordings(
      'Think in ranges. The question is not what somebody holds but what they would play in this way, and how often each part of that occurs.',
      // 1 / (1 + 1 + 1)
      'Against a bet the size of the pot, a call breaks even if the hand is good one time in three.',
      'In tournaments, chips and money part ways: under the usual payouts the last chips you lose are worth more than the next ones you win.',
      // C(4,2) = 6, C(3,2) = 3
      'Cards in your own hand block others. If you hold one ace, the ways in which an opponent can have two fall from six to three.',
    ),
    strategy: singleWordings(
      'Play few hands and play them with a purpose. A fold before the flop costs at most the blind.',
      'A bet has two good reasons: a weaker hand may call, or a stronger one may fold. If neither applies, check.',
      'Enter a pot with a raise rather than a call, since a raise can win it at once and a call cannot.',
      'Choose the table before the cards. Skill counts against weaker players and is worth little against equals, once the rake is paid.',
    ),
    tips: singleWordings(
      'Write down the hands that puzzled you and look at them the next day, when it no longer matters who won.',
      'Bluff seldom, and with a story: the bets should fit the hand that you claim to hold.',
      'Sit out when you are tired or annoyed. One hand played in anger can undo an evening.',
      'Watch the hands that are shown at the end. They are the only facts about how somebody plays.',
    ),
    rules: singleWordings(
      'From the bottom up, the order is high card, pair, two pairs, three of a kind, straight, flush, full house, four of a kind and straight flush, with the royal flush at its head.',
      "A hand of hold'em has four rounds of betting: before the flop, after it, after the turn and after the river.",
      'Suits have no rank in the usual games, so hands of equal value share the pot.',
      'An ace may stand below the two or above the king in a straight, but a straight does not run round the corner.',
    ),
    history: singleWordings(
      'Poker took shape in and around New Orleans early in the 19th century and travelled up the Mississippi on the riverboats.',
      'The French poque and the German Pochen, both with an element of bluff, are the likeliest sources of the name.',
      'The oldest accounts speak of twenty cards. The full pack of 52 came into use in the 1830s and made room for the flush.',
      'The World Series of Poker began in Las Vegas in 1970, and the first online room for real money dealt its first hands in 1998.',
    ),
    odds: singleWordings(
      // 4 / C(52,5) = 4 / 2,598,960
      'There are 2,598,960 different hands of five cards, and four of them are royal flushes: one in 649,740.',
      // 1,302,540 / 2,598,960 = 50.1%; 1,098,240 = 42.3%; 3,744 = 1 in 694
      'Half of all five-card hands hold nothing, not even a pair, and 42% exactly one pair. A full house comes once in 694.',
      // 78/1,326 = 1/17; 6/1,326 = 1/221
      "In hold'em, a pair is dealt as the first two cards once in 17 hands, a pair of aces once in 221.",
      // 1 - C(48,3)/C(50,3) = 11.8%
      'A pair in the hand finds a third card of its rank on the flop about 12% of the time.',
    ),
    'betting-systems': singleWordings(
      'Progressions make no sense against people, who call or fold on the strength of what you hold and not of what you lost.',
      'What is sold as a system at the poker table is mostly a chart of starting hands. It helps a beginner and is blind to opponents.',
      'The rake plays the part of the house edge, often a few per cent of each pot up to a cap, and no order of stakes lowers it.',
      // Three Card Poker, ante and play, usual pay table: 3.37% of the ante
      'Casino poker is different, being played against the house: Three Card Poker, for one, costs about 3.4% of the ante under its usual pay table, and systems run into that.',
    ),
    'bankroll-management': singleWordings(
      'Twenty to forty buy-ins for cash games and a hundred or more for tournaments are common yardsticks. They look large because the swings are.',
      'Move down when the bankroll shrinks. A smaller table costs some pride, and staying costs money.',
      // 3 x 70 = 210
      'Reckon with the rake: three dollars from each pot, at seventy pots an hour, leave the table $210 lighter, whoever wins.',
      'Results over a few hundred hands are mostly luck. It takes tens of thousands to tell skill from chance, and few people keep a record that long.',
    ),
  },
  questions: [
    {
      question: ['Does a flush beat a straight?', 'Is a flush higher than a straight?'],
      answer: [
        'Yes. There are 5,108 flushes and 10,200 straights among the five-card hands, and the rarer hand ranks higher.',
        'Yes, because a flush is dealt about half as often. A full house in turn beats a flush.',
        'Yes, in all common games with the full pack of 52 cards. The order follows how rare the hands are.',
      ],
    },
    {
      question: ['Is poker a game of luck or of skill?', 'How much of poker is luck?'],
      answer: [
        'A single hand is mostly luck; over tens of thousands, decisions tell. The rake has to be paid in any case, so most players lose in the end.',
        'Luck and skill both play a part. In the short run the cards decide, in the long run the decisions do, less what the room takes.',
        'Cards are luck and decisions are not. Casino poker against the house is a separate matter, with a fixed edge.',
      ],
    },
    {
      question: ['What is the rake?', 'How does a poker room earn its money?'],
      answer: [
        'The rake is the share that a room takes from each pot, commonly a few per cent up to a cap. In tournaments a fee on the entry takes its place.',
        'A cut of the pots goes to the room, or a fee for tournaments. Players win from each other, and all of them together pay that cut.',
        'From every pot a small part goes to the room, and that part is called the rake. It decides whether a slight advantage is worth anything.',
      ],
    },
    {
      question: ['How often will I be dealt aces?', 'How rare is a pair of aces?'],
      answer: [
        "Once in 221 hands of hold'em on average. At seventy hands an hour, that is about once in three hours.",
        'Six of the 1,326 possible starting hands are a pair of aces, so one in 221.',
        "The chance is 0.45% in each hand of hold'em. Any pair at all comes once in 17.",
      ],
    },
    {
      question: [
        "Is casino poker the same as hold'em among players?",
        'Whom do I play against in casino poker?',
      ],
      answer: [
        'In casino poker the opponent is the house, by fixed rules and with a fixed edge. In a poker room it is the other players.',
        'Casino poker is a table game with the ranking of poker: the dealer cannot be bluffed, and the pay table sets the price.',
        'Casino poker is played against the house, like any other table game. Bluffing and reading people belong to the rooms where players meet.',
      ],
    },
  ],
}
