import { dayMs, overlap, type Span, splitAtHours, without } from '#domain/analytics/figures/span.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { type Bind, statement, withinAny } from '../database/bindings.ts'
import { sessionsOfSegment } from '../read/countSegment.ts'
import type { Filter } from '../read/filter/filter.ts'
import { lengthOf } from '../segments/kinds.ts'
import { type Day, readDays, readSegments } from '../segments/readSegments.ts'

/** The pages that match goals: the indexes of the goals by the id of the page. */
export type GoalPages = ReadonlyMap<number, readonly number[]>

export type SessionCounts = {
  all: number
  /** With a claim click. */
  converted: number
  /** Those that viewed a page of the goal, by the index of the goal. */
  byGoal: Float64Array
}

type Query = { span: Span; filter: Filter; pages: GoalPages; goals: number }

/**
 * Counts sessions that began in a span: finished days from their segments, all other parts of the span from the
 * table of sessions.
 */
export async function countGoalSessions(client: Client, query: Query): Promise<SessionCounts> {
  const { span, filter, goals } = query
  const { whole } = splitAtHours(span)
  const counts = { all: 0, converted: 0, byGoal: new Float64Array(goals) }
  const days = whole ? await packedDays(client, whole, filter) : []
  await readSegments(client, 'sessions', days, (segment, day) =>
    addSegment(counts, { segment, day, filter, listed: whole }, query.pages),
  )
  const packed = days.flatMap(({ day }) => overlap({ from: day, to: day + dayMs }, whole ?? span))
  await addTable(client, counts, { ...query, spans: without(span, packed) })
  return counts
}

/** The days of whole hours that have a segment, which answers the filter. */
async function packedDays(client: Client, whole: Span, filter: Filter): Promise<Day[]> {
  const days = await readDays(client)
  return days.filter(
    ({ day, sizes }) =>
      sizes.sessions !== undefined &&
      filter.isInRollups(day) &&
      overlap({ from: day, to: day + dayMs }, whole).length > 0,
  )
}

type Segment = Parameters<typeof sessionsOfSegment>[0]

function addSegment(counts: SessionCounts, query: Segment, pages: GoalPages): void {
  const { segment } = query
  const rows = sessionsOfSegment(query)
  const converted = segment.column('converted')
  counts.all += rows.length
  for (const row of rows) counts.converted += converted[row] ?? 0
  const [lengths, viewed] = [segment.column(lengthOf('viewed')), segment.column('viewed')]
  addViewed(counts.byGoal, rows, { lengths, viewed, pages })
}

type Viewed = { lengths: ArrayLike<number>; viewed: ArrayLike<number>; pages: GoalPages }

/** Adds each session once to each goal of which it has viewed a page. */
function addViewed(byGoal: Float64Array, rows: Uint32Array, { lengths, viewed, pages }: Viewed) {
  const lastSession = new Int32Array(byGoal.length).fill(-1)
  let [session, at] = [0, 0]
  for (const row of rows) {
    for (; session < row; session++) at += lengths[session] ?? 0
    for (let view = at; view < at + (lengths[row] ?? 0); view++) {
      for (const goal of pages.get(viewed[view] ?? 0) ?? []) {
        if (lastSession[goal] === row) continue
        lastSession[goal] = row
        byGoal[goal] = (byGoal[goal] ?? 0) + 1
      }
    }
  }
}

type Row = { goal: number | null; sessions: number; converted: number }

async function addTable(
  client: Client,
  counts: SessionCounts,
  { spans, filter, pages }: Query & { spans: readonly Span[] },
): Promise<void> {
  const { rows } = await client.query<Row>(countTable(spans, filter, pages))
  for (const { goal, sessions, converted } of rows) {
    if (goal === null) {
      counts.all += sessions
      counts.converted += converted
    } else counts.byGoal[goal] = (counts.byGoal[goal] ?? 0) + sessions
  }
}

const countTable = (spans: readonly Span[], filter: Filter, pages: GoalPages) =>
  statement(
    (bind) => `
    with begun as materialized (
      select key, claims > 0 as converted, page_ids from analytics_sessions
      where ${withinAny(bind, 'started_at', spans)}${filter.ofSessions(bind)})
    select null::integer as goal, count(*)::float8 as sessions,
      (count(*) filter (where converted))::float8 as converted
    from begun
    union all
    select goal, count(*)::float8, 0
    from (
      select distinct key, goal
      from begun cross join lateral unnest(page_ids) viewed (page_id)
      join ${goalPages(bind, pages)} using (page_id)) done
    group by goal`,
  )

function goalPages(bind: Bind, pages: GoalPages): string {
  const pairs = [...pages].flatMap(([page, goals]) => goals.map((goal) => ({ page, goal })))
  const [ids, goals] = [pairs.map(({ page }) => page), pairs.map(({ goal }) => goal)]
  return `unnest(${bind(ids, 'integer[]')}, ${bind(goals, 'integer[]')}) matching (page_id, goal)`
}
