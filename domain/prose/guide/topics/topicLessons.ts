import type { GuideCategory } from '../../../catalogue/guideVocabulary.ts'
import type { Point, Question } from '../../wordingPicker.ts'

/** The lessons of guides about a topic. Every point is self-contained. */
export type TopicLessons = {
  lessons: Record<GuideCategory, readonly Point[]>
  questions: readonly Question[]
}
