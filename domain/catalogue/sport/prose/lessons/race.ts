import { singleWordings } from '#domain/catalogue/prose/wordingPicker.ts'
import type { Lesson } from './lesson.ts'

/** Sports with many participants, two of which form a match-up. */
export const raceSportLessons = {
  formula1: {
    scoring: [
      'A Grand Prix is run over a set distance, and what counts is the classification after any penalties.',
      'A match-up in Formula 1 asks one thing only: who is classified ahead of the other.',
      'Points in Formula 1 go to the leading finishers, but a match-up needs no more than the order of two.',
      'Qualifying sets the grid in Formula 1, and the race decides what becomes of it.',
    ],
    factors: singleWordings(
      'Where overtaking is hard, the starting position is half the result.',
      'Tyres wear, and the moment of a pit stop can be worth several places.',
      'A safety car wipes out a lead that took half a race to build.',
      'Rain can turn the usual order upside down.',
      'Time penalties can change the classification after the flag.',
      'A mechanical failure ends the best of races, and the rules of the bet say how retirements are ranked.',
      'The car counts at least as much as whoever drives it.',
    ),
    draw: [
      'Two cars do not share a place in Formula 1, so a draw has no obvious meaning in a match-up. Read how the market defines it.',
      'A Formula 1 classification has no level places as a rule. If both sides retire, some sportsbooks void the bet; what the draw covers here is theirs to say.',
      'Nobody draws a Grand Prix. The {third} price has to be explained by the rules of the sportsbook.',
      'Since every finisher has a place of its own, the draw in Formula 1 depends wholly on how the bookmaker settles it.',
    ],
  },
  cycling: {
    scoring: [
      'A one-day cycling race goes to the first across the line, a stage race to the lowest total time.',
      'In cycling a match-up compares two sides out of a large field: the one placed higher wins it.',
      'Cycling ranks by time or by order at the finish, and a match-up looks at two places in that ranking.',
      'Hours of racing come down to seconds in cycling, or to centimetres in a sprint.',
    ],
    factors: singleWordings(
      'Riding in the slipstream saves so much effort that being alone is a handicap.',
      'Climbs sort the field one way, flat stages and time trials another.',
      'Crashes and punctures can happen to anyone, and often at the worst moment.',
      'Crosswinds split the field, and those at the back when it happens lose time.',
      'A breakaway succeeds when those behind wait too long for each other.',
      'Helpers give up their own chances for a leader, so strength alone does not tell the order.',
      'Over three weeks one bad day can cost everything.',
    ),
    draw: [
      'Photo finishes leave few dead heats in cycling, so a draw in a match-up is close to a theoretical case. See how the sportsbook settles it.',
      'Two sides of a cycling match-up almost never share a place; what the draw price covers must be looked up.',
      'Cycling ranks everybody, down to the last. A draw can come about only by the definition in the rules of the bet.',
      'Equal times are common in cycling, equal places are not. Which of the two matters for the draw is laid down by the market.',
    ],
  },
  athletics: {
    scoring: [
      'Athletics is measured: the faster time, the longer throw or the higher jump wins.',
      'In athletics a result is a time, a distance or a height, and comparing two of them settles a match-up.',
      'Clock and tape decide in athletics, and no judge needs to be persuaded.',
      'An athletics match-up goes to the side that finishes higher in the event.',
    ],
    factors: singleWordings(
      'Championship races are often slow and tactical, and the fastest on paper does not always win them.',
      'Wind helps or hinders sprints and long jumps.',
      'A false start usually means disqualification.',
      'Heats come first in many events, and some effort is saved for the final.',
      'Throws and long jumps allow a limited number of attempts, of which one good one is enough.',
      'Hundredths of a second separate places in the sprints.',
      'In long races heat, or an early pace that is too fast, takes its toll.',
    ),
    draw: [
      'Equal times on the track are told apart by photo finish, to the thousandth if need be; ties occur above all in the high jump and the pole vault.',
      'A dead heat is rare in athletics. Whether the draw pays or stakes are shared in such a case is for the rules of the bet.',
      'Ties do exist in athletics, mainly where the bar decides, but nobody should count on one.',
      'Athletics seldom leaves two sides level, so the draw is a price for an exception, and the market should say for which.',
    ],
  },
} satisfies Record<string, Lesson>
