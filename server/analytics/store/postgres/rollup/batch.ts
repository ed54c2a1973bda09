/**
 * The events of a rollup batch, and the changes of their sessions: temporary tables, so that each
 * rollup table is updated by a plain statement over them. Bots have no page, source or session.
 */
const createBatch = `
  create temp table if not exists analytics_batch (
    id uuid, created_at timestamptz, hour timestamptz, day date, event_type text, bot text,
    page_url text, page_id integer, source uuid, source_id integer, in_rest boolean,
    referrer text, channel text, utm_source text, utm_medium text, utm_campaign text,
    country text, device text, screen text, language text, first_week text, session uuid,
    session_duration integer, engaged_seconds integer,
    placement text, casino text, offer text, market text, link text
  ) on commit delete rows`

const createBatchSessions = `
  create temp table if not exists analytics_batch_sessions (
    old_started_at timestamptz, old_entry_page_id integer, old_exit_page_id integer,
    old_converted integer, old_first_week text,
    key uuid, started_at timestamptz, started_id uuid, ended_at timestamptz, ended_id uuid,
    entry_page_id integer, exit_page_id integer, source_id integer, country text, device text,
    first_week text, views integer, claims integer, engaged_sum bigint,
    first_event_at timestamptz, last_event_at timestamptz, page_ids integer[]
  ) on commit delete rows`

/**
 * The settings of a rollup transaction. It looks up few rows in tables that may be huge and not
 * analyzed yet, so the planner is restricted to nested loops with index lookups. The commit needn't
 * be durable: lost events are pending again.
 */
export const prepareRollup = `
  set local synchronous_commit = off;
  set local jit = off;
  set local work_mem = '64MB';
  set local enable_seqscan = off;
  set local enable_hashjoin = off;
  set local enable_mergejoin = off;
  set local client_min_messages = warning;
  ${createBatch};
  ${createBatchSessions}`

/** Between several batches in one transaction. */
export const clearBatch = 'truncate analytics_batch, analytics_batch_sessions'
export const clearBatchSessions = 'truncate analytics_batch_sessions'

/** The hash of the source of an event `e`: referrer, channel and campaign. */
export const sourceHash = `
  md5(row(nullif(e.referrer, ''), coalesce(e.channel, ''), nullif(e.utm_source, ''),
    nullif(e.utm_medium, ''), nullif(e.utm_campaign, ''))::text)::uuid`

/** The page as which an event `e` counts: '' for every path that is no page of the site. */
export const countedPage = `case when e.is_page then e.page_url else '' end`

/** The address to which an event `e` led, if it is a click on a link to another site; else null. */
export const outgoingLink = `
  case when e.event_type = 'outgoing_link_click' then nullif(e.target, '') end`

/**
 * Inserts events into the batch. A missing country, screen, language or referrer is '', a missing campaign value, casino, offer or market null,
 * as in the rollups. Pages and sources that are new to the dictionaries are filled in afterwards.
 *
 * @param events the rest of a from clause that provides events as `e`, with its conditions
 */
export const stage = (events: string) => `
  insert into analytics_batch
  select e.id, e.created_at, date_trunc('hour', e.created_at, 'UTC'),
    (e.created_at at time zone 'UTC')::date, e.event_type, e.bot,
    ${countedPage}, p.id, h.source, s.id, false,
    coalesce(e.referrer, ''), coalesce(e.channel, ''),
    nullif(e.utm_source, ''), nullif(e.utm_medium, ''), nullif(e.utm_campaign, ''),
    coalesce(e.country, ''), coalesce(e.device_type, ''),
    coalesce(e.screen, ''), coalesce(e.language, ''), e.first_week, h.session,
    coalesce(e.session_duration, 0), coalesce(e.engaged_seconds, 0), coalesce(e.placement, ''),
    nullif(e.casino, ''), nullif(e.offer, ''), nullif(e.market, ''), ${outgoingLink}
  from ${events}
  cross join lateral (
    select case when e.bot is null then ${sourceHash} end as source,
      case when e.bot is null then md5(e.session_id)::uuid end as session) h
  left join analytics_pages p on e.bot is null and p.path = ${countedPage}
  left join analytics_sources s on s.hash = h.source`

/** Only unknown values: `on conflict do nothing` uses up an id even if it inserts no row. */
export const addPages = `
  insert into analytics_pages (path)
  select distinct page_url from analytics_batch where bot is null and page_id is null
  order by page_url
  on conflict (path) do nothing`

/**
 * The number of new sources of a day. Anyone can invent referrers and campaigns; a site with visitors
 * from a thousand new addresses a day is not known.
 */
const maxNewSources = 1_000

/** How many sources may still be added on this day (UTC). */
export const freeSources = `greatest(0, ${maxNewSources} - (
  select count(*) from analytics_sources where added_on = (now() at time zone 'UTC')::date))`

/** The most frequent ones first, as long as the day has room for more. */
export const addSources = `
  insert into analytics_sources (hash, referrer, channel, utm_source, utm_medium, utm_campaign)
  select source, nullif(referrer, ''), channel, utm_source, utm_medium, utm_campaign
  from (
    select source, referrer, channel, utm_source, utm_medium, utm_campaign
    from analytics_batch where bot is null and source_id is null
    group by source, referrer, channel, utm_source, utm_medium, utm_campaign
    order by count(*) desc, source
    limit ${freeSources}) added
  order by source
  on conflict (hash) do nothing`

const restHash = (channel: string) => `md5('rest of ' || ${channel})::uuid`

/** The source of all events of a channel whose own source was not added. */
export const addRestSources = `
  insert into analytics_sources (hash, channel, added_on, is_rest)
  select distinct ${restHash('channel')}, channel, null::date, true
  from analytics_batch where bot is null and source_id is null and not exists (
    select from analytics_sources where hash = ${restHash('analytics_batch.channel')})
  order by 1
  on conflict (hash) do nothing`

export const setNewPages = `
  update analytics_batch b set page_id = p.id from analytics_pages p
  where b.bot is null and b.page_id is null and p.path = b.page_url`

export const setNewSources = `
  update analytics_batch b set source_id = s.id from analytics_sources s
  where b.bot is null and b.source_id is null and s.hash = b.source`

export const setRestSources = `
  update analytics_batch b set source_id = s.id, in_rest = true from analytics_sources s
  where b.bot is null and b.source_id is null and s.hash = ${restHash('b.channel')}`
