import { cycle, slip } from './cycle.ts'
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
  /** The category's own level where the category is one. */
  level: GuideLevel
}

/** The guide of a number from 1. */
export function guide(number: number): Guide {
  const step = number - 1
  const topic = cycle(guideTopics, step)
  // As many topics as categories: slipping keeps each topic from having but one category.
  const slipped = slip(step, guideTopics.length)
  const category = cycle(guideCategories, slipped)
  const level = guideLevels.find((own) => own === category) ?? cycle(guideLevels, slipped)
  const edition = Math.floor(step / (guideTopics.length * guideCategories.length))
  return {
    id: `guide-${number}`,
    topic,
    category,
    title: guideTitle({ topic, category, level }, edition),
    level,
  }
}
