import { cycle, shiftedStep } from '../series/cycle.ts'
import { guideTitle } from './guideTitles.ts'
import {
  type GuideCategory,
  type GuideLevel,
  type GuideTopic,
  guideCategories,
  guideLevels,
  guideTopics,
} from './guideVocabulary.ts'

export type Guide = {
  /** `guide-1` and on. */
  id: string
  topic: GuideTopic
  category: GuideCategory
  title: string
  /** Of generated guides, equal to the category if the category is a level. */
  level: GuideLevel
}

/** The guide of a number from 1. */
export function guide(number: number): Guide {
  const step = number - 1
  const topic = cycle(guideTopics, step)
  // There are as many topics as categories: without the shift, each topic would have one category
  // only.
  const shifted = shiftedStep(step, guideTopics.length)
  const category = cycle(guideCategories, shifted)
  const level = guideLevels.find((own) => own === category) ?? cycle(guideLevels, shifted)
  const edition = Math.floor(step / (guideTopics.length * guideCategories.length))
  return {
    id: `guide-${number}`,
    topic,
    category,
    title: guideTitle({ topic, category, level }, edition),
    level,
  }
}
