import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'
import type { FeeCoverage } from '../facts.ts'
import type { TournamentFrequency } from '../tournament.ts'

/** The ratio of the pool to the fee. */
const poolAndFeePoint: Point = [
  'The prize pool is {pool}, and entering costs {fee}, {hundredth} of it.',
  'To play for a share of {pool}, each of {players} pays {fee}.',
  'There is {pool} to be shared out, at an entry fee of {fee}.',
  'A fee of {fee} is {feeShare} of the pool of {pool}; put the other way, the pool equals {feesInPool} fees.',
  'The pool of {pool} is {feesInPool} times the fee of {fee}, and {players} are after it.',
  'What there is to win is {pool} in all. What it costs to try is {fee}.',
  '{pool} sounds different once it is set beside a field of {payers}, each of whom pays {fee}.',
  'The {name} offers a pool of {pool} and asks {fee} of everyone who enters.',
]

/** The pool, with fewer and fewer facts. */
export const poolPoints: readonly Point[] = [
  poolAndFeePoint,
  [
    'There is {pool} to be shared out, and entry is {free}.',
    'The prize pool is {pool}, and it is {free} to play for it.',
    'The {name} has a pool of {pool}, and entering is {free}.',
  ],
  [
    'There is {pool} to be shared out in all.',
    'The prize pool of the {name} is {pool}.',
    'What there is to win is {pool} in all.',
  ],
]

/** The sum of all fees (`lead`), and its interpretation (`aside`). */
export const coveragePoints: Record<FeeCoverage, { lead: Point; aside: Point }> = {
  below: {
    lead: [
      'With {players} at {fee} each, the fees come to {collected}, less than the prize pool of {pool}.',
      'Fees of {fee} from {players} make {collected}, and the pool is {pool}.',
    ],
    aside: [
      'A field of that number does not fill the pool with its fees.',
      'That tells about the field as a whole and not about any one entrant, who may well get nothing.',
    ],
  },
  even: {
    lead: [
      'With {players} at {fee} each, the fees come to {collected}, no more than the prize pool.',
      'Fees of {fee} from {players} make {collected}, and the pool is {pool}.',
    ],
    aside: [
      'What comes in as fees would thus go out as prizes.',
      'On average, then, the field would neither gain nor lose, though hardly anyone would come out even.',
    ],
  },
  small: {
    lead: [
      'The fees of {players} come to {collected}, which is {pools} times the prize pool.',
      'With {players}, {collected} is paid in fees, {beyond} more than the pool of {pool}.',
      'Since {feesInPool} fees already equal the pool, a field of {field} pays {beyond} beyond it.',
      'Multiply the fee of {fee} by {players} and the result is {collected}, against {pool} in prizes.',
      '{allOfField} fees together make {collected}; the pool is {pool}.',
    ],
    aside: [
      'Among the tournaments listed here that is a comparatively {small} field.',
      'Taken as a whole, the field pays in more than it can win.',
      'A smaller field would be kinder to those in it, since the pool stays the same.',
      'What becomes of the difference is not part of what is listed here.',
      'The average entrant is therefore out of pocket, if by less than in a larger field.',
    ],
  },
  middle: {
    lead: [
      'A field of {field} pays {collected} in fees, {pools} times what is in the pool.',
      'Fees from {players} add up to {collected}, while {pool} is paid out: a difference of {beyond}.',
      'If {allOfField} places are taken, {collected} comes in and {pool} goes out.',
      'The pool equals {feesInPool} fees, but {players} pay one, which makes {collected}.',
      'With {players} paying {fee} each, {collected} is collected for a pool of {pool}.',
    ],
    aside: [
      'Most of what is paid in therefore does not come back as prizes of this pool.',
      'The {beyond} beyond the pool is the price that the field pays for taking part.',
      'Measured by that, entering is an expense with a chance attached and not an investment.',
      'A field of that {size} has to be beaten for a pool that does not grow with it.',
      'Only {some} of the field can come out ahead; added up, it loses.',
    ],
  },
  large: {
    lead: [
      'No fewer than {crowdOfPlayers} pay {fee} each, so {collected} in fees stands against a pool of {pool}.',
      'The fees of so {large} a field come to {collected}, or {pools} times the pool.',
      'Add up the fees of {players} and you get {collected}; only {pool} of that sum returns as prizes.',
      'For every dollar in the pool the field of {field} pays {pools} dollars in fees.',
      'A full field of {players} brings in {collected}, {beyond} more than the {pool} that is paid out.',
    ],
    aside: [
      'That is a high price for the field as a whole.',
      'The larger the crowd, the less a fee buys, as the pool remains at {pool}.',
      'That is worth knowing before the size of the pool makes an impression.',
      'Such a ratio is a strong reason to enter for the fun of it or not at all.',
      'By far the greater part of the fees does not come back through the pool.',
    ],
  },
}

/** The average share of a player, and a comment on it. */
export const sharePoints: readonly [Point, Point] = [
  [
    'Spread evenly over {players}, the pool would come to {share} each, or {shareOfFee} of the fee.',
    'The average share of the pool is {share} a head, for a fee of {fee}.',
    'Divide {pool} by {field} and {share} is left for each, which is {shareOfFee} of what each has paid.',
    'On average the pool holds {share} for every player who enters at {fee}.',
    'If everyone got the same part of the pool, it would be {share}.',
    'Per head the pool is worth {returned}, no more, and the fee is {fee}.',
    'An equal split would return {returned} out of every {fee} paid.',
  ],
  [
    'In practice nobody gets that figure: a few get much more and {most} get nothing.',
    'Prizes are never spread like that, so the {usual} result is no prize at all.',
    'It is an average, and the middle of the ranking {normally} goes away empty-handed.',
    'The figure serves as a measure only, because prizes go to the upper places.',
    'No one should count on it, as {most} places are not paid.',
  ],
]

/** The organiser decides on the split. */
export const splitPoints: readonly [Point, Point] = [
  [
    'How the {pool} is split is set by the organiser and shown in the tournament lobby.',
    'The organiser decides how many places are paid and what each of them gets; the lobby has the list.',
    'Which place earns what is laid down by the organiser. Look for the list of prizes in the lobby.',
    'The exact split is not given here, since the organiser sets it. It can be read in the lobby before you enter.',
    'For the prizes place by place, the lobby of the tournament is the source: the organiser fixes them there.',
    'It is the organiser who divides the pool, and the lobby that tells how.',
  ],
  [
    'As a rule the first places take the largest parts and the lower ones nothing.',
    'Some lists reward a handful of places richly, others pay many places a little more than the {feeWord}.',
    'The steeper the list, the more depends on the very top of the ranking.',
    'A flat list pays more players less, a steep one fewer players more.',
    'Where a prize is a bonus and not cash, it usually comes with conditions.',
    'Ties in a paid place are commonly settled by sharing, or by who got there first.',
  ],
]

/** The shares if only some players are paid, and the chance of the first place. */
export const chancePoints: readonly Point[] = [
  [
    'If a tenth of the field were paid, {pool} would be shared by {tenth}, {tenthShare} each on average.',
    'Suppose one in ten is paid: that is {tenth} with an average of {tenthShare}.',
    'To give an idea, a list with {tenth} on it, a tenth of the field, would average {tenthShare} a place.',
    'Paying the first tenth of the ranking, {tenth}, would make {tenthShare} a place on average. The actual list may look quite different.',
    'With a tenth of the field in the prizes, nine in ten would get nothing and the rest {tenthShare} on average.',
  ],
  [
    'Were {allOfField} equally likely to win, the chance of first place would be {ofField}.',
    'Among equals, one out of {field} finishes first: a chance of {ofField}.',
    'On numbers alone, any one entrant has a chance of {ofField} of coming first.',
    'Only one of {field} can be first, which is {ofField} of those who pay the {feeWord}.',
    'First place is one of {field}, or {ofField}, for someone neither better nor luckier than the rest.',
  ],
]

/** The sum of the fees of a player who enters every time. */
export const habitPoints: Record<TournamentFrequency, Point> = {
  daily: [
    'Entering on each of thirty days would cost {perMonth} in fees.',
    'Daily means that fees can add up: thirty entries come to {perMonth}.',
    'Someone who joins every day for thirty days spends {perMonth} on fees alone.',
    'One entry is {fee}; a month of thirty days, {perMonth}.',
  ],
  weekly: [
    'Thirteen weeks in a row, a quarter of a year, would cost {perQuarter} in fees.',
    'As a weekly habit the fee comes to {perQuarter} in a quarter of thirteen weeks.',
    'Entered every week, the tournament costs {perQuarter} in thirteen weeks.',
    'One week is {fee}, thirteen weeks are {perQuarter}.',
  ],
  monthly: [
    'Twelve entries, one a month, come to {perYear} in a year.',
    'A year of monthly entries costs {perYear}.',
    'Once a month does not sound like much, yet twelve fees make {perYear}.',
    'Over twelve months the fees add up to {perYear}.',
  ],
  special: [
    'A special tournament need not come back, and that should not hurry anyone.',
    'A special tournament is no better value for being rare; the {figures} above decide.',
    'That it is a special event changes nothing about the {arithmetic}.',
    'Rarity is a selling point of special tournaments and says nothing about the odds.',
  ],
}

/** A point about responsible entering. */
export const responsibleEntryPoint: Point = [
  'Regard the {fee} as spent when you enter, and a prize as a surprise.',
  'If losing {fee} would hurt, the tournament is not for you.',
  'Leaderboards invite one more try. Decide beforehand how many there will be.',
  'Take part for the contest, not for the income.',
  'One {feeWord} is a known cost, and further entries are where budgets get lost.',
  'Anyone who finds it hard to stop will find help listed under responsible gaming.',
  'Whatever the pool, {fee} should come from money set aside for leisure.',
  'Being close to a paid place is no reason to {pay} again.',
]
