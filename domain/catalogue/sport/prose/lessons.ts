import type { Discipline } from '../facts.ts'
import { duelSportLessons } from './lessons/duel.ts'
import { esportLessons } from './lessons/esport.ts'
import { leagueSportLessons } from './lessons/league.ts'
import type { Lesson } from './lessons/lesson.ts'
import { raceSportLessons } from './lessons/race.ts'
import { teamSportLessons } from './lessons/team.ts'

/** The facts about each sport that matter for reading its odds. */
export const sportLessons: Record<Discipline, Lesson> = {
  ...leagueSportLessons,
  ...teamSportLessons,
  ...duelSportLessons,
  ...esportLessons,
  ...raceSportLessons,
}
