import type { OtherBonusType } from '../facts.ts'
import type { TypeSteps } from './steps.ts'

/** The type-specific steps of bonuses that don't add to a deposit. */
export const otherBonusSteps: Record<OtherBonusType, TypeSteps> = {
  'no-deposit': {
    checked: 'before',
    check: [
      'Make sure that you have not used a no-deposit offer of this casino before, since one is usually the limit.',
      'Check that the offer is open in your country, which is not always so.',
      'Find out whether the account has to be verified before the bonus is credited.',
      'See how much of the winnings can be withdrawn, as no-deposit bonuses are often capped.',
    ],
    earn: [
      'Confirm your e-mail address or identity if you are asked to, then wait for the bonus. No payment is needed.',
      'Leave the cashier alone: the bonus is credited without a deposit.',
      'Wait until the bonus shows in your balance, and ask support if it does not. Paying in will not speed it up.',
      'Finish registering. The bonus is credited to the account, and no deposit belongs to this step.',
      'See the bonus appear in your account, with nothing paid in, before you open a game.',
    ],
  },
  'free-spins': {
    checked: 'there',
    check: [
      'Look up which slots the spins belong to and what each spin is worth.',
      'Find out whether a deposit goes with the spins or the {codeWord} alone is enough.',
      'Check how long the spins can be used, which may be shorter than for other bonuses.',
      'Note the value of a spin: the stake is fixed by the casino and not by you.',
    ],
    earn: [
      'Open one of the slots that the casino names and play the spins there.',
      'Start the slot that goes with the offer; the spins wait inside it and are counted down.',
      'Use the spins at the stake that is set. What they win is added to your bonus balance.',
      'Play the spins on the slot they were given for, as other games will not take them.',
      'Launch the slot from the list beside the offer, and let the spins run.',
    ],
  },
  cashback: {
    checked: 'there',
    check: [
      'Find out over which period losses are added up and when the cashback is credited.',
      'See which games count for the cashback and whether stakes from bonus money are left out.',
      'Look up whether you have to opt in before the period begins.',
      'Check whether the cashback is paid as cash or as a bonus with wagering.',
    ],
    earn: [
      'Play as you would have done without the offer. If the period ends with a loss, the cashback is worked out on it.',
      'Keep to your usual budget; a loss is no better for being partly returned.',
      'Wait for the end of the period, when the casino sets stakes against winnings.',
      'See after the period whether anything is credited. If you came out ahead, nothing will be.',
      'Collect the cashback once it has been worked out, which the casino may ask you to do by hand.',
    ],
  },
  vip: {
    checked: 'there',
    check: [
      'Look in your account for your VIP level, because the offer is open from a certain level only.',
      'Ask your VIP manager, if you have one, whether the {name} is meant for you.',
      'Check what your status entitles you to before you do anything for the bonus.',
      'See on the VIP page of the casino whether this offer is listed for your level.',
    ],
    earn: [
      'Take the bonus up from your VIP page or through support, as the casino provides.',
      'Let the casino confirm your status. The bonus is credited if your level allows it.',
      'Follow the instructions for your level, which may or may not include a deposit.',
      'Wait for the bonus to be credited at your level. Staking more just to rise a level is a costly way to get it.',
      'Wait for the casino to credit the bonus, and have your status checked by support if it does not appear.',
    ],
  },
  loyalty: {
    checked: 'there',
    check: [
      'Look up your points or level in the loyalty scheme and compare them with what the offer asks.',
      'See whether points are used up when you claim the bonus.',
      'Check when your points lapse, which in many schemes they do.',
      'Read in the loyalty rules how your past play is counted.',
    ],
    earn: [
      'Exchange your points or take up the reward, whichever way the scheme works.',
      'Claim the bonus from the loyalty section of your account.',
      'Let the casino match your standing with the offer; what you have already played is what counts.',
      'Take the reward that your standing allows. There is no need to play for points that you would not earn anyway.',
      'Pick the bonus among the rewards of the scheme and confirm your choice.',
    ],
  },
  tournament: {
    checked: 'there',
    check: [
      'Find the tournament that the offer goes with, and see what it costs to enter.',
      'Look up when the tournament starts and ends, and in which time zone.',
      'Read how points are scored in the tournament before you join.',
      'Check that places are still to be had in the tournament of the offer.',
    ],
    earn: [
      'Enter the tournament and play the rounds that count.',
      'Join the event. The bonus follows from taking part, under the rules of the offer.',
      'Take part for as long as you planned to; chasing a rank can cost more than it brings.',
      'Register for the tournament, and look at the ranking only as often as you enjoy it.',
      'Play in the tournament with the entry that you paid or were given.',
    ],
  },
  'refer-friend': {
    checked: 'before',
    check: [
      'Ask your friend first, and only if that friend is {age} and has no account there.',
      'Make sure that the person you think of gambles anyway and wants the invitation.',
      "Think of somebody you know well; an invitation out of the blue is nobody's idea of a favour.",
      'See how many friends may be invited and what each of them has to do.',
    ],
    earn: [
      'Pass on the invitation and let your friend register with it.',
      'Send your link to the friend who asked for it. The bonus comes once the conditions on that side are met.',
      'Invite your friend, then wait until the rules are met on that side too, often by a first deposit.',
      'Invite one person you know rather than many you do not; unwanted messages can cost you the bonus.',
      'Send the invitation and leave the pace to your friend. Nobody should be urged to deposit so that you get a bonus.',
    ],
  },
}
