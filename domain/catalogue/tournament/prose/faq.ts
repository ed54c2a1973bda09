import type { Point, Question } from '#domain/catalogue/prose/wordingPicker.ts'
import { type FeeCoverage, feeCoverageOf } from '../facts.ts'
import type { Tournament } from '../tournament.ts'
import { questionsByTypeAndFrequency } from './typeFaq.ts'

const generalQuestions: readonly Question[] = [
  {
    question: [
      'What does it cost to enter the {name}?',
      'How much is the entry fee?',
      'What will the tournament cost me?',
    ],
    answer: [
      'The fee is {fee}. Re-entries, if they are allowed, cost it again, and stakes of your own may come on top where the game is played with them.',
      'Entering costs {fee}, which is {feeShare} of the prize pool. Whether anything else is needed is said in the lobby.',
      'One entry is {fee}. Plan for that sum to be gone, because {most} places are not paid.',
    ],
  },
  {
    question: ['What does it cost to enter the {name}?', 'What will the tournament cost me?'],
    answer: [
      'Nothing, entry is {free}. Stakes of your own may come on top where the game is played with them.',
      'Entry is {free}. Whether anything else is needed is said in the lobby.',
    ],
  },
  {
    question: [
      'How are the prizes of the {name} split?',
      'Who gets how much of the {pool}?',
      'How many places are paid?',
    ],
    answer: [
      'The organiser sets the split and shows it in the lobby; it is not given here. What can be said is that {pool} over {players} makes {share} on average.',
      'That is up to the organiser. If, for instance, a tenth of the field were paid, {tenth} would get {tenthShare} on average.',
      'The list of prizes in the lobby tells it place by place. As a rule the largest parts go to the top and {most} of the field gets nothing.',
    ],
  },
  {
    question: [
      'How many take part in the {name}?',
      'How large is the field?',
      'Against how many do I play?',
    ],
    answer: [
      'The field is listed with {players}, so everyone has {others} to beat.',
      'There are {players} listed. If all were equally likely to win, each would have a chance of {ofField} of coming first.',
      'A field of {field} is listed. The number in the lobby may differ on the day.',
    ],
  },
  {
    question: [
      'What can I expect to win back on average?',
      'What is the average share of the pool?',
      'How much of the pool is there for each player?',
    ],
    answer: [
      'On average {share} for a fee of {fee}, if the pool is divided by the number of players. The {usual} result is nothing, and the exception a good deal more.',
      'The pool of {pool} comes to {share} a head, which is {shareOfFee} of the fee.',
      'An even split would make {share}. As prizes go to the top, the average tells more about the {cost} of entering than about your result.',
    ],
  },
  {
    question: [
      'Can I enter the {name} more than once?',
      'Is a second attempt possible?',
      'What about re-entries?',
    ],
    answer: [
      'That depends on the terms in the lobby. Where it is possible, each further entry costs {fee}.',
      'Some tournaments allow it, others do not. Two entries would cost {twoFees}.',
      'Look it up before the start. It is wise to decide on the number of entries in advance, whatever is allowed.',
    ],
  },
  {
    question: [
      'How do I join the {name}?',
      'Where can I register for the {name}?',
      'What do I need to take part?',
    ],
    answer: [
      'Use the {joinButton} link on this page. You need an account at the casino, {fee} for the fee, and you have to be of age ({age}).',
      '{joinButton} leads to the casino, where the tournament has a lobby with terms and registration. Entry is {age} only.',
      'An account at the casino and {fee} for the fee are needed; {joinButton} on this page takes you there.',
    ],
  },
  {
    question: [
      'Is there a sure way to win the {name}?',
      'Can I count on a prize?',
      'Is a prize certain if I play long enough?',
    ],
    answer: [
      'No. With {crowdOfPlayers} and a limited number of prizes, most go without.',
      'No, a place among the prizes cannot be planned. What can be planned is the cost, {fee} an entry.',
      'No. Even for a strong entrant a field of {crowd} holds too many others for that.',
    ],
  },
  {
    question: [
      'What happens if the tournament is cancelled?',
      'Is the {feeWord} returned if the tournament does not take place?',
      'Do I get {fee} back after a cancellation?',
    ],
    answer: [
      'As a rule the {fee} is returned when a tournament is called off before the start. The terms have the last word.',
      '{feesWord} normally go back to the balance in that case. If it is broken off half-way, the terms say how prizes and {feesWord} are treated.',
      'Most organisers then return the {feeWord}. Withdrawing of your own accord is another matter.',
    ],
  },
]

const coverageQuestion: Point = [
  'Do the fees cover the prize pool?',
  'How do fees and prize pool compare?',
  'What do all the fees come to?',
]

const moreFees: Point = [
  'All fees together come to {collected}, which is {pools} times the pool of {pool}. The other {beyond} is not paid out as prizes of this pool.',
  'With {players} at {fee} each, {collected} is paid in and {pool} paid out.',
  'The pool equals {feesInPool} fees. A field of {field} therefore pays {beyond} more than there is to win.',
]

const coverageAnswers: Record<FeeCoverage, Point> = {
  below: [
    'With {players} at {fee} each they come to {collected}, less than the pool of {pool}.',
    'Fees of {collected} stand against prizes of {pool}.',
  ],
  even: [
    'With {players} at {fee} each they come to {collected}, as much as the pool and no more.',
    'Fees of {collected} stand against prizes of {pool}.',
  ],
  small: moreFees,
  middle: moreFees,
  large: moreFees,
}

/** All possible questions about a tournament. */
export function tournamentQuestions(tournament: Tournament): Question[] {
  const cover = feeCoverageOf(tournament)
  return [
    ...generalQuestions,
    ...(cover ? [{ question: coverageQuestion, answer: coverageAnswers[cover] }] : []),
    ...questionsByTypeAndFrequency(tournament),
  ]
}
