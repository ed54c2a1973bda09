import type { Cycle } from '../../catalogue/cycle.ts'
import type { Tournament } from '../../catalogue/tournament.ts'
import { type Parts, type Plan, paragraphsOf } from '../plan.ts'
import { type Answered, type Voice, voiceOf } from '../voice.ts'
import { type Cover, coverOf, tournamentFacts } from './facts.ts'
import { tournamentQuestions } from './faq.ts'
import {
  chancePoints,
  coverPoints,
  habitPoints,
  poolPoint,
  sharePoints,
  splitPoints,
  tournamentCare,
} from './prizes.ts'
import { ageRule, generalRules, termsRule } from './rules.ts'
import { playSteps, timeSteps, tournamentSteps, tournamentSummaries } from './steps.ts'
import { typeRules } from './typeRules.ts'

/** The text of a tournament's page. */
export type TournamentProse = {
  /** For search results: one line of at most 160 characters, of its own for every tournament. */
  summary: string
  /** How to participate, in the order in which it is done. */
  steps: string[]
  /** Paragraphs on how the prize pool relates to fee and field. */
  prizes: string[]
  /** Rules, a sentence or two each. */
  rules: string[]
  /** Three of them. */
  faq: Answered[]
}

type Step = keyof typeof tournamentSteps | 'time' | 'play'
type Prize = 'pool' | 'cover' | 'share' | 'split' | 'chance' | 'habit' | 'care'

const stepOrders: Cycle<readonly Step[]> = [
  ['join', 'lobby', 'fee', 'play', 'end'],
  ['join', 'account', 'lobby', 'fee', 'play', 'end'],
  ['join', 'time', 'fee', 'play', 'board'],
  ['join', 'account', 'time', 'fee', 'play', 'board'],
  ['join', 'lobby', 'time', 'fee', 'play', 'end'],
  ['join', 'fee', 'play', 'end'],
  ['account', 'join', 'fee', 'play', 'board', 'end'],
]

/** Where the fees exceed the pool by far, every plan says so. */
const prizePlans: Record<'ordinary' | 'crowded', Cycle<Plan<Prize>>> = {
  ordinary: [
    [
      ['pool', 'share'],
      ['split', 'chance', 'care'],
    ],
    [
      ['cover', 'share'],
      ['split', 'habit'],
    ],
    [['split'], ['cover', 'chance'], ['habit', 'care']],
    [['pool', 'chance'], ['share'], ['split', 'habit', 'care']],
    [
      ['share', 'habit'],
      ['split', 'chance'],
    ],
    [['pool', 'habit'], ['split'], ['share', 'care']],
    [
      ['cover', 'chance'],
      ['split', 'care'],
    ],
  ],
  crowded: [
    [
      ['cover', 'share'],
      ['split', 'habit', 'care'],
    ],
    [['cover'], ['split', 'chance'], ['habit', 'care']],
    [
      ['cover', 'habit'],
      ['split', 'chance', 'care'],
    ],
    [['share'], ['cover', 'chance'], ['split', 'habit']],
    [
      ['split', 'chance'],
      ['cover', 'care'],
    ],
  ],
}

type Rule = 'age' | 'terms' | 'type' | 'general'

/** How many rules of each sort, in which order. */
const ruleOrders: Cycle<readonly (readonly [Rule, number])[]> = [
  [
    ['type', 2],
    ['general', 2],
    ['age', 1],
    ['terms', 1],
  ],
  [
    ['age', 1],
    ['terms', 1],
    ['type', 1],
    ['general', 2],
  ],
  [
    ['terms', 1],
    ['type', 3],
    ['general', 1],
    ['age', 1],
  ],
  [
    ['type', 1],
    ['age', 1],
    ['general', 1],
    ['terms', 1],
  ],
  [
    ['age', 1],
    ['general', 1],
    ['type', 2],
    ['terms', 1],
  ],
]

const questions = 3

/**
 * Writes a tournament's page from what the catalogue holds of it; the same text each time. It
 * says nothing of a tournament that does not follow from its figures or from what is usual in
 * tournaments of its kind.
 *
 * @param minimumAge in years
 * @param buttons the words on the page's button, which the text refers to
 */
export function describeTournament(
  tournament: Tournament,
  minimumAge: number,
  buttons: { join: string },
): TournamentProse {
  const voice = voiceOf(tournament.id, {
    ...tournamentFacts(tournament, `${minimumAge}+`),
    joinButton: buttons.join,
  })
  const cover = coverOf(tournament)
  const plans = prizePlans[cover === 'large' ? 'crowded' : 'ordinary']
  return {
    summary: voice.say('summary', tournamentSummaries),
    steps: stepsOf(tournament, voice),
    prizes: paragraphsOf(voice.choose('plan', plans), prizesOf(tournament, cover, voice)),
    rules: rulesOf(tournament, voice),
    faq: voice
      .chooseSome('faq', tournamentQuestions(tournament, cover), questions)
      .map((question, place) => voice.ask(`faq.${place}`, question)),
  }
}

function stepsOf({ type, frequency }: Tournament, voice: Voice): string[] {
  const steps = { ...tournamentSteps, time: timeSteps[frequency], play: playSteps[type] }
  return voice.choose('steps', stepOrders).map((step) => voice.say(`step.${step}`, steps[step]))
}

function prizesOf({ frequency }: Tournament, cover: Cover, voice: Voice): Parts<Prize> {
  return {
    pool: () => [voice.say('pool', poolPoint)],
    cover: () => [
      voice.say('cover', coverPoints[cover].lead),
      voice.say('cover.aside', coverPoints[cover].aside),
    ],
    share: () => voice.saySomeInOrder('share', sharePoints, 2),
    split: () => voice.saySomeInOrder('split', splitPoints, 2),
    chance: () => voice.saySome('chance', chancePoints, 1),
    habit: () => [voice.say('habit', habitPoints[frequency])],
    care: () => [voice.say('care', tournamentCare)],
  }
}

function rulesOf({ type }: Tournament, voice: Voice): string[] {
  const rules = { age: [ageRule], terms: [termsRule], type: typeRules[type], general: generalRules }
  return voice
    .choose('rules', ruleOrders)
    .flatMap(([sort, count]) => voice.saySome(`rules.${sort}`, rules[sort], count))
}
