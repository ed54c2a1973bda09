import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'
import type { Cycle } from '#domain/catalogue/series/cycle.ts'

/** The steps `check` and `earn` differ by type; the other steps are the same for all types. */
export type BonusStep = keyof typeof bonusSteps | 'check' | 'earn'

/** Whether the check happens before the casino is opened, or at the casino. */
type CheckPlace = 'before' | 'there'

/** The steps that differ by type. */
export type TypeSteps = {
  checked: CheckPlace
  /** The step that checks the conditions. */
  check: Point
  /** The step that earns the bonus. */
  earn: Point
}

/** The order of the steps, by the place of the check. */
export const bonusStepOrders: Record<CheckPlace, Cycle<readonly BonusStep[]>> = {
  before: [
    ['check', 'open', 'code', 'earn', 'wager'],
    ['check', 'open', 'read', 'code', 'earn', 'wager'],
    ['open', 'read', 'code', 'earn', 'wager'],
    ['check', 'open', 'code', 'earn', 'wager', 'stop'],
    ['check', 'open', 'read', 'code', 'earn'],
    ['open', 'code', 'earn', 'stop'],
  ],
  there: [
    ['open', 'check', 'code', 'earn', 'wager'],
    ['open', 'read', 'check', 'code', 'earn'],
    ['open', 'code', 'earn', 'wager'],
    ['open', 'check', 'code', 'earn', 'wager', 'stop'],
    ['open', 'read', 'code', 'earn', 'stop'],
    ['open', 'read', 'check', 'code', 'earn', 'wager'],
  ],
}

/** The steps that are the same for all types. */
export const bonusSteps = {
  open: [
    'Open the casino with the {claimButton} button on this page.',
    'Follow {claimButton} to the casino, {visit}.',
    'Press {claimButton}. The casino opens in a tab of its own, {visit}.',
    'Go to the casino by way of the button on this page, {claimButton}.',
    '{claimButton} takes you to the casino, {visit}.',
    'Start with the {claimButton} button; this page stays open beside the casino.',
    'Use the button marked {claimButton} to get to the casino, {visit}.',
  ],
  read: [
    'Read the terms of the offer there, above all on wagering, expiry and excluded games.',
    'Look for the bonus terms of the casino and read them before going on.',
    'Take a few minutes for the rules of the offer: how long it lasts, which games count, how much may be bet.',
    'Compare the terms at the casino with those on this page. Theirs are the ones that apply.',
    'Find out how long the bonus stays valid and which games it may be used on.',
    'Check that the offer is open to you: country, age and account status all play a part.',
    'Have a look at the small print now, while nothing has been staked.',
  ],
  code: [
    'Enter the code {code} where the casino asks for a bonus code, exactly as it is written here.',
    'Type or paste {unspacedCode} into the field for bonus codes, without spaces.',
    'Copy {code} from this page and paste it into the code field at the casino.',
    'Put in {code} as your bonus code. A letter or digit out of place is enough for it to be refused.',
    'When you are asked for a code, give {code}; before you confirm, see whether it has been accepted.',
    'The code is {code}. Enter it letter by letter as it stands, capitals included.',
    'Fill in the bonus code, {code}, and wait for the casino to accept it.',
    'Use {code} as the code, and make sure that the {name} is the offer that comes up.',
  ],
  wager: [
    'Wager the bonus {times} times, within the time the casino gives, before you ask for a withdrawal.',
    'Keep to games that count towards the {wager} wagering, and watch the progress in your account.',
    'Play through the {wager} wagering within your budget. For the full bonus that is {total} in bets.',
    'Before a withdrawal, the wagering of {wager} has to be met; until then leave the balance where it is.',
    'Bear in mind the wagering: {total} in bets for a bonus of {amount}, less for a smaller one.',
    'Follow the wagering in your account. With {wager} it takes time, so there is no need to hurry or to bet more.',
    'Meet the wagering of {wager}, or drop the bonus if that proves to be more play than you want.',
  ],
  stop: [
    'Set a limit in your account, and keep to it whether or not the {wagering} is done.',
    'Stop when the budget that you set beforehand is used up, even with {wagering} left to do.',
    'Leave the rest of the bonus alone if playing on would cost more than you planned.',
    'Do not stake more than you meant to just to finish the wagering of {wager}.',
    'End on your own terms: {total} in bets is the condition of the casino and not a duty of yours.',
  ],
} satisfies Record<string, Point>

/** The step that earns the bonus, for types whose own steps all need a fact that a bonus lacks. */
export const plainEarnStep: Point = [
  'Make the deposit with a sum that you had planned anyway, and see what has been added.',
  'Pay in what your budget allows, and check whether the bonus appears in your balance.',
  'Send the deposit, let it arrive, and look for the bonus before you play.',
]
