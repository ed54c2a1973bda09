import { z } from 'zod'
import type { Span } from '#domain/analytics/figures/span.ts'
import { partOf, type Spans, spansOf, stepOf } from './activity.ts'
import { type Filter, ofFirstView } from './filter.ts'
import { countedPage, isPerson, type Source, within } from './source.ts'

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

const inOrder = '(created_at, id)'
const isView = `event_type = 'page_view'`

type SessionQuestion = {
  /** What is asked of a session, from its events. */
  columns: readonly string[]
  /** The condition for the events that this needs beside the views. */
  others: string
}

/**
 * The sessions that begin in one of the spans: when, as `began_at`, and what is asked. A session begins with its
 * first view, which can be before the spans: so the events of all time are read, of sessions with a view in a span.
 */
export function sessionsIn(
  source: Source,
  spans: readonly Span[],
  filter: Filter,
  { columns, others }: SessionQuestion,
): string {
  const begin = spans.map((span) => `(${within(span).replaceAll('created_at', 'began_at')})`)
  return `
    select * from (
      select session_id, minIf(created_at, ${isView}) as began_at${columns.map((it) => `, ${it}`).join('')}
      from ${source.table}
      where ${source.where()} and ${isPerson} and (${isView} or ${others})${withViewIn(source, spans)}
      group by session_id
      having countIf(${isView}) > 0${filter.ofSessions})
    where ${begin.join(' or ')}`
}

/** Counts the sessions that begin in the spans, by step, and those of the first span by entry and exit page. */
export function sessionActivity(source: Source, spans: Spans, filter: Filter): string {
  const all = spansOf(spans)
  const [listed = { from: 0, to: 0 }] = all
  return `
  select kind, page, part, step, count() as sessions, sum(has_claimed) as converted
  from (
    select has_claimed, ${partOf(spans, 'began_at')} as began_part,
      ${stepOf(spans.unit, 'began_at')} as began_step,
      arrayJoin(if(${within(listed).replaceAll('created_at', 'began_at')},
        [('step', '', began_part, began_step), ('entry', entry, 0, 0), ('exit', exit, 0, 0)],
        [('step', '', began_part, began_step)])) as counted,
      counted.1 as kind, counted.2 as page, counted.3 as part, counted.4 as step
    from (${sessionsIn(source, all, filter, {
      columns: [
        `${ofFirstView(countedPage)} as entry`,
        `argMaxIf(${countedPage}, ${inOrder}, ${isView}) as exit`,
        `max(event_type = 'claim_button_click') as has_claimed`,
      ],
      others: `event_type = 'claim_button_click'`,
    })}))
  group by kind, page, part, step`
}

function withViewIn({ table, where }: Source, spans: readonly Span[]): string {
  if (spans.some(({ from, to }) => from <= 0 && to === Number.POSITIVE_INFINITY)) return ''
  return ` and session_id global in (
    select session_id from ${table}
    where ${where(spans)} and ${isPerson} and ${isView})`
}
