import { z } from 'zod'
import type { Span } from '#domain/analytics/figures/span.ts'
import { inOrder } from '../schema/eventId.ts'
import { partOf, type Spans, spansOf, stepOf } from './activity.ts'
import { isEverything } from './daysAround.ts'
import { type Filter, ofFirstView } from './filter.ts'
import { countedPage, isPerson, ofEachPart, type Source, within } from './source.ts'

/** Counts of sessions: of a step, or of the first span by entry or exit page. */
const sessionRow = z.object({
  kind: z.enum(['step', 'entry', 'exit']),
  page: z.string(),
  part: z.coerce.number(),
  step: z.coerce.number(),
  sessions: z.coerce.number(),
  converted: z.coerce.number(),
})
export type SessionRow = z.infer<typeof sessionRow>

export const sessionRows = z.array(sessionRow)

export const isView = `event_type = 'page_view'`

/** What questions ask of the events of a session; the server reads those that a question needs. */
const sessionValues = `session_id, event_type, ${inOrder}, is_page, page_url, target, country, device_type,
  screen, language, referrer, channel, utm_source, utm_medium, utm_campaign, first_week`

type SessionQuestion = {
  /** What is asked of a session, from its events. */
  columns: readonly string[]
  /** The condition for the events that this needs beside the views. */
  others: string
}

/**
 * The sessions that begin in one of the spans: when, as `began_at`, and what is asked. A session begins with its
 * first view, which can be before the spans: so all events of sessions with a view in a span are read.
 *
 * @param around the days that can have events of these sessions, see `daysAround`
 */
export function sessionsIn(
  source: Source,
  spans: readonly Span[],
  filter: Filter,
  { columns, others }: SessionQuestion,
  around: readonly Span[] | undefined,
): string {
  return `
    select * from (
      select session_id, minIf(created_at, ${isView}) as began_at${columns.map((it) => `, ${it}`).join('')}
      from (${ofEachPart(
        source.parts(around),
        (part) =>
          `select ${sessionValues} from ${part(`${isPerson} and (${isView} or ${others})`)}${withViewIn(source, spans, filter)}`,
      )})
      group by session_id
      having countIf(${isView}) > 0${filter.ofSessions})
    where ${beganIn(spans)}`
}

function beganIn(spans: readonly Span[]): string {
  const each = spans.map((span) => `(${within(span).replaceAll('created_at', 'began_at')})`)
  return each.join(' or ') || '0'
}

const entryAndExit = [
  `${ofFirstView(countedPage)} as entry`,
  `argMaxIf(${countedPage}, (${inOrder}), ${isView}) as exit`,
]
export const hasClaimed = {
  column: `max(event_type = 'claim_button_click') as has_claimed`,
  others: `event_type = 'claim_button_click'`,
}

type SessionParts = {
  /** The parts of the spans that are counted from the events. */
  events: readonly Span[]
  filter: Filter
  around: readonly Span[] | undefined
}

/** Counts the sessions that begin in the spans, by step, and those of the first span by entry and exit page. */
export function sessionActivity(
  source: Source,
  spans: Spans,
  { events, filter, around }: SessionParts,
): string {
  const [listed = { from: 0, to: 0 }] = spansOf(spans)
  return `
  select kind, page, part, step, count() as sessions, sum(has_claimed) as converted
  from (
    select has_claimed, ${partOf(spans, 'began_at')} as began_part,
      ${stepOf(spans.unit, 'began_at')} as began_step,
      arrayJoin(if(${within(listed).replaceAll('created_at', 'began_at')},
        [('step', '', began_part, began_step), ('entry', entry, 0, 0), ('exit', exit, 0, 0)],
        [('step', '', began_part, began_step)])) as counted,
      counted.1 as kind, counted.2 as page, counted.3 as part, counted.4 as step
    from (${sessionsIn(
      source,
      events,
      filter,
      { columns: [...entryAndExit, hasClaimed.column], others: hasClaimed.others },
      around,
    )}))
  group by kind, page, part, step`
}

/** Leaves out most sessions that don't count before the others are grouped. */
function withViewIn(
  { parts }: Source,
  spans: readonly Span[],
  { ofFirstViews, ofViews }: Filter,
): string {
  // A view of the page can be outside of the spans.
  const ofAll = isEverything(spans)
  const fits = ofAll && ofFirstViews === '' ? ofViews : ofFirstViews
  if (ofAll && fits === '') return ''
  return ` and session_id global in (${ofEachPart(
    parts(spans),
    (part) => `select session_id from ${part(`${isPerson} and ${isView}${fits}`)}`,
  )})`
}
