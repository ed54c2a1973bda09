import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'
import type { MarginSize } from '../oddsReading.ts'

/** The sum of the three implied probabilities (`lead`), and its meaning for a bet (`aside`). */
export const marginPoints: Record<MarginSize, { lead: Point; aside: Point }> = {
  under: {
    lead: [
      'Turned into probabilities, 1 divided by the odds, the three prices add up to {sum}, which is less than 100%.',
      'The implied probabilities of the three outcomes total {sum}. A bookmaker normally prices them at more than 100% together, so the figure is out of the ordinary.',
      'Take 1 divided by each of the three prices, and the sum is {sum}: {points} percentage points short of the whole.',
      'Added up as probabilities the listed odds come to {sum} and thus show no margin at all, which is unusual.',
      'There is something odd about the total: the three implied probabilities make {sum}, where 100% or more is the rule.',
    ],
    aside: [
      'It says nothing about who wins, and each single bet can lose its whole stake as ever.',
      'Prices move, and those in the sportsbook at the moment of the bet are the ones that count.',
      'Such a total is a reason to compare with the current odds, not a reason to bet.',
      'Expect the prices in the sportsbook to differ, and work from those.',
      'A low total makes none of the three outcomes any likelier.',
      'Odds as they are listed here may be out of line with those that can be had; check before relying on them.',
    ],
  },
  even: {
    lead: [
      'The three implied probabilities add up to {sum}, so these odds show practically no margin.',
      'Added together, the three prices stand for {sum}: neither a margin for the bookmaker nor anything missing.',
      'With a total of {sum}, the listed odds leave the bookmaker next to nothing by themselves.',
    ],
    aside: [
      'That is uncommon, and the prices in the sportsbook may already be different.',
      'It does not make any of the three bets more likely to win.',
      'Compare with the current odds before you make anything of it.',
    ],
  },
  slim: {
    lead: [
      "The three implied probabilities come to {sum}, so the bookmaker's margin, the part above 100%, is {margin}.",
      'Added up as probabilities the prices make {sum}; the {margin} above 100% is what the bookmaker earns by.',
      'A margin of {margin} is built into the odds, since 1 divided by each of them adds up to {sum}.',
      'What the bookmaker takes for itself can be worked out: the prices stand for {sum} in total, {points} percentage points more than there are.',
    ],
    aside: [
      'As margins go, that is a small one.',
      'It is a low cost as betting goes, but it is a cost.',
      'Spread over all three outcomes in proportion, $100 would bring back about {payback} whatever happened.',
      'Without that margin the price of {favourite} would stand for {favouriteScaled} and that of {outsider} for {outsiderScaled}.',
      'The nearer to 100% the total is, the less a bettor pays for the service.',
    ],
  },
  usual: {
    lead: [
      "The three implied probabilities total {sum}, and the {margin} beyond 100% is the bookmaker's margin.",
      'In these odds there is a margin of {margin}: taken together, the three prices stand for {sum} and not for 100%.',
      'Add 1 divided by each price and the result is {sum}. The excess of {points} percentage points pays the bookmaker.',
      'Probabilities cannot exceed 100%, yet those behind the odds make {sum}; the difference is what the bookmaker keeps.',
    ],
    aside: [
      'Markets with three outcomes are often priced like that.',
      'If $100 were spread over the three outcomes in proportion, about {payback} would come back whatever the result.',
      'With the margin taken out in proportion, {favourite} is left with {favouriteScaled} and {outsider} with {outsiderScaled}.',
      'It is nothing out of the ordinary, and over many bets it adds up.',
      'Margins differ from one bookmaker to another and even between two markets of one event.',
    ],
  },
  heavy: {
    lead: [
      'The three implied probabilities add up to {sum}, which leaves the bookmaker a heavy margin of {margin}.',
      'As a whole the prices are short: together they stand for {sum}, and what exceeds 100% is a margin of {margin}.',
      'With a total of {sum}, these odds cost a good deal. The margin beyond 100% is {margin}.',
      'The sum of 1 divided by each price is {sum}, {points} percentage points above the whole, and that is a lot.',
    ],
    aside: [
      'Of $100 spread over the three outcomes in proportion, only about {payback} would come back.',
      'Taken out in proportion, the margin lowers {favourite} from {favouriteShare} to {favouriteScaled}.',
      'Odds like these need comparing with others before they are accepted.',
      'The larger the margin, the more often a bettor has to be right just to come out even.',
      'A bettor who pays that margin again and again needs more than good judgement to keep up.',
    ],
  },
}

/** The returns of bets of $10. */
export const returnPoints: readonly Point[] = [
  [
    'A stake of $10 on {home} returns {homeReturn} if it wins, on {away} {awayReturn} and on the draw {drawReturn}, the stake included each time.',
    'Decimal odds multiply the stake: $10 on {favourite} comes back as {favouriteReturn}, of which {favouriteProfit} is profit.',
    'Should {outsider} win, $10 becomes {outsiderReturn}; should it not, the $10 is gone.',
    'In money, $10 on {favourite} can win {favouriteProfit} and $10 on {outsider} {outsiderProfit}, and either can lose all of it.',
    'For $10 on the draw the return would be {drawReturn}, stake included.',
    'Anyone who wants to win $10 on {favourite} has to risk {favouriteRisk}; on {outsider} it takes {outsiderRisk}.',
    'Ten dollars would turn into {homeReturn} with {home}, into {awayReturn} with {away}, or into nothing with the wrong choice.',
  ],
  [
    'To break even in the long run at {favouriteOdds}, bets like the one on {favourite} have to win {favouriteShare} of the time.',
    'Bets like the one on {outsider} pay for themselves over time only if more than {outsiderLimit} of them come in.',
    'The break-even point of the draw lies at {drawShare}: less often than that, and bets at {drawOdds} lose money over time.',
    'Backing {favourite} is worth its price only to someone who puts its chance above {favouriteLimit}.',
    'At {outsiderOdds}, bets lose money in the long run if fewer than {outsiderShare} of them win.',
  ],
]

/** The same odds in American notation, rounded. */
export const americanPoint: Point = [
  'American sportsbooks would write {favourite} as {favouriteLine} and {outsider} as {outsiderLine}.',
  'In American notation the price of {favourite} reads {favouriteLine}, that of {outsider} {outsiderLine}.',
  'Those used to American odds may think of {home} as {homeLine} and of {away} as {awayLine}.',
  'Put the American way, the two sides are listed at {homeLine} and {awayLine}, the draw at {drawLine}.',
]
