import type pg from 'pg'
import { z } from 'zod'
import { dayMs } from '#domain/analytics/figures/span.ts'
import { timeOfId } from '#domain/formats/uuidv7.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { transaction } from '#platform/postgres/transaction.ts'
import { auditStatistics } from '../auditStatistics.ts'
import { deleteWhere } from '../clickhouse/deleteEvents.ts'
import { insertEvents } from '../clickhouse/insertEvents.ts'
import { readEvents } from '../clickhouse/read/readEvents.ts'
import { sourceOf } from '../clickhouse/read/source.ts'
import { markEveryDay } from '../clickhouse/rollup/dropRollups.ts'
import { idText, isOneOf } from '../clickhouse/schema/eventId.ts'
import { monthNumber, precedenceAt } from '../clickhouse/schema/eventRow.ts'
import { tables } from '../clickhouse/schema/eventTable.ts'
import { readLimits, writeState } from '../clickhouse/schema/state.ts'
import { type MovableStore, MoveError, storeNames } from './movableStore.ts'

const extentRows = z.tuple([
  z.object({ first: z.coerce.number(), last: z.coerce.number(), events: z.coerce.number() }),
])
const dayRows = z.array(
  z.object({ day: z.coerce.number(), events: z.coerce.number(), ids: z.string() }),
)
const idRows = z.array(z.object({ id: z.string() }))
const countRows = z.tuple([z.object({ events: z.coerce.number() })])

/** The first 32 bits of the id's MD5 as a number, as Postgres reads them. */
const hashOfId = `reinterpretAsUInt32(reverse(unhex(substring(hex(MD5(${idText})), 1, 8))))`

/** How far the clocks of processes may be apart, and how long an insert may take, in milliseconds. */
const maxInsertDelayMs = 5 * 60_000
const deleteTimeoutMs = 60_000

/** @param database Postgres, for the audit log */
export function movableClickhouse(servers: Servers, database: pg.Pool): MovableStore {
  const limits = () => readLimits(servers)
  const extent = async () => {
    const { table, where } = sourceOf(await limits())
    const rows = await servers.rows(
      `select min(created_at) as first, max(created_at) as last, count() as events
       from ${table} where ${where()}`,
    )
    const [found] = extentRows.parse(rows)
    return found.events === 0 ? undefined : found
  }
  return {
    name: storeNames.clickhouse,
    limits,
    extent,
    async days(span, within) {
      const { table, where } = sourceOf(within)
      const rows = await servers.rows(
        `select intDiv(created_at, ${dayMs}) as day, count() as events,
           toString(sum(${hashOfId})) as ids
         from ${table} where ${where([span])} group by day`,
      )
      return new Map(dayRows.parse(rows).map(({ day, ...sum }) => [day * dayMs, sum]))
    },
    events: (span) => readEvents(servers, span),
    async missing(ids) {
      if (ids.length === 0) return new Set()
      const { where } = sourceOf(await limits())
      // All copies of an event are in the partition of its id's month or in 0.
      const months = new Set(ids.map((id) => monthNumber(timeOfId(id))))
      const rows = await servers.rows(
        `select distinct ${idText} as id from ${tables.events}
         where month in (${[0, ...months].join(', ')}) and ${where()} and ${isOneOf(ids)}`,
      )
      const stored = new Set(idRows.parse(rows).map(({ id }) => id))
      return new Set(ids.filter((id) => !stored.has(id)))
    },
    prepare: async () => undefined,
    insert: (events) => insertEvents(servers, events, Date.now()),
    bringUpToDate: async () => undefined,
    async countOutside(others) {
      const all = sourceOf(await limits())
      const rows = await servers.rows(
        `select count() as events from ${all.table}
         where ${all.where()} and not (${sourceOf(others).where()})`,
      )
      return countRows.parse(rows)[0].events
    },
    takeOverReset: (time) => writeState(servers, 'resetAt', time),
    async deleteMoved({ checked, begun, actor }) {
      const found = (await extent())?.events ?? 0
      if (found !== checked) {
        throw new MoveError(
          `Nothing was deleted: ClickHouse has ${found} events, of which ${checked} were found in Postgres. Restart the processes that still store events in ClickHouse, then run the command again.`,
        )
      }
      await transaction(database, (client) =>
        auditStatistics(
          client,
          actor,
          'statistics.move',
          `${checked} moved events deleted in ${storeNames.clickhouse}`,
        ),
      )
      const isOlder = `precedence >= ${precedenceAt(begun - maxInsertDelayMs)}`
      await deleteWhere(servers, isOlder, AbortSignal.timeout(deleteTimeoutMs))
      await markEveryDay(servers)
      const left = (await extent())?.events ?? 0
      return checked - left
    },
  }
}
