import { rangeOf } from '#domain/analytics/figures/periods.ts'
import type { Span } from '#domain/analytics/figures/span.ts'
import type { Goal } from '#domain/analytics/goals/goal.ts'
import type { FunnelCounts, GoalQuery } from '#domain/analytics/goals/goalFigures.ts'
import { numberLiteral } from '#platform/clickhouse/literals.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { daysAround } from '../read/daysAround.ts'
import { type Filter, resolveFilter } from '../read/filter.ts'
import { openParts } from '../read/parts.ts'
import { sessionsIn } from '../read/sessions.ts'
import type { Source } from '../read/source.ts'
import { goalCountsOf, isDoneBy, isDoneByAny } from './doneBy.ts'

type Question = GoalQuery & { steps: readonly Goal[] }

/** Counts the sessions that did each step. `now` in milliseconds since 1970. */
export async function readFunnel(
  servers: Servers,
  { steps, ...query }: Question,
  now: number,
): Promise<FunnelCounts> {
  const { span } = rangeOf(query, now)
  if (span.from >= span.to) return { steps: steps.map(() => 0), visitors: 0, asOf: null }
  const { source } = await openParts(servers)
  const filter = await resolveFilter(servers, source, query.filters, [span])
  const around = await daysAround(servers, [span])
  const rows = await servers.rows<unknown>(countSteps({ source, span, filter, steps, around }))
  const { all, byGoal } = goalCountsOf(rows)
  return { visitors: all, steps: byGoal, asOf: null }
}

/** Later than every event. */
const never = numberLiteral(Number.MAX_SAFE_INTEGER)

type Query = {
  source: Source
  span: Span
  filter: Filter
  steps: readonly Goal[]
  around: readonly Span[] | undefined
}

/** A session reaches each step at its earliest event that is not before the step before. */
function countSteps({ source, span, filter, steps, around }: Query): string {
  const columns = steps.map(
    (goal, index) => `groupArrayIf(created_at, ${isDoneBy(goal)}) as times_${index}`,
  )
  const reached = steps.map((_, index) => {
    const times =
      index === 0 ? 'times_0' : `arrayFilter(at -> at >= at_${index - 1}, times_${index})`
    return `arrayReduce('min', arrayPushBack(${times}, ${never})) as at_${index}`
  })
  const counts = ['count()', ...steps.map((_, index) => `countIf(at_${index} < ${never})`)]
  return `
  select [${counts.join(', ')}] as counts
  from (
    select ${reached.join(', ')}
    from (${sessionsIn(source, [span], filter, { columns, others: isDoneByAny(steps) }, around)}))`
}
