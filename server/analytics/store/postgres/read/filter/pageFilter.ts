import type { FilterCondition } from '#domain/analytics/filters/statsFilters.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { type Bind, statement } from '../../database/bindings.ts'
import { following, fulfils, isAmong } from './conditions.ts'
import { type IdSet, idSet } from './idSet.ts'

/** The conditions for the page, also of sessions that viewed a page. */
export type PageFilter = {
  /** The matching pages of rollups; all paths that are no page are one of them. */
  pages: IdSet
  /** False if only some of the paths that are no page match, which rollups count together. */
  isInRollups: boolean
  ofEvents(bind: Bind): string[]
  ofSessions(bind: Bind): string[]
}

type Condition = Pick<FilterCondition, 'operator' | 'values'>

/** Which of the paths that are no page match. */
type Others = 'none' | 'some' | 'all'

const findKnown = `select path from analytics_pages where path <> '' and path = any($1)`

/**
 * A path that is or was a page means the page. Another path is looked up among the paths that are no page;
 * '' means all of them.
 *
 * @param conditions of the page
 */
export async function resolvePages(
  client: Client,
  conditions: readonly Condition[],
): Promise<PageFilter | undefined> {
  if (conditions.length === 0) return undefined
  const asked = conditions.flatMap(({ values }) => values)
  const { rows } = await client.query<{ path: string }>(findKnown, [asked])
  const known: ReadonlySet<string> = new Set(rows.map(({ path }) => path))
  const others = othersOf(conditions, known)
  const pages = idSet(await findPages(client, conditions, others))
  const ofEvents = (bind: Bind) => conditions.map((it) => ofEvent(bind, it, known))
  return {
    pages,
    isInRollups: others !== 'some',
    ofEvents,
    ofSessions: (bind) =>
      others === 'some'
        ? [`(${hasViewed(bind, pages)} or ${hasViewedOther(following(ofEvents(bind)))})`]
        : [hasViewed(bind, pages)],
  }
}

async function findPages(
  client: Client,
  conditions: readonly Condition[],
  others: Others,
): Promise<number[]> {
  const find = statement(
    (bind) => `
    select id from analytics_pages
    where path <> ''${following(conditions.map((it) => fulfils(bind, 'path', it)))}
      ${others === 'all' ? `or path = ''` : ''}`,
  )
  const { rows } = await client.query<{ id: number }>(find)
  return rows.map(({ id }) => id)
}

function othersOf(conditions: readonly Condition[], known: ReadonlySet<string>): Others {
  const each = conditions.map(({ operator, values }): Others => {
    if (operator === 'contains') return 'none'
    const isAsked = operator === 'is'
    if (values.includes('')) return isAsked ? 'all' : 'none'
    if (values.some((value) => !known.has(value))) return 'some'
    return isAsked ? 'none' : 'all'
  })
  if (each.includes('none')) return 'none'
  return each.includes('some') ? 'some' : 'all'
}

function ofEvent(bind: Bind, condition: Condition, known: ReadonlySet<string>): string {
  const { operator, values } = condition
  if (operator === 'contains') return `(is_page and ${fulfils(bind, 'page_url', condition)})`
  const pages = values.filter((value) => known.has(value))
  const others = values.filter((value) => value !== '' && !known.has(value))
  const areOthers = values.includes('')
    ? ['not is_page']
    : others.length > 0
      ? [`not is_page and ${isAmong(bind, 'page_url', others)}`]
      : []
  const arePages = pages.length > 0 ? [`is_page and ${isAmong(bind, 'page_url', pages)}`] : []
  return `${operator === 'not' ? 'not ' : ''}(${[...arePages, ...areOthers].join(' or ')})`
}

/** Of several ids each page of a session is looked up in a hash of them. */
function hasViewed(bind: Bind, { ids, single }: IdSet): string {
  if (single !== undefined) return `${bind(single, 'integer')} = any(page_ids)`
  return `exists (select from unnest(page_ids) viewed (id) where viewed.id = any(${bind(ids, 'integer[]')}))`
}

/** @param conditions of the view of a path that is no page */
const hasViewedOther = (conditions: string) => `key in (
  select md5(session_id)::uuid from analytics_events
  where not is_page${conditions} and event_type = 'page_view' and bot is null)`
