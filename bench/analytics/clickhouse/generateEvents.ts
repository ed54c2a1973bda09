import type { Shard } from '#tests/analytics/clickhouse/servers/shards.ts'

/**
 * Generates a year of visits inside ClickHouse, as `../generateEvents.ts` does in Postgres: sessions of 1 to 9
 * events, 1,200 pages, 60 countries, 25 referrers, 30 campaigns, 2 % bots.
 */

const eventsPerSession = 5
/** Limits the memory of one statement, and the size of a part. */
const sessionsPerStatement = 200_000
const yearMs = 365 * 86_400_000

/** @param end when the last of them happened, in milliseconds since 1970 */
export async function generateEvents(
  server: Pick<Shard, 'query'>,
  database: string,
  count: number,
  end: number,
): Promise<void> {
  const sessions = Math.round(count / eventsPerSession)
  for (let from = 0; from < sessions; from += sessionsPerStatement) {
    const size = Math.min(sessionsPerStatement, sessions - from)
    for (const step of steps(database, { from, size, sessions, end })) await server.query(step)
  }
  // As an insert of the store does.
  await server.query(`
    insert into ${database}.payline_session_days (session, day, made_at)
    select reinterpretAsUInt64(reverse(unhex(concat(substring(session_id, 1, 8), substring(session_id, 10, 4),
      substring(session_id, 15, 4))))) as session, intDiv(created_at, 86400000) as day, max(created_at) as made_at
    from ${database}.payline_events group by session, day
    settings max_bytes_before_external_group_by = 4000000000`)
  await server.query(`
    insert into ${database}.payline_marks (day, marks)
    select intDiv(created_at, 86400000) as day, 1 from ${database}.payline_events group by day`)
}

/** Of all tables of the store, as they are on the disk. */
export const bytesPerEvent = (database: string) => `
  select round(sum(bytes_on_disk) / sumIf(rows, table = 'payline_events'), 1) from system.parts
  where active and database = '${database}'`

type Part = { from: number; size: number; sessions: number; end: number }

/** A hash of an expression as a number from 0 to 1. */
const u = (of: string) => `(bitAnd(cityHash64(${of}), 65535) / 65536)`

/** In steps, because 18.16 loses columns of sub-queries in sub-queries. */
const steps = (database: string, { from, size, sessions, end }: Part): string[] => [
  `create table ${database}.drawn engine = Memory as
  select number + ${from} as s, ${u('s, 2')} as u_country, ${u('s, 3')} as u_device, ${u('s, 4')} as u_source,
    ${u('s, 5')} as u_campaign, ${u('s, 6')} as u_bot,
    ${end - yearMs} + (${yearMs} - 900000.0) * s / ${sessions} as even
  from numbers(${size})`,
  `create table ${database}.visits engine = Memory as
  select s, u_country, u_device,
    toInt64(even - 0.08 * 86400000 * (1 + sin(2 * pi() * (even / 86400000 + 0.3)))) as began,
    concat('0', substring(lower(hex(toUInt64(began))), 2)) as began_hex,
    concat(lower(hex(cityHash64(s, 12))), lower(hex(cityHash64(s, 13)))) as hash,
    toUInt32(floor(pow(60, u_country))) as country_number,
    if(u_source < 0.4, 0, toUInt32(floor(pow(26, (u_source - 0.4) / 0.6)))) as referrer_number,
    if(u_campaign < 0.1, 1 + toUInt32(floor(pow(30, u_campaign * 10))), 0) as campaign_number,
    multiIf(u_bot < 0.015, 'user_agent', u_bot < 0.02, 'headless', '') as bot,
    arrayJoin(range(toUInt32(1 + floor(${u('s, 1')} * 9)))) as e
  from ${database}.drawn`,
  `create table ${database}.actions engine = Memory as
  select s, e, began, began_hex, hash, country_number, referrer_number, campaign_number, bot, u_country, u_device,
    intDiv(e, 2) as look, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' as letters,
    began + e * 15000 + toInt64(bitAnd(cityHash64(s, e, 7), 16383)) as at,
    toUInt32(floor(pow(1200, ${u('s, look, 8')}))) as page,
    multiIf(e % 2 = 0 or bot != '', 'page_view', bitAnd(cityHash64(s, e, 9), 65535) < 7500,
      'claim_button_click', 'page_leave') as type
  from ${database}.visits`,
  `insert into ${database}.payline_events (
  id_high, id_low, event_type, page_url, is_page, user_agent, referrer, session_id, device_type, session_duration,
  country, created_at, placement, target, casino, offer, market, engaged_seconds, scroll_depth,
  utm_source, utm_medium, utm_campaign, utm_term, utm_content, channel, bot, screen, language,
  first_week, month, precedence)
select
  toUInt64(at) * 65536 + 28672 + cityHash64(s, e, 10) % 4096 as id_high,
  toUInt64('9223372036854775808') + intDiv(cityHash64(s, e, 11), 16) as id_low,
  type as event_type,
  multiIf(page = 1, '/', page < 7,
    ['/all-games', '/faq', '/games', '/all-bonuses', '/payment-methods'][toUInt8(page - 1)],
    concat(['/game/slot-', '/sport/event-', '/bonus/bonus-', '/guide/guide-',
      '/tournament/tournament-'][toUInt8(1 + page % 5)], toString(intDiv(page, 5)))) as page_url,
  1 as is_page,
  concat('Mozilla/5.0 (Linux; Android 1', toString(s % 5), '; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/1',
    toString(20 + s % 25), '.0.0.0 Mobile Safari/537.36') as user_agent,
  if(look = 0 and referrer_number > 0, concat('https://referrer-', toString(referrer_number), '.example/some/path'), ''),
  concat(substring(began_hex, 1, 8), '-', substring(began_hex, 9, 4), '-7', substring(hash, 1, 3),
    '-8', substring(hash, 4, 3), '-', substring(hash, 7, 12)) as session_id,
  multiIf(u_device < 0.7, 'mobile', u_device < 0.95, 'desktop', 'tablet') as device_type,
  toInt32(intDiv(at - began, 1000)) as session_duration,
  if(u_country < 0.05, '', concat(substring(letters, 1 + (country_number * 7) % 26, 1), substring(letters, 1 + (country_number * 11) % 23, 1))),
  at as created_at,
  if(type = 'claim_button_click', ['hero', 'offer', 'card', 'footer'][toUInt8(1 + s % 4)], '') as placement,
  if(type = 'claim_button_click', 'https://casino.example/welcome', '') as target,
  if(type = 'claim_button_click', 'main', '') as casino,
  if(type = 'claim_button_click', 'main', '') as offer,
  if(type = 'claim_button_click', 'europe', '') as market,
  if(type = 'page_leave', toInt32(5 + s % 50), null) as engaged_seconds,
  if(type = 'page_leave', toInt32(s % 101), null) as scroll_depth,
  if(look = 0 and campaign_number > 0, concat('source-', toString(campaign_number % 8)), '') as utm_source,
  if(look = 0 and campaign_number > 0, ['cpc', 'email', 'social', 'banner'][toUInt8(1 + campaign_number % 4)], '') as utm_medium,
  if(look = 0 and campaign_number > 0, concat('campaign-', toString(campaign_number)), '') as utm_campaign,
  '' as utm_term, '' as utm_content,
  multiIf(look = 0 and campaign_number > 0, 'Paid', look > 0 or referrer_number = 0, 'Direct',
    referrer_number % 3 = 1, 'Search', referrer_number % 3 = 2, 'Social', 'Referral') as channel,
  bot,
  if(type = 'page_view', ['up to 480', '481 to 768', '1025 to 1440', 'over 1920'][toUInt8(1 + s % 4)], '') as screen,
  ['en', 'de', 'pt', 'fr', 'es'][toUInt8(1 + s % 5)] as language,
  if(type = 'page_view', toString(toDate(intDiv(began - 345600000, 604800000) * 7 + 4)), '') as first_week,
  toUInt32(toYYYYMM(toDateTime(intDiv(at, 1000), 'UTC'))) as month,
  toUInt64(${Number.MAX_SAFE_INTEGER} - intDiv(at, 60000) * 60000) as precedence
  from ${database}.actions`,
  ...['drawn', 'visits', 'actions'].map((name) => `drop table ${database}.${name}`),
]
