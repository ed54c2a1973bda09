import { periodsOfDay } from './rollupStatements.ts'

/**
 * The changes of sessions by a batch. A late event can move the beginning or the end of a session, so
 * the old state of each session is subtracted from the rollups and the new state is added.
 */

/**
 * The maximum of stored pages per session, which is more than a site has. A filter by a further page
 * doesn't find the session. Without a limit a session with invented paths would slow down every
 * rollup. The pages with the lowest ids are stored, so that the result doesn't depend on the order of
 * events, for example in a rebuild.
 */
const maxPages = 2_000

/** One row per session of the batch; its views are numbered in order of time. An outgoing click is no activity on this site. */
const sessionsOfBatch = `
  select session as key,
    min(created_at) filter (where viewing) as started_at,
    (array_agg(id) filter (where viewing and row_no = 1))[1] as started_id,
    max(created_at) filter (where viewing) as ended_at,
    (array_agg(id) filter (where viewing and row_no = row_count))[1] as ended_id,
    max(page_id) filter (where viewing and row_no = 1) as entry_page_id,
    max(page_id) filter (where viewing and row_no = row_count) as exit_page_id,
    max(source_id) filter (where viewing and row_no = 1) as source_id,
    max(country) filter (where viewing and row_no = 1) as country,
    max(device) filter (where viewing and row_no = 1) as device,
    max(first_week) filter (where viewing and row_no = 1) as first_week,
    count(*) filter (where viewing) as views,
    count(*) filter (where event_type = 'claim_button_click') as claims,
    coalesce(sum(engaged_seconds) filter (where event_type = 'page_leave'), 0) as engaged_sum,
    min(created_at) as first_event_at,
    max(created_at) as last_event_at,
    coalesce((array_agg(distinct page_id) filter (where viewing))[1:${maxPages}], '{}') as page_ids
  from (
    select *, row_number() over (of_session order by created_at, id) as row_no,
      count(*) over of_session as row_count
    from (
      select *, event_type = 'page_view' as viewing from analytics_batch
      where bot is null and event_type <> 'outgoing_link_click') b
    window of_session as (partition by session, viewing)) numbered
  group by session`

/** The new state of the batch's sessions, next to their old state. */
export const collectSessions = `
  insert into analytics_batch_sessions
  select o.started_at, o.entry_page_id, o.exit_page_id, (o.views > 0 and o.claims > 0)::integer,
    o.first_week, n.key,
    case when m.starts then n.started_at else o.started_at end,
    case when m.starts then n.started_id else o.started_id end,
    case when m.ends then n.ended_at else o.ended_at end,
    case when m.ends then n.ended_id else o.ended_id end,
    case when m.starts then n.entry_page_id else o.entry_page_id end,
    case when m.ends then n.exit_page_id else o.exit_page_id end,
    case when m.starts then n.source_id else o.source_id end,
    case when m.starts then n.country else o.country end,
    case when m.starts then n.device else o.device end,
    case when m.starts then n.first_week else o.first_week end,
    n.views + coalesce(o.views, 0), n.claims + coalesce(o.claims, 0),
    n.engaged_sum + coalesce(o.engaged_sum, 0),
    least(n.first_event_at, o.first_event_at), greatest(n.last_event_at, o.last_event_at),
    case when o.key is null then n.page_ids
      when n.page_ids[1] > o.page_ids[${maxPages}] or n.page_ids <@ o.page_ids then o.page_ids
      else (select array_agg(page order by page) from (
        select distinct page from unnest(o.page_ids || n.page_ids) pages (page)
        order by page limit ${maxPages}) remembered) end
  from (${sessionsOfBatch}) n
  left join analytics_sessions o on o.key = n.key
  cross join lateral (select
    o.started_at is null or (n.started_at, n.started_id) < (o.started_at, o.started_id) as starts,
    o.ended_at is null or (n.ended_at, n.ended_id) > (o.ended_at, o.ended_id) as ends) m`

const sessionColumns = [
  'started_at',
  'started_id',
  'ended_at',
  'ended_id',
  'entry_page_id',
  'exit_page_id',
  'source_id',
  'country',
  'device',
  'first_week',
  'views',
  'claims',
  'engaged_sum',
  'first_event_at',
  'last_event_at',
  'page_ids',
]

export const writeSessions = `
  insert into analytics_sessions (key, ${sessionColumns.join(', ')})
  select key, ${sessionColumns.join(', ')} from analytics_batch_sessions
  order by key
  on conflict (key) do update set
    ${sessionColumns.map((column) => `${column} = excluded.${column}`).join(', ')}`

export const moveTotals = `
  insert into analytics_totals as t (hour, sessions, converted)
  select date_trunc('hour', at, 'UTC') as hour, sum(sessions), sum(converted)
  from (
    select started_at as at, 1 as sessions, (claims > 0)::integer as converted
    from analytics_batch_sessions
    union all
    select old_started_at, -1, -old_converted from analytics_batch_sessions) moved
  where at is not null
  group by 1 having sum(sessions) <> 0 or sum(converted) <> 0
  order by 1
  on conflict (hour) do update set
    sessions = t.sessions + excluded.sessions,
    converted = t.converted + excluded.converted`

/** The changes of session counts by entry page, exit page and week of the first visit, for each period. */
const movedSessions = `
  select dimension, grain, at, value, sum(sessions) as sessions
  from (
    select (started_at at time zone 'UTC')::date as day, dimension, page_id, week,
      sum(sessions) as sessions
    from (
      select started_at, entry_page_id, exit_page_id, first_week, 1 as sessions
      from analytics_batch_sessions
      union all
      select old_started_at, old_entry_page_id, old_exit_page_id, old_first_week, -1
      from analytics_batch_sessions) changed
    cross join lateral (
      values ('entry', entry_page_id, null::text), ('exit', exit_page_id, null),
        ('first_week', null, first_week)) p (dimension, page_id, week)
    where started_at is not null
    group by 1, 2, 3, 4) moved
  cross join lateral (values ${periodsOfDay}) period (grain, at)
  left join analytics_pages on analytics_pages.id = page_id
  cross join lateral (select coalesce(week, path) as value) named
  where value is not null
  group by dimension, grain, at, value having sum(sessions) <> 0`

export const moveBreakdowns = `
  insert into analytics_breakdowns as t (dimension, grain, at, value, sessions)
  select dimension, grain, at, value, sessions from (${movedSessions}) moved
  order by dimension, grain, at, value
  on conflict (dimension, grain, at, value, detail) do update set
    sessions = t.sessions + excluded.sessions`

/**
 * Deletes values that no session has any more. The limit forces a lookup by key, even
 * without planner statistics.
 */
export const dropEmptyBreakdowns = `
  with moved as materialized (${movedSessions}),
  emptied as materialized (
    select row_id from moved cross join lateral (
      select ctid as row_id from analytics_breakdowns t
      where t.dimension = moved.dimension and t.grain = moved.grain and t.at = moved.at
        and t.value = moved.value and t.detail = '' and t.sessions = 0
      limit 1) found
    where moved.sessions < 0)
  delete from analytics_breakdowns t using emptied where t.ctid = emptied.row_id`
