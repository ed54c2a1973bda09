import { type Parts, type Plan, paragraphsOf } from '#domain/catalogue/prose/plan.ts'
import {
  bettingAgePoint,
  responsibleBettingPoint,
} from '#domain/catalogue/prose/responsiblePlay.ts'
import { saySummary } from '#domain/catalogue/prose/sayFirst.ts'
import {
  type AnsweredQuestion,
  type WordingPicker,
  wordingPickerFor,
} from '#domain/catalogue/prose/wordingPicker.ts'
import type { Cycle } from '#domain/catalogue/series/cycle.ts'
import { type Discipline, disciplineOf, sportFacts } from '../facts.ts'
import { type Favour, hasOdds, type OddsReading, readOdds } from '../oddsReading.ts'
import { type NamedLeague, namedLeagueOf, type SportEvent } from '../sport.ts'
import { sportQuestions } from './faq.ts'
import { leaguePoints } from './leagues.ts'
import type { Lesson } from './lessons/lesson.ts'
import { sportLessons } from './lessons.ts'
import { americanPoint, marginPoints, returnPoints } from './margin.ts'
import { drawPoints, favourPoints, singlePrices } from './odds.ts'
import { oddsMeaning, sportOpening, sportSummaries } from './opening.ts'

/** The text of a sport event's page. */
export type SportProse = {
  /** For search results: one line of at most 160 characters, unique for every event. */
  summary: string
  /** Paragraphs about the odds. */
  preview: string[]
  /** Up to three questions. */
  faq: AnsweredQuestion[]
}

type Part =
  | 'opening'
  | 'odds'
  | 'league'
  | 'context'
  | 'scoring'
  | 'factors'
  | 'favour'
  | 'draw'
  | 'margin'
  | 'returns'
  | 'care'

/** For events with a favourite: the sides come first. */
const sidesFirst: Cycle<Plan<Part>> = [
  [
    ['opening', 'favour'],
    ['scoring', 'draw'],
    ['margin', 'returns'],
    ['league', 'care'],
  ],
  [
    ['opening', 'context'],
    ['favour', 'returns'],
    ['scoring', 'draw'],
    ['margin', 'care'],
  ],
  [['opening', 'favour'], ['scoring', 'factors'], ['draw', 'margin'], ['care']],
  [
    ['opening', 'scoring', 'factors'],
    ['favour', 'draw'],
    ['margin', 'care'],
  ],
  [
    ['opening', 'odds', 'favour'],
    ['scoring', 'factors'],
    ['draw', 'returns'],
    ['margin'],
    ['care'],
  ],
  [['opening', 'favour', 'margin'], ['scoring', 'factors', 'draw'], ['care']],
]

/** For events whose draw has the shortest price: the meaning of a draw comes first. */
const drawFirst: Cycle<Plan<Part>> = [
  [
    ['opening', 'draw'],
    ['favour', 'returns'],
    ['league', 'scoring', 'factors'],
    ['margin', 'care'],
  ],
  [['opening', 'favour', 'draw'], ['scoring', 'factors'], ['margin', 'returns'], ['care']],
  [['opening', 'favour'], ['draw', 'context'], ['scoring', 'margin'], ['care']],
  [['opening', 'odds', 'favour'], ['draw', 'scoring'], ['factors', 'margin'], ['care']],
]

/**
 * For events with nearly equal sides, or without a favourite for lack of prices: the sport and the
 * prices come first.
 */
const sportFirst: Cycle<Plan<Part>> = [
  [['opening', 'scoring', 'factors'], ['favour', 'draw'], ['margin'], ['care']],
  [
    ['opening', 'context'],
    ['scoring', 'factors'],
    ['draw', 'favour'],
    ['margin', 'care'],
  ],
  [['opening', 'odds', 'margin'], ['favour', 'returns'], ['scoring', 'draw'], ['care']],
  [['scoring', 'factors'], ['opening', 'favour', 'draw'], ['league', 'margin'], ['care']],
]

const plansOf: Record<Favour, Cycle<Plan<Part>>> = {
  drawLed: drawFirst,
  equal: sportFirst,
  close: sportFirst,
  slight: sidesFirst,
  clear: sidesFirst,
  strong: sidesFirst,
}

const questionCount = 3

/**
 * Writes the text of a sport event's page from its data in the catalogue; always the same text. It
 * states only facts that follow from the event's odds, or from the rules of its sport. The summary is
 * never empty.
 *
 * @param minimumAge in years
 * @param buttons the label of the page's button, which the text mentions
 */
export function describeSportEvent(
  event: SportEvent,
  minimumAge: number,
  buttons: { bet: string },
): SportProse {
  const reading = readOdds(event)
  const discipline = disciplineOf(event)
  const picker = wordingPickerFor(event.id, {
    ...sportFacts(event, reading, `${minimumAge}+`),
    betButton: buttons.bet,
  })
  const parts = partsOf(event, discipline, reading, picker)
  return {
    summary: saySummary(picker, sportSummaries),
    preview: paragraphsOf(picker.choose('plan', planOf(reading)), parts),
    faq: picker.askSome('faq', sportQuestions(discipline, reading), questionCount),
  }
}

function planOf({ sides }: OddsReading): Cycle<Plan<Part>> {
  return sides === undefined ? sportFirst : plansOf[sides.favour]
}

function partsOf(
  event: SportEvent,
  discipline: Discipline,
  reading: OddsReading,
  picker: WordingPicker,
): Parts<Part> {
  const lesson = sportLessons[discipline]
  const named = namedLeagueOf(event)
  const league = named === undefined ? [] : leaguePoints[named]
  const parts: Parts<Part> = {
    opening: () => [picker.say('opening', sportOpening)],
    odds: () => (hasOdds(event) ? [picker.say('odds', oddsMeaning)] : []),
    league: () => picker.saySome('league', league, 2),
    // Without facts about the league, the odds follow the opening.
    context: () => (league.length === 0 ? parts.odds() : parts.league()),
    scoring: () => [picker.say('scoring', lesson.scoring)],
    // Without facts about the league, there is one factor more.
    factors: () => picker.saySomeInOrder('factors', lesson.factors, league.length === 0 ? 3 : 2),
    favour: () => favourOf(reading, picker),
    draw: () => drawOf(reading, lesson, picker),
    margin: () => marginOf(reading, picker),
    returns: () => [
      ...picker.saySome('returns', returnPoints, 1),
      ...(named !== undefined && isAmerican(named) ? [picker.say('american', americanPoint)] : []),
    ],
    care: () => [picker.say('care', responsibleBettingPoint), picker.say('age', bettingAgePoint)],
  }
  return parts
}

/** Without both prices there is no favourite, but the price of one side can be explained. */
function favourOf({ sides, home, away }: OddsReading, picker: WordingPicker): string[] {
  if (sides === undefined) {
    return [
      ...(home ? [picker.say('favour', singlePrices.home)] : []),
      ...(away ? [picker.say('favour', singlePrices.away)] : []),
    ]
  }
  const { lead, aside } = favourPoints[sides.favour]
  return [picker.say('favour', lead), picker.say('favour.aside', aside)]
}

/** The meaning of the price of the draw; nothing without such a price. */
function drawOf({ draw, market }: OddsReading, lesson: Lesson, picker: WordingPicker): string[] {
  if (draw === undefined) return []
  const meaning = picker.say('draw', lesson.draw)
  if (market === undefined) return [meaning, picker.say('draw.place', singlePrices.draw)]
  const { drawPosition } = market
  return drawPosition === 'shortest'
    ? [meaning]
    : [meaning, picker.say('draw.place', drawPoints[drawPosition])]
}

function marginOf({ market }: OddsReading, picker: WordingPicker): string[] {
  if (market === undefined) return []
  const { lead, aside } = marginPoints[market.marginSize]
  return [picker.say('margin', lead), picker.say('margin.aside', aside)]
}

/** Whether the league's home market uses American odds. */
function isAmerican(league: NamedLeague): boolean {
  return ['nba', 'nfl', 'mlb', 'nhl', 'ufc', 'bellator', 'pfl'].includes(league)
}
