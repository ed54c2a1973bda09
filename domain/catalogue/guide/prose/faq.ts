import type { Question } from '#domain/catalogue/prose/wordingPicker.ts'
import type { GuideCategory, GuideLevel } from '../guideVocabulary.ts'
import { learningQuestions } from './learningFaq.ts'
import { subjectQuestions } from './subjectFaq.ts'

/** Questions about a category, for any topic. */
export const guideCategoryQuestions: Record<GuideCategory, readonly Question[]> = {
  ...learningQuestions,
  ...subjectQuestions,
}

/** Questions about a level, for any topic. */
export const guideLevelQuestions: Record<GuideLevel, Question> = {
  beginner: {
    question: [
      'Do I need any experience for this guide?',
      'Is this guide suitable for a complete beginner?',
    ],
    answer: [
      'The guide is made for people without experience. Each term is explained, or can be looked up in a minute.',
      'Previous knowledge of {topic} is not needed. Read it once, watch for a while, and come back to it.',
      'You can start from nothing. All that should be settled beforehand is a budget.',
    ],
  },
  intermediate: {
    question: [
      'What should I know before reading this guide?',
      'Is this guide right for my level?',
    ],
    answer: [
      'You should know the basic rules and terms of {topic}. If not, {beginnersGuides} come first.',
      'It suits readers who have taken part before and can follow a simple calculation.',
      'The rules are taken as known and the figures are not. Anyone who has those already may prefer an advanced guide.',
    ],
  },
  advanced: {
    question: ['How advanced is this guide?', 'Do I need mathematics for this guide?'],
    answer: [
      'Percentages and averages are enough. What makes it advanced is the attention to exceptions.',
      'Nothing beyond fractions is asked for, but the usual explanations are left out.',
      'It assumes the rules and the common figures. The arithmetic stays within what a calculator can do.',
    ],
  },
}
