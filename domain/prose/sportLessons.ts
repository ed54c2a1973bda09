import { duelSportLessons } from './duelSportLessons.ts'
import { esportLessons } from './esportLessons.ts'
import { leagueSportLessons } from './leagueSportLessons.ts'
import { raceSportLessons } from './raceSportLessons.ts'
import type { Discipline } from './sportFacts.ts'
import type { Lesson } from './sportLesson.ts'
import { teamSportLessons } from './teamSportLessons.ts'

/** How each sport works, as far as it matters for reading its odds. */
export const sportLessons: Record<Discipline, Lesson> = {
  ...leagueSportLessons,
  ...teamSportLessons,
  ...duelSportLessons,
  ...esportLessons,
  ...raceSportLessons,
}
