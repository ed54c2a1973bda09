import type { Question } from '#domain/catalogue/prose/wordingPicker.ts'
import type { OtherBonusType } from '../facts.ts'

/** Questions about the types of bonuses that don't depend on a deposit. */
export const otherBonusQuestions: Record<OtherBonusType, readonly Question[]> = {
  'no-deposit': [
    {
      question: ['Is there really nothing to pay?', 'Does the {name} need a deposit at all?'],
      answer: [
        'No deposit is needed to claim it. The {wager} wagering still applies, and some casinos ask for a small deposit before a first withdrawal.',
        'Claiming it takes an account and the {codeWord}, without a payment. What may be withdrawn in the end, and on what terms, the casino says.',
        'Nothing is paid for the claim. The price lies in the conditions: {times} times the bonus has to be bet, and withdrawals are often capped.',
      ],
    },
    {
      question: [
        'Why would a casino give a bonus without a deposit?',
        'What does the casino get out of it?',
      ],
      answer: [
        'It wants you to open an account and hopes that you will stay. Wagering of {wager} makes it unlikely that much of the bonus is ever paid out.',
        'The bonus is advertising. It has conditions to match: high wagering, here {wager}, and as a rule a limit on what can be paid out.',
        'There is no secret to it: a new customer may deposit later, and the wagering of {wager} limits what the bonus costs until then.',
      ],
    },
  ],
  'free-spins': [
    {
      question: ['Which slots can I use the spins on?', 'Can I choose the slot?'],
      answer: [
        'The casino ties spins to one slot or to a short list. Any other slot will ask for a stake of your own.',
        'Usually the slot is part of the offer. You find it named where the spins are credited.',
        'Only those that the offer names. See which they are before you enter {code}.',
      ],
    },
    {
      question: ['Can I keep what the spins win?', 'What happens to winnings from the spins?'],
      answer: [
        'Winnings from such spins are normally credited as bonus money, which has to be wagered {times} times. Many spins win nothing at all.',
        'They go into the bonus balance, and {wager} wagering applies before they can be withdrawn.',
        'After the wagering of {wager}, and up to any cap that the casino has set, they can be withdrawn.',
      ],
    },
  ],
  cashback: [
    {
      question: [
        'Does cashback mean that I cannot lose?',
        'Does the {name} take the risk out of playing?',
      ],
      answer: [
        'It does not. Only a part of the loss comes back, {amount} at the outside, and the rest is gone.',
        'No. A loss stays a loss; the cashback makes it somewhat smaller, and {wagering} may apply to what is returned.',
        'By no means. Playing more because some of it may be returned usually costs more than it brings.',
      ],
    },
    {
      question: ['When is the cashback credited?', 'Over which period are losses counted?'],
      answer: [
        'The casino sets a period, often a day or a week, and credits the cashback after it. The exact rule stands in the terms.',
        'The casino decides on the period and credits nothing before it ends. A win within it is set against the losses, so only the balance counts.',
        'That differs from casino to casino. Look for the hour at which the period ends, because later losses fall into the next.',
      ],
    },
  ],
  vip: [
    {
      question: ['How do I become a VIP?', 'Who counts as a VIP?'],
      answer: [
        'The casino decides, usually by how much somebody has staked. That is no reason to stake more: the cost of getting there exceeds most rewards.',
        'Status comes by invitation or by points, depending on the casino. The rules of its VIP scheme say which, and no {codeWord} can replace the status.',
        'Status comes with play over a longer time. If you do not have it, {openOffers} that need none.',
      ],
    },
    {
      question: ['Does the {wagering} differ for VIPs?', 'Are the terms better for VIPs?'],
      answer: [
        'The catalogue lists {wager} for this bonus. Whether your level brings it down is something only the casino can say.',
        'Sometimes. Go by the {wager} given here until the casino tells you otherwise.',
        'Do not assume it. A VIP bonus has wagering like any other, {wager} in this case.',
      ],
    },
  ],
  loyalty: [
    {
      question: ['How do I earn loyalty points?', 'How are loyalty points earned?'],
      answer: [
        'Usually by staking, at a rate that the scheme sets for each kind of game. Points are worth far less than the stakes behind them.',
        'The loyalty rules of the casino list what is counted. See it as a small rebate on play that you wanted anyway.',
        'By stakes, as a rule, and sometimes by the days on which you played. Playing for points alone costs more than it returns.',
      ],
    },
    {
      question: ['Can a new customer claim the {name}?', 'Is the {name} open to newcomers?'],
      answer: [
        'Hardly. Such bonuses look back on play, and a new account has none to show.',
        'The scheme sets the threshold, and a new account starts below it. How far below is normally shown in the account.',
        'Rarely. A newcomer will find {newcomerOffers} instead.',
      ],
    },
  ],
  tournament: [
    {
      question: ['Do I have to win the tournament?', 'Is a good place needed for the bonus?'],
      answer: [
        'Taking part is what such a bonus is normally for; a place in the ranking brings prizes of its own, if it brings any.',
        'Read the offer: some bonuses come with the entry, others with a certain rank.',
        'As a rule not. The bonus and the prizes are separate, and most entrants go without a prize.',
      ],
    },
    {
      question: ['Does the tournament cost an entry fee?', 'What does it cost to take part?'],
      answer: [
        'That depends on the event. If there is a fee, it is spent whether or not you receive the {amount}.',
        'Each tournament sets its own fee, and some have none. Look at it together with what you are likely to stake in play.',
        'The casino shows the fee when you join. Set it against a bonus that ends at {amount} and has {wager} wagering.',
      ],
    },
  ],
  'refer-friend': [
    {
      question: ['What does my friend have to do?', 'When does a referral count?'],
      answer: [
        'The friend, who has to be {age}, registers through your invitation and usually makes a first deposit. The casino lists the conditions in full.',
        'The friend has to be new to the casino and to meet its conditions. Until then nothing is credited to you.',
        'Usually a deposit by the friend is needed. Nobody should make one only to do you a favour.',
      ],
    },
    {
      question: ['Can I refer somebody I live with?', 'May a referral come from my own household?'],
      answer: [
        'Most casinos rule out people at the same address, and several accounts from one household draw attention. Ask first.',
        'Look it up in the rules of the offer. A second account of your own never counts as a friend.',
        'That is for the casino to say. Accounts that share an address or a device are often refused.',
      ],
    },
  ],
}
