import { parseRevenueQuery, type RevenueQuery } from '#domain/revenue/figures/revenueQuery.ts'
import { createLog } from '#platform/log/log.ts'
import { createPostgresStore } from '#server/analytics/store/postgres/postgresStore.ts'
import { createRevenueStore } from '#server/revenue/revenueStore.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import type { Figure } from '../figures/figure.ts'
import { openBenchPostgres } from '../processes/benchPostgres.ts'

/**
 * The revenue view over a year with a million claim clicks and 100,000 conversions, compared with the same
 * sums of the raw tables in SQL.
 */

const clicks = 1_000_000
const clicksPerConversion = 10
const runs = 30
const rawRuns = 3
const dayMs = 86_400_000

/** From $1 clicks, spread over the year before $2 (milliseconds since 1970). */
const insertClicks = `
  insert into analytics_events (
    id, created_at, event_type, page_url, session_id, device_type, session_duration, country,
    placement, channel, utm_campaign, casino, offer, market)
  select
    (lpad(to_hex(at), 12, '0') || '7' || substr(hash, 1, 3) || '8' || substr(hash, 4, 15))::uuid,
    to_timestamp(at / 1000.0), 'claim_button_click',
    '/game/slot-' || 1 + floor(1200 ^ u1)::int, hash,
    (array['mobile', 'mobile', 'desktop', 'tablet'])[1 + n % 4], 0,
    chr(65 + floor(26 * u1)::int) || chr(65 + floor(3 * u2)::int),
    (array['hero', 'offer', 'card', 'footer', 'toplist'])[1 + n % 5],
    (array['Direct', 'Search', 'Social', 'Referral', 'Paid'])[1 + floor(5 * u2)::int],
    case when n % 10 = 0 then 'campaign-' || floor(30 ^ u2)::int end,
    'casino-' || n % 8, 'offer-' || n % 24, 'market-' || n % 4
  from (
    select n, md5('click' || n) as hash,
      (hashint8extended(n, 1) & 65535) / 65536.0::float8 as u1,
      (hashint8extended(n, 2) & 65535) / 65536.0::float8 as u2,
      ($2::float8 - 365 * ${dayMs}::float8 * (1 - n::float8 / $1))::bigint as at
    from generate_series(1, $1::int - 1) n) drawn`

/** Every tenth click brings one event, within a week. */
const insertConversions = `
  insert into revenue_conversions (
    id, casino, kind, identity, click_id, player, deposit, commission, currency, occurred_at, received_at,
    clicked_at, click_day, page_url, placement, offer, market, country, device_type, channel, utm_campaign)
  select gen_random_uuid(), casino, kinds[1 + n % 4], 'id:' || n, id, 'player-' || n,
    case when n % 4 in (1, 2) then 20 + n % 300 end, case when n % 4 > 0 then (n % 1000) / 8.0 end,
    (array['USD', 'EUR', 'BTC'])[1 + n % 3],
    least(created_at + (n % 7) * interval '1 day', now()), created_at,
    created_at, (created_at at time zone 'UTC')::date, page_url, placement, offer, market, country, device_type, channel, utm_campaign
  from (select *, row_number() over (order by id)::int as n from analytics_events) clicked,
    (select array['registration', 'first-deposit', 'deposit', 'commission'] as kinds) every
  where n % ${clicksPerConversion} = 0`

const insertRates = `
  insert into currency_rates (day, currency, "into", rate)
  select to_char(now() - interval '400 days', 'YYYY-MM-DD'), currency, 'USD', rate
  from (values ('EUR', '1.0842'), ('BTC', '91234.56')) rates (currency, rate)`

const rawSums = `
  select page_url, placement, offer, market, country, device_type, channel, utm_campaign, casino,
    count(*), sum(deposit_value), sum(commission_value)
  from revenue_conversions
  group by grouping sets (page_url, placement, offer, market, country, device_type, channel,
    utm_campaign, casino, ())`
const rawClicks = `
  select page_url, placement, offer, market, country, device_type, channel, utm_campaign, casino,
    count(*)
  from analytics_events where event_type = 'claim_button_click' and bot is null
  group by grouping sets (page_url, placement, offer, market, country, device_type, channel,
    utm_campaign, casino, ())`

const questions: {
  name: string
  query: (day: (ago: number) => string) => string
  bound?: number
}[] = [
  { name: 'all time', query: () => '', bound: 50 },
  { name: 'last 30 days', query: (day) => `from=${day(29)}`, bound: 50 },
  {
    name: '30 days by click, compared',
    query: (day) => `from=${day(29)}&compare=previous&date=click`,
    bound: 50,
  },
  { name: 'a page, last 30 days', query: (day) => `from=${day(29)}&page=/game/slot-5` },
  { name: 'a country, all time', query: () => 'country=CB' },
]

export async function measureRevenueView(): Promise<Figure[]> {
  await using postgres = await openBenchPostgres()
  const databaseUrl = await postgres.migratedDatabase('revenue')
  const log = createLog('silent')
  const events = createPostgresStore({ databaseUrl, log })
  const store = createRevenueStore({ databaseUrl, events, log })
  const now = Date.now()
  try {
    await withClient(databaseUrl, async (client) => {
      await client.query(insertClicks, [clicks, now])
      await client.query(insertRates)
      await client.query(insertConversions)
    })
    await events.rebuild(() => undefined)
    await store.bringUpToDate()
    await withClient(databaseUrl, (client) => client.query('vacuum (analyze)'))
    const raw = await timesOf(rawRuns, () =>
      withClient(databaseUrl, async (client) => {
        await client.query(rawSums)
        await client.query(rawClicks)
      }),
    )
    const figures: Figure[] = []
    for (const { name, query, bound } of questions) {
      const asked = parsed(query((ago) => new Date(now - ago * dayMs).toISOString().slice(0, 10)))
      // The first run reads from disk.
      const { total } = await store.read(asked, now)
      if (total.clicks === 0 || total.commission === '0') throw new Error(`${name} found nothing.`)
      const samples = await timesOf(runs, () => store.read(asked, now))
      figures.push({
        name: `revenue view, ${name}, p95`,
        unit: 'ms',
        better: 'lower',
        samples,
        statistic: 'p95',
        ...(name === 'all time' && { reference: { name: 'ms of raw SQL', samples: raw } }),
        ...(bound !== undefined && { bound: { of: 'value', atMost: bound } }),
      })
    }
    return figures
  } finally {
    await store.close()
    await events.close()
    await postgres.drop('revenue')
  }
}

function parsed(query: string): RevenueQuery {
  const result = parseRevenueQuery(new URLSearchParams(query))
  if (!result.ok) throw new Error(`${query} is no query.`)
  return result.query
}

/** In milliseconds. */
async function timesOf(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < count; run++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return times
}
