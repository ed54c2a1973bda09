import type { Cycle } from '../../catalogue/cycle.ts'
import type { Guide } from '../../catalogue/guide.ts'
import type { GuideTopic } from '../../catalogue/guideVocabulary.ts'
import { betAge, betCare, carePoints } from '../care.ts'
import { type Parts, type Plan, paragraphsOf } from '../plan.ts'
import { type Answered, type Voice, voiceOf } from '../voice.ts'
import { guideCategoryWords } from './categories.ts'
import { guideFacts } from './facts.ts'
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
  /** For search results: one line of at most 160 characters, of its own for every guide. */
  summary: string
  /** Paragraphs. */
  intro: string[]
  /** Three of them. */
  faq: Answered[]
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
const questions = 3
const betTopics: ReadonlySet<GuideTopic> = new Set(['sports-betting', 'live-betting', 'esports'])

/**
 * Writes a guide's page from its topic, category and level; the same text each time. Figures hold
 * for the rules named beside them, and their derivation stands with them.
 *
 * @param minimumAge in years
 */
export function describeGuide(guide: Guide, minimumAge: number): GuideProse {
  const voice = voiceOf(guide.id, guideFacts(guide, `${minimumAge}+`))
  const tail = voice.say('summary', guideSummaryTails[guide.category])
  return {
    summary: `${guide.title}${guide.title.endsWith('?') ? '' : '.'} ${tail}`,
    intro: paragraphsOf(voice.choose('plan', plans), partsOf(guide, voice)),
    faq: faqOf(guide, voice),
  }
}

function partsOf({ topic, category, level }: Guide, voice: Voice): Parts<Part> {
  const { lessons } = guideTopicLessons[topic]
  const lesson = voice.saySomeInOrder('lesson', lessons[category], lessonPoints)
  const words = guideCategoryWords[category]
  const levels = category === 'history' ? historyLevelPoints : guideLevelPoints
  return {
    opening: () => [voice.say('opening', words.opening)],
    level: () => [voice.say('level', levels[level])],
    begin: () => lesson.slice(0, lessonPoints / 2),
    continue: () => lesson.slice(lessonPoints / 2),
    more: () => borrowed(topic, companionOf(category, level), voice),
    method: () => [voice.say('method', words.method)],
    care: () => careOf(topic, voice),
  }
}

/** Points of another category, with a sentence that leads over to them. */
function borrowed(topic: GuideTopic, from: Companion, voice: Voice): string[] {
  const points = guideTopicLessons[topic].lessons[from]
  return [
    voice.say('bridge', bridges[from]),
    ...voice.saySomeInOrder('more', points, borrowedPoints),
  ]
}

function careOf(topic: GuideTopic, voice: Voice): string[] {
  if (betTopics.has(topic)) return [voice.say('care', betCare), voice.say('age', betAge)]
  const age = carePoints.slice(-1)
  return [...voice.saySome('care', carePoints.slice(0, -1), 1), ...voice.saySome('age', age, 1)]
}

/** Mostly on the topic, with one question on what the guide does with it. */
function faqOf({ topic, category, level }: Guide, voice: Voice): Answered[] {
  const onTopic = voice.chooseSome('faq.topic', guideTopicLessons[topic].questions, topicQuestions)
  const onGuide = [...guideCategoryQuestions[category], guideLevelQuestions[level]]
  const chosen = [...onTopic, ...voice.chooseSome('faq.guide', onGuide, questions - topicQuestions)]
  return voice
    .chooseSome('faq', chosen, questions)
    .map((question, place) => voice.ask(`faq.${place}`, question))
}
