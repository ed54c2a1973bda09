import type { AnsweredQuestion } from '../prose/wordingPicker.ts'

/** The text of a game's page. */
export type GameProse = {
  /** For search results: one line of at most 160 characters, unique for every game. */
  summary: string
  /** Paragraphs. */
  description: string[]
  keyFeatures: string[]
  /** Steps in order. */
  howToPlay: string[]
  /** Three questions. */
  faq: AnsweredQuestion[]
}
