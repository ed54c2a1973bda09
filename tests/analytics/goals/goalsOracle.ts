import type { Goal } from '#domain/analytics/goals/goal.ts'
import type { GoalQuery } from '#domain/analytics/goals/goalFigures.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { askedSql, inRange, sitesSql } from '../statistics/oracle/statsOracle.ts'

/**
 * Goals and funnels from the raw events, by their definitions. The events and sessions of a question come from the
 * SQL of the dashboard's oracle; whether an event matches is decided here.
 */

type Event = { session_id: string; at: number; event_type: string; is_page: boolean } & {
  page_url: string
  target: string | null
}

const columns = `session_id, (extract(epoch from created_at) * 1000)::float8 as at, event_type, is_page, page_url, target`
const withSites = `with ${askedSql}, ${sitesSql}`
/** Under the filters, in the range. */
const conversionsSql = `${withSites}
  select ${columns} from (
    select * from happened
    union all select * from links) found, bounds where ${inRange}`
/** Sessions that began in the range, under the filters. */
const sessionsSql = `${withSites} select session_id from visits, bounds where ${inRange}`
const everythingSql = `select ${columns} from analytics_events where bot is null`

function matches(goal: Goal, event: Omit<Event, 'session_id' | 'at'>): boolean {
  switch (goal.kind) {
    case 'claim_click':
      return event.event_type === 'claim_button_click'
    case 'outgoing_link': {
      const { link } = goal
      const starts = link.includes('/') ? [link] : [`https://${link}/`, `http://${link}/`]
      const target = event.event_type === 'outgoing_link_click' ? (event.target ?? '') : ''
      return starts.some((start) => target.startsWith(start))
    }
    case 'path': {
      const pattern = goal.path.split('*').map((part) => RegExp.escape(part))
      const isView = event.event_type === 'page_view' && event.is_page
      return isView && new RegExp(`^${pattern.join('.*')}$`).test(event.page_url)
    }
  }
}

export async function countGoals(
  url: string,
  goals: readonly Goal[],
  asked: GoalQuery,
  now: number,
) {
  const { events, sessions, everything } = await read(url, asked, now)
  return {
    visitors: sessions.size,
    asOf: null,
    goals: goals.map((goal) => ({
      conversions: events.filter((event) => matches(goal, event)).length,
      visitors: new Set(
        everything
          .filter((event) => sessions.has(event.session_id) && matches(goal, event))
          .map(({ session_id }) => session_id),
      ).size,
    })),
  }
}

export async function countFunnel(
  url: string,
  steps: readonly Goal[],
  asked: GoalQuery,
  now: number,
) {
  const { sessions, everything } = await read(url, asked, now)
  const reached = steps.map(() => 0)
  for (const session of sessions) {
    const own = everything.filter(({ session_id }) => session_id === session)
    let since = -Infinity
    for (const [index, goal] of steps.entries()) {
      const times = own.filter((it) => it.at >= since && matches(goal, it)).map(({ at }) => at)
      if (times.length === 0) break
      since = Math.min(...times)
      reached[index] = (reached[index] ?? 0) + 1
    }
  }
  return { visitors: sessions.size, asOf: null, steps: reached }
}

async function read(url: string, { from, to, filters }: GoalQuery, now: number) {
  const time = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())
  const values = [time(from), time(to), time(now), JSON.stringify(filters)]
  const sessions = (await query(url, sessionsSql, values)).rows
  return {
    events: (await query(url, conversionsSql, values)).rows as Event[],
    sessions: new Set(sessions.map(({ session_id }) => String(session_id))),
    everything: (await query(url, everythingSql)).rows as Event[],
  }
}
