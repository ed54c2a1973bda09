import { expect } from 'vitest'
import { query } from '#tests/setup/database/testDatabase.ts'
import { expectSegmentsOfRollups } from './segmentOracle.ts'
import type { StoreSite } from './sharedStore.ts'

/**
 * Compares every rollup with the same figures counted from the raw events by plain SQL. A zero row
 * and a missing row count as different.
 */

/** The events, and the page as which each counts. */
const counted = `(select *, case when is_page then page_url else '' end as page from analytics_events) counted`

const sessionsOfRaw = `
  select session_id, min(created_at) as started_at,
    (array_agg(page order by created_at, id))[1] as entry_page,
    (array_agg(page order by created_at desc, id desc))[1] as exit_page,
    (array_agg(id order by created_at, id))[1] as started_id,
    (array_agg(id order by created_at desc, id desc))[1] as ended_id,
    max(created_at) as ended_at,
    (array_agg(coalesce(country, '') order by created_at, id))[1] as country,
    (array_agg(coalesce(device_type, '') order by created_at, id))[1] as device,
    (array_agg(first_week order by created_at, id))[1] as first_week,
    (array_agg(row(referrer, channel, utm_source, utm_medium, utm_campaign)::text
      order by created_at, id))[1] as source,
    count(*) as views, array_agg(distinct page order by page) as pages
  from ${counted} where bot is null and event_type = 'page_view' group by session_id`

const claimers = `
  select distinct session_id from ${counted}
  where bot is null and event_type = 'claim_button_click'`

const dimensions = [
  'page',
  `coalesce(country, '')`,
  `coalesce(device_type, '')`,
  `coalesce(screen, '')`,
  `coalesce(language, '')`,
  `coalesce(referrer, '')`,
  'channel',
  'utm_source',
  'utm_medium',
  'utm_campaign',
]
const dimensionNames = [
  'page',
  'country',
  'device',
  'screen',
  'language',
  'referrer',
  'channel',
  'utm_source',
  'utm_medium',
  'utm_campaign',
]

/** Those with claim clicks beside views. */
const clickDimensions = new Set<string | undefined>([
  'page',
  'country',
  'device',
  'channel',
  'utm_campaign',
])

const breakdownsOfRaw = (grain: string) => {
  const at = (time: string) =>
    grain === 'dekad'
      ? `(case when extract(day from ${time} at time zone 'UTC') >= 21
            then date_trunc('month', ${time} at time zone 'UTC') + interval '20 days'
          when extract(day from ${time} at time zone 'UTC') >= 11
            then date_trunc('month', ${time} at time zone 'UTC') + interval '10 days'
          else date_trunc('month', ${time} at time zone 'UTC') end)::date`
      : `date_trunc('${grain}', ${time} at time zone 'UTC')::date`
  const parts = [
    ...dimensions.map(
      (value, index) => `
        select '${dimensionNames[index]}', ${at('created_at')}, ${value}, '',
          count(*) filter (where event_type = 'page_view'),
          count(*) filter (where event_type = 'claim_button_click'), 0
        from ${counted}
        where bot is null and ${value} is not null and (event_type = 'page_view'
          ${clickDimensions.has(dimensionNames[index]) ? "or event_type = 'claim_button_click'" : ''})
        group by 2, 3`,
    ),
    `select 'button', ${at('created_at')}, coalesce(placement, ''), '', 0, count(*), 0
     from ${counted} where bot is null and event_type = 'claim_button_click' group by 2, 3`,
    `select 'placement', ${at('created_at')}, page, coalesce(placement, ''), 0, count(*), 0
     from ${counted} where bot is null and event_type = 'claim_button_click' group by 2, 3, 4`,
    ...['casino', 'offer', 'market'].map(
      (value) => `
        select '${value}', ${at('created_at')}, ${value}, '', 0, count(*), 0
        from ${counted}
        where bot is null and event_type = 'claim_button_click' and ${value} is not null
        group by 2, 3`,
    ),
    `select 'link', ${at('created_at')}, target, '', count(*), 0, 0
     from ${counted} where bot is null and event_type = 'outgoing_link_click' and target is not null
     group by 2, 3`,
    `select 'bot', ${at('created_at')}, bot, '', count(*), 0, 0
     from ${counted} where bot is not null group by 2, 3`,
    ...['entry', 'exit'].map(
      (end) => `
        select '${end}', ${at('started_at')}, ${end}_page, '', 0, 0, count(*)
        from (${sessionsOfRaw}) s group by 2, 3`,
    ),
  ]
  parts.push(`
    select 'first_week', ${at('started_at')}, first_week, '', 0, 0, count(*)
    from (${sessionsOfRaw}) s where first_week is not null group by 2, 3`)
  return parts.map((part) => `select '${grain}' as grain, * from (${part}) p`).join(' union all ')
}

/** The figures by name: from the rollup, and from the raw events. */
const figures: Record<string, [rollup: string, raw: string]> = {
  totals: [
    `select hour, views, claims, leaves, link_clicks, bots, duration_sum, duration_count, engaged_sum, sessions,
       converted from analytics_totals`,
    `select hour, sum(views), sum(claims), sum(leaves), sum(link_clicks), sum(bots), sum(duration_sum),
       sum(duration_count), sum(engaged_sum), sum(sessions), sum(converted)
     from (
       select date_trunc('hour', created_at, 'UTC') as hour,
         (bot is null and event_type = 'page_view')::int as views,
         (bot is null and event_type = 'claim_button_click')::int as claims,
         (bot is null and event_type = 'page_leave')::int as leaves,
         (bot is null and event_type = 'outgoing_link_click')::int as link_clicks,
         (bot is not null)::int as bots,
         case when bot is null and event_type = 'page_view' then session_duration else 0 end
           as duration_sum,
         (bot is null and event_type = 'page_view' and session_duration > 0)::int as duration_count,
         case when bot is null and event_type = 'page_leave' then coalesce(engaged_seconds, 0)
           else 0 end as engaged_sum,
         0 as sessions, 0 as converted
       from ${counted}
       union all
       select date_trunc('hour', started_at, 'UTC'), 0, 0, 0, 0, 0, 0, 0, 0, 1,
         (session_id in (${claimers}))::int
       from (${sessionsOfRaw}) s) each_one
     group by hour`,
  ],
  breakdowns: [
    'select grain, dimension, at, value, detail, views, claims, sessions from analytics_breakdowns',
    `${breakdownsOfRaw('day')} union all ${breakdownsOfRaw('dekad')} union all
     ${breakdownsOfRaw('month')} union all ${breakdownsOfRaw('year')}`,
  ],
  hours: [
    `select hour, path, referrer, channel, utm_source, utm_medium, utm_campaign, country, device,
       views, claims, duration_count, duration_sum, engaged_sum
     from analytics_hours h join analytics_pages p on p.id = h.page_id
       join analytics_sources s on s.id = h.source_id`,
    `select date_trunc('hour', created_at, 'UTC'), page, referrer, channel, utm_source,
       utm_medium, utm_campaign, coalesce(country, ''), coalesce(device_type, ''),
       sum((event_type = 'page_view')::int), sum((event_type = 'claim_button_click')::int),
       sum((event_type = 'page_view' and session_duration > 0)::int),
       sum(case when event_type = 'page_view' then session_duration else 0 end),
       sum(case when event_type = 'page_leave' then coalesce(engaged_seconds, 0) else 0 end)
     from ${counted}
     where bot is null and event_type <> 'outgoing_link_click'
       and (event_type <> 'page_leave' or engaged_seconds > 0)
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
  ],
  claims: [
    `select hour, path, placement, referrer, channel, utm_source, utm_medium, utm_campaign, country,
       device, claims
     from analytics_claims c join analytics_pages p on p.id = c.page_id
       join analytics_sources s on s.id = c.source_id`,
    `select date_trunc('hour', created_at, 'UTC'), page, coalesce(placement, ''), referrer,
       channel, utm_source, utm_medium, utm_campaign, coalesce(country, ''),
       coalesce(device_type, ''), count(*)
     from ${counted} where bot is null and event_type = 'claim_button_click'
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
  ],
  offerClaims: [
    `select hour, path, casino, offer, market, referrer, channel, utm_source, utm_medium,
       utm_campaign, country, device, claims
     from analytics_offer_claims c join analytics_pages p on p.id = c.page_id
       join analytics_sources s on s.id = c.source_id`,
    `select date_trunc('hour', created_at, 'UTC'), page, coalesce(casino, ''),
       coalesce(offer, ''), coalesce(market, ''), referrer, channel, utm_source, utm_medium,
       utm_campaign, coalesce(country, ''), coalesce(device_type, ''), count(*)
     from ${counted}
     where bot is null and event_type = 'claim_button_click'
       and (casino is not null or offer is not null or market is not null)
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12`,
  ],
  linkClicks: [
    `select hour, path, link, referrer, channel, utm_source, utm_medium, utm_campaign, country,
       device, clicks
     from analytics_link_clicks c join analytics_pages p on p.id = c.page_id
       join analytics_sources s on s.id = c.source_id`,
    `select date_trunc('hour', created_at, 'UTC'), page, target, referrer, channel, utm_source,
       utm_medium, utm_campaign, coalesce(country, ''), coalesce(device_type, ''), count(*)
     from ${counted}
     where bot is null and event_type = 'outgoing_link_click' and target is not null
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
  ],
  clickDays: [
    `select day, path, placement, casino, offer, market, referrer, channel, utm_source, utm_medium,
       utm_campaign, country, device, claims
     from analytics_click_days c join analytics_pages p on p.id = c.page_id
       join analytics_sources s on s.id = c.source_id`,
    `select (created_at at time zone 'UTC')::date, page, coalesce(placement, ''),
       coalesce(casino, ''), coalesce(offer, ''), coalesce(market, ''), referrer, channel,
       utm_source, utm_medium, utm_campaign, coalesce(country, ''), coalesce(device_type, ''),
       count(*)
     from ${counted} where bot is null and event_type = 'claim_button_click'
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13`,
  ],
  sessions: [
    `select key, started_at, started_id, ended_at, ended_id, n.path as entry, x.path as exit,
       s.country, device, first_week,
       row(referrer, channel, utm_source, utm_medium, utm_campaign)::text as source,
       views, claims, engaged_sum, first_event_at, last_event_at,
       (select array_agg(path order by path) from analytics_pages where id = any(page_ids)) as pages
     from analytics_sessions s left join analytics_pages n on n.id = entry_page_id
       left join analytics_pages x on x.id = exit_page_id
       left join analytics_sources c on c.id = source_id`,
    `select md5(session_id)::uuid, started_at, started_id, ended_at, ended_id, entry_page,
       exit_page, country, device, first_week, coalesce(source, '(,,,,)'), coalesce(views, 0), claims,
       engaged, first_event_at, last_event_at, pages
     from (
       select session_id, sum((event_type = 'claim_button_click')::int) as claims,
         sum(case when event_type = 'page_leave' then coalesce(engaged_seconds, 0) else 0 end)
           as engaged,
         min(created_at) as first_event_at, max(created_at) as last_event_at
       from ${counted} where bot is null and event_type <> 'outgoing_link_click'
       group by session_id) every
     left join (${sessionsOfRaw}) s using (session_id)`,
  ],
}

/** Fails if a rollup differs from the events. No event may be pending. */
export async function expectRollupsOfEvents(url: string): Promise<void> {
  for (const [name, [rollup, raw]] of Object.entries(figures)) {
    expect(await rowsOf(url, rollup), name).toEqual(await rowsOf(url, raw))
  }
  await expectSegmentsOfRollups(url)
  const { rows } = await query(url, countPending)
  expect(rows, 'pending').toEqual([{ left: 0 }])
}

/** Marked rows are counted already; a rollup that maintenance has blocked leaves them. */
const countPending = 'select count(*)::int as left from analytics_pending where not folded'

/** The same, after the store has rolled up the pending events. */
export async function expectExact({
  store,
  databaseUrl,
}: Pick<StoreSite, 'store' | 'databaseUrl'>): Promise<void> {
  await store.rollUp()
  await expectRollupsOfEvents(databaseUrl)
}

async function rowsOf(url: string, statement: string): Promise<string[]> {
  const { rows } = await query(url, `select row(t.*)::text as line from (${statement}) t`)
  return rows.map(({ line }) => String(line)).sort()
}
