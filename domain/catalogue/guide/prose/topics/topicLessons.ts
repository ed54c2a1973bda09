import type { GuideCategory } from '#domain/catalogue/guide/guideVocabulary.ts'
import type { Point, Question } from '#domain/catalogue/prose/wordingPicker.ts'

/** The lessons of guides about a topic. Every point is self-contained. */
export type TopicLessons = {
  lessons: Record<GuideCategory, readonly Point[]>
  questions: readonly Question[]
}
