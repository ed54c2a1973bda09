import { type Parts, type Plan, paragraphsOf } from '#domain/catalogue/prose/plan.ts'
import {
  bettingAgePoint,
  responsibleBettingPoint,
  responsiblePlayPoints,
} from '#domain/catalogue/prose/responsiblePlay.ts'
import {
  type AnsweredQuestion,
  type WordingPicker,
  wordingPickerFor,
} from '#domain/catalogue/prose/wordingPicker.ts'
import type { Cycle } from '#domain/catalogue/series/cycle.ts'
import { type GuideComparison, guideFacts } from '../facts.ts'
import type { Guide } from '../guide.ts'
import type { GuideTopic } from '../guideVocabulary.ts'
import { guideCategoryWords } from './categories.ts'
import { guideCategoryQuestions, guideLevelQuestions } from './faq.ts'
import {
  bridges,
  type Companion,
  companionOf,
  guideLevelPoints,
  historyLevelPoints,
} from './levels.ts'
import { guideSummaryTails } from './summaries.ts'
import { guideTopicLessons } from './topics.ts'

/** The text of a guide's page. */
export type GuideProse = {
  /** For search results: one line of at most 160 characters, unique for every guide. */
  summary: string
  /** Paragraphs. */
  intro: string[]
  /** Three questions. */
  faq: AnsweredQuestion[]
}

type Part = 'opening' | 'level' | 'begin' | 'continue' | 'more' | 'method' | 'care'

const plans: Cycle<Plan<Part>> = [
  [['opening', 'level'], ['begin', 'continue'], ['more', 'method'], ['care']],
  [
    ['opening', 'level'],
    ['begin', 'continue', 'method'],
    ['more', 'care'],
  ],
  [['opening', 'level', 'begin'], ['continue'], ['more'], ['method', 'care']],
  [['opening', 'level'], ['begin'], ['continue', 'method'], ['more'], ['care']],
  [['opening', 'level', 'begin', 'continue'], ['more', 'method'], ['care']],
  [['opening', 'level'], ['begin', 'continue'], ['more'], ['method', 'care']],
  [['opening'], ['begin', 'continue', 'method'], ['more'], ['care']],
]

const lessonPoints = 4
const borrowedPoints = 2
const topicQuestions = 2
const questionCount = 3
const betTopics: ReadonlySet<GuideTopic> = new Set(['sports-betting', 'live-betting', 'esports'])

/**
 * Writes the text of a guide's page from its topic, category and level; always the same text. Figures
 * are true for the rules named beside them; a comment above each figure has its derivation.
 *
 * @param minimumAge in years
 * @param comparison with the other guides; by default the text mentions none
 */
export function describeGuide(
  guide: Guide,
  minimumAge: number,
  comparison: GuideComparison = {},
): GuideProse {
  const picker = wordingPickerFor(guide.id, guideFacts(guide, `${minimumAge}+`, comparison))
  const tail = picker.say('summary', guideSummaryTails[guide.category])
  return {
    summary: `${asSentence(guide.title)} ${tail}`,
    intro: paragraphsOf(picker.choose('plan', plans), partsOf(guide, picker)),
    faq: faqOf(guide, picker),
  }
}

/** The title with a full stop, unless it has a mark of its own, which may be within quotes. */
function asSentence(title: string): string {
  return /[.?!…]["'”’»)]*$/.test(title) ? title : `${title}.`
}

function partsOf({ topic, category, level }: Guide, picker: WordingPicker): Parts<Part> {
  const { lessons } = guideTopicLessons[topic]
  const lesson = picker.saySomeInOrder('lesson', lessons[category], lessonPoints)
  const words = guideCategoryWords[category]
  const levels = category === 'history' ? historyLevelPoints : guideLevelPoints
  return {
    opening: () => [picker.say('opening', words.opening)],
    level: () => [picker.say('level', levels[level])],
    begin: () => lesson.slice(0, lessonPoints / 2),
    continue: () => lesson.slice(lessonPoints / 2),
    more: () => companionPoints(topic, companionOf(category, level), picker),
    method: () => [picker.say('method', words.method)],
    care: () => responsiblePlayOf(topic, picker),
  }
}

/** Points of another category, after a connecting sentence. */
function companionPoints(topic: GuideTopic, from: Companion, picker: WordingPicker): string[] {
  const points = guideTopicLessons[topic].lessons[from]
  return [
    picker.say('bridge', bridges[from]),
    ...picker.saySomeInOrder('more', points, borrowedPoints),
  ]
}

function responsiblePlayOf(topic: GuideTopic, picker: WordingPicker): string[] {
  if (betTopics.has(topic))
    return [picker.say('care', responsibleBettingPoint), picker.say('age', bettingAgePoint)]
  const age = responsiblePlayPoints.slice(-1)
  return [
    ...picker.saySome('care', responsiblePlayPoints.slice(0, -1), 1),
    ...picker.saySome('age', age, 1),
  ]
}

/** Questions about the topic, and one question about the category or the level. */
function faqOf({ topic, category, level }: Guide, picker: WordingPicker): AnsweredQuestion[] {
  const onTopic = picker.chooseSome('faq.topic', guideTopicLessons[topic].questions, topicQuestions)
  const onGuide = [...guideCategoryQuestions[category], guideLevelQuestions[level]]
  const chosen = [
    ...onTopic,
    ...picker.chooseSome('faq.guide', onGuide, questionCount - topicQuestions),
  ]
  return picker.askSome('faq', chosen, questionCount)
}
