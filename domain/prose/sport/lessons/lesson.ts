import type { Point } from '../../voice.ts'

/** What is told of a sport, whoever takes part. */
export type Lesson = {
  /** How a result comes about. */
  scoring: Point
  /** What moves a result, each in one wording, in an order in which they can be told. */
  factors: readonly Point[]
  /** What a draw is in this sport, and what a price on it stands for where there is none. */
  draw: Point
}
