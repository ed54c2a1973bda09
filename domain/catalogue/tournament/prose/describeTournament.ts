import { type Parts, type Plan, paragraphsOf, said } from '#domain/catalogue/prose/plan.ts'
import { sayFirst, saySummary } from '#domain/catalogue/prose/sayFirst.ts'
import {
  type AnsweredQuestion,
  type Point,
  type WordingPicker,
  wordingPickerFor,
} from '#domain/catalogue/prose/wordingPicker.ts'
import type { Cycle } from '#domain/catalogue/series/cycle.ts'
import {
  type FeeCoverage,
  feeCoverageOf,
  type TournamentComparison,
  tournamentFacts,
} from '../facts.ts'
import type { Tournament } from '../tournament.ts'
import { tournamentQuestions } from './faq.ts'
import {
  chancePoints,
  coveragePoints,
  habitPoints,
  poolPoints,
  responsibleEntryPoint,
  sharePoints,
  splitPoints,
} from './prizes.ts'
import { ageRule, generalRules, termsRule } from './rules.ts'
import { entrySteps, playSteps, timeSteps, tournamentSteps } from './steps.ts'
import { tournamentSummaries } from './summaries.ts'
import { typeRules } from './typeRules.ts'

/** The text of a tournament's page. */
export type TournamentProse = {
  /** For search results: one line of at most 160 characters, unique for every tournament. */
  summary: string
  /** How to participate, in order. */
  steps: string[]
  /** Paragraphs about the prize pool, the entry fee and the number of players. */
  prizes: string[]
  /** Rules of one or two sentences. */
  rules: string[]
  /** Up to three questions. */
  faq: AnsweredQuestion[]
}

type Step = 'join' | 'account' | 'lobby' | 'time' | 'fee' | 'play' | 'board' | 'end'
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

/** If the fees exceed the pool by far, every plan has the part `cover`. */
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

/** The order of the sorts of rules, and the number of rules of each. */
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

const questionCount = 3

/**
 * Writes the text of a tournament's page from its data in the catalogue; always the same text. It
 * states only facts that follow from the tournament's figures, or that are usual in tournaments of
 * its type. The summary is never empty.
 *
 * @param minimumAge in years
 * @param buttons the label of the page's button, which the text mentions
 * @param comparison with the other tournaments; by default the text makes none
 */
export function describeTournament(
  tournament: Tournament,
  minimumAge: number,
  buttons: { join: string },
  comparison: TournamentComparison = {},
): TournamentProse {
  const picker = wordingPickerFor(tournament.id, {
    ...tournamentFacts(tournament, `${minimumAge}+`, comparison),
    joinButton: buttons.join,
  })
  const cover = feeCoverageOf(tournament)
  const plans = prizePlans[cover === 'large' ? 'crowded' : 'ordinary']
  return {
    summary: saySummary(picker, tournamentSummaries),
    steps: stepsOf(tournament, picker),
    prizes: paragraphsOf(picker.choose('plan', plans), prizesOf(tournament, cover, picker)),
    rules: rulesOf(tournament, picker),
    faq: picker.askSome('faq', tournamentQuestions(tournament), questionCount),
  }
}

function stepsOf({ type, frequency }: Tournament, picker: WordingPicker): string[] {
  const { join, account, lobby, board, end } = tournamentSteps
  const steps: Record<Step, readonly Point[]> = {
    join: [join],
    account: [account],
    lobby: [lobby],
    time: frequency ? [timeSteps[frequency]] : [],
    fee: entrySteps,
    play: [playSteps[type]],
    board: [board],
    end: [end],
  }
  const order = picker.choose('steps', stepOrders)
  return said(order.map((step) => sayFirst(picker, `step.${step}`, steps[step])))
}

function prizesOf(
  { frequency }: Tournament,
  cover: FeeCoverage | undefined,
  picker: WordingPicker,
): Parts<Prize> {
  return {
    pool: () => [sayFirst(picker, 'pool', poolPoints)],
    cover: () => (cover ? coverageOf(cover, picker) : []),
    share: () => shareOf(picker),
    split: () => picker.saySomeInOrder('split', splitPoints, 2),
    chance: () => picker.saySome('chance', chancePoints, 1),
    habit: () => (frequency ? [picker.say('habit', habitPoints[frequency])] : []),
    care: () => [picker.say('care', responsibleEntryPoint)],
  }
}

function coverageOf(cover: FeeCoverage, picker: WordingPicker): string[] {
  const { lead, aside } = coveragePoints[cover]
  return ledBy(picker.say('cover', lead), picker.say('cover.aside', aside))
}

function shareOf(picker: WordingPicker): string[] {
  const [average, comment] = sharePoints
  return ledBy(picker.say('share.said.0', average), picker.say('share.said.1', comment))
}

/** A sentence that refers to the one before it is said after that only. */
function ledBy(lead: string, aside: string): string[] {
  return lead === '' ? [] : [lead, aside]
}

function rulesOf({ type }: Tournament, picker: WordingPicker): string[] {
  const rules = { age: [ageRule], terms: [termsRule], type: typeRules[type], general: generalRules }
  return picker
    .choose('rules', ruleOrders)
    .flatMap(([sort, count]) => picker.saySome(`rules.${sort}`, rules[sort], count))
}
