import { rangeOf } from '#domain/analytics/figures/periods.ts'
import type { Span } from '#domain/analytics/figures/span.ts'
import type { Goal } from '#domain/analytics/goals/goal.ts'
import type { FunnelCounts, GoalQuery } from '#domain/analytics/goals/goalFigures.ts'
import { numberLiteral } from '#platform/clickhouse/literals.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { type Filter, resolveFilter } from '../read/filter.ts'
import { sessionsIn } from '../read/sessions.ts'
import { type Source, sourceOf } from '../read/source.ts'
import { readLimits } from '../schema/state.ts'
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
  const source = sourceOf(await readLimits(servers))
  const filter = await resolveFilter(servers, source, query.filters)
  const rows = await servers.rows<unknown>(countSteps(source, span, filter, steps))
  const { all, byGoal } = goalCountsOf(rows)
  return { visitors: all, steps: byGoal, asOf: null }
}

/** Later than every event. */
const never = numberLiteral(Number.MAX_SAFE_INTEGER)

/** A session reaches each step at its earliest event that is not before the step before. */
function countSteps(source: Source, span: Span, filter: Filter, steps: readonly Goal[]): string {
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
    from (${sessionsIn(source, [span], filter, { columns, others: isDoneByAny(steps) })}))`
}
