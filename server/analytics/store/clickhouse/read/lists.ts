import { z } from 'zod'
import { claimDimensions } from '#domain/analytics/events/event.ts'
import type { Span } from '#domain/analytics/figures/span.ts'
import { textArray, textList } from '#platform/clickhouse/literals.ts'
import type { Lists } from '../../statsOf.ts'
import type { Filter } from './filter.ts'
import type { SessionRow } from './sessions.ts'
import { countedPage, isPerson, type Source } from './source.ts'

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

const largest = `
  group by name, value, detail
  order by name, number desc, value, detail
  limit ${maxListLength} by name`

const named = (values: Record<string, string>) =>
  `array join ${textArray(Object.keys(values))} as name, [${Object.values(values).join(', ')}] as value`
const isListed = `(value != '' or name not in ${textList(complete)})`

/** The largest values of views in a span; equal counts are in the order of the value's bytes. */
export const viewLists = ({ table, where }: Source, span: Span, { ofEvents }: Filter) => `
  select name, value, '' as detail, count() as number
  from ${table} ${named(viewValues)}
  where ${where([span])} and ${isPerson} and event_type = 'page_view' and ${isListed}${ofEvents}
  ${largest}`

export const claimLists = ({ table, where }: Source, span: Span, { ofEvents }: Filter) => `
  select name, value, if(name = 'placement', placement, '') as detail, count() as number
  from ${table} ${named(claimValues)}
  where ${where([span])} and ${isPerson} and event_type = 'claim_button_click' and ${isListed}${ofEvents}
  ${largest}`

export const linkList = ({ table, where }: Source, span: Span, { ofEvents }: Filter) => `
  select 'link' as name, target as value, '' as detail, count() as number
  from ${table}
  where ${where([span])} and ${isPerson} and event_type = 'outgoing_link_click'
    and target != ''${ofEvents}
  ${largest}`

/** Without the filter, because a program has no session to filter. */
export const botList = ({ table, where }: Source, span: Span) => `
  select 'bot' as name, bot as value, '' as detail, count() as number
  from ${table}
  where ${where([span])} and not (${isPerson})
  group by value order by number desc, value`

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
    lists[kind] = sessions
      .filter((row) => row.kind === kind)
      .map(({ page, sessions: count }) => ({ value: page, detail: '', count }))
      .toSorted((one, other) => other.count - one.count || byBytes(one.value, other.value))
      .slice(0, maxListLength)
  }
  return lists
}

function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
