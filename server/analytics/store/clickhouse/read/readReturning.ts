import { z } from 'zod'
import { dateOf, weekMs } from '#domain/analytics/events/firstWeek.ts'
import { cohortsOf, oldestWeek, type Returning } from '#domain/analytics/returning/returning.ts'
import { numberLiteral } from '#platform/clickhouse/literals.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { readLimits } from '../schema/state.ts'
import { noFilter, ofFirstView } from './filter.ts'
import { sessionsIn } from './sessions.ts'
import { type Source, sourceOf } from './source.ts'

const weekRows = z.array(
  z.object({ came: z.string(), week: z.coerce.number(), visitors: z.coerce.number() }),
)

/** Visitors of the last weeks by the week of their first visit. `now` in milliseconds since 1970. */
export async function readReturning(servers: Servers, now: number): Promise<Returning> {
  const source = sourceOf(await readLimits(servers))
  const oldest = oldestWeek(now)
  const rows = weekRows.parse(await servers.rows(countWeeks(source, oldest)))
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
function countWeeks(source: Source, oldest: number): string {
  const span = { from: oldest, to: Number.POSITIVE_INFINITY }
  const columns = [`${ofFirstView('first_week')} as came`]
  return `
  select came, intDiv(began_at - ${numberLiteral(oldest)}, ${weekMs}) as week, count() as visitors
  from (${sessionsIn(source, [span], noFilter, { columns, others: '0' })})
  where came != ''
  group by came, week`
}
