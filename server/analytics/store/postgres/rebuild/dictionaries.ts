import { countedPage, freeSources, sourceHash } from '../rollup/batch.ts'

/**
 * Adds missing pages and sources of the events to the dictionaries, as many sources as the day has room
 * for: those that were not added when their events came, and others if the tables were changed by hand. Committed at once, so that a rollup with the same value doesn't wait for the
 * whole rebuild.
 */
export const completeDictionaries = [
  `insert into analytics_pages (path)
   select page from (select distinct ${countedPage} as page from analytics_events e where bot is null) used
   where not exists (select from analytics_pages where path = page)
   order by page
   on conflict (path) do nothing`,
  `insert into analytics_sources (hash, referrer, channel, utm_source, utm_medium, utm_campaign)
   select hash, nullif(referrer, ''), channel, nullif(utm_source, ''), nullif(utm_medium, ''),
     nullif(utm_campaign, '')
   from (
     select ${sourceHash} as hash, e.*
     from (
       select nullif(referrer, '') as referrer, coalesce(channel, '') as channel,
         nullif(utm_source, '') as utm_source, nullif(utm_medium, '') as utm_medium,
         nullif(utm_campaign, '') as utm_campaign, count(*) as events
       from analytics_events where bot is null group by 1, 2, 3, 4, 5) e) used
   where not exists (select from analytics_sources s where s.hash = used.hash)
   order by events desc, hash
   limit ${freeSources}
   on conflict (hash) do nothing`,
]
