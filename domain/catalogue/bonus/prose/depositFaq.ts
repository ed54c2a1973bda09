import type { Question } from '#domain/catalogue/prose/wordingPicker.ts'
import type { DepositBonusType } from '../facts.ts'

/** Questions about the types of bonuses that depend on a deposit. */
export const depositBonusQuestions: Record<DepositBonusType, readonly Question[]> = {
  welcome: [
    {
      question: [
        'Can I claim the {name} with an account I already have?',
        'Is the {name} for new customers only?',
      ],
      answer: [
        'A welcome bonus is for new customers. With an account at the casino already, look at reload or weekend bonuses instead.',
        'As a rule only people who have never had an account there can claim it. Opening a second one to get it would break the rules.',
        'It normally goes to newcomers and to nobody else. Casinos compare names, addresses and devices, so a second account is soon found out.',
      ],
    },
    {
      question: [
        'Does it have to be my first deposit?',
        'Is the {name} tied to the first deposit?',
      ],
      answer: [
        'A welcome bonus usually goes with the first deposit. Enter {code} before you pay in, because the first one cannot be made twice.',
        'In most cases, yes. If a deposit has gone through without the {codeWord}, ask support at once, before you play.',
        'That is the common rule. For deposits after the first there are reload bonuses, each with a {codeWord} of its own.',
      ],
    },
  ],
  deposit: [
    {
      question: ['Do I have to deposit {base}?', 'Must the deposit be as large as {base}?'],
      answer: [
        'No, {base} is only where the bonus reaches its {amount}. A smaller deposit brings {percentage} of its own sum.',
        'A smaller one will do, as long as the casino has no higher minimum. With {small}, the bonus would be {smallBonus}.',
        'You choose the sum. It decides the bonus, at {percentage}, and also how much has to be {wagered}.',
      ],
    },
    {
      question: ['Can I use {code} more than once?', 'Does the bonus come with every deposit?'],
      answer: [
        'Only if the terms at the casino say so. Many deposit bonuses can be claimed only once.',
        'Take it as an offer for one deposit unless the casino says otherwise.',
        'That depends on the offer. A {codeWord} that has been used up is refused when it is entered again.',
      ],
    },
  ],
  reload: [
    {
      question: ['What is a reload bonus?', 'How does a reload bonus differ from a welcome bonus?'],
      answer: [
        'It goes with a deposit that is not the first. Welcome bonuses are for newcomers, reload bonuses for those who stayed.',
        'It works like a deposit bonus, with {percentage} added up to {amount}, but for people who have deposited before.',
        'The arithmetic is that of any deposit bonus, but it takes an account and an earlier deposit. Newcomers are sent to the welcome offers.',
      ],
    },
    {
      question: ['How often can I reload?', 'Can I claim it again next time?'],
      answer: [
        'As often as the casino permits, which may be once. Decide by your budget and not by the number of offers.',
        'The terms say whether {code} works once or repeatedly. {wagering} from one bonus normally has to be finished before the next.',
        'Ask the casino before you count on it. Each claim brings {wager} wagering of its own.',
      ],
    },
  ],
  weekend: [
    {
      question: ['When does the weekend begin?', 'On which days can I claim the {name}?'],
      answer: [
        'The casino sets the hours, in its own time zone. Usually Saturday and Sunday count, and here and there Friday evening.',
        'That is for the casino to define. Look at the clock there before you pay in on a Friday or late on a Sunday.',
        'The offer names the days and the hours. With slow payments it is the arrival that may count and not the sending.',
      ],
    },
    {
      question: ['Can I claim it every weekend?', 'Does the weekend bonus repeat?'],
      answer: [
        'Some weekend bonuses return each week and others run once; the casino says which kind this is.',
        'Possibly. Each claim starts {wager} wagering anew, so leaving out a weekend is a choice worth having.',
        'If it is repeated, {code} may work again. A bonus every week is no reason to deposit every week.',
      ],
    },
  ],
  monday: [
    {
      question: ['Does the {name} work on Mondays only?', 'Is Monday the only day for it?'],
      answer: [
        'It belongs to Monday, by the time of the casino. If you miss it, wait a week or leave it.',
        'Normally, yes. A deposit that arrives on Tuesday may be too late, even if it was sent on Monday.',
        'That is the idea of it. For the other days there are {depositOffers}.',
      ],
    },
    {
      question: ['Which time zone counts?', 'When does Monday begin and end?'],
      answer: [
        'The time zone of the casino decides. Its terms or its support can tell which one that is.',
        'Go by the clock of the casino. At the edges of the day, allow for the time that a payment takes.',
        'The casino decides, and its time need not be yours. In the middle of the day you are safe from the question.',
      ],
    },
  ],
}
