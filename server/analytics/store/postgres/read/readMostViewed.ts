import type { Client } from '#platform/postgres/transaction.ts'

/** A site changes within days: what was wanted last month may be gone. */
const statement = `
  select value::text as path
  from analytics_breakdowns
  where dimension = 'page' and value <> '' and grain = 'day' and at >= $1::date - 7
  group by value having sum(views) > 0
  order by sum(views) desc, value collate "C"
  limit $2`

/** The paths of the pages with the most views in the last days, the most wanted first. */
export async function readMostViewed(
  client: Pick<Client, 'query'>,
  limit: number,
  now: number,
): Promise<string[]> {
  const day = new Date(now).toISOString()
  const { rows } = await client.query<{ path: string }>(statement, [day, limit])
  return rows.map(({ path }) => path)
}
