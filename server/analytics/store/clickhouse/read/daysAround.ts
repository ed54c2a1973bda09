import { z } from 'zod'
import { dayMs, mergeSpans, type Span } from '#domain/analytics/figures/span.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { dayOf } from '../rollup/markDays.ts'
import { tables } from '../schema/eventTable.ts'

const dayRows = z.array(z.object({ day: z.coerce.number() }))
/** Beyond this number they are not read by day. */
const maxSpans = 50

/** The days with events of sessions that have events in the spans; undefined for all days. */
export async function daysAround(
  servers: Servers,
  spans: readonly Span[],
): Promise<Span[] | undefined> {
  if (isEverything(spans)) return undefined
  const inSpans = spans.map(({ from, to }) =>
    [
      ...(from > 0 ? [`day >= ${dayOf(from)}`] : []),
      ...(Number.isFinite(to) ? [`day <= ${dayOf(to)}`] : []),
    ].join(' and '),
  )
  const rows = await servers.rows(
    `select distinct day from ${tables.sessionDays} where session global in (
       select session from ${tables.sessionDays}
       where ${inSpans.map((it) => `(${it})`).join(' or ') || '0'})`,
  )
  const days = dayRows.parse(rows).map(({ day }) => ({ from: day * dayMs, to: (day + 1) * dayMs }))
  const merged = mergeSpans(days)
  const [first, last] = [merged[0], merged.at(-1)]
  if (!first || !last) return []
  return merged.length > maxSpans ? [{ from: first.from, to: last.to }] : merged
}

export function isEverything(spans: readonly Span[]): boolean {
  return spans.some(({ from, to }) => from <= 0 && to === Number.POSITIVE_INFINITY)
}
