import { rangeOf } from '#domain/analytics/figures/periods.ts'
import { type Span, splitAtHours } from '#domain/analytics/figures/span.ts'
import { type Goal, likePattern, linkPrefixes } from '#domain/analytics/goals/goal.ts'
import type { GoalCounts, GoalQuery } from '#domain/analytics/goals/goalFigures.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { statement, within, withinAny } from '../database/bindings.ts'
import { addTo, type Counts, hoursIn } from '../read/counts.ts'
import { refuseTooManyEvents } from '../read/filter/eventLimit.ts'
import { type Filter, resolveFilter } from '../read/filter/filter.ts'
import { readCounts } from '../read/readCounts.ts'
import { readAsOf } from '../read/readStats.ts'
import { countGoalSessions, type GoalPages } from './goalSessions.ts'
import { isLinkClick } from './linkClicks.ts'

type Question = { goals: readonly Goal[]; query: GoalQuery; now: number }

/** Counts conversions and visitors of goals in one snapshot. Pending events aren't included. */
export async function readGoals(
  client: Client,
  { goals, query, now }: Question,
): Promise<GoalCounts> {
  const asOf = await readAsOf(client)
  const { span } = rangeOf(query, now)
  if (span.from >= span.to) {
    return { goals: goals.map(() => ({ conversions: 0, visitors: 0 })), visitors: 0, asOf }
  }
  await refuseTooManyEvents(client, query.filters, [span])
  const filter = await resolveFilter(client, query.filters, [span])
  const pages = await findPages(client, goals)
  const sessions = await countGoalSessions(client, { span, filter, pages, goals: goals.length })
  const clicked = await countLinkSessions(client, { span, filter, goals })
  const conversions = await countConversions(client, { span, filter, goals }, pages)
  return {
    asOf,
    visitors: sessions.all,
    goals: goals.map(({ kind }, index) => ({
      conversions: conversions[index] ?? 0,
      visitors:
        kind === 'claim_click'
          ? sessions.converted
          : kind === 'outgoing_link'
            ? (clicked.get(index) ?? 0)
            : (sessions.byGoal[index] ?? 0),
    })),
  }
}

type Query = { span: Span; filter: Filter; goals: readonly Goal[] }

/** The pages of the site that match; all other paths are counted together, as no page of it. */
const findMatching = `
  select id, (wanted.number - 1)::integer as goal
  from unnest($1::text[]) with ordinality wanted (pattern, number)
  join analytics_pages on path <> '' and path like wanted.pattern`

async function findPages(client: Client, goals: readonly Goal[]): Promise<GoalPages> {
  const patterns = goals.map((goal) => (goal.kind === 'path' ? likePattern(goal.path) : null))
  const { rows } = await client.query<{ id: number; goal: number }>(findMatching, [patterns])
  const pages = new Map<number, number[]>()
  for (const { id, goal } of rows) pages.set(id, [...(pages.get(id) ?? []), goal])
  return pages
}

/** Sessions that clicked an outgoing link, by the index of the goal. The table of sessions lacks these clicks. */
async function countLinkSessions(
  client: Client,
  { span, filter, goals }: Query,
): Promise<ReadonlyMap<number, number>> {
  const counting = statement((bind) => {
    const parts = goals.flatMap((goal, index) =>
      goal.kind === 'outgoing_link'
        ? [
            `
        select ${index} as goal, count(*)::float8 as sessions from analytics_sessions
        where ${within(bind, 'started_at', span)}${filter.ofSessions(bind)} and key in (
          select md5(session_id)::uuid from analytics_events
          where bot is null and ${isLinkClick(bind, goal.link)})`,
          ]
        : [],
    )
    return parts.join(' union all ')
  })
  if (counting.text === '') return new Map()
  const { rows } = await client.query<{ goal: number; sessions: number }>(counting)
  return new Map(rows.map(({ goal, sessions }) => [goal, sessions]))
}

/** By the index of the goal: whole hours from the rollups, all else from the events. */
async function countConversions(
  client: Client,
  { span, filter, goals }: Query,
  pages: GoalPages,
): Promise<number[]> {
  const counts = await readCounts(client, { spans: [span], listed: span, filter })
  const claims = claimsOf(counts, span) + (await addEvents(client, counts, span, filter))
  const conversions = goals.map((goal) => {
    if (goal.kind === 'claim_click') return claims
    return goal.kind === 'outgoing_link' ? linkClicks(counts, goal.link) : 0
  })
  const viewed = counts.pages.entries()
  for (const [at, id] of viewed.ids.entries()) {
    for (const goal of pages.get(id) ?? []) {
      conversions[goal] = (conversions[goal] ?? 0) + (viewed.counts[at] ?? 0)
    }
  }
  return conversions
}

function claimsOf(counts: Counts, span: Span): number {
  const { whole } = splitAtHours(span)
  let claims = 0
  if (whole) for (const { of } of hoursIn(counts, whole)) claims += of('claims')
  return claims
}

function linkClicks({ links }: Counts, link: string): number {
  const prefixes = linkPrefixes(link)
  let clicks = 0
  for (const [address, count] of links) {
    if (prefixes.some((prefix) => address.startsWith(prefix))) clicks += count
  }
  return clicks
}

type EventCount = { page: number | null; link: string | null; events: number }

/** Adds the views and outgoing clicks of partial hours, and of days that the rollups can't answer; returns their claim clicks. */
async function addEvents(
  client: Client,
  counts: Counts,
  span: Span,
  filter: Filter,
): Promise<number> {
  const { rows } = await client.query<EventCount>(countEvents(filter.fromEvents(span), filter))
  let claims = 0
  for (const { page, link, events } of rows) {
    if (page !== null) counts.pages.add(page, events)
    else if (link !== null) addTo(counts.links, link, events)
    else claims += events
  }
  return claims
}

const countEvents = (spans: readonly Span[], filter: Filter) =>
  statement(
    (bind) => `
    select id as page, link, events
    from (
      select case when event_type = 'page_view' then page_url end as path,
        case when event_type = 'outgoing_link_click' then target end as link,
        count(*)::float8 as events
      from analytics_events
      where ${withinAny(bind, 'created_at', spans)} and bot is null and (
        event_type = 'page_view' and is_page or event_type = 'claim_button_click'
        or event_type = 'outgoing_link_click' and target is not null)${filter.ofEvents(bind)}
      group by 1, 2) counted
    left join analytics_pages on analytics_pages.path = counted.path
    where id is not null or counted.path is null`,
  )
