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
     select distinct on (1) ${sourceHash} as hash, e.*
     from (
       select distinct referrer, coalesce(channel, '') as channel, utm_source, utm_medium,
         utm_campaign
       from analytics_events where bot is null) e
     order by 1) used
   where not exists (select from analytics_sources s where s.hash = used.hash)
   order by hash
   limit ${freeSources}
   on conflict (hash) do nothing`,
]
