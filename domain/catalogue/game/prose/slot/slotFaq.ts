import type { Volatility } from '#domain/catalogue/game/game.ts'
import type { Point, Question } from '#domain/catalogue/prose/wordingPicker.ts'

const suitedTo: Record<Volatility, Point> = {
  low: [
    'With its low volatility it fits players who like small, regular wins and a balance that changes slowly.',
    'People who want their budget to last tend to prefer low volatility, and this is such a slot.',
    'It suits mostly those who value a calm course over the chance of something big.',
  ],
  medium: [
    'Its medium volatility makes it a middle course: some patience is needed, though not as much as elsewhere.',
    'It suits those who are undecided between calm and risky slots, since its volatility is in between.',
    'It fits people who can live with moderate swings in either direction.',
  ],
  high: [
    'High volatility asks for patience and for a budget whose loss does not matter, so it is not for everyone.',
    'It suits only those who can watch a balance fall for a long time without minding.',
    'It is for players who would rather wait for a rare larger win than collect small ones, and who accept that it may not come.',
  ],
}

const volatilityAnswers: Record<Volatility, Point> = {
  low: [
    'Low volatility describes how the return is spread: over many small wins. It does not say that you will win more in total.',
    'Payouts come in small portions and comparatively often. The total is a matter of the RTP, which is {rtp}.',
    'The swings are small: expect frequent wins, a good part of them below the stake.',
  ],
  medium: [
    'Medium volatility is the middle of three ratings. Wins are neither especially frequent nor especially large.',
    'The game balances the size of wins against how often they come. The total is a matter of the RTP, which is {rtp}.',
    'The swings are moderate: some spins without a result, now and then a win that is felt.',
  ],
  high: [
    'High volatility describes how the return is spread: over few but larger wins. It does not say that you will see one of them.',
    'Payouts come in large portions and seldom. The total is a matter of the RTP, which is {rtp}.',
    'The swings are wide: expect many spins in a row that pay nothing.',
  ],
}

const generalQuestions: readonly Question[] = [
  {
    question: [
      'What is the RTP of {name}?',
      'What does an RTP of {rtp} mean?',
      'How much does {name} pay back?',
    ],
    answer: [
      'The RTP is {rtp}. Averaged over very many spins by all players, that is {returned} for every $100 staked; what one player gets back in one session can be quite different.',
      '{rtp} of all stakes is returned in the long run, so {returned} of $100. It is an average over all players and cannot tell you how your session ends.',
      'It stands at {rtp}, or {returnedOfThousand} of every $1,000 staked by all players over a very long time. Single sessions differ widely.',
      'The long-run figure is {rtp}. The remaining {edge} is the edge of the house, and it is there in every spin.',
    ],
  },
  {
    question: [
      'Who made {name}?',
      'Which studio is behind {name}?',
      'Who is the provider of {name}?',
    ],
    answer: [
      '{name} is a game by {provider}. Its theme is {theme}.',
      'The provider is {provider}. {otherGames} from the same maker are in the catalogue too.',
      'It comes from {provider} and is listed here among the {listedThemeSlots}.',
    ],
  },
  {
    question: [
      'Can I try {name} first?',
      'Is there a demo of {name}?',
      'How do I practise {name}?',
    ],
    answer: [
      'Follow the {demoButton} link on this page. What a demo needs, such as an account, is up to the casino.',
      'There is a {demoButton} link next to {playButton}. A demo shows how the game works, and its results are no sign of what play for money will bring.',
      'Start with {demoButton}. Winnings in a demo are not real, and neither are the losses.',
      'The {demoButton} link is meant for that. Use it to read the paytable and to get a feeling for {volatility} volatility.',
    ],
  },
  {
    question: [
      'Is there a strategy for {name}?',
      'Can the results of {name} be predicted?',
      'Does it matter how or when I spin?',
    ],
    answer: [
      'No. Each spin is random, and neither timing nor the order of stakes changes the edge of {edge}.',
      'There is no method that beats a random number generator. The only choices that count are how much to stake and when to stop.',
      'Nothing you do influences the result. You can only decide what the game may cost you.',
      'The outcome of a spin cannot be foreseen or steered. Be wary of anyone who says otherwise.',
    ],
  },
  {
    question: [
      'What does it cost to play {name}?',
      'How large is the house edge?',
      'How much does the house keep?',
    ],
    answer: [
      'On average {edge} of what is staked, so {kept} for every $100. Whoever stakes more, or longer, pays more in the long run.',
      'The edge is {edge}: the difference between 100% and the RTP of {rtp}. It applies to all stakes, those made out of winnings included.',
      'Averaged over all players, {kept} out of $100 stays with the casino. In a single session it may be nothing or all of it.',
    ],
  },
  {
    question: [
      'Is a win due after many losing spins?',
      'Do losing runs make a win more likely?',
      'Does the game remember earlier spins?',
    ],
    answer: [
      'It has no memory. The chance is the same on every spin, however long ago the last win was.',
      'No, a slot does not catch up. After a hundred losses the next spin is as open as the first one was.',
      'That is a widespread mistake. Spins are independent, so nothing is ever due.',
    ],
  },
]

/** All possible questions about a slot of this volatility, if it is known. */
export function slotQuestions(volatility: Volatility | undefined): readonly Question[] {
  if (volatility === undefined) return generalQuestions
  return [
    ...generalQuestions,
    {
      question: [
        'What does {volatility} volatility mean?',
        'How volatile is {name}?',
        'What is meant by volatility here?',
      ],
      answer: volatilityAnswers[volatility],
    },
    {
      question: [
        'Who is {name} for?',
        'What kind of player does {name} suit?',
        'Is {name} right for me?',
      ],
      answer: suitedTo[volatility],
    },
  ]
}
