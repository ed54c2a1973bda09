import type { DepositBonusType } from '../facts.ts'
import type { TypeSteps } from './steps.ts'

/** The type-specific steps of bonuses that add to a deposit. */
export const depositBonusSteps: Record<DepositBonusType, TypeSteps> = {
  welcome: {
    checked: 'before',
    check: [
      'Make sure that you have no account at the casino yet, since this bonus is for new customers.',
      'Check that nobody in your household has claimed a welcome bonus there before.',
      'Have your documents within reach, because a new account is often verified before a withdrawal.',
      'Decide what you want to deposit before you see the figure of {amount} again.',
    ],
    earn: [
      'Make your first deposit. {base} would bring the full {amount}; less is fine too.',
      'Pay in the sum that you decided on, and {percentage} of it is added, up to {amount}.',
      'Choose a coin, send the deposit and wait until it has arrived; the bonus comes with it or after it.',
      'Deposit what you can spare and no more. For the whole {amount} it would take {base}.',
      'Make the deposit that is to carry the bonus. A second one will not count as the first.',
    ],
  },
  deposit: {
    checked: 'there',
    check: [
      'Look up the smallest deposit with which the offer can be claimed.',
      'See whether the coin that you want to pay with counts for the offer.',
      'Settle the sum beforehand, going by your budget and not by the cap of {amount}.',
      'Check that no other bonus is running in your account, as two rarely go together.',
    ],
    earn: [
      'Make the deposit. At {percentage}, {small} would bring {smallBonus}, and {base} the full {amount}.',
      'Pay in with the {codeWord} in place; the casino adds {percentage} once the payment has arrived.',
      'Send your deposit to the address that the casino shows, on the right network.',
      'Deposit the sum that you settled on. The full {amount} would take {base}, which nobody has to pay.',
      'Make the deposit, and see that the bonus appears in your balance before you play.',
    ],
  },
  reload: {
    checked: 'there',
    check: [
      'Make sure that your first deposit is behind you, because a reload bonus comes with a later one.',
      'See whether an earlier bonus still has to be wagered before a new one can begin.',
      'Check whether you need a further deposit at all; the offer alone is no reason for one.',
      'Look up which of your next deposits the offer goes with.',
    ],
    earn: [
      'Top up your account. {small} would bring {smallBonus} at {percentage}, up to the cap of {amount}.',
      'Make a further deposit with the {codeWord} in place, and check what has been added.',
      'Pay in the sum that you had planned anyway, without an eye to the cap of {amount}.',
      'Send the deposit and let it arrive; the {percentage} is worked out on what the casino receives.',
      'Deposit again, within your budget for the month. It would take {base} to reach the cap of {amount}.',
    ],
  },
  weekend: {
    checked: 'before',
    check: [
      'See that it is the weekend by the clock of the casino, and not only by yours.',
      'Look up from which hour to which the weekend offer runs.',
      'Wait for Saturday or Sunday, or for Friday evening where the casino counts it.',
      'Check whether the offer returns every weekend or is for one only.',
    ],
    earn: [
      'Make a deposit while the weekend lasts. {base} would bring the full {amount}.',
      'Pay in before the weekend is over, allowing time for the payment to be confirmed.',
      'Deposit your leisure money for the weekend; {percentage} of it is added, up to {amount}.',
      'Send the deposit in good time, because a slow network can carry it over into Monday.',
      'Top up on Saturday or Sunday. At {percentage}, {small} would make {smallBonus} of bonus.',
    ],
  },
  monday: {
    checked: 'before',
    check: [
      'Make sure that it is Monday where the casino keeps its clock.',
      'Look up the hours: Monday may begin and end earlier or later than where you are.',
      'Check that your payment can arrive on Monday itself, since a confirmation may take a while.',
      'See whether the offer can be claimed each Monday or once in all.',
    ],
    earn: [
      'Make a deposit on the Monday. The full {amount} takes {base}.',
      'Pay in on the day, and {percentage} of the deposit is added, up to {amount}.',
      'Send the deposit early in the day, so that it arrives before Monday is over.',
      'Deposit as much as the week allows you. With {small}, the bonus would be {smallBonus}.',
      'Top up before midnight, by the time of the casino, with a sum that was planned.',
    ],
  },
}
