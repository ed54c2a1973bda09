import pg from 'pg'
import { withClient } from '#tests/setup/database/withClient.ts'

/**
 * The dashboard's questions in the way of Umami: on a raw table with the columns and indexes of Umami's
 * Postgres schema (3.x; `website_event` with 14 secondary indexes, `session` with 11), counted on each
 * query. Umami stores no leaves and no bots, so its table has fewer rows.
 */

const website = '6b1e7f5e-0000-4000-8000-000000000001'

const createTables = `
create table website_event (
  event_id uuid primary key, website_id uuid not null, session_id uuid not null,
  visit_id uuid not null, created_at timestamptz(6) default now(),
  url_path varchar(500) not null, url_query varchar(500),
  utm_source varchar(255), utm_medium varchar(255), utm_campaign varchar(255),
  utm_content varchar(255), utm_term varchar(255),
  referrer_path varchar(500), referrer_query varchar(500), referrer_domain varchar(500),
  page_title varchar(500), event_type integer not null default 1, event_name varchar(50),
  tag varchar(50), hostname varchar(100));
create table session (
  session_id uuid primary key, website_id uuid not null, browser varchar(20), os varchar(20),
  device varchar(20), screen varchar(11), language varchar(35), country char(2),
  region varchar(20), city varchar(50), distinct_id varchar(50),
  created_at timestamptz(6) default now())`

const fillEvents = `
insert into website_event (event_id, website_id, session_id, visit_id, created_at, url_path,
  utm_source, utm_medium, utm_campaign, referrer_path, referrer_domain, page_title, event_type,
  event_name, hostname)
select id, '${website}', md5(session_id)::uuid, md5('visit' || session_id)::uuid, created_at,
  page_url, utm_source, utm_medium, utm_campaign, split_part(referrer, '.example', 2),
  split_part(referrer, '/', 3), 'Payline: ' || page_url,
  case event_type when 'page_view' then 1 else 2 end,
  case event_type when 'claim_button_click' then 'claim' end, 'payline.example'
from analytics_events where event_type <> 'page_leave' and bot is null`

const fillSessions = `
insert into session (session_id, website_id, browser, os, device, screen, language, country, created_at)
select md5(session_id)::uuid, '${website}', 'chrome', 'Android OS', min(device_type), '390x844',
  'en-US', min(country), min(created_at)
from analytics_events where bot is null group by session_id`

const eventIndexes = [
  'created_at',
  'session_id',
  'visit_id',
  'website_id',
  'website_id, created_at',
  'website_id, created_at, url_path',
  'website_id, created_at, url_query',
  'website_id, created_at, referrer_domain',
  'website_id, created_at, page_title',
  'website_id, created_at, event_name',
  'website_id, created_at, tag',
  'website_id, session_id, created_at',
  'website_id, visit_id, created_at',
  'website_id, created_at, hostname',
]

const sessionIndexes = [
  'created_at',
  'website_id',
  'website_id, created_at',
  ...['browser', 'os', 'device', 'screen', 'language', 'country', 'region', 'city'].map(
    (column) => `website_id, created_at, ${column}`,
  ),
]

const inRange = `website_event.website_id = '${website}' and website_event.created_at >= $1 and website_event.created_at < $2`
const bySession = 'join session using (session_id)'

/** One query per widget, all sent concurrently, as Umami's dashboard does. */
const questions = {
  headline: `
    select sum(views) as views, count(distinct session_id) as visitors,
      count(distinct visit_id) as visits, sum(case when views = 1 then 1 else 0 end) as bounces,
      sum(floor(extract(epoch from (last - first)))) as seconds
    from (
      select session_id, visit_id, count(*) as views, min(created_at) as first, max(created_at) as last
      from website_event where ${inRange} and event_type = 1 group by 1, 2) visit`,
  claims: `
    select event_name, count(*) from website_event where ${inRange} and event_type = 2 group by 1`,
  series: `
    select date_trunc('day', created_at) as day, count(*), count(distinct session_id)
    from website_event where ${inRange} and event_type = 1 group by 1`,
  hours: `
    select extract(hour from created_at) as hour, count(*)
    from website_event where ${inRange} and event_type = 1 group by 1`,
  pages: listOf('url_path'),
  referrers: listOf('referrer_domain'),
  sources: listOf('utm_source'),
  campaigns: listOf('utm_campaign'),
  countries: listOf('session.country', bySession),
  devices: listOf('session.device', bySession),
  entryPages: `
    select url_path, count(distinct session_id)
    from website_event join (
      select visit_id, min(created_at) as created_at from website_event
      where ${inRange} and event_type = 1 group by 1) first using (visit_id, created_at)
    where ${inRange} group by 1 order by 2 desc limit 10`,
} as const

function listOf(column: string, join = ''): string {
  return `
    select ${column}, count(distinct website_event.session_id) as visitors, count(*) as views
    from website_event ${join} where ${inRange} and event_type = 1
    group by 1 order by 2 desc limit 10`
}

export type Umami = {
  /** Rows of its table. */
  rows: number
  bytes: number
  /** Runs all queries for a range, in milliseconds since 1970; resolves with the number of views. */
  measure(from: number, to: number): Promise<number>
  close(): Promise<void>
}

/** Fills Umami's tables from the product's. Creates the indexes afterwards, which makes them compact. */
export async function makeUmami(databaseUrl: string): Promise<Umami> {
  const { rows, bytes } = await withClient(databaseUrl, fill)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  return {
    rows,
    bytes,
    async measure(from, to) {
      const range = [new Date(from), new Date(to)]
      const results = Object.values(questions).map((sql) => pool.query(sql, range))
      const [headline] = await Promise.all(results)
      return Number(headline?.rows[0]?.views)
    },
    close: () => pool.end(),
  }
}

async function fill(client: pg.Client): Promise<{ rows: number; bytes: number }> {
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'")
  // Tables of an earlier run may exist.
  await client.query('drop table if exists website_event, session')
  await client.query(createTables)
  const { rowCount } = await client.query(fillEvents)
  await client.query(fillSessions)
  for (const columns of eventIndexes)
    await client.query(`create index on website_event (${columns})`)
  for (const columns of sessionIndexes) await client.query(`create index on session (${columns})`)
  // Index-only scans need the visibility map.
  for (const table of ['website_event', 'session']) await client.query(`vacuum (analyze) ${table}`)
  const { rows } = await client.query(
    "select (pg_total_relation_size('website_event') + pg_total_relation_size('session'))::float8 as bytes",
  )
  return { rows: rowCount ?? 0, bytes: Number(rows[0]?.bytes) }
}
