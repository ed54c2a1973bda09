import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'
import type { Cycle } from '#domain/catalogue/series/cycle.ts'
import type { BonusBasis } from '../facts.ts'

/** The terms `reason` and `cap` differ by type, `wagering` differs by basis. */
export type BonusTerm = keyof typeof bonusTerms | 'reason' | 'cap' | 'wagering'

/** Each order contains the reason, the cap, the wagering, the code and the age. */
export const bonusTermOrders: Cycle<readonly BonusTerm[]> = [
  ['reason', 'cap', 'wagering', 'code', 'limits', 'age'],
  ['cap', 'wagering', 'reason', 'code', 'age'],
  ['wagering', 'cost', 'cap', 'reason', 'limits', 'code', 'age'],
  ['age', 'reason', 'code', 'cap', 'wagering', 'early'],
  ['cap', 'reason', 'wagering', 'early', 'limits', 'code', 'age'],
  ['reason', 'wagering', 'cap', 'cost', 'age', 'code'],
  ['code', 'reason', 'cap', 'wagering', 'grant', 'limits', 'age'],
  ['wagering', 'cap', 'grant', 'reason', 'age', 'code'],
]

/** The terms that are the same for all types. */
export const bonusTerms = {
  code: [
    'The code {code} belongs to this offer and has to be entered exactly so.',
    'Without the code {code} the casino cannot know that you want this bonus.',
    'Bonus code: {code}. It is entered before the bonus is credited, not afterwards.',
    '{numberedCode} is the code, all in capitals and with the number at the end.',
    'Claiming it takes the code {code}; a code from another page stands for another bonus.',
    'Enter {code} at the casino. If it is refused, ask support before you go any further.',
    'The offer is called up by its code, {code}.',
    'A mistyped code may mean no bonus, so copy {code} from this page.',
  ],
  limits: [
    'Casinos commonly limit the time, the size of a bet and the games that count. Read those limits there, as they are not on this page.',
    'An expiry date, a largest bet and a list of excluded games are usual. What applies here is written at the casino.',
    'There may be further conditions, such as a time limit or a cap on what can be withdrawn; the casino lists them.',
    'Games often count towards {wagering} to differing degrees. The casino shows to which.',
    'How long the bonus lasts, and how much may be bet with it at a time, has to be looked up at the casino.',
    'Look out for limits on time, stakes and games, which are common with bonuses and differ from one to the next.',
    'Some countries or payment methods may be excluded; the terms at the casino say which.',
  ],
  cost: [
    'Wagering has a price. In a game that returns {return}, {total} in bets costs {cost} on average.',
    'To judge the offer, put {cost} beside {amount}: that is the average cost of betting {total} on games that return {return}.',
    'On games with a return of {return}, the bets for the full bonus lose {cost} on average. Any one player may fare better or worse.',
    'Betting {total} at a return of {return} costs {cost} in the long run, so the bonus pays for play and is no income.',
    'With an edge of 4%, the house keeps {cost} of {total} on average. The bonus lengthens play; it does not turn that around.',
  ],
  early: [
    'A withdrawal before the {wagering} is met can end the bonus, along with what was won with it.',
    'Whoever withdraws too early usually gives up the bonus and its winnings.',
    'Until the {wagering} is done, bonus money and winnings from it normally stay in the account.',
    'A bonus can normally be given up at any time, and what was won with it then goes as well.',
    'Ask before you withdraw: with {wagering} open, the casino may take the bonus back.',
  ],
  grant: [
    'The casino grants the bonus and decides on each claim. Where its terms differ from this page, they apply.',
    'This page describes the offer; the contract about it is between you and the casino.',
    'Whether a claim meets the rules is decided at the casino, which can also change or end the offer.',
    'One account and one claim for each person is the usual rule, and the casino checks it.',
    'The terms shown when you claim are the binding ones, whatever stands here.',
  ],
  age: [
    'Participation is {age} only, and the casino may ask for proof.',
    'For adults only ({age}). A bonus is no reason to play more than you planned.',
    '{age} only. Play with money that you can do without.',
    'You have to be {age} to claim it, and so does everybody else who plays.',
    'Only people {age} may take part; the responsible gaming page lists limits and help.',
    'The offer is open to those {age}, within the law of the place where they live.',
    'Nobody under the age limit ({age}) may register, claim or play.',
  ],
} satisfies Record<string, Point>

/** The wagering of a full bonus, counted on the bonus alone. */
const wageringOfAmount: Point = [
  'Wagering is {wager}: for the full {amount} that makes {total} in bets, counted on the bonus alone.',
  'The bonus has to be wagered {times} times, so {unitTotal} in bets for each {unit} of it and {total} for all of it.',
  'Before a withdrawal, the bonus is to be turned over {times} times. At most that is {total}, as long as only the bonus counts.',
  'With {wager} wagering, a bonus of {amount} stands for {total} in bets; one of {half} would stand for {halfTotal}.',
  'Each {unit} of bonus asks for {unitTotal} in bets. For the full {amount}, {wager} comes to {total}.',
  '{total} is what {wager} wagering makes of a full bonus of {amount}. A smaller bonus asks for less in proportion.',
  'The multiple is {wager}. Counted on the bonus alone, no more than {total} has to be staked before a withdrawal.',
  'Reckon with {total} in bets for the whole {amount}, because the bonus is wagered {times} times.',
]

/** The wagering, counted on the bonus alone, with fewer and fewer facts. */
export const wageringPoints: readonly Point[] = [
  wageringOfAmount,
  [
    'Wagering is {wager}: that makes {unitTotal} in bets for each {unit} of bonus, counted on the bonus alone.',
    'The bonus has to be wagered {times} times, so {unitTotal} in bets for each {unit} of it.',
    'Each {unit} of bonus asks for {unitTotal} in bets, as the multiple is {wager}.',
  ],
  [
    'Wagering is {wager}, counted on the bonus alone.',
    'With {wager} wagering, the bets before a withdrawal come to the bonus times that figure.',
  ],
]

/** For a bonus that is listed without wagering. */
export const freeWageringPoint: Point = [
  'Wagering is listed as {freeWager}, so the bonus does not have to be bet before a withdrawal. The casino says whether it sets other conditions.',
  'The multiple is {freeWager}: no bets are asked for before a withdrawal. Other conditions may apply, and the casino has them.',
  'With wagering of {freeWager}, nothing has to be turned over before a withdrawal; the terms at the casino are the ones that count.',
]

/** Other amounts that the wagering may be counted on. */
export const wageringBasis: Record<BonusBasis, Point> = {
  deposit: [
    'The rules of the casino say whether the deposit counts as well.',
    'Some casinos count deposit and bonus together, and their rules say so.',
    'Should the deposit have to be wagered too, it is more; the rules of the casino say whether it does.',
    'Whether the deposit has to be wagered as well is for the casino to say.',
    'Deposit and bonus together, {combined} at the full amount, would make {combinedTotal}; the casino says which way it counts.',
    'Look up whether it is counted on the bonus only or on the deposit too.',
  ],
  losses: [
    'If the cashback is paid as cash, there may be nothing to wager; the casino says which it is.',
    'Some casinos pay cashback without wagering, so see whether the multiple applies to all of it.',
    'Only what is credited has to be wagered, and not the losses behind it.',
    'The figure for your own cashback follows from what you are credited.',
  ],
  unnamed: [
    'The casino says whether the bonus is meant or what was won with it.',
    'For some offers the winnings are wagered and not the bonus; the casino has the details.',
    'What exactly is multiplied, the bonus or its winnings, stands in the rules of the casino.',
    'Whether winnings have to be wagered too is for the casino to say.',
    'Look up at the casino which sum the multiple is applied to.',
  ],
}
