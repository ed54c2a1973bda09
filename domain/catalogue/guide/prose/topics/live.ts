import { singleWordings } from '#domain/catalogue/prose/wordingPicker.ts'
import type { TopicLessons } from './topicLessons.ts'

/** What guides tell of betting during an event. */
export const liveGuide: TopicLessons = {
  lessons: {
    beginner: singleWordings(
      'Live odds are worked out anew after every turn of the event. A goal, a break of serve or a red card can close the market for a while.',
      'A live bet is placed when it is accepted and not when you tap. Sportsbooks hold it for some seconds and may refuse it, or offer another price.',
      'The picture on your screen lags behind what happens in the ground, by several seconds on many streams and by much more on some. The bookmaker has quicker data.',
      'Watch a few events without betting first, and notice how prices answer to what happens.',
    ),
    intermediate: singleWordings(
      'Time moves prices even when nothing happens: while a football match has no goals, the odds on few goals fall minute by minute.',
      // Poisson: e^-1.35 = 25.9%
      'Goals arrive roughly at random. If 1.35 of them are expected after the break, no further goal falls in about 26% of matches.',
      // 1 - (1/2)^2 = 75%
      'Between two equal players in tennis, the winner of the first of three possible sets goes on to win the match 75% of the time, on paper.',
      'Margins tend to be higher during an event than before it, because the bookmaker prices in speed and uncertainty.',
    ),
    advanced: singleWordings(
      'A bet can be refused when the odds move in your favour during the hold and taken when they do not. The delay is therefore a part of the price.',
      // $10 x 4.00 / 2.00 = $20
      'To judge a cash-out, take the stake times your odds divided by the present odds: $10 at 4.00, now at 2.00, is worth $20. What is offered below that is the fee.',
      // 10 x 3 - 20 = 20 x 1 - 10 = 10
      'A hedge can be worked out in the same way. After $10 at 4.00, a bet of $20 on the other side at 2.00 leaves $10 whichever side wins.',
      'An early goal is one piece of evidence. How the teams were rated beforehand still explains much of what is to come.',
    ),
    strategy: singleWordings(
      'Plan before the start: write down the score and the price at which you would bet, and let everything else go by.',
      'Only bet live on what you can really see. The score alone is in the price already.',
      'Use the breaks. At half-time, between sets and during time-outs prices hardly move, and there is time to think.',
      'Avoid markets that are settled within seconds, such as the next point or the next corner; margin and delay weigh most there.',
    ),
    tips: singleWordings(
      'Choose one event. Three live screens are three sources of haste.',
      'See which changes of odds your slip accepts. Better odds only is a safer setting than any change at all.',
      'Compare your stream with a live score to find out how far it lags.',
      'Fix the number of bets beforehand, because a live market never runs out of offers.',
    ),
    rules: singleWordings(
      'A bet that was accepted after the outcome was known, on account of a slow feed, can be voided under the usual terms.',
      'If an event is abandoned, markets that were already decided usually stand, and the others are void.',
      'Cash-out is an offer and not a right. It may be suspended or withdrawn at any moment.',
      'The score beside the odds is there for information. Settlement follows the official result.',
    ),
    history: singleWordings(
      'Bets during a race or a match were taken by telephone long before the web, under the name of betting in running.',
      'Betting exchanges, which began in 2000, let customers trade throughout an event and showed how many wanted to.',
      'Broadband, live data and smartphones turned live betting into a mass product in the 2000s and 2010s.',
      'Rules still differ by country. Australia, under an act of 2001, allows live bets on sport by telephone and not online.',
    ),
    odds: singleWordings(
      'A live price is about what is left to play. At two goals up with ten minutes to go, everything that has happened is already in it.',
      // 1/1.02 = 98.0%
      'Odds of 1.02 imply 98%. A bet at that price risks $100 to win $2 and has to succeed 98 times in 100 merely to break even.',
      // 1/1.80 + 1/1.90 = 108.2%; 2/1.91 = 104.7%
      'Measure the margin while the event runs. Live odds of 1.80 and 1.90 add up to 108.2%, against 104.7% for 1.91 on both sides.',
      // 0.6^2 x (3 - 2 x 0.6) = 64.8%; 1 - 0.4^2 = 84%
      'A player who wins 60% of sets takes a match of three sets 64.8% of the time, and 84% once the first set is won.',
    ),
    'betting-systems': singleWordings(
      'Rules such as backing every favourite that falls behind overlook that the price has moved already. Without better estimates they only pay the margin.',
      // 2^5 - 1 = 31
      'Doubling within one event is quick work: five bets come to 31 times the first stake, and the final whistle does not wait for the sixth.',
      'Trading in and out pays the margin each time, once on the way in and once on the way out.',
      'A system tested on final scores cannot know which live prices were really to be had.',
    ),
    'bankroll-management': singleWordings(
      'Set a sum for the event and not for the bet. Two per cent of the bankroll, spread over three bets at most, is a cautious measure.',
      // 10 x $10 x 6% = $6
      'Pace does not show in the price of one bet, only in the total. Ten bets of $10 at a margin of 6% cost six dollars on average, as much as one of $100.',
      'Book a cash-out as what it is: a sum returned on a stake. It is no income of its own.',
      'A deposit made during an event is usually made in haste. Set the limit before the start and let it hold.',
    ),
  },
  questions: [
    {
      question: ['Why is my live bet not accepted at once?', 'Why is there a delay on live bets?'],
      answer: [
        'The sportsbook holds it for some seconds, so that nobody can bet on what has just happened. If the price moves in that time, you are offered a new one or refused.',
        'Because pictures and data arrive at different speeds. The delay protects the bookmaker against bets on known events.',
        'A hold of a few seconds is normal in live betting. During it the odds can change or the market can close.',
      ],
    },
    {
      question: ['Is a cash-out a fair offer?', 'Should I take a cash-out?'],
      answer: [
        'It usually lies below the fair value, which is stake times odds taken divided by the odds now. The difference is the price of leaving early.',
        'Work it out first: $10 at 4.00 is worth $20 when the odds are down to 2.00. An offer of $17 would cost you three dollars.',
        'As a rule the bookmaker keeps a margin on it. Taking it makes sense when certainty is worth that much to you.',
      ],
    },
    {
      question: [
        'Can I rely on the stream when I bet live?',
        'Is a stream quick enough for live betting?',
      ],
      answer: [
        'Streams lag by anything from a few seconds to more than half a minute. Assume that the bookmaker knows more than your screen shows.',
        'Not for timing. By the time you see a goal, the market has been closed and opened again.',
        'That differs with the provider and your connection. Compare the stream with a score service, which is often ahead.',
      ],
    },
    {
      question: ['Why do live markets close so often?', 'What does a suspended market mean?'],
      answer: [
        'Something has happened or is about to: a penalty, a video review, a break point. Odds return once the new situation has been priced.',
        'No bets are taken for the moment, because the price is uncertain. Bets placed before stay as they are.',
        'The bookmaker closes a market whenever the next seconds may change the price a good deal.',
      ],
    },
    {
      question: [
        'Is live betting cheaper than betting before the start?',
        'Are live odds as good as those before the start?',
      ],
      answer: [
        'Margins are often higher live. Add up one divided by each price, before and during an event, and compare.',
        'More often the odds are worse, if the margin is the measure. The greater cost, though, is the number of bets.',
        'Not as a rule. The margin is often wider, and the pace invites more stakes than were planned.',
      ],
    },
  ],
}
