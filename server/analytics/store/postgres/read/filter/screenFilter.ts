import type { Span } from '#domain/analytics/figures/span.ts'
import type { FilterCondition } from '#domain/analytics/filters/statsFilters.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { type Bind, statement, withinAny } from '../../database/bindings.ts'
import { fulfils } from './conditions.ts'

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
  const screens = conditions.filter(({ name }) => name === 'screen')
  const languages = conditions.filter(({ name }) => name === 'language')
  const sessions = await findSessions(client, conditions, spans)
  const ofScreen =
    screens.length > 0 && languages.length > 0
      ? await findSessions(client, screens, spans)
      : sessions
  const screenFits = (bind: Bind, kind: EventKind) => {
    const ofView = () => allFulfil(bind, screens, '').join(' and ')
    const ofOther = () => `md5(session_id)::uuid in (${listed(bind, ofScreen)})`
    if (kind === 'views') return ofView()
    if (kind === 'clicks') return ofOther()
    return `case event_type when 'page_view' then ${ofView()} else ${ofOther()} end`
  }
  return {
    ofEvents: (bind, kind) => [
      ...allFulfil(bind, languages, ''),
      ...(screens.length > 0 ? [screenFits(bind, kind)] : []),
    ],
    ofSessions: (bind) => [`key in (${listed(bind, sessions)})`],
  }
}

/** Not `= any`, with which each partition and each worker gets a copy of the array. */
const listed = (bind: Bind, sessions: string) => `select unnest(${bind(sessions, 'uuid[]')})`

function allFulfil(
  bind: Bind,
  conditions: readonly FilterCondition[],
  table: '' | 'first.',
): string[] {
  return conditions.map((it) => fulfils(bind, `coalesce(${table}${it.name}, '')`, it))
}

/**
 * The sessions with an event in one of the spans whose first view fulfils the conditions, as the text of an
 * array. They are looked up once, because a subquery in a filter is executed for each partition.
 */
async function findSessions(
  client: Client,
  conditions: readonly FilterCondition[],
  spans: readonly Span[],
): Promise<string> {
  const find = statement(
    (bind) => `
    select coalesce(array_agg(md5(seen.session_id)::uuid), '{}')::text as keys
    from (
      select distinct session_id from analytics_events
      where ${withinAny(bind, 'created_at', spans)}) seen
    left join analytics_sessions on key = md5(seen.session_id)::uuid
    left join analytics_events first on first.id = started_id
    where ${allFulfil(bind, conditions, 'first.').join(' and ')}`,
  )
  const { rows } = await client.query<{ keys: string }>(find)
  return rows[0]?.keys ?? '{}'
}
