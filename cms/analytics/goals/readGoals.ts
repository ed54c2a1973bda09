import type pg from 'pg'
import { z } from 'zod'
import { type Goal, goal, maxGoals } from '#domain/analytics/goals/goal.ts'

const selectGoals = `
  select id::text, name, kind::text, path, link from goals
  order by lower(name) collate "C", name collate "C" limit ${maxGoals}`

/** The goals in the order of their names. */
export async function readGoals(database: Pick<pg.Pool, 'query'>): Promise<Goal[]> {
  return z.array(goal).parse((await database.query(selectGoals)).rows)
}
