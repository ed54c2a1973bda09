import type { GuideCategory } from '../../../catalogue/guideVocabulary.ts'
import type { Point, Question } from '../../voice.ts'

/** What guides have to tell of a topic. Every point can stand alone. */
export type TopicLessons = {
  lessons: Record<GuideCategory, readonly Point[]>
  questions: readonly Question[]
}
