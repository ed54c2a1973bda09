import { z } from 'zod'
import { claimDimensions } from '#domain/analytics/events/event.ts'
import { dayMs, type Span } from '#domain/analytics/figures/span.ts'
import { textArray } from '#platform/clickhouse/literals.ts'
import type { Lists } from '../../statsOf.ts'
import { ofRollups, type Rollups } from '../rollup/readRollups.ts'
import type { SplitSpans } from '../rollup/splitSpans.ts'
import { tables } from '../schema/eventTable.ts'
import { visitorColumns } from '../schema/rollupTables.ts'
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
  screen: 'toString(screen)',
  language: 'language',
  referrer: 'referrer',
  channel: 'channel',
  utm_source: 'utm_source',
  utm_medium: 'utm_medium',
  utm_campaign: 'utm_campaign',
} as const
/** The values of clicks, each a list; the detail of a page is the placement. */
const clickValues = {
  placement: countedPage,
  ...Object.fromEntries(claimDimensions.map((name) => [name, name])),
  link: 'target',
}
/** Lists without missing values. */
const complete = ['utm_source', 'utm_medium', 'utm_campaign', ...claimDimensions, 'link']

/** The numbers of these two lists in `clickValues`, from 1. */
const [placementList, linkList] = (['placement', 'link'] as const).map(
  (name) => Object.keys(clickValues).indexOf(name) + 1,
)

const lists = [
  {
    values: viewValues,
    columns: `is_page, page_url, ${visitorColumns.join(', ')}`,
    isOf: `event_type = 'page_view'`,
  },
  {
    values: clickValues,
    columns: `event_type, is_page, page_url, placement, target, ${claimDimensions.join(', ')}`,
    isOf: `event_type in ('claim_button_click', 'outgoing_link_click')`,
    isIn: `(event_type = 'outgoing_link_click') = (list = ${linkList})`,
    detail: `if(list = ${placementList}, placement, '')`,
  },
]

/**
 * The counts of all values of events in some spans. Rows are grouped by the number of their list:
 * grouped by its name, two million events took half as long again.
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
  const counted = lists.map(({ values, columns, isOf, isIn = '1', detail }) => {
    const names = Object.keys(values)
    const numbers = names.map((_, index) => index + 1)
    const withMissing = numbers.filter((number) => !complete.includes(names[number - 1] ?? ''))
    // Arrays are joined before a condition of the same query is tested.
    return ofEachPart(
      all,
      (part) => `
    select ${by}${textArray(names)}[list] as name, value, ${detail ?? "''"} as detail, count() as found
    from (select ${more}${columns} from ${part(`${isPerson} and ${isOf}${ofEvents}`)})
    array join [${numbers.join(', ')}] as list, [${Object.values(values).join(', ')}] as value
    where (value != '' or list in (${withMissing.join(', ')})) and ${isIn}
    group by ${by}list, value${detail === undefined ? '' : ', detail'}`,
    )
  })
  const bots = (part: Part) => `
    select ${more}'bot' as name, bot as value, '' as detail, count() as found
    from ${part(`not (${isPerson})`)} group by ${by}name, value, detail`
  // Bots without the filter, because a program has no session to filter.
  return [...counted, ofEachPart(all, bots)].join(' union all ')
}

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
export const rolledEntries = (rollups: Rollups, spans: readonly Span[]) => `
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
