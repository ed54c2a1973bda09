import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'
import type { DrawPosition, Favour } from '../oddsReading.ts'

/** The favourite and its lead (`lead`), and the interpretation (`aside`). */
export const favourPoints: Record<Favour, { lead: Point; aside: Point }> = {
  drawLed: {
    lead: [
      'The shortest price belongs to neither side but to the draw, at {drawOdds}; {home} is listed at {homeOdds} and {away} at {awayOdds}.',
      'Unusually, the draw has the shortest odds of the three: {drawOdds}, against {homeOdds} for {home} and {awayOdds} for {away}.',
      'Going by the odds, a draw at {drawOdds} is likelier than a win for {home} at {homeOdds} or for {away} at {awayOdds}.',
      'Neither {home} ({homeOdds}) nor {away} ({awayOdds}) leads the betting; the draw does, at {drawOdds}.',
      'The bookmaker puts the draw first, at {drawOdds}, and both sides behind it: {home} at {homeOdds}, {away} at {awayOdds}.',
    ],
    aside: [
      'That is a reason to look closely at what counts as a draw here.',
      'A list headed by the draw is rare enough to be read twice.',
      'The draw stands for an implied {drawShare}, and no other outcome for as much.',
      'Backing a side therefore means backing something that the prices rate below a draw.',
      'Even so, an implied {unlikelyDraw} means that a draw fails to come about more often than not.',
    ],
  },
  equal: {
    lead: [
      'There is no favourite: {home} and {away} are both priced at {homeOdds}.',
      'The bookmaker does not choose between {home} and {away}, with {homeOdds} on either.',
      'At {homeOdds} each, {home} and {away} are rated exactly alike.',
      'Both sides carry the same price, {homeOdds}, so the odds give no hint as to which is stronger.',
    ],
    aside: [
      'Each of them stands for an implied {homeShare}.',
      'One move of the odds would be enough to make one of them the favourite.',
      'Equal prices say that the sides cannot be told apart, not that the result will be close.',
      'The choice between them has to come from elsewhere, or not be made at all.',
    ],
  },
  close: {
    lead: [
      'Hardly anything separates the two sides: {home} is priced at {homeOdds}, {away} at {awayOdds}.',
      'The odds point to a close {contest}, {homeOdds} for {home} against {awayOdds} for {away}.',
      'On price alone there is next to nothing between {home} ({homeOdds}) and {away} ({awayOdds}).',
      'With {homeOdds} on {home} and {awayOdds} on {away}, the bookmaker leaves the question of a favourite almost open.',
      'If there has to be a favourite it is {favourite}, but {favouriteOdds} against {outsiderOdds} is no great difference.',
      '{favourite} is ahead by very little in the odds: {favouriteOdds}, with {outsider} at {outsiderOdds}.',
    ],
    aside: [
      'Put as probabilities, these prices stand for {favouriteShare} and {outsiderShare}.',
      'Which of the two is the favourite may change with the next move of the odds.',
      'Prices this near to each other say that the sides are hard to tell apart, not that the result will be narrow.',
      'A gap as small as that can close, or turn round, before the start.',
      'The step {step} in implied probability is too small to build on.',
    ],
  },
  slight: {
    lead: [
      '{favourite} is rated higher, though not by much: {favouriteOdds} against {outsiderOdds} for {outsider}.',
      'The odds lean towards {favourite} at {favouriteOdds}; {outsider} is on offer at {outsiderOdds}.',
      'A slight preference for {favourite} can be read from the prices, {favouriteOdds} against {outsiderOdds}.',
      'At {favouriteOdds}, {favourite} has the shorter price of the two sides, and {outsider} is not far behind at {outsiderOdds}.',
      'Between {favourite} at {favouriteOdds} and {outsider} at {outsiderOdds} the bookmaker sees a modest difference.',
      'The role of favourite falls to {favourite} ({favouriteOdds}), without {outsider} ({outsiderOdds}) being written off.',
    ],
    aside: [
      'In implied probability the difference is {gap} percentage points.',
      'That is {favouriteShare} against {outsiderShare}, an {edge} on paper and no more.',
      'An advantage of this size is easily lost in the course of a {contest}.',
      'A modest favourite loses often, and the price of {outsider} says as much.',
      'Such a lead in the odds tells less than it seems to when the start is still some time away.',
    ],
  },
  clear: {
    lead: [
      '{favourite} is clearly preferred at {favouriteOdds}, with {outsider} out at {outsiderOdds}.',
      'The odds have a favourite: {favourite} at {favouriteOdds}, some way ahead of {outsider} at {outsiderOdds}.',
      'With {favouriteOdds} on {favourite} and {outsiderOdds} on {outsider}, the bookmaker takes a side.',
      'At {outsiderOdds}, {outsider} is plainly the outsider against {favourite}, whose price is {favouriteOdds}.',
      'The difference between {favourite} ({favouriteOdds}) and {outsider} ({outsiderOdds}) is one that can be felt.',
      'Prices of {favouriteOdds} and {outsiderOdds} make {favourite} the favourite and {outsider} the challenger.',
    ],
    aside: [
      'In implied probability {favourite} is {gap} percentage points ahead.',
      'Still, an implied {favouriteShare} leaves {favouriteRest} for everything else.',
      'The price of {outsider} stands for {outsiderShare}, which is far from nothing.',
      'Favourites of this kind lose often enough to keep {otherPrices} honest.',
      'To agree with the odds is to give {favourite} {favouriteShare} and {outsider} {outsiderShare}, before any margin is taken off.',
    ],
  },
  strong: {
    lead: [
      'The market comes down firmly on the side of {favourite}: {favouriteOdds}, against {outsiderOdds} for {outsider}.',
      '{favourite} is a strong favourite at {favouriteOdds}, and {outsider} a long shot by comparison at {outsiderOdds}.',
      'A price of {favouriteOdds} puts {favourite} well in front; {outsider} stands at {outsiderOdds}.',
      'The bookmaker sees {favourite} far ahead, at {favouriteOdds} to the {outsiderOdds} of {outsider}.',
      'It is a long way from {favouriteOdds} for {favourite} to {outsiderOdds} for {outsider}.',
      'In the eyes of the bookmaker much speaks for {favourite}: the price is {favouriteOdds}, and that of {outsider} {outsiderOdds}.',
    ],
    aside: [
      'Even so, an implied {favouriteShare} leaves {favouriteRest} for all the ways in which it can go wrong.',
      'A price of {outsiderOdds} does not rule {outsider} out; it stands for an implied {outsiderShare}.',
      '{short} odds mean a small profit when they hold and the loss of the whole stake when they do not.',
      'The two implied probabilities lie {gap} percentage points apart.',
      'Being rated far ahead is not the same as having won, and a good many short prices lose.',
    ],
  },
}

/** The position of the draw, if it doesn't have the shortest price. */
export const drawPoints: Record<Exclude<DrawPosition, 'shortest'>, Point> = {
  between: [
    'The draw, at {drawOdds}, is priced between the two sides.',
    'In the order of the prices the draw comes second, at {drawOdds}.',
    'A draw is listed at {drawOdds}, longer than {favourite} and shorter than {outsider}.',
    'An implied {drawShare} goes to the draw, more than to {outsider} and less than to {favourite}.',
    'At {drawOdds} the draw is rated above {outsider} and below {favourite}.',
    'Only {favourite} has a shorter price than the draw, which is listed at {drawOdds}.',
  ],
  longest: [
    'The longest of the three prices is that of the draw, {drawOdds}.',
    'Least likely of the three, going by the odds, is the draw at {drawOdds}.',
    'At {drawOdds} the draw is rated below either side, with an implied {drawShare}.',
    'Behind both sides comes the draw, priced at {drawOdds}.',
    'A draw would pay most of the three, {drawOdds}, because it is rated least likely.',
    'The draw closes the list at {drawOdds}, or {drawShare} put as a probability.',
  ],
  tied: [
    'The draw is listed at {drawOdds}, the same price as {tied}.',
    'At {drawOdds} the draw and {tied} are rated alike.',
    'Between the draw and {tied} the odds make no difference: {drawOdds} for either.',
    'A draw carries the price of {tied} too, namely {drawOdds}.',
  ],
}

/** A price that can't be compared with the others, because the event lacks some of them. */
export const singlePrices: Record<'home' | 'draw' | 'away', Point> = {
  home: [
    '{home} is listed at {homeOdds}, which stands for an implied {homeShare} and returns {homeReturn} for $10.',
    'The price of {home} is {homeOdds}: an implied {homeShare}, and {homeReturn} back for a winning bet of $10.',
    'At {homeOdds} a winning bet of $10 on {home} returns {homeReturn}, stake included.',
  ],
  away: [
    '{away} is listed at {awayOdds}, which stands for an implied {awayShare} and returns {awayReturn} for $10.',
    'The price of {away} is {awayOdds}: an implied {awayShare}, and {awayReturn} back for a winning bet of $10.',
    'At {awayOdds} a winning bet of $10 on {away} returns {awayReturn}, stake included.',
  ],
  draw: [
    'The draw is listed at {drawOdds}, an implied {drawShare}.',
    'Here the draw is priced at {drawOdds}, which stands for an implied {drawShare}.',
    'A price of {drawOdds} is listed for the draw.',
  ],
}
