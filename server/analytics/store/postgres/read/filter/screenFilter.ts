import type { Span } from '#domain/analytics/figures/span.ts'
import type { FilterCondition } from '#domain/analytics/filters/statsFilters.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { type Bind, statement, withinAny } from '../../database/bindings.ts'
import { fulfils, isFulfilled } from './conditions.ts'

/** Which events a condition is for: without others it can be simpler, and faster. */
export type EventKind = 'all' | 'views' | 'clicks'

/** The conditions for screen and language. No rollup has them, so every day is read from the events. */
export type ScreenFilter = {
  ofEvents(bind: Bind, kind: EventKind): string[]
  /** Only for sessions with an event in the spans of the filter. */
  ofSessions(bind: Bind): string[]
}

export function isOfScreen({ name }: Pick<FilterCondition, 'name'>): boolean {
  return name === 'screen' || name === 'language'
}

/**
 * @param conditions of screen and language
 * @param spans in which events and sessions are filtered
 */
export async function resolveScreens(
  client: Client,
  conditions: readonly FilterCondition[],
  spans: readonly Span[],
): Promise<ScreenFilter | undefined> {
  if (conditions.length === 0) return undefined
  // Each worker would hash all sessions by itself, which takes longer than what it counts. Until the end of the
  // transaction; an export of events has none, and needs no workers.
  await client.query(`select set_config('max_parallel_workers_per_gather', '0', true)`)
  const screens = conditions.filter(({ name }) => name === 'screen')
  const languages = conditions.filter(({ name }) => name === 'language')
  const sessions = await findSessions(client, conditions, spans)
  const ofScreen =
    screens.length > 0 && languages.length > 0
      ? await findSessions(client, screens, spans)
      : sessions
  const screenFits = (bind: Bind, kind: EventKind) => {
    const ofView = () => allFulfil(bind, screens, '').join(' and ')
    const ofOther = () => isOneOf(bind, 'md5(session_id)::uuid', ofScreen)
    if (kind === 'views') return ofView()
    if (kind === 'clicks') return ofOther()
    return `case event_type when 'page_view' then ${ofView()} else ${ofOther()} end`
  }
  return {
    ofEvents: (bind, kind) => [
      ...allFulfil(bind, languages, ''),
      ...(screens.length > 0 ? [screenFits(bind, kind)] : []),
    ],
    // A hash of the keys: without `is true` the planner expects few of them, and looks up each in the index.
    ofSessions: (bind) => [`(${isOneOf(bind, 'key', sessions)}) is true`],
  }
}

/** Not `= any`, with which each partition and each worker gets a copy of the array. */
const isOneOf = (bind: Bind, key: string, { isListed, keys }: Sessions) =>
  `${key} ${isListed ? 'in' : 'not in'} (select unnest(${bind(keys, 'uuid[]')}))`

function allFulfil(
  bind: Bind,
  conditions: readonly FilterCondition[],
  table: '' | 'first.',
): string[] {
  return conditions.map((it) => fulfils(bind, `coalesce(${table}${it.name}, '')`, it))
}

/** Sessions by their keys, as the text of an array: those in it, or all others. */
type Sessions = { isListed: boolean; keys: string }

/**
 * The sessions with an event in one of the spans whose first view fulfils the conditions. They are looked up
 * once, because a subquery in a filter is executed for each partition. A session without a view has neither
 * screen nor language: where that fulfils the conditions, the sessions that don't fulfil them are listed.
 */
async function findSessions(
  client: Client,
  conditions: readonly FilterCondition[],
  spans: readonly Span[],
): Promise<Sessions> {
  const isListed = !conditions.every((condition) => isFulfilled(condition, ''))
  const find = statement((bind) => {
    const fulfilled = allFulfil(bind, conditions, 'first.').join(' and ')
    return `
    select coalesce(array_agg(key), '{}')::text as keys
    from ${sessionsIn(bind, spans)} join analytics_events first on first.id = started_id
    where ${isListed ? fulfilled : `not (${fulfilled})`}`
  })
  const { rows } = await client.query<{ keys: string }>(find)
  return { isListed, keys: rows[0]?.keys ?? '{}' }
}

/** The sessions with an event in one of the spans; all of them if the spans are all time. */
function sessionsIn(bind: Bind, spans: readonly Span[]): string {
  const isAllTime = spans.some(({ from, to }) => from === -Infinity && to === Infinity)
  if (isAllTime) return 'analytics_sessions'
  return `(
      select distinct session_id from analytics_events
      where ${withinAny(bind, 'created_at', spans)}) seen
    join analytics_sessions on key = md5(seen.session_id)::uuid`
}
