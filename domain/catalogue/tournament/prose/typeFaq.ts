import type { Point, Question } from '#domain/catalogue/prose/wordingPicker.ts'
import type { Tournament, TournamentFrequency } from '../tournament.ts'

const skillQuestion: Point = [
  'Does skill matter in {aTournament}?',
  'Is the {name} a matter of luck?',
  'Luck or skill: what decides the {name}?',
]

const skillAnswers: Record<Tournament['type'], Point> = {
  slots: [
    'Luck decides what the spins bring. All that a player can add is to use every spin, or all of the time.',
    'In a slot nothing can be done to win more often. A brisk pace may help where time is limited.',
    'Mostly luck: no skill changes what a slot pays, and the ranking follows from that.',
  ],
  poker: [
    'Luck and skill both have a part. Over a long time better play tells, while on a single day cards can decide against anyone.',
    'Skill counts for more than in other casino games, but a field of {crowd} leaves a great deal to luck.',
    'Good decisions help, bad cards hurt, and one tournament is too short to tell the two apart.',
  ],
  blackjack: [
    'Sound play and a feeling for the other stacks help, and the cards decide the rest.',
    'Basic strategy is a start. Late in a round the size of the bet beside those of the others matters more.',
    'There is some skill in betting when one is ahead or behind, and a lot of luck in every hand.',
  ],
  roulette: [
    'Luck decides where the ball lands. Choosing how much to risk, and when, is the only decision there is.',
    'Spins cannot be foreseen. The one tactical question is how bold to bet with a few spins left.',
    'It is luck above all: no bet at the wheel is better for being made in a tournament.',
  ],
  mixed: [
    'That depends on the games on the list: some leave room for decisions, others none.',
    'Luck has the larger part. It helps to know which games count, and at what rate.',
    'Luck and judgement both come into it. Reading the terms well is a skill too, since games may be weighted differently.',
  ],
}

const rankingQuestion: Point = [
  'How is the ranking made?',
  'What decides the place in the {name}?',
  'How are places in {aTournament} worked out?',
]

const rankingAnswers: Record<Tournament['type'], Point> = {
  slots: [
    'By points, which depending on the terms stand for the total of wins, the largest win or the best ratio of win to stake.',
    'Spins or wins are turned into points. The lobby explains the rate.',
  ],
  poker: [
    'By how long each player lasts: the last one with chips is first.',
    'The order in which players drop out is the ranking, read backwards.',
  ],
  blackjack: [
    'Stacks are compared when the hands are over, at each table or over the whole field.',
    'The number of chips after the last hand decides, or who goes through from each table.',
  ],
  roulette: [
    'The balance of chips after the last spin makes the ranking.',
    'The player with most chips when the spins are over comes first.',
  ],
  mixed: [
    'Points from all the games on the list are added up in one leaderboard.',
    'Each game brings points at its own rate, and the sum decides.',
  ],
}

const timeQuestion: Point = [
  'How often does the {name} take place?',
  'When can I play the {name}?',
  'Is there more than one chance to play the {name}?',
]

const timeAnswers: Record<TournamentFrequency, Point> = {
  daily: [
    'It is a daily tournament, and the lobby gives the hour. Thirty entries in thirty days would cost {perMonth}.',
    'Every day, {asNamed}. That is convenient and can become expensive, at {highFee} an entry.',
  ],
  weekly: [
    'Once a week, on the day shown in the lobby. Thirteen weeks of it would cost {perQuarter}.',
    'It is held weekly. Day and hour are published in the lobby.',
  ],
  monthly: [
    'Once a month. The lobby has the date, and twelve entries a year would cost {perYear}.',
    'It is a monthly tournament, so a missed round means waiting for the next month.',
  ],
  special: [
    'It is a special tournament outside the regular calendar. The lobby shows when it is held.',
    'There is no fixed rhythm for special tournaments, and whether it returns is for the organiser to say.',
  ],
}

/** Of a daily tournament without a known fee. */
const dailyAnswer: Point = [
  'It is a daily tournament, and the lobby gives the hour.',
  'It is held every day, at the hour that is shown in the lobby.',
]

/** Questions that depend on the tournament's type and frequency. */
export function questionsByTypeAndFrequency(tournament: Tournament): Question[] {
  const { type, frequency } = tournament
  return [
    { question: skillQuestion, answer: skillAnswers[type] },
    { question: rankingQuestion, answer: rankingAnswers[type] },
    ...(frequency ? [{ question: timeQuestion, answer: timeAnswer(frequency, tournament) }] : []),
  ]
}

function timeAnswer(frequency: TournamentFrequency, { entryFee }: Tournament): Point {
  return frequency === 'daily' && !entryFee ? dailyAnswer : timeAnswers[frequency]
}
