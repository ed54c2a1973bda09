import { z } from 'zod'
import { dayMs, dayStart } from '#domain/analytics/figures/span.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { isPerson, openSource } from './source.ts'

const paths = z.array(z.object({ page_url: z.string() }))

/** The paths of the pages with the most views in the last days, the most wanted first. */
export async function readMostViewed(
  servers: Servers,
  limit: number,
  now: number,
): Promise<string[]> {
  const { table, where } = await openSource(servers)
  const span = { from: dayStart(now) - 7 * dayMs, to: Number.POSITIVE_INFINITY }
  const rows = await servers.rows(
    `select page_url from ${table}
     where ${where([span])} and ${isPerson} and is_page = 1 and event_type = 'page_view'
     group by page_url order by count() desc, page_url limit ${Math.trunc(limit)}`,
  )
  return paths.parse(rows).map(({ page_url }) => page_url)
}
