import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'
import type { Bonus, BonusType } from '../bonus.ts'
import { type BonusBasis, basisOf } from '../facts.ts'

const ofDeposit: Point = [
  'The bonus is {percentage} of the deposit and stops at {amount}, which a deposit of {base} reaches.',
  'The casino adds {percentage} of what you pay in, up to {amount}. A deposit of {small}, for instance, would bring {smallBonus}.',
  '{amount} is the ceiling. At {percentage}, a deposit of {base} brings all of it, and paying in more adds nothing.',
  'A deposit of {base} is enough for the full {amount}; whatever goes beyond it earns no further bonus.',
  'Reckon with {percentage} of the deposit: {small} paid in would make {smallBonus} of bonus, and so on up to {amount}.',
  'The most that can be credited is {amount}. It takes {base} to get there, and a smaller deposit brings a smaller bonus.',
  'With {percentage} on the deposit, it takes {base} paid in to meet the cap of {amount}.',
  'How much you receive depends on what you pay in. The rate is {percentage}, and the limit of {amount} is reached with {base}.',
  'Nobody has to make the deposit of {base} that the full {amount} takes. At {percentage}, {small} would bring {smallBonus}.',
]

const ofLosses: Point = [
  'The casino returns {percentage} of the losses that count, and {amount} at most.',
  'Losses of {base} would bring the full {amount} at {percentage}; what is lost beyond that is not covered.',
  '{amount} is the ceiling. At {percentage}, counted losses of {small} come to {smallBonus} of cashback.',
  'With {percentage} of counted losses returned, the cap of {amount} is met at {base}. That is where the cover ends, and no sum to aim for.',
  'No more than {amount} is returned, however large the loss. Up to there, it is {percentage} of what counts.',
]

/** For types whose percentage can have more than one basis. */
const ofUnnamed: Partial<Record<BonusType, Point>> = {
  'no-deposit': [
    'The listing says {percentage} up to {amount}. As no deposit is made, the percentage cannot refer to one; the casino says what is credited.',
    'The most that the bonus comes to is {amount}. How the {percentage} is to be read without a deposit stands in the rules of the casino.',
    '{amount} is a ceiling and not a sum that everyone receives; the rules of the offer say what the {percentage} refers to.',
    'The catalogue gives {percentage} and {amount}. Of the two, {amount} is the one that matters here: the bonus goes no higher.',
    'Without a deposit there is nothing of yours to take {percentage} of, so look up at the casino how much of the {amount} is credited.',
  ],
  'free-spins': [
    'The listing says {percentage} up to {amount}. The casino says whether that is the value of the spins or a limit on what they bring.',
    'The limit is {amount}. Whether the {percentage} is taken of the winnings, the spins or a deposit is for the rules of the offer to say.',
    '{amount} is the most that the bonus comes to; how many spins that makes, and what the {percentage} stands for, is set by the casino.',
    'A bonus of spins can be capped by its value or by what it wins. Here the cap is {amount}, and the casino explains the {percentage}.',
    'Neither the {percentage} nor the {amount} is a number of spins. How many there are is shown when you claim.',
  ],
  cashback: [
    'The listing says {percentage} up to {amount}. More than a whole loss can hardly be meant, so ask what the {percentage} is taken of.',
    'The cap is {amount}. A rate of {percentage} is unusual for cashback, and the rules of the casino have to say how it is worked out.',
    'No more than {amount} is returned. What the {percentage} refers to is not plain from the listing; read it up before relying on it.',
    '{amount} is the ceiling. As a share of losses, {percentage} makes little sense, so take the definition from the casino.',
  ],
  vip: [
    'The listing says {percentage} up to {amount}. Whether a deposit, your stakes or something else is meant depends on the VIP rules.',
    'The most that the bonus comes to is {amount}; what the {percentage} is taken of may differ from level to level.',
    'A ceiling of {amount} applies. The VIP scheme says what the {percentage} refers to and whether a deposit is needed.',
    '{percentage} of what? The VIP rules of the casino answer that. The upper limit, at any rate, is {amount}.',
    'The bonus ends at {amount}. Ask support which sum the {percentage} is applied to at your level.',
  ],
  loyalty: [
    'The listing says {percentage} up to {amount}. The loyalty scheme says whether points, stakes or a deposit are the basis.',
    'The ceiling is {amount}. What earns it, and what the {percentage} is taken of, stands in the rules of the scheme.',
    '{amount} is the most that is credited; how far you get depends on your points and on how the {percentage} is applied.',
    'No more than {amount} is given. Whether the {percentage} is added to a deposit or to points is worth asking beforehand.',
    'The {percentage} needs something to be taken of, and the scheme names it. The result is capped at {amount}.',
  ],
  tournament: [
    'The listing says {percentage} up to {amount}. The event decides whether the entry fee, a deposit or a result is the basis.',
    'The limit is {amount}. The rules of the tournament tell what the {percentage} is taken of.',
    '{amount} is the most that can be credited for taking part; look up how the {percentage} is counted in this event.',
    'A cap of {amount} applies to the bonus, whatever the prizes of the tournament are. The casino explains the {percentage}.',
    'Prizes are one thing and this bonus another: it ends at {amount}, and the {percentage} is defined by the offer.',
  ],
  'refer-friend': [
    "The listing says {percentage} up to {amount}. The rules say whether that is taken of your friend's deposit or of your own.",
    'The most that one referral can bring is {amount}. Whose deposit the {percentage} is taken of, the casino says.',
    "{amount} is the ceiling. As a rule the friend's first deposit is what the {percentage} refers to, but check it.",
    'The bonus ends at {amount}, however much your friend pays in. What the {percentage} is taken of stands in the rules.',
    'A limit of {amount} applies. Ask whether each friend counts, and which sum the {percentage} is applied to.',
  ],
}

/** For bonuses that lack the percentage or the maximum. */
const withoutOther: Record<BonusBasis, Point> = {
  deposit: [
    'The bonus is {percentage} of the deposit. Up to which sum that goes, the casino says.',
    'At {percentage} of the deposit, the bonus grows with what you pay in, up to the limit that the casino sets.',
    'The most that the bonus comes to is {amount}; how much a deposit brings, the casino says.',
    'No more than {amount} is credited. Which deposit brings how much stands in the rules of the casino.',
  ],
  losses: [
    'The casino returns {percentage} of the losses that count. Up to which sum that goes, the casino says.',
    'Of losses that count, {percentage} comes back, up to the limit that the casino sets.',
    'No more than {amount} is returned. Which part of a loss that is, the casino says.',
    'The most that comes back is {amount}; how it is worked out stands in the rules of the casino.',
  ],
  unnamed: [
    'The listing says {percentage}. What that is taken of stands in the rules of the casino.',
    'The bonus is given as {percentage}; the casino says of what, and up to which sum.',
    'The most that the bonus comes to is {amount}; how much of it is credited, the casino says.',
    'No more than {amount} is given. What it depends on stands in the rules of the casino.',
  ],
}

/** Explanations of a bonus's percentage and maximum amount, with fewer and fewer facts. */
export function capsOf(bonus: Bonus): readonly Point[] {
  return [capOf(bonus), withoutOther[basisOf(bonus)]]
}

/** The explanation of a bonus's percentage and maximum amount. */
export function capOf(bonus: Bonus): Point {
  const basis = basisOf(bonus)
  if (basis === 'losses') return ofLosses
  return (basis === 'unnamed' ? ofUnnamed[bonus.type] : undefined) ?? ofDeposit
}
