import type pg from 'pg'
import { z } from 'zod'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { lowestIdAt } from '#domain/formats/uuidv7.ts'
import { type Client, transaction } from '#platform/postgres/transaction.ts'
import { auditStatistics } from '../auditStatistics.ts'
import type { Limits } from '../clickhouse/schema/state.ts'
import { lockUpkeep } from '../postgres/database/advisoryLocks.ts'
import { sqlTime } from '../postgres/database/bindings.ts'
import { lockWithRetries } from '../postgres/database/lockWithRetries.ts'
import { summarise } from '../postgres/database/summarise.ts'
import { insertEvents } from '../postgres/insertEvents.ts'
import { deleteMisplacedEvents } from '../postgres/maintenance/misplacedEvents.ts'
import { monthOf } from '../postgres/maintenance/months.ts'
import { makePartitions, partitionNames } from '../postgres/maintenance/partitions.ts'
import { readEvents } from '../postgres/read/readEvents.ts'
import { deleteExactly } from '../postgres/reset.ts'
import { rollUpPending } from '../postgres/rollup/rollUpPending.ts'
import { type MovableStore, MoveError, storeNames } from './movableStore.ts'

const readLimits = `
  select coalesce(extract(epoch from reset_at) * 1000, 0)::float8 as "resetAt",
    coalesce(extract(epoch from kept_from) * 1000, 0)::float8 as "keptFrom"
  from analytics_state`
const limitRows = z.tuple([z.object({ resetAt: z.number(), keptFrom: z.number() })])

/** Every hour with events is in the totals. */
const readExtent = `
  select (extract(epoch from min(hour)) * 1000)::float8 as first,
    (extract(epoch from max(hour)) * 1000)::float8 as last,
    coalesce(sum(views + claims + leaves + link_clicks + bots), 0)::float8 as events
  from analytics_totals where views + claims + leaves + link_clicks + bots > 0`
const extentRows = z.tuple([
  z.object({ first: z.nullable(z.number()), last: z.nullable(z.number()), events: z.number() }),
])

/** Whether an event counts: `$1` is the reset, `$2` the lowest id of a later time, `$3` the retention. */
const counts = '(created_at > $1 or id >= $2::uuid) and created_at >= $3'
const limitValues = ({ resetAt, keptFrom }: Limits) => [
  sqlTime(resetAt),
  lowestIdAt(resetAt + 1),
  sqlTime(keptFrom),
]

/** ClickHouse sums the same part of the same hash. */
const readDays = `
  select (extract(epoch from date_trunc('day', created_at, 'UTC')) * 1000)::float8 as day,
    count(*)::float8 as events,
    sum(('x' || left(md5(id::text), 8))::bit(32)::bigint)::text as ids
  from analytics_events
  where ${counts} and created_at >= $4 and created_at < $5
  group by 1`
const dayRows = z.array(z.object({ day: z.number(), events: z.number(), ids: z.string() }))

const findMissing = `
  select id::text from unnest($1::uuid[]) as sent (id)
  where not exists (select from analytics_events e where e.id = sent.id)`
const idRows = z.array(z.object({ id: z.string() }))

const countOutside = `select count(*)::float8 as events from analytics_events where not (${counts})`
const countRows = z.tuple([z.object({ events: z.number() })])

const raiseReset = `
  update analytics_state set reset_at = greatest(coalesce(reset_at, '-infinity'), $1::timestamptz)`
const lockEvents = 'lock table analytics_events in access exclusive mode'

/** @param pool for all statements, with connections as for rollups */
export function movablePostgres(pool: pg.Pool): MovableStore {
  const limits = async () => limitRows.parse((await pool.query(readLimits)).rows)[0]
  return {
    name: storeNames.postgres,
    limits,
    async extent() {
      await rollUpPending(pool)
      const [{ first, last, events }] = extentRows.parse((await pool.query(readExtent)).rows)
      return first === null || last === null ? undefined : { first, last, events }
    },
    async days({ from, to }, within) {
      const values = [...limitValues(within), sqlTime(from), sqlTime(to)]
      const { rows } = await pool.query(readDays, values)
      return new Map(dayRows.parse(rows).map(({ day, ...sum }) => [day, sum]))
    },
    async *events(span) {
      await rollUpPending(pool)
      yield* readEvents(pool, span)
    },
    async missing(ids) {
      const { rows } = await pool.query(findMissing, [ids])
      return new Set(idRows.parse(rows).map(({ id }) => id))
    },
    // Events of a month without a partition would all be in the default one.
    prepare: (month) => makePartitions(pool, [monthOf(month)]),
    insert: (events: readonly StoredEvent[]) => insertEvents(pool, events),
    async bringUpToDate() {
      await rollUpPending(pool)
      await summarise(pool)
    },
    async countOutside(others) {
      const { rows } = await pool.query(countOutside, limitValues(others))
      return countRows.parse(rows)[0].events
    },
    async takeOverReset(time) {
      await transaction(pool, (client) => refuseUntil(client, time))
      const names = await transaction(pool, partitionNames)
      await rollUpPending(pool)
      await deleteMisplacedEvents(pool, new Date(time + 1), names, lowestIdAt(time + 1))
    },
    async deleteMoved({ checked, actor }) {
      const found = await deleteExactly(pool, checked, (client) =>
        auditStatistics(
          client,
          actor,
          'statistics.move',
          `${checked} moved events deleted in ${storeNames.postgres}`,
        ),
      )
      if (found === checked) return found
      throw new MoveError(
        `Nothing was deleted: Postgres has ${found} events, of which ${checked} were found in ClickHouse. Restart the processes that still store events in Postgres, then run the command again.`,
      )
    },
  }
}

/** Waits for running inserts, which may insert older events; later inserts see the reset. */
async function refuseUntil(client: Client, time: number): Promise<void> {
  await lockUpkeep(client, 'commit')
  await client.query(raiseReset, [sqlTime(time)])
  await lockWithRetries(client, lockEvents)
}
