import { choiceAttribute, type FactsOf, required, textAttribute } from '../definition/attributes.ts'
import type { Guide } from './guide.ts'
import {
  guideCategories,
  guideCategoryLabels,
  guideLevelLabels,
  guideLevels,
  guideTopicLabels,
  guideTopics,
} from './guideVocabulary.ts'

export const guideAttributes = {
  title: required(textAttribute('Title', { placeholder: 'How to read odds' })),
  topic: required(choiceAttribute('Topic', guideTopics, guideTopicLabels)),
  category: required(choiceAttribute('Category', guideCategories, guideCategoryLabels)),
  level: required(choiceAttribute('Level', guideLevels, guideLevelLabels)),
}

export type GuideFacts = FactsOf<typeof guideAttributes>

/** The guide of an id with these facts. */
export function guideOf(id: string, { title, topic, category, level }: GuideFacts): Guide {
  return { id, topic, category, title, level }
}

/** The facts of a guide. */
export function factsOfGuide({ title, topic, category, level }: Guide): GuideFacts {
  return { title, topic, category, level }
}
