import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'

/** The general facts about a sport. */
export type Lesson = {
  /** How the result is decided. */
  scoring: Point
  /** Factors that influence the result, in one wording each, in a readable order. */
  factors: readonly Point[]
  /** The meaning of a draw in this sport, or of a price on a draw if the sport has no draws. */
  draw: Point
}
