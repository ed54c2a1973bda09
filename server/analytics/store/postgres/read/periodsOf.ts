import {
  addedPeriods,
  dayMs,
  type Piece,
  type Span,
  wholePeriods,
} from '#domain/analytics/figures/span.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { sqlTime } from '../database/bindings.ts'
import { restsArray } from '../rollup/restRows.ts'

const findRest = `
  select exists (
    select from unnest(${restsArray}) rest (dimension)
    cross join lateral (
      select from analytics_breakdowns t
      where t.dimension = rest.dimension and t.grain = 'year' and t.at >= $1 and t.at < $2
      limit 1) found) as found`

/**
 * The periods to read from the breakdowns for whole days. Where values were added to the rest, a period
 * can lack the count of a value that a smaller period in it has, so nothing is subtracted there.
 *
 * @param days begins and ends with a day
 */
export async function periodsOf(
  client: Pick<Client, 'query'>,
  days: Span | undefined,
): Promise<Piece[]> {
  if (!days) return []
  // The years begin up to a year before the days.
  const years = [sqlTime(days.from - 366 * dayMs), sqlTime(days.to)]
  const { rows } = await client.query<{ found: boolean }>(findRest, years)
  return rows[0]?.found ? addedPeriods(days) : wholePeriods(days)
}
