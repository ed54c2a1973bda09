import { inventedArray, restOf, restOfSql } from './restRows.ts'

/** The statements that add a batch to the rollups that count events. Bots count only as bots. */

export const addTotals = `
  insert into analytics_totals as t
    (hour, views, claims, leaves, link_clicks, bots, duration_sum, duration_count, engaged_sum)
  select hour,
    count(*) filter (where bot is null and event_type = 'page_view'),
    count(*) filter (where bot is null and event_type = 'claim_button_click'),
    count(*) filter (where bot is null and event_type = 'page_leave'),
    count(*) filter (where bot is null and event_type = 'outgoing_link_click'),
    count(bot),
    coalesce(sum(session_duration) filter (where bot is null and event_type = 'page_view'), 0),
    count(*) filter (where bot is null and event_type = 'page_view' and session_duration > 0),
    coalesce(sum(engaged_seconds) filter (where bot is null and event_type = 'page_leave'), 0)
  from analytics_batch
  group by hour order by hour
  on conflict (hour) do update set
    views = t.views + excluded.views,
    claims = t.claims + excluded.claims,
    leaves = t.leaves + excluded.leaves,
    link_clicks = t.link_clicks + excluded.link_clicks,
    bots = t.bots + excluded.bots,
    duration_sum = t.duration_sum + excluded.duration_sum,
    duration_count = t.duration_count + excluded.duration_count,
    engaged_sum = t.engaged_sum + excluded.engaged_sum`

/** Views by each single dimension, in one pass over the batch. */
const viewsByDay = `
  select day,
    case 0 when grouping(page_url) then 'page' when grouping(country) then 'country'
      when grouping(device) then 'device' when grouping(screen) then 'screen'
      when grouping(language) then 'language' when grouping(referrer) then 'referrer'
      when grouping(channel) then 'channel' when grouping(utm_source) then 'utm_source'
      when grouping(utm_medium) then 'utm_medium' else 'utm_campaign' end as dimension,
    coalesce(page_url, country, device, screen, language, referrer, channel, utm_source, utm_medium,
      utm_campaign) as value,
    '' as detail, count(*) as views, 0 as claims
  from analytics_batch where bot is null and event_type = 'page_view'
  group by day, grouping sets (page_url, country, device, screen, language, referrer, channel,
    utm_source, utm_medium, utm_campaign)`

const claimsByDay = `
  select day, 'placement', page_url, placement, 0, count(*)
  from analytics_batch where bot is null and event_type = 'claim_button_click'
  group by day, page_url, placement`

/** Beside the views of the same values; `button` is the placement on all pages. */
const clickClaimsByDay = `
  select day,
    case 0 when grouping(page_url) then 'page' when grouping(placement) then 'button'
      when grouping(country) then 'country' when grouping(device) then 'device'
      when grouping(channel) then 'channel' else 'utm_campaign' end,
    coalesce(page_url, placement, country, device, channel, utm_campaign), '', 0, count(*)
  from analytics_batch where bot is null and event_type = 'claim_button_click'
  group by day, grouping sets (page_url, placement, country, device, channel, utm_campaign)`

const linksByDay = `
  select day, 'link', link, '', count(*), 0
  from analytics_batch where bot is null and link is not null
  group by day, link`

const offerClaimsByDay = `
  select day, dimension, value, '', 0, count(*)
  from analytics_batch
  cross join lateral (values ('casino', casino), ('offer', offer), ('market', market))
    named (dimension, value)
  where bot is null and event_type = 'claim_button_click' and value is not null
  group by day, dimension, value`

const botsByDay = `
  select day, 'bot', bot, '', count(*), 0
  from analytics_batch where bot is not null
  group by day, bot`

/** The periods that contain a `day`, as values of grain and first day; a dekad begins on the 1st, 11th or 21st. */
export const periodsOfDay = `
  ('day', day),
  ('dekad', date_trunc('month', day::timestamp)::date
    + 10 * least((extract(day from day)::integer - 1) / 10, 2)),
  ('month', date_trunc('month', day::timestamp)::date),
  ('year', date_trunc('year', day::timestamp)::date)`

/** Events whose source is not in the dictionary: their days are read from the events if a source is asked for. */
const restOfSourcesByDay = `
  select day, '${restOf('source')}', '', '', count(*), 0
  from analytics_batch where in_rest
  group by day`

/** The counts of the invented dimensions, of other dimensions too: rows of day, dimension, value, detail, views, claims. */
export const inventedByDay = `${viewsByDay} union all ${claimsByDay} union all ${clickClaimsByDay} union all ${linksByDay}`

/** With this many rows of a dimension a period is full: only the largest rows stay. */
const fullRows = 2_000
export const keptRows = 1_000

const addRows = `
  on conflict (dimension, grain, at, value, detail) do update set
    views = t.views + excluded.views,
    claims = t.claims + excluded.claims`

/** The values that have a row for a day of the batch, or for its year. */
const knownValues = `
  select found.dimension, day, found.value, found.detail
  from (select distinct day from analytics_batch where bot is null) days
  cross join unnest(${inventedArray}) invented (dimension)
  cross join lateral (
    select dimension, value, detail from analytics_breakdowns t
    where t.dimension = invented.dimension and t.grain = 'day' and t.at = day
    union
    select dimension, value, detail from analytics_breakdowns t
    where t.dimension = invented.dimension and t.grain = 'year'
      and t.at = date_trunc('year', day::timestamp)::date) found`

/**
 * For each of these periods. A view without a campaign value has no row for it. Of values that visitors
 * can invent a batch adds at most so many rows, and the counts of the other values to the rest; a value
 * that has a row stays exact.
 */
export const addBreakdowns = `
  with counted as materialized (
    select dimension, day, value, detail, sum(views)::bigint as views, sum(claims)::bigint as claims
    from (${inventedByDay} union all ${offerClaimsByDay} union all ${botsByDay} union all ${restOfSourcesByDay}) parts
    where value is not null
    group by dimension, day, value, detail),
  ranked as (
    select *, dimension <> all(${inventedArray}) or count(*) over of_dimension <= ${fullRows}
      or row_number() over (of_dimension order by views + claims desc) <= ${keptRows}
      as is_large
    from counted window of_dimension as (partition by dimension, day)),
  placed as materialized (
    select *, is_large or (dimension, day, value, detail) in (${knownValues}) as has_row from ranked),
  limited as (
    select dimension, day, value, detail, views, claims from placed where has_row
    union all
    select ${restOfSql('dimension')}, day, '', '', sum(views), sum(claims)
    from placed where not has_row group by dimension, day)
  insert into analytics_breakdowns as t (dimension, grain, at, value, detail, views, claims)
  select dimension, grain, at, value, detail, sum(views), sum(claims)
  from limited cross join lateral (values ${periodsOfDay}) period (grain, at)
  group by dimension, grain, at, value, detail
  order by dimension, grain, at, value, detail
  ${addRows}`

/**
 * Keeps the largest rows of periods with more than `most` rows of an invented dimension; the counts of the
 * others go to the rest.
 *
 * @param periods selects grain and first day of the periods
 */
export const limitPeriods = (periods: string, most: number) => `
  with periods as (${periods}),
  filled as materialized (
    select dimension, grain, at
    from unnest(${inventedArray}) invented (dimension)
    cross join periods
    cross join lateral (
      select count(*) as rows from (
        select from analytics_breakdowns t
        where t.dimension = invented.dimension and t.grain = periods.grain and t.at = periods.at
        limit ${most + 1}) first_rows) counted
    where rows > ${most}),
  smallest as materialized (
    select row_id
    from filled
    cross join lateral (
      select ctid as row_id,
        row_number() over (order by views + claims desc) as rank
      from analytics_breakdowns t
      where t.dimension = filled.dimension and t.grain = filled.grain and t.at = filled.at) ranked
    where rank > ${keptRows}),
  removed as (
    delete from analytics_breakdowns t using smallest where t.ctid = smallest.row_id
    returning t.dimension, t.grain, t.at, t.views, t.claims)
  insert into analytics_breakdowns as t (dimension, grain, at, value, detail, views, claims)
  select ${restOfSql('dimension')}, grain, at, '', '', sum(views), sum(claims)
  from removed group by dimension, grain, at
  ${addRows}`

/** Limits the periods of the batch. */
export const limitBreakdowns = limitPeriods(
  `select distinct grain, at
   from (select distinct day from analytics_batch where bot is null) days
   cross join lateral (values ${periodsOfDay}) period (grain, at)`,
  fullRows,
)

/** The cube. A leave without engaged time and an outgoing click add nothing, so they get no row. */
export const addHours = `
  insert into analytics_hours as t (hour, page_id, source_id, country, device,
    views, claims, duration_count, duration_sum, engaged_sum)
  select hour, page_id, source_id, country, device,
    count(*) filter (where event_type = 'page_view'),
    count(*) filter (where event_type = 'claim_button_click'),
    count(*) filter (where event_type = 'page_view' and session_duration > 0),
    coalesce(sum(session_duration) filter (where event_type = 'page_view'), 0),
    coalesce(sum(engaged_seconds) filter (where event_type = 'page_leave'), 0)
  from analytics_batch
  where bot is null and (event_type in ('page_view', 'claim_button_click') or engaged_seconds > 0)
  group by hour, page_id, source_id, country, device
  order by hour, page_id, source_id, country, device
  on conflict (hour, page_id, source_id, country, device) do update set
    views = t.views + excluded.views,
    claims = t.claims + excluded.claims,
    duration_count = t.duration_count + excluded.duration_count,
    duration_sum = t.duration_sum + excluded.duration_sum,
    engaged_sum = t.engaged_sum + excluded.engaged_sum`

/** Claim clicks by placement, for filtered figures: the cube has no placements. */
export const addClaims = `
  insert into analytics_claims as t
    (hour, page_id, placement, source_id, country, device, claims)
  select hour, page_id, placement, source_id, country, device, count(*)
  from analytics_batch where bot is null and event_type = 'claim_button_click'
  group by hour, page_id, placement, source_id, country, device
  order by hour, page_id, placement, source_id, country, device
  on conflict (hour, page_id, placement, source_id, country, device) do update set
    claims = t.claims + excluded.claims`

/** Claim clicks by casino, offer and market, for filtered figures. A click without any of them has no row. */
export const addOfferClaims = `
  insert into analytics_offer_claims as t
    (hour, page_id, casino, offer, market, source_id, country, device, claims)
  select hour, page_id, coalesce(casino, ''), coalesce(offer, ''), coalesce(market, ''), source_id,
    country, device, count(*)
  from analytics_batch
  where bot is null and event_type = 'claim_button_click'
    and coalesce(casino, offer, market) is not null
  group by 1, 2, 3, 4, 5, 6, 7, 8
  order by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (hour, page_id, casino, offer, market, source_id, country, device) do update set
    claims = t.claims + excluded.claims`

/** Claim clicks of days by everything that revenue is filtered by. A missing value is ''. */
export const addClickDays = `
  insert into analytics_click_days as t
    (day, page_id, placement, casino, offer, market, source_id, country, device, claims)
  select day, page_id, placement, coalesce(casino, ''), coalesce(offer, ''), coalesce(market, ''),
    source_id, country, device, count(*)
  from analytics_batch
  where bot is null and event_type = 'claim_button_click'
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  order by 1, 2, 3, 4, 5, 6, 7, 8, 9
  on conflict (day, page_id, placement, casino, offer, market, source_id, country, device)
  do update set claims = t.claims + excluded.claims`

/** Clicks on links to other sites, for filtered figures. */
export const addLinkClicks = `
  insert into analytics_link_clicks as t
    (hour, page_id, link, source_id, country, device, clicks)
  select hour, page_id, link, source_id, country, device, count(*)
  from analytics_batch where bot is null and link is not null
  group by hour, page_id, link, source_id, country, device
  order by hour, page_id, link, source_id, country, device
  on conflict (hour, page_id, link, source_id, country, device) do update set
    clicks = t.clicks + excluded.clicks`
