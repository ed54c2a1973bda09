import { z } from 'zod'
import { claimDimensions } from '#domain/analytics/events/event.ts'
import { dayMs, type Span } from '#domain/analytics/figures/span.ts'
import { textArray, textList } from '#platform/clickhouse/literals.ts'
import type { Lists } from '../../statsOf.ts'
import { ofRollups, type Rollups } from '../rollup/readRollups.ts'
import type { SplitSpans } from '../rollup/splitSpans.ts'
import { tables } from '../schema/eventTable.ts'
import type { Filter } from './filter.ts'
import type { SessionRow } from './sessions.ts'
import { countedPage, isPerson, ofEachPart, type Part, type Source } from './source.ts'

/** The length of the longest list of the dashboard. */
const maxListLength = 20

/** The values of views, each a list. */
const viewValues = {
  page: countedPage,
  country: 'country',
  device: 'device_type',
  screen: 'screen',
  language: 'language',
  referrer: 'referrer',
  channel: 'channel',
  utm_source: 'utm_source',
  utm_medium: 'utm_medium',
  utm_campaign: 'utm_campaign',
} as const
/** Lists without missing values. */
const complete = ['utm_source', 'utm_medium', 'utm_campaign', ...claimDimensions]

/** The values of claim clicks; the detail of a page is the placement. */
const claimValues = {
  placement: countedPage,
  ...Object.fromEntries(claimDimensions.map((name) => [name, name])),
}

const named = (values: Record<string, string>) =>
  `array join ${textArray(Object.keys(values))} as name, [${Object.values(values).join(', ')}] as value
    where value != '' or name not in ${textList(complete)}`

/**
 * The counts of all values of events in some spans.
 *
 * @param group a further column to group by, such as the day: `… as day`
 */
export function eventLists(
  { parts }: Source,
  spans: readonly Span[],
  { ofEvents }: Filter,
  group = '',
): string {
  const [more, by] = group === '' ? ['', ''] : [`${group}, `, `${group.split(' ').at(-1)}, `]
  const all = parts(spans)
  // Arrays are joined before a condition of the same query is tested.
  const counted = ({ columns, values, from = '', isOf }: ListQuery) =>
    ofEachPart(
      all,
      (part) => `
    select ${more}${columns}, count() as found
    from (select created_at, ${values} from ${part(`${isPerson} and ${isOf}${ofEvents}`)})
    ${from} group by ${by}name, value, detail`,
    )
  const bots = (part: Part) => `
    select ${more}'bot' as name, bot as value, '' as detail, count() as found
    from ${part(`not (${isPerson})`)} group by ${by}name, value, detail`
  return [
    counted({
      columns: `name, value, '' as detail`,
      values: `is_page, page_url, ${Object.values(viewValues).slice(1).join(', ')}`,
      from: named(viewValues),
      isOf: `event_type = 'page_view'`,
    }),
    counted({
      columns: `name, value, if(name = 'placement', placement, '') as detail`,
      values: `is_page, page_url, placement, ${claimDimensions.join(', ')}`,
      from: named(claimValues),
      isOf: `event_type = 'claim_button_click'`,
    }),
    counted({
      columns: `'link' as name, target as value, '' as detail`,
      values: 'target',
      isOf: `event_type = 'outgoing_link_click' and target != ''`,
    }),
    // Without the filter, because a program has no session to filter.
    ofEachPart(all, bots),
  ].join(' union all ')
}

type ListQuery = { columns: string; values: string; from?: string; isOf: string }

const rolledLists = (rollups: Rollups, spans: readonly Span[]) => `
    select name, value, detail, sum(number) as found from ${tables.values}
    where ${ofRollups(rollups, spans, dayTime)} and name not in ('entry', 'exit')
    group by name, value, detail`

/** The largest values of each list; equal counts are in the order of the value's bytes. Undefined without spans. */
export function largestValues(
  source: Source,
  { rolled, events }: SplitSpans,
  filter: Filter,
  rollups: Rollups | undefined,
): string | undefined {
  const parts = [
    ...(rollups && rolled.length > 0 ? [rolledLists(rollups, rolled)] : []),
    ...(events.length > 0 ? [eventLists(source, events, filter)] : []),
  ]
  if (parts.length === 0) return undefined
  return `
  select name, value, detail, sum(found) as number
  from (${parts.join(' union all ')})
  group by name, value, detail
  order by name, number desc, value, detail
  limit ${maxListLength} by name`
}

const dayTime = `(toInt64(day) * ${dayMs})`

/** Counts of sessions by entry and exit page from the rollups. */
export const rolledPages = (rollups: Rollups, spans: readonly Span[]) => `
  select name as kind, value as page, 0 as part, 0 as step, sum(number) as sessions, 0 as converted
  from ${tables.values}
  where ${ofRollups(rollups, spans, dayTime)} and name in ('entry', 'exit')
  group by kind, page`

const listRows = z.array(
  z.object({
    name: z.enum([
      ...(Object.keys(viewValues) as (keyof typeof viewValues)[]),
      'placement',
      ...claimDimensions,
      'link',
      'bot',
    ]),
    value: z.string(),
    detail: z.string(),
    number: z.coerce.number(),
  }),
)

export function listsOf(rows: readonly unknown[], sessions: readonly SessionRow[]): Lists {
  const lists: Lists = {}
  for (const { name, value, detail, number } of listRows.parse(rows)) {
    lists[name] = [...(lists[name] ?? []), { value, detail, count: number }]
  }
  for (const kind of ['entry', 'exit'] as const) {
    const pages = new Map<string, number>()
    for (const row of sessions) {
      if (row.kind === kind) pages.set(row.page, (pages.get(row.page) ?? 0) + row.sessions)
    }
    lists[kind] = Array.from(pages, ([value, count]) => ({ value, detail: '', count }))
      .toSorted((one, other) => other.count - one.count || byBytes(one.value, other.value))
      .slice(0, maxListLength)
  }
  return lists
}

function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
