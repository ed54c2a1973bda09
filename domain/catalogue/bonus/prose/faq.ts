import type { Question } from '#domain/catalogue/prose/wordingPicker.ts'
import type { BonusBasis } from '../facts.ts'

/** Questions about bonuses of any type. */
export const bonusQuestions: readonly Question[] = [
  {
    question: [
      'What does {wager} wagering mean?',
      'How does the wagering of {wager} work?',
      'What does it mean to wager the {name} {times} times?',
    ],
    answer: [
      'The bonus has to be staked {times} times before it, or what you won with it, can be withdrawn. For the full {amount}, that is {total} in bets.',
      'Multiply the bonus by {times}: {unit} becomes {unitTotal}, and {amount} becomes {total}. That is how much has to be bet before a withdrawal.',
      'The bonus has to be bet {times} times over. Stakes are added up, whether they win or lose, until {total} is reached for the full bonus.',
      'Every bet that counts brings you nearer to the total, which is {total} for a bonus of {amount}. Some games may count in part or not at all.',
      'Think of it as a distance: {total} in bets for the whole bonus, {halfTotal} for half of it. Winnings that are staked again count as well.',
    ],
  },
  {
    question: [
      'Can I withdraw the bonus straight away?',

      'Is the bonus money mine at once?',
      'Can the bonus be paid out at once?',
    ],
    answer: [
      'No. The wagering of {wager} comes first, and a withdrawal before that usually ends the bonus.',
      'Not before the {wagering} is met and the casino has checked your account. Until then the bonus is there to be played with.',
      'Not at once. Bonus money turns into cash after {wager} wagering, if anything is left of it by then.',
      'No, only after {total} in bets, if you hold the full bonus. The casino may have a limit on what can be paid out, too.',
    ],
  },
  {
    question: ['What if the code {code} is refused?', 'What can I do if {code} does not work?'],
    answer: [
      'Check the spelling first: capitals, digits, no spaces. If it still fails, the offer may be closed to your account; support at the casino can tell.',
      'Then do not deposit or play on the strength of it. Ask support whether the {name} is open to you.',
      'Paste it instead of typing it. A {codeWord} may also be refused because another bonus is active or its conditions are not met.',
      'Stop there and ask the casino. Once play has begun, a bonus is seldom added afterwards.',
    ],
  },
  {
    question: [
      'Does the {name} make a profit likely?',
      'Can I count on winning with it?',
      'Will the bonus leave me ahead?',
    ],
    answer: [
      'No bonus makes a profit likely. Games that return {return} keep {cost} of {total} in bets on average, to be set against the {amount}.',
      'It may lengthen the time you play, and that is all it can be relied on to do. Take it if you would have played anyway.',
      'You cannot count on it. On average the {wagering} has a cost: {cost} for {total} in bets, at a return of {return}.',
      'As entertainment it may be worth having; as a way to earn money it is not, because the edge of the house works on every bet of the {total}.',
    ],
  },
  {
    question: [
      'Which games can I use it on?',
      'Where should I play the bonus?',
      'Which games count towards the {wagering}?',
    ],
    answer: [
      'The terms at the casino name the games. Slots and table games often count differently, so look it up before the first bet.',
      'That is up to the casino. Bets on games that do not count leave the {total} untouched and may even break the rules.',
      'Those that the casino lists. It weights games as it sees fit, and some may count for little or nothing.',
      'See the list at the casino. Playing an excluded game with a bonus can cost you the bonus.',
    ],
  },
  {
    question: [
      'Do I have to take it?',
      'Is the bonus compulsory?',
      'Must I claim the {name} to play?',
    ],
    answer: [
      'No. Without the {codeWord} nothing is added, and nothing has to be wagered {times} times.',
      'You can leave it. Money without a bonus can usually be withdrawn without {wagering} of this kind.',
      'Nobody has to claim it. Playing without one keeps things simple, and there is no {wager} to be met.',
      'No, just leave out {code}. Whether a running bonus can be cancelled is for the casino to say.',
    ],
  },
  {
    question: [
      'What does wagering of {freeWager} mean?',
      'Does the {name} have {freeWager} wagering?',
    ],
    answer: [
      'It means that the bonus does not have to be bet before a withdrawal. The casino says whether it sets other conditions.',
      'The listing has {freeWager}, so no bets are asked for. Compare it with the terms that the casino shows when you claim.',
    ],
  },
  {
    question: ['Is {wager} a lot of wagering?', 'How does {wager} compare with other bonuses?'],
    answer: [
      'Bonuses listed here ask for {wagerFrom} to {wagerTo}, and {wager} is {place}. What it comes to, {total} at most, tells more.',
      'Of the {wagerFrom} to {wagerTo} in this catalogue, {wager} is {place}. Each step of five changes the bets on a bonus of this size by {stepTotal}.',
      'Within the range of this catalogue, {wagerFrom} to {wagerTo}, it is {place}. With {unitTotal} in bets for each {unit} of bonus, you can judge whether that is too much.',
      'The catalogue goes from {wagerFrom} to {wagerTo}, and this is {place}. Fewer bets to make is better for you, whatever the amount.',
    ],
  },
]

/** A question about the percentage, by its basis. */
export const basisQuestions: Record<BonusBasis, Question> = {
  deposit: {
    question: [
      'How much do I have to deposit for the full {amount}?',
      'What does {percentage} up to {amount} mean?',
      'How is the bonus worked out?',
    ],
    answer: [
      'The full {amount} takes a deposit of {base}. Anything less brings {percentage} of what you pay in: {smallBonus} for {small}, say.',
      'You get {percentage} of the deposit as a bonus, but never more than {amount}. From {base} upwards, the bonus stays the same.',
      'Take {percentage} of the deposit. With {small} that is {smallBonus}, with {base} it is {amount}, and there it ends.',
      'It follows the deposit: {base} brings {amount}, half of that brings {half}. The casino may set a smallest deposit as well.',
    ],
  },
  losses: {
    question: [
      'How is the cashback worked out?',
      'What does {percentage} up to {amount} mean?',
      'How much of a loss does the {name} cover?',
    ],
    answer: [
      'The casino adds up stakes and winnings over its period. If you are down, it returns {percentage} of what counts, to a maximum of {amount}.',
      'Of losses that count, {percentage} comes back: {smallBonus} for {small}. The cap of {amount} is reached at {base}.',
      'The full {amount} would mean having lost {base}, which is nothing to wish for. Smaller losses bring {percentage} of what counts.',
    ],
  },
  unnamed: {
    question: [
      'What does {percentage} up to {amount} mean?',
      'How much is the {name} worth?',
      'Will I receive the full {amount}?',
    ],
    answer: [
      'The bonus comes to {amount} at most. What the {percentage} is taken of differs with this type of bonus, and the casino sets it out.',
      'Anything up to {amount}. The sum in your own case depends on the conditions that the casino shows when you claim.',
      'The upper limit is {amount}, and few offers pay their limit to everybody. How the {percentage} is applied stands in the rules of the casino.',
      'Do not take the full sum for granted. {amount} is as far as it goes, and the {percentage} has to be read together with the rules.',
    ],
  },
}
