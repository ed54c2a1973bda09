import type { Cycle } from '../../catalogue/cycle.ts'
import type { SportEvent } from '../../catalogue/sport.ts'
import { betAge, betCare } from '../care.ts'
import { type Parts, type Plan, paragraphsOf } from '../plan.ts'
import { type Answered, type Voice, voiceOf } from '../voice.ts'
import { type Discipline, disciplineOf, sportFacts } from './facts.ts'
import { sportQuestions } from './faq.ts'
import { leaguePoints } from './leagues.ts'
import { sportLessons } from './lessons.ts'
import { americanPoint, bookPoints, returnPoints } from './margin.ts'
import { drawPoints, favourPoints } from './odds.ts'
import { oddsMeaning, sportOpening, sportSummaries } from './opening.ts'
import { type Reading, readOdds } from './reading.ts'

/** The text of a sport event's page. */
export type SportProse = {
  /** For search results: one line of at most 160 characters, of its own for every event. */
  summary: string
  /** Paragraphs on what the odds say. */
  preview: string[]
  /** Three of them. */
  faq: Answered[]
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

/** Where the sides can be told apart, they come first. */
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

/** Where the draw has the shortest price, what a draw is comes before anything else. */
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

/** Where hardly anything is between the sides, the sport and the prices have more to say. */
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

const plansOf: Record<Reading['favour'], Cycle<Plan<Part>>> = {
  drawLed: drawFirst,
  equal: sportFirst,
  close: sportFirst,
  slight: sidesFirst,
  clear: sidesFirst,
  strong: sidesFirst,
}

const questions = 3

/**
 * Writes a sport event's page from what the catalogue holds of it; the same text each time. It
 * says nothing of an event that does not follow from its odds or from the rules of its sport.
 *
 * @param minimumAge in years
 * @param buttons the words on the page's button, which the text refers to
 */
export function describeSportEvent(
  event: SportEvent,
  minimumAge: number,
  buttons: { bet: string },
): SportProse {
  const reading = readOdds(event)
  const discipline = disciplineOf(event)
  const voice = voiceOf(event.id, {
    ...sportFacts(event, reading, `${minimumAge}+`),
    betButton: buttons.bet,
  })
  const parts = partsOf(event, discipline, reading, voice)
  return {
    summary: voice.say('summary', sportSummaries),
    preview: paragraphsOf(voice.choose('plan', plansOf[reading.favour]), parts),
    faq: voice
      .chooseSome('faq', sportQuestions(discipline, reading), questions)
      .map((question, place) => voice.ask(`faq.${place}`, question)),
  }
}

function partsOf(
  event: SportEvent,
  discipline: Discipline,
  { favour, drawPlace, book }: Reading,
  voice: Voice,
): Parts<Part> {
  const lesson = sportLessons[discipline]
  const league = leaguePoints[event.league]
  const parts: Parts<Part> = {
    opening: () => [voice.say('opening', sportOpening)],
    odds: () => [voice.say('odds', oddsMeaning)],
    league: () => voice.saySome('league', league, 2),
    // Where there is no league to tell of, the odds themselves give the opening company.
    context: () => (league.length === 0 ? parts.odds() : parts.league()),
    scoring: () => [voice.say('scoring', lesson.scoring)],
    // A sport without a league of its own here has room for one thing more.
    factors: () => voice.saySomeInOrder('factors', lesson.factors, league.length === 0 ? 3 : 2),
    favour: () => [
      voice.say('favour', favourPoints[favour].lead),
      voice.say('favour.aside', favourPoints[favour].aside),
    ],
    draw: () => [
      voice.say('draw', lesson.draw),
      ...(drawPlace === 'shortest' ? [] : [voice.say('draw.place', drawPoints[drawPlace])]),
    ],
    margin: () => [
      voice.say('margin', bookPoints[book].lead),
      voice.say('margin.aside', bookPoints[book].aside),
    ],
    returns: () => [
      ...voice.saySome('returns', returnPoints, 1),
      ...(isAmerican(event) ? [voice.say('american', americanPoint)] : []),
    ],
    care: () => [voice.say('care', betCare), voice.say('age', betAge)],
  }
  return parts
}

/** Leagues whose home market writes odds in another way. */
function isAmerican({ league }: SportEvent): boolean {
  return ['nba', 'nfl', 'mlb', 'nhl', 'ufc', 'bellator', 'pfl'].includes(league)
}
