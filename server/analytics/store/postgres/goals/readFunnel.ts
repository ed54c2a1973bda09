import { rangeOf } from '#domain/analytics/figures/periods.ts'
import type { Span } from '#domain/analytics/figures/span.ts'
import { type Goal, likePattern } from '#domain/analytics/goals/goal.ts'
import type { FunnelCounts, GoalQuery } from '#domain/analytics/goals/goalFigures.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { type Bind, statement, within } from '../database/bindings.ts'
import { refuseTooManyEvents } from '../read/filter/eventLimit.ts'
import { type Filter, resolveFilter } from '../read/filter/filter.ts'
import { readAsOf } from '../read/readStats.ts'
import { isLinkClick } from './linkClicks.ts'

type Question = { steps: readonly Goal[]; query: GoalQuery; now: number }
type Row = { sessions: number; reached: number[] }

/**
 * Counts the sessions that did each step, in one snapshot. The rollups don't have the order of events, so the events
 * are read: those between the first and the last event of all sessions that began in the range.
 */
export async function readFunnel(
  client: Client,
  { steps, query, now }: Question,
): Promise<FunnelCounts> {
  const asOf = await readAsOf(client)
  const { span } = rangeOf(query, now)
  if (span.from >= span.to) return { steps: steps.map(() => 0), visitors: 0, asOf }
  await refuseTooManyEvents(client, query.filters, [span])
  const filter = await resolveFilter(client, query.filters, [span])
  const { rows } = await client.query<Row>(countSteps({ span, filter, steps }))
  const [{ sessions, reached } = { sessions: 0, reached: [] }] = rows
  return { visitors: sessions, steps: reached, asOf }
}

type Query = { span: Span; filter: Filter; steps: readonly Goal[] }

/** A session reaches each step at its earliest event that is not before the step before. */
const countSteps = ({ span, filter, steps }: Query) =>
  statement((bind) => {
    const conditions = steps.map((goal) => isStep(bind, goal))
    const reached = steps.map((_, index) =>
      index === 0
        ? 'step_0 as (select key, min(at) as at from done where is_0 group by key)'
        : `step_${index} as (
        select key, min(done.at) as at from step_${index - 1} before join done using (key)
        where is_${index} and done.at >= before.at group by key)`,
    )
    // The table of sessions lacks the times of outgoing clicks, which an index of their own finds.
    const parts = [
      ofKind(steps, conditions, (kind) => kind !== 'outgoing_link', withinSessions),
      ofKind(steps, conditions, (kind) => kind === 'outgoing_link', ''),
    ]
    return `
    with begun as materialized (
      select key, first_event_at, last_event_at from analytics_sessions
      where ${within(bind, 'started_at', span)}${filter.ofSessions(bind)}),
    done as materialized (
      select happened.* from (${parts.flat().join(' union all ')}) happened join begun using (key)),
    ${reached.join(', ')}
    select (select count(*) from begun)::float8 as sessions,
      array[${steps.map((_, index) => `(select count(*) from step_${index})`).join(', ')}]::float8[]
        as reached`
  })

const withinSessions = `
  and created_at >= (select min(first_event_at) from begun)
  and created_at <= (select max(last_event_at) from begun)`

/** One pass over the events of all steps of some kinds; nothing without such a step. */
function ofKind(
  steps: readonly Goal[],
  conditions: readonly string[],
  isOf: (kind: Goal['kind']) => boolean,
  more: string,
): string[] {
  const columns = steps.map(({ kind }, index) =>
    isOf(kind) ? `coalesce(${conditions[index]}, false) as is_${index}` : `false as is_${index}`,
  )
  const any = conditions.filter((_, index) => isOf(steps[index]?.kind ?? 'path'))
  if (any.length === 0) return []
  return [
    `
    select md5(session_id)::uuid as key, created_at as at, ${columns.join(', ')}
    from analytics_events
    where bot is null and (${any.map((condition) => `(${condition})`).join(' or ')})${more}`,
  ]
}

function isStep(bind: Bind, goal: Goal): string {
  switch (goal.kind) {
    case 'path':
      return `event_type = 'page_view' and is_page and page_url like ${bind(likePattern(goal.path), 'text')}`
    case 'claim_click':
      return `event_type = 'claim_button_click'`
    case 'outgoing_link':
      return isLinkClick(bind, goal.link)
  }
}
