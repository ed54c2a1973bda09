import type pg from 'pg'
import { monthOf, partitionOf } from '#server/analytics/store/postgres/maintenance/months.ts'
import { withClient } from '#tests/setup/database/withClient.ts'

/**
 * Generates a year of visits inside Postgres: the same visits in every run, except for their last day.
 * Sessions have 1 to 9 events, 5 on average: views and leaves alternate, 5 % of all events are claim
 * clicks, 2 % of sessions are bots. 1,200 pages, 60 countries, 25 referrers, and campaigns, the
 * popular ones far more popular than the others; more visits in the afternoon than at night.
 */

const months = 12
const eventsPerSession = 5
/** Limits the memory of one statement. */
const sessionsPerStatement = 50_000

/** Bounds as text, because `create table` takes no parameters. */
const makePartition = (name: string, from: string, to: string) => `
create table if not exists ${name}
partition of analytics_events for values from ('${from}') to ('${to}')`

/**
 * Sessions $1 to $2 of $3, over the time from $4 to $5 (milliseconds since 1970). `u(n, seed)` in
 * the comments stands for a hash of n as a number from 0 to 1; x^u is heavy-tailed over 1 to x.
 */
const insertSessions = `
with drawn as (
  select
    s,
    (hashint8extended(s, 1) & 65535) / 65536.0::float8 as u_length,
    (hashint8extended(s, 2) & 65535) / 65536.0::float8 as u_country,
    (hashint8extended(s, 3) & 65535) / 65536.0::float8 as u_device,
    (hashint8extended(s, 4) & 65535) / 65536.0::float8 as u_source,
    (hashint8extended(s, 5) & 65535) / 65536.0::float8 as u_campaign,
    (hashint8extended(s, 6) & 65535) / 65536.0::float8 as u_bot,
    $4::float8 + ($5::float8 - $4::float8 - 900000) * s / $3 as even
  from generate_series($1::bigint, $2::bigint) s
), sessions as (
  select
    *,
    (1 + floor(u_length * 9))::int as events,
    -- Bent, always towards the past, so that there are more visits at some hours than at others.
    even - 0.08 * 86400000 * (1 + sin(2 * pi() * (even / 86400000.0 + 0.3))) as began,
    md5('session' || s) as hash,
    case when u_country < 0.05 then null else
      chr(65 + (floor(60 ^ u_country)::int * 7) % 26) || chr(65 + (floor(60 ^ u_country)::int * 11) % 23)
    end as country,
    case when u_device < 0.7 then 'mobile' when u_device < 0.95 then 'desktop' else 'tablet' end as device,
    case when u_source < 0.4 then 0 else floor(26 ^ ((u_source - 0.4) / 0.6))::int end as referrer,
    case when u_campaign < 0.1 then 1 + floor(30 ^ (u_campaign * 10))::int else 0 end as campaign,
    case when u_bot < 0.015 then 'user_agent' when u_bot < 0.02 then 'headless' end as bot
  from drawn
), events as (
  select
    *,
    e / 2 as look,
    floor(began)::bigint + e * 15000 + (hashint8extended(s * 10 + e, 7) & 16383) as at,
    floor(1200 ^ ((hashint8extended(s * 10 + e / 2, 8) & 65535) / 65536.0::float8))::int as page,
    case
      when e % 2 = 0 or bot is not null then 'page_view'
      when (hashint8extended(s * 10 + e, 9) & 65535) < 7500 then 'claim_button_click'
      else 'page_leave'
    end as type
  from sessions, generate_series(0, events - 1) e
)
insert into analytics_events (
  id, created_at, event_type, page_url, user_agent, referrer, session_id, device_type,
  session_duration, country, placement, target, engaged_seconds, scroll_depth,
  utm_source, utm_medium, utm_campaign, channel, bot)
select
  (lpad(to_hex(at), 12, '0') || '7' || substr(hash, 1, 3) || '8' || substr(md5(hash || e), 1, 15))::uuid,
  to_timestamp(at / 1000.0),
  type,
  case
    when page = 1 then '/'
    when page < 7 then (array['/all-games', '/faq', '/games', '/all-bonuses', '/payment-methods'])[page - 1]
    else (array['/game/slot-', '/sport/event-', '/bonus/bonus-', '/guide/guide-', '/tournament/tournament-'])[1 + page % 5] || page / 5
  end,
  'Mozilla/5.0 (Linux; Android 1' || s % 5 || '; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/1' || 20 + s % 25 || '.0.0.0 Mobile Safari/537.36',
  case when look = 0 and referrer > 0 then 'https://referrer-' || referrer || '.example/some/path' end,
  substr(hash, 1, 8) || '-' || substr(hash, 9, 4) || '-4' || substr(hash, 14, 3) || '-8' || substr(hash, 18, 3) || '-' || substr(hash, 21, 12),
  device,
  ((at - floor(began)::bigint) / 1000)::int,
  country,
  case when type = 'claim_button_click' then (array['hero', 'offer', 'card', 'footer'])[1 + (s % 4)::int] end,
  case when type = 'claim_button_click' then 'https://casino.example/welcome' end,
  case when type = 'page_leave' then 5 + (s % 50)::int end,
  case when type = 'page_leave' then (s % 101)::int end,
  case when look = 0 and campaign > 0 then 'source-' || campaign % 8 end,
  case when look = 0 and campaign > 0 then (array['cpc', 'email', 'social', 'banner'])[1 + campaign % 4] end,
  case when look = 0 and campaign > 0 then 'campaign-' || campaign end,
  case
    when look = 0 and campaign > 0 then 'Paid'
    when look > 0 or referrer = 0 then 'Direct'
    when referrer % 3 = 1 then 'Search'
    when referrer % 3 = 2 then 'Social'
    else 'Referral'
  end,
  bot
from events
order by s, e`

/**
 * Fills the events table of a migrated database, without rollups.
 *
 * @param count about how many
 * @param end when the last of them happened, in milliseconds since 1970
 */
export async function generateEvents(url: string, count: number, end: number): Promise<void> {
  const begin = monthsBefore(end, months)
  await withClient(url, (client) => makePartitions(client, end))
  const sessions = Math.round(count / eventsPerSession)
  await withClient(url, async (client) => {
    // The events needn't survive a crash.
    await client.query('set synchronous_commit = off')
    // In order of time, as visits arrive, because the BRIN index stores the time range of page ranges.
    for (let from = 1; from <= sessions; from += sessionsPerStatement) {
      const to = Math.min(sessions, from + sessionsPerStatement - 1)
      await client.query(insertSessions, [from, to, sessions, begin, end])
    }
  })
  await withClient(url, (client) => client.query('vacuum (analyze) analytics_events'))
}

/** Creates the partitions of past months, with the names that the product uses. */
async function makePartitions(client: pg.Client, end: number): Promise<void> {
  for (let back = months; back >= 0; back--) {
    const { name, from, to } = partitionOf(monthOf(end) - back)
    await client.query(makePartition(name, from, to))
  }
}

/** The moment some months earlier, in milliseconds since 1970. */
function monthsBefore(time: number, count: number): number {
  const date = new Date(time)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - count]
  return Date.UTC(year, month, Math.min(28, date.getUTCDate())) + (time % 86_400_000)
}
