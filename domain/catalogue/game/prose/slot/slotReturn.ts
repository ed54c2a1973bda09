import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'

/** The meaning of the RTP: a long-run average over all players, never a forecast. */
export const returnMeaning: Point = [
  'An RTP of {rtp} means that, over a very large number of spins and across all players, {returned} of every $100 staked is paid back on average.',
  'The return to player is {rtp}: in the long run, all players together get back about {returned} for each $100 they stake, and the other {kept} is the share of the house.',
  'Of each $100 staked on {name} over the long run, {returned} goes back to players and {kept} stays with the house. That is what an RTP of {rtp} says.',
  'On paper {name} returns {rtp}. The figure is an average over the spins of everyone who plays, {returned} out of $100, and not a forecast for anyone in particular.',
  'Its RTP of {rtp} puts the house edge at {edge}, which comes to {kept} of every $100 staked when very long play by all players is averaged.',
  '{returned} back for each $100 staked: that is the long-run average behind the RTP of {rtp}, taken over all players and all their spins.',
  'Take $1,000 staked by players all over the world: with an RTP of {rtp}, the long-run average paid back out of it is {returnedOfThousand}.',
  'The long-run return is set at {rtp}, leaving an average of {kept} in every $100 staked to the house.',
  'How much of the money comes back? At an RTP of {rtp}, an average of {returned} out of $100, counted over the whole of play and not over one visit.',
  'The house edge is {edge}. Seen from the other side, {rtp} of all stakes returns to players as a group in the long run.',
]

/** Why the RTP says nothing about one session. */
export const returnLimits: Point = [
  'A single session can end far above or far below that figure.',
  'One visit is far too short for the average to show.',
  'For any one player on any one day, the result may look nothing like the average.',
  'The figure describes the game and not your next hundred spins.',
  'Short sessions end up widely spread around the average, in both directions.',
  'Nobody is owed that average; it is what remains when countless sessions are added up.',
  'A few hundred spins prove nothing either way.',
  'Such an average becomes visible only over a very long time, longer than anyone plays.',
]

/** The position of an RTP within the catalogue's range. */
export const returnBand: Record<'lower' | 'middle' | 'upper', Point> = {
  lower: [
    'Slots listed here go from {rtpFrom} to {rtpTo}, so this one sits in the lower part of the range.',
    'Between {rtpFrom} and {rtpTo}, the range of the slots in this catalogue, the RTP is nearer the bottom.',
    'That is on the lower side for this catalogue, where slots go up to {rtpTo}.',
    'Other slots here return more on average; the range ends at {rtpTo}.',
    '{asSlotsGo}, the house keeps a comparatively large share.',
  ],
  middle: [
    'Slots listed here go from {rtpFrom} to {rtpTo}, which makes this a middling figure.',
    'In a catalogue whose slots range from {rtpFrom} to {rtpTo}, this RTP is somewhere around the centre.',
    'There are slots here with a higher return and others with a lower one.',
    'The figure is neither the most nor the least that a slot in this catalogue returns.',
    'Measured against the {rtpFrom} to {rtpTo} of the slots here, that is an ordinary value.',
  ],
  upper: [
    'Slots listed here go from {rtpFrom} to {rtpTo}, so this one sits in the upper part of the range.',
    'Between {rtpFrom} and {rtpTo}, the range of the slots in this catalogue, the RTP is nearer the top.',
    '{mostSlots} leave the house a larger share.',
    'That is on the higher side for this catalogue, though the house still keeps its edge.',
    '{asSlotsGo}, the cost of play is comparatively low in the long run.',
  ],
}
