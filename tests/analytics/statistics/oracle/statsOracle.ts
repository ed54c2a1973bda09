import pg from 'pg'
import * as z from 'zod/mini'
import {
  directValue,
  otherPathsValue,
  type Stats,
  stats,
  unknownValue,
} from '#domain/analytics/figures/stats.ts'
import type { StatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import { measures } from '#domain/analytics/metrics/measures.ts'
import { headlineOf } from '#domain/analytics/metrics/metricLists.ts'
import type { EventRange } from '#server/analytics/store/eventStore.ts'
import { periodsSql, tallySql, within } from './statsOracleFigures.ts'
import { listsSql } from './statsOracleLists.ts'

/**
 * The dashboard object by plain SQL from the raw events: each figure by its definition. It reads no
 * rollup, and uses none of the product's code for periods and filters. The metrics are calculated by
 * the product's table from the measures that are counted here; `metrics.test.ts` checks the table.
 */

/** All times in UTC, independent of the server's and the role's settings. */
const plainSession = '-c TimeZone=UTC -c DateStyle=ISO'

/**
 * The range as in the response, and its end `until`: infinity for an open range, because an
 * acknowledged event counts even if another process's clock has dated it slightly ahead.
 */
export const askedSql = `
  asked as (
    select greatest($1::timestamptz, 'epoch') as since,
      case when $2::timestamptz is null then $3::timestamptz
        else least(greatest($2::timestamptz, 'epoch'), $3::timestamptz) end as before,
      $2::timestamptz is null or $2::timestamptz >= $3::timestamptz as is_open,
      $1::timestamptz is null as is_endless, $3::timestamptz as now, $4::jsonb as filters
  ),
  bounds as (
    select now, filters, case when not is_endless then since end as since,
      case when not is_endless and since >= before then since else before end as before,
      case when not is_endless and since >= before then since
        when is_open then 'infinity' else before end as until
    from asked
  )`

/**
 * Whether the values of a filter fulfil its conditions. A condition is a JSON string or a list of them, in which
 * Postgres looks up a text alike.
 *
 * @param names the names by which a row is found, as an array
 * @param text the value in which texts are searched; null or empty contains none
 */
const fulfils = (filter: string, names: string, text: string) => `
  coalesce(filters -> '${filter}' ?| ${names}, true)
  and not coalesce(filters -> '${filter}_not' ?| ${names}, false)
  and (not filters ? '${filter}_contains' or exists (
    select from jsonb_array_elements_text('[]'::jsonb || (filters -> '${filter}_contains')) part
    where position(upper(part) in upper(${text})) > 0))`

/** The filters' condition: for an event, and for a session by its first page view. */
const visitorFits = (row: string) =>
  visitorColumns
    .map(([filter, column, missing]) =>
      fulfils(filter, `array[coalesce(${row}.${column}, '${missing}')]`, `${row}.${column}`),
    )
    .join(' and ')

const visitorColumns: [filter: string, column: string, missing: string][] = [
  ['country', 'country', unknownValue],
  ['device', 'device_type', unknownValue],
  ['screen', 'counted_screen', unknownValue],
  ['language', 'language', unknownValue],
  ['referrer', 'referrer', directValue],
  ['channel', 'channel', unknownValue],
  ['utm_source', 'utm_source', ''],
  ['utm_medium', 'utm_medium', ''],
  ['utm_campaign', 'utm_campaign', ''],
]

/** Events with the screen by which they are filtered: that of a view, else that of the first view of the session. */
const screenedSql = `
  first_screens as (
    select distinct on (session_id) session_id, screen from analytics_events
    where bot is null and event_type = 'page_view' order by session_id, created_at, id
  ),
  screened as (
    select e.*, case when e.event_type = 'page_view' then e.screen else f.screen end as counted_screen
    from analytics_events e left join first_screens f on f.session_id = e.session_id
  )`

/** Null for a path that is no page. */
const countedPage = 'case when is_page then page_url end as page'

/**
 * The pages that people viewed at some time: their paths don't find visits of the time in which they were none.
 * The path of a page that only programs requested finds none of their events.
 */
const sitePagesSql = `
  site_pages as (select distinct page_url from analytics_events where bot is null and is_page)`
const pageFits = (row: string) =>
  fulfils(
    'page',
    `array[case when not ${row}.is_page then '${otherPathsValue}' end,
      case when ${row}.is_page = (${row}.page_url in (select page_url from site_pages))
        then ${row}.page_url end]`,
    `case when ${row}.is_page then ${row}.page_url end`,
  )
const hasPageFilter = `filters ?| array['page', 'page_not', 'page_contains']`

export const sitesSql = `
  ${sitePagesSql}, ${screenedSql},
  visitors as (select *, ${countedPage} from screened where bot is null),
  people as (select * from visitors where event_type <> 'outgoing_link_click'),
  programs as (select * from analytics_events where bot is not null),
  happened as (
    select p.* from people p, bounds where ${pageFits('p')} and ${visitorFits('p')}
  ),
  views as (select * from happened where event_type = 'page_view'),
  claims as (select * from happened where event_type = 'claim_button_click'),
  leaves as (select * from happened where event_type = 'page_leave'),
  links as (
    select v.* from visitors v, bounds
    where event_type = 'outgoing_link_click' and ${pageFits('v')} and ${visitorFits('v')}
  ),
  firsts as (
    select distinct on (session_id) * from people where event_type = 'page_view'
    order by session_id, created_at, id
  ),
  lasts as (
    select distinct on (session_id) * from people where event_type = 'page_view'
    order by session_id, created_at desc, id desc
  ),
  visits as (
    select f.session_id, f.created_at, f.page as entry, l.page as exit,
      exists (select from people p
        where p.session_id = f.session_id and event_type = 'claim_button_click') as converted
    from firsts f join lasts l using (session_id), bounds
    where ${visitorFits('f')} and (not ${hasPageFilter} or exists (
      select from people p
      where p.session_id = f.session_id and event_type = 'page_view' and ${pageFits('p')}))
  )`

export const inRange = within('bounds.since', 'bounds.until')

/** The steps of the range; an event slightly after its end belongs to the last step. */
const seriesSql = `
  begun as (
    select coalesce(since, (select date_trunc('hour', min(created_at)) from people)) as begun
    from bounds
  ),
  unit as (
    select case when before - begun <= interval '48 hours' or begun is null then 'hour'
      when before - begun <= interval '2208 hours' then 'day' else 'month' end as unit
    from bounds, begun
  ),
  steps as (
    select step from bounds, begun, unit,
      generate_series(date_trunc(unit, begun), before, ('1 ' || unit)::interval) as step
    where begun < before and step < before
  )`
const inStep = (table: string) => `
  (select count(*) from ${table}, bounds, unit where ${inRange}
    and least(date_trunc(unit, created_at), (select max(step) from steps)) = step)`
const points = `
  select coalesce(json_agg(json_build_object('start', ${iso('step')}, 'visitors', ${inStep('views')},
    'unique_visitors', ${inStep('visits')}, 'claim_clicks', ${inStep('claims')}) order by step), '[]')
  from steps`

/**
 * The period before, moved by the range's length in days, rounded up; or the same dates a year
 * earlier, with February 28 in place of a missing February 29.
 */
const comparedSql = `
  moved as (
    select greatest(1, ceil(extract(epoch from before - since) / 86400)) * interval '24 hours' as moved
    from bounds
  ),
  compared as (
    select case $5 when 'previous' then since - moved else since - interval '1 year' end as since,
      case when $5 = 'previous' then before - moved when since = before then since - interval '1 year'
        else before - interval '1 millisecond' - interval '1 year' + interval '1 millisecond' end
        as before
    from bounds, moved where $5::text is not null
  )`
const bound = (name: string) => `(select compared.${name} from compared)`
const inComparedStep = (table: string) => `
  (select count(*) from ${table}, unit where ${within(bound('since'), bound('before'))}
    and date_trunc(unit, created_at) = step)`
const comparedPoints = `
  select coalesce(json_agg(json_build_object('start', ${iso('step')},
    'visitors', ${inComparedStep('views')}, 'unique_visitors', ${inComparedStep('visits')},
    'claim_clicks', ${inComparedStep('claims')}) order by step), '[]')
  from unit, generate_series(date_trunc(unit, ${bound('since')}), ${bound('before')},
    ('1 ' || unit)::interval) as step
  where ${bound('since')} < ${bound('before')} and step < ${bound('before')}`
const comparison = `
  select json_build_object('range', ${range('compared')},
    'tally', ${tallySql(bound('since'), bound('before'))},
    'series', json_build_object('unit', (select unit from unit), 'points', (${comparedPoints})))
  from compared`

function iso(time: string): string {
  return `to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

function range(table: string): string {
  return `json_build_object('from', ${iso(`${table}.since`)}, 'to', ${iso(`${table}.before`)})`
}

const countEverything = `
  with ${[askedSql, sitesSql, seriesSql, comparedSql].join(',')}
  select (json_build_object('tally', ${tallySql('bounds.since', 'bounds.until')})::jsonb
    || json_build_object(${periodsSql})::jsonb
    || json_build_object(${listsSql(inRange)})::jsonb
    || json_build_object(
      'series', json_build_object('unit', (select unit from unit), 'points', (${points})),
      'comparison', (${comparison}), 'range', ${range('bounds')}, 'filters', filters,
      'generated_at', ${iso('now')}, 'as_of', null)::jsonb) as counted
  from bounds`

const tally = z.record(z.enum(measures), z.number())
const countedStats = z.looseObject({
  tally,
  comparison: z.nullable(z.object({ range: z.unknown(), tally, series: z.unknown() })),
})

/** The dashboard object, whose metrics follow from the counted measures. */
function statsFrom(counted: unknown): Stats {
  const { tally, comparison, ...rest } = countedStats.parse(counted)
  return stats.parse({
    ...rest,
    ...headlineOf(tally),
    comparison: comparison && {
      range: comparison.range,
      ...headlineOf(comparison.tally),
      series: comparison.series,
    },
  })
}

/** With bots' events. Without an end the range includes the last event. */
const listIds = `
  with bounds as (select $3::jsonb as filters), ${sitePagesSql}, ${screenedSql}
  select id from screened e, bounds
  where created_at >= coalesce($1, '-infinity'::timestamptz)
    and created_at < coalesce($2, 'infinity'::timestamptz)
    and ${pageFits('e')} and ${visitorFits('e')}
  order by created_at, id`

export type Oracle = {
  stats(query: StatsQuery, now: number): Promise<Stats>
  /** The ids of the events of a range, in the order of their time. */
  ids(range: EventRange): Promise<string[]>
  close(): Promise<void>
}

/**
 * Opens a connection of its own, which counts the raw events.
 *
 * @param now milliseconds since 1970
 */
export async function openOracle(databaseUrl: string): Promise<Oracle> {
  const client = new pg.Client({ connectionString: databaseUrl, options: plainSession })
  await client.connect()
  const time = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())
  return {
    async stats({ from, to, compare, filters }, now) {
      const values = [time(from), time(to), time(now), JSON.stringify(filters), compare ?? null]
      const { rows } = await client.query(countEverything, values)
      return statsFrom(rows[0]?.counted)
    },
    async ids({ from, to, filters }) {
      const values = [time(from), time(to), JSON.stringify(filters ?? {})]
      return (await client.query(listIds, values)).rows.map(({ id }) => String(id))
    },
    close: () => client.end(),
  }
}
