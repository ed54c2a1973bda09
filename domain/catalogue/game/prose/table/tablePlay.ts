import type { Point, Question } from '#domain/catalogue/prose/wordingPicker.ts'

/** Of a table with both limits. */
const completeSummary: Point = [
  '{name} for bets from {min} to {max}: {game} explained. Rules, limits and common questions.',
  'How to play {name}. {game} with limits of {min} to {max}, explained step by step.',
  '{name} in brief: {aGame} table with bets between {min} and {max}, its rules and what to mind.',
  'What to know about {name}: how {game} works, limits from {min} to {max}, answers to questions.',
  'Play {name} from {min} a bet. Rules of {game}, limits up to {max} and advice on budgets.',
]

/**
 * Summaries for search results, with fewer and fewer facts, at most 160 characters each with the
 * longest generated name.
 */
export const tableSummaries: readonly Point[] = [
  completeSummary,
  [
    '{name} for bets from {min}: {game} explained. Rules, steps and common questions.',
    '{name} for bets up to {max}: {game} explained. Rules, steps and common questions.',
  ],
  [
    '{name}: {game} explained. Rules, steps and common questions.',
    'How to play {name}. {game} explained step by step, with common questions.',
    'What to know about {name}: how {game} works, and answers to questions.',
  ],
]

/** Key features. */
export const tableFeatures: readonly Point[] = [
  ['Made by {provider}', 'Provider: {provider}', 'A table from {provider}'],
  ['Bets from {min}', 'Minimum bet: {min}', 'Smallest bet {min}'],
  ['Bets up to {max}', 'Maximum bet: {max}', 'Largest bet {max}'],
  ['{game} table', 'Category: {game}', 'In the {game} section'],
  [
    '{demoButton} beside {playButton}',
    'Has a {demoButton} link',
    'Can be opened with {demoButton} first',
  ],
]

/**
 * Steps of every table game; `tableRounds` has the steps between reading the rules and stopping.
 */
export const tableSteps = {
  open: [
    'Open {name} with {playButton}, or with {demoButton} to see it first.',
    'Take {demoButton} for a first look at {name}; {playButton} leads to play for money.',
    'Go to {name} by way of the {playButton} link on this page.',
    'Choose {demoButton} or {playButton} to get to the table.',
  ],
  read: [
    'Read the rules of the table, payouts above all.',
    'Open the help screen and see what each bet pays.',
    'Look up the payouts and any special rules before the first bet.',
    'Check that limits from {min} to {max} suit your budget.',
  ],
  stop: [
    'Leave the table when your budget or your time is used up.',
    'Stop at the limit you set yourself, whatever the last round brought.',
    'Get up while it is still fun.',
    'End the session as planned, ahead or behind.',
  ],
} satisfies Record<string, Point>

/** Questions about any table game; `rulesQuestions` has those about each game. */
export const tableQuestions: readonly Question[] = [
  {
    question: [
      'What are the limits at {name}?',
      'How much can I bet at {name}?',
      'What is the smallest bet?',
    ],
    answer: [
      'Bets start at {min} and end at {max}.',
      'The table takes at least {min} and at most {max}.',
      'From {min} upwards; the largest bet is {max}. The lower end is where most budgets belong.',
      '{min} is the minimum. The maximum, {max}, is {maxTimes} as much.',
    ],
  },
  {
    question: [
      'Who made this table?',
      'Which provider is behind {variant}?',
      'Who makes this {game} game?',
    ],
    answer: [
      '{variant} comes from {provider}.',
      'The provider is {provider}, {otherGames} of which are in the catalogue.',
      'It is {aGame} table made by {provider}.',
    ],
  },
  {
    question: [
      'Is there a demo of {name}?',
      'Can I practise first?',
      'Do I have to play for money at once?',
    ],
    answer: [
      'The {demoButton} link on this page is meant for practice. What it needs, such as an account, is up to the casino.',
      'There is a {demoButton} link next to {playButton}. Neither the wins nor the losses in a demo are real.',
      'Begin with {demoButton} and learn the layout and the buttons there.',
    ],
  },
  {
    question: [
      'Does a betting system help at {name}?',
      'Can the house be beaten with a system?',
      'Should I double the bet after a loss?',
    ],
    answer: [
      'No. Systems rearrange wins and losses in time, while the edge of the house stays what it is.',
      'No. Doubling from {min}, {doublings} losses in a row already ask for more than the limit of {max} allows.',
      'No arrangement of stakes changes the odds of {game}. Staking more after a loss puts more at risk, nothing else.',
    ],
  },
  {
    question: [
      'How should I choose my stake?',
      'How large a budget do I need?',
      'What should a session cost?',
    ],
    answer: [
      'Divide what you can afford to lose by the number of rounds you would like to play. If the result is below {min}, this table is too expensive.',
      'There is no right sum other than one you can do without. With bets from {min}, work out beforehand how many rounds that makes.',
      'Plan for the possibility that all of it is lost. At {min} a bet, that tells you how long the budget will do.',
    ],
  },
]
