import { z } from 'zod'
import { dateOf, weekMs } from '#domain/analytics/events/firstWeek.ts'
import type { Span } from '#domain/analytics/figures/span.ts'
import { cohortsOf, oldestWeek, type Returning } from '#domain/analytics/returning/returning.ts'
import { numberLiteral } from '#platform/clickhouse/literals.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { daysAround } from './daysAround.ts'
import { noFilter, ofFirstView } from './filter.ts'
import { openParts } from './parts.ts'
import { sessionsIn } from './sessions.ts'
import type { Source } from './source.ts'

const weekRows = z.array(
  z.object({ came: z.string(), week: z.coerce.number(), visitors: z.coerce.number() }),
)

/** Visitors of the last weeks by the week of their first visit. `now` in milliseconds since 1970. */
export async function readReturning(servers: Servers, now: number): Promise<Returning> {
  const { source } = await openParts(servers)
  const oldest = oldestWeek(now)
  const span = { from: oldest, to: Number.POSITIVE_INFINITY }
  const around = await daysAround(servers, [span])
  const rows = weekRows.parse(await servers.rows(countWeeks(source, span, around)))
  const counts = rows.map(({ came, week, visitors }) => ({
    first_week: came,
    week: dateOf(oldest + week * weekMs),
    visitors,
  }))
  return {
    cohorts: cohortsOf(counts, now),
    generated_at: new Date(now).toISOString(),
    as_of: null,
  }
}

/** The weeks are counted from the oldest one. */
function countWeeks(source: Source, span: Span, around: readonly Span[] | undefined): string {
  const columns = [`${ofFirstView('first_week')} as came`]
  return `
  select came, intDiv(began_at - ${numberLiteral(span.from)}, ${weekMs}) as week, count() as visitors
  from (${sessionsIn(source, [span], noFilter, { columns, others: '0' }, around)})
  where came != ''
  group by came, week`
}
