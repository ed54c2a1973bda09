import type { Span } from '#domain/analytics/figures/span.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import type { ClickFacts, OfferClicks } from '../../eventStore.ts'
import { sqlTime } from '../database/bindings.ts'

const readFacts = `
  select id, created_at, page_url, is_page, placement, casino, offer, market, country, device_type,
    channel, utm_campaign
  from analytics_events where id = any($1::uuid[]) and event_type = 'claim_button_click'`

/** The claim clicks with these ids. */
export async function readClickFacts(
  client: Pick<Client, 'query'>,
  ids: readonly string[],
): Promise<ClickFacts[]> {
  type Row = Omit<ClickFacts, 'created_at'> & { created_at: Date }
  const { rows } = await client.query<Row>(readFacts, [ids])
  return rows.map((row) => ({ ...row, created_at: row.created_at.getTime() }))
}

const countClicks = `
  select coalesce(sum(claims), 0)::float8 as clicks from analytics_offer_claims
  where casino = $1 and hour > $2 and hour <= $3`

/** The claim clicks that lead to a casino, without events that are not yet in the rollups. */
export async function countClicksTo(
  client: Pick<Client, 'query'>,
  casino: string,
  { from, to }: Span,
): Promise<number> {
  const values = [casino, sqlTime(from), sqlTime(to)]
  const { rows } = await client.query<{ clicks: number }>(countClicks, values)
  return rows[0]?.clicks ?? 0
}

const countOffers = `
  select value as offer, to_char(at, 'YYYY-MM-DD') as day, claims::float8 as clicks
  from analytics_breakdowns
  where dimension = 'offer' and grain = 'day' and at >= $1::date and claims > 0`

/** The claim clicks by offer and day, without events that are not yet in the rollups. */
export async function readOfferClicks(
  client: Pick<Client, 'query'>,
  from: string,
): Promise<OfferClicks[]> {
  return (await client.query<OfferClicks>(countOffers, [from])).rows
}
