import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { z } from 'zod'

type Count = PostgresAdapter['countDistinct']

/**
 * Every event there is: those that the figures have taken in, and the few that they will in a
 * moment; rows that are marked are only kept for a rebuild. Takes as long as there are hours with
 * visits; counting rows takes seconds at ten million.
 */
export const countEveryEvent = `
  select (select coalesce(sum(views + claims + leaves + bots), 0) from analytics_totals)
    + (select coalesce(sum(cardinality(ids)), 0) from analytics_pending
      where not folded) as count`

const counted = z.tuple([z.object({ count: z.coerce.number().int() })])

/** Payload's way to count, which every page of a list needs, but for the list of all events. */
export function countingEvents(count: Count): Count {
  return async function countDistinct(this: unknown, query) {
    if (query.tableName !== 'analytics_events' || query.where) return count.call(this, query)
    const { rows } = await query.db.execute(countEveryEvent)
    return counted.parse(rows)[0].count
  }
}
