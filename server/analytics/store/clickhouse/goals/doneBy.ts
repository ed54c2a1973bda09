import { z } from 'zod'
import { type Goal, likePattern, linkPrefixes } from '#domain/analytics/goals/goal.ts'
import { textLiteral } from '#platform/clickhouse/literals.ts'

/** The condition that an event does what a goal says. */
export function isDoneBy(goal: Goal): string {
  switch (goal.kind) {
    case 'path':
      return `(event_type = 'page_view' and is_page = 1 and page_url like ${textLiteral(likePattern(goal.path))})`
    case 'claim_click':
      return `event_type = 'claim_button_click'`
    case 'outgoing_link': {
      const begins = linkPrefixes(goal.link).map((it) => `startsWith(target, ${textLiteral(it)})`)
      return `(event_type = 'outgoing_link_click' and (${begins.join(' or ')}))`
    }
  }
}

/** The condition that an event does what one of the goals says; none without goals. */
export function isDoneByAny(goals: readonly Goal[]): string {
  return goals.length === 0 ? '0' : `(${goals.map(isDoneBy).join(' or ')})`
}

const countRows = z.tuple([z.object({ counts: z.array(z.coerce.number()) })])

/** The counts of a query with one row, the first for all of them, the others for each goal. */
export function goalCountsOf(rows: unknown[]): { all: number; byGoal: number[] } {
  const [{ counts }] = countRows.parse(rows)
  const [all = 0, ...byGoal] = counts
  return { all, byGoal }
}
