import { rangeOf } from '#domain/analytics/figures/periods.ts'
import type { Span } from '#domain/analytics/figures/span.ts'
import type { Goal } from '#domain/analytics/goals/goal.ts'
import type { GoalCounts, GoalQuery } from '#domain/analytics/goals/goalFigures.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { daysAround } from '../read/daysAround.ts'
import { type Filter, resolveFilter } from '../read/filter.ts'
import { openParts } from '../read/parts.ts'
import { sessionsIn } from '../read/sessions.ts'
import { isPerson, ofEachPart, type Source } from '../read/source.ts'
import { goalCountsOf, isDoneBy, isDoneByAny } from './doneBy.ts'

type Question = GoalQuery & { goals: readonly Goal[] }

/** Counts conversions and visitors of goals from the events. `now` in milliseconds since 1970. */
export async function readGoals(
  servers: Servers,
  { goals, ...query }: Question,
  now: number,
): Promise<GoalCounts> {
  const { span } = rangeOf(query, now)
  if (span.from >= span.to) {
    return { goals: goals.map(() => ({ conversions: 0, visitors: 0 })), visitors: 0, asOf: null }
  }
  const { source } = await openParts(servers)
  const filter = await resolveFilter(servers, source, query.filters, [span])
  const around = await daysAround(servers, [span])
  const [events, sessions] = await Promise.all([
    servers.rows<unknown>(conversions(source, span, filter, goals)),
    servers.rows<unknown>(visitors({ source, span, filter, goals, around })),
  ])
  const [done, by] = [goalCountsOf(events), goalCountsOf(sessions)]
  return {
    asOf: null,
    visitors: by.all,
    goals: goals.map((_, index) => ({
      conversions: done.byGoal[index] ?? 0,
      visitors: by.byGoal[index] ?? 0,
    })),
  }
}

function conversions(
  { parts }: Source,
  span: Span,
  { ofEvents }: Filter,
  goals: readonly Goal[],
): string {
  const counts = ['count()', ...goals.map((goal) => `countIf(${isDoneBy(goal)})`)]
  return `select sumForEach(counts) as counts from (${ofEachPart(
    parts([span]),
    (part) =>
      `select [${counts.join(', ')}] as counts from ${part(`${isPerson} and ${isDoneByAny(goals)}${ofEvents}`)}`,
  )})`
}

type SessionQuery = {
  source: Source
  span: Span
  filter: Filter
  goals: readonly Goal[]
  around: readonly Span[] | undefined
}

/** The sessions that began in the span, and those of them that did it at any time. */
function visitors({ source, span, filter, goals, around }: SessionQuery): string {
  const done = goals.map((goal, index) => `max(${isDoneBy(goal)}) as did_${index}`)
  const counts = ['count()', ...goals.map((_, index) => `sum(did_${index})`)]
  return `
  select [${counts.join(', ')}] as counts
  from (${sessionsIn(source, [span], filter, { columns: done, others: isDoneByAny(goals) }, around)})`
}
