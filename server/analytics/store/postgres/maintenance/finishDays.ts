import type pg from 'pg'
import { dayMs, dayStart } from '#domain/analytics/figures/span.ts'
import { errorCode } from '#platform/errors.ts'
import { type Client, transaction } from '#platform/postgres/transaction.ts'
import { advisoryLocks } from '../database/advisoryLocks.ts'
import { countedPage, outgoingLink } from '../rollup/batch.ts'
import { inventedArray, ofRestSql, restOfSql, restsArray } from '../rollup/restRows.ts'
import { lockRollups } from '../rollup/rollUpBatch.ts'
import { inventedByDay, keptRows, limitPeriods } from '../rollup/rollupStatements.ts'

/** The detail of a rest that was counted from the events; a rollup adds to the rest without a detail. */
const recounted = 'recounted'

/** Finished days with a rest that events were added to since it was counted, or rows; the latest first. */
const findUncounted = `
  select distinct (extract(epoch from at) * 1000)::float8 as day
  from analytics_breakdowns rest
  where grain = 'day' and dimension = any(${restsArray}) and at < $1::date
    and (detail = '' or ${keptRows} < (
      select count(*) from analytics_breakdowns t
      where t.dimension = ${ofRestSql('rest.dimension')} and t.grain = 'day' and t.at = rest.at))
  order by day desc`

/** The statements of the rollup read the events of the day under the name of a batch. Times as text, because this statement takes no parameters. */
const countDay = (from: string, to: string) => `
  create temp table analytics_day on commit drop as
  with analytics_batch as (
    select (e.created_at at time zone 'UTC')::date as day, e.event_type, e.bot,
      ${countedPage} as page_url, coalesce(e.country, '') as country,
      coalesce(e.device_type, '') as device, coalesce(e.screen, '') as screen,
      coalesce(e.language, '') as language, coalesce(e.referrer, '') as referrer,
      coalesce(e.channel, '') as channel, nullif(e.utm_source, '') as utm_source,
      nullif(e.utm_medium, '') as utm_medium, nullif(e.utm_campaign, '') as utm_campaign,
      coalesce(e.placement, '') as placement, ${outgoingLink} as link
    from analytics_events e
    where e.created_at >= '${from}' and e.created_at < '${to}' and e.bot is null
      and e.id not in (select unnest(ids) from analytics_pending where not folded)),
  counts as (
    select day, dimension, value, detail, sum(views) as views, sum(claims) as claims
    from (${inventedByDay}) parts
    where dimension = any(${inventedArray}) and value is not null
    group by day, dimension, value, detail),
  ranked as (
    select *, row_number() over (
      partition by dimension order by views + claims desc, value, detail) as rank
    from counts)
  select dimension, day, value, detail, views, claims from ranked where rank <= ${keptRows}
  union all
  select ${restOfSql('dimension')}, day, '', '${recounted}', sum(views), sum(claims)
  from ranked where rank > ${keptRows} group by dimension, day`

const replaceRows = [
  `delete from analytics_breakdowns
   where grain = 'day' and at = $1::date
     and dimension = any(${inventedArray} || ${restsArray})`,
  `insert into analytics_breakdowns (dimension, grain, at, value, detail, views, claims)
   select dimension, 'day', day, value, detail, views, claims from analytics_day
   where day = $1::date
   order by dimension, value, detail
   on conflict (dimension, grain, at, value, detail) do nothing`,
]

/** Finished periods are read often, and change rarely. */
const limitFinished = limitPeriods(
  `select distinct grain, at from analytics_breakdowns
   where dimension = any(${restsArray}) and (grain = 'dekad' and at < $1::date - 10
     or grain in ('month', 'year') and at < date_trunc(grain, $1::timestamp)::date)`,
  keptRows,
)

/** Without any rest there is nothing to do. */
const findRest = `
  select exists (select from analytics_breakdowns where dimension = any(${restsArray})) as found`

/** SQLSTATE if a rollup has changed the day meanwhile. */
const changedMeanwhile = '40001'

/**
 * Keeps only the largest rows of finished periods. Days with a rest are counted once more from their
 * events, so that their rows are the largest values of the whole day. Rollups wait only while rows are
 * exchanged. Nothing is done while a rebuild, a reset or retention runs.
 *
 * @param now milliseconds since 1970
 * @param signal stops this after the current day: it then throws the signal's reason
 */
export async function finishDays(pool: pg.Pool, now: number, signal: AbortSignal): Promise<void> {
  const rest = await pool.query<{ found: boolean }>(findRest)
  if (!rest.rows[0]?.found) return
  const today = new Date(dayStart(now)).toISOString()
  await transaction(pool, async (client) => {
    if (!(await holdUpkeep(client))) return
    await client.query(lockRollups, [advisoryLocks.rollup])
    await client.query(limitFinished, [today])
  })
  const { rows } = await pool.query<{ day: number }>(findUncounted, [today])
  for (const { day } of rows) {
    signal.throwIfAborted()
    try {
      await transaction(pool, (client) => finishDay(client, day), begin)
    } catch (error) {
      // The next run counts the day.
      if (errorCode(error) !== changedMeanwhile) throw error
    }
  }
}

const begin = `
  begin isolation level repeatable read; set local synchronous_commit = off; set local jit = off;
  set local work_mem = '64MB'`

const tryUpkeep = 'select pg_try_advisory_xact_lock_shared($1) as free'

/** Before any table is locked: what locks events or rollups exclusively holds this lock, too. */
async function holdUpkeep(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(tryUpkeep, [advisoryLocks.upkeep])
  return rows[0]?.free === true
}

async function finishDay(client: Client, day: number): Promise<void> {
  if (!(await holdUpkeep(client))) return
  const [from, to] = [new Date(day).toISOString(), new Date(day + dayMs).toISOString()]
  await client.query(countDay(from, to))
  await client.query(lockRollups, [advisoryLocks.rollup])
  for (const statement of replaceRows) await client.query(statement, [from])
}
