import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allTime, type StatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import { createLog } from '#platform/log/log.ts'
import type { EventStore } from '#server/analytics/store/eventStore.ts'
import {
  createPostgresStore,
  type PostgresStore,
} from '#server/analytics/store/postgres/postgresStore.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { storedEvent, variedEvent } from '../setup/storedEvents.ts'
import { sharedOracle } from '../statistics/oracle/sharedOracle.ts'
import type { ClickhouseSite } from './clickhouseSite.ts'
import { move, moveAndDelete, openedMove } from './moves.ts'

const nobody = { name: 'nobody', via: 'command line' } as const
const hour = 3_600_000
const day = 24 * hour
const noon = Date.UTC(2026, 10, 21, 12)
const everything = { from: undefined, to: undefined }

const eventsOf = (store: EventStore) => Array.fromAsync(store.events(everything))
const idsOf = async (store: EventStore) => (await eventsOf(store)).map(({ id }) => id)

/** Some months of events of all kinds, with robots and clocks that are wrong. */
const history = () =>
  Array.from({ length: 600 }, (_, at) => {
    const time = noon - at * 4 * hour
    const idError = at % 50 === 0 ? 40 * day : (at % 5) * 1_000
    return variedEvent(time, at * 2_654_435, time + idError)
  })

const queries: StatsQuery[] = [
  allTime,
  { ...allTime, from: noon - 40 * day, to: noon - 3 * day, compare: 'previous' },
  { ...allTime, from: noon - 3 * hour },
  { ...allTime, filters: { country: 'DE' } },
  { ...allTime, from: noon - 60 * day, filters: { page: '/games', channel: ['Search', 'Paid'] } },
]

/** The stores between which the events are moved. */
type MovedSite = Pick<ClickhouseSite, 'address' | 'databaseUrl' | 'clickhouse' | 'forgetLimits'>

/** The tests of moves, for servers of any release. */
export function testMoves(site: MovedSite): void {
  let postgres: PostgresStore

  const oracle = sharedOracle({
    get databaseUrl() {
      return site.databaseUrl
    },
    get store() {
      return postgres
    },
  })

  beforeAll(() => {
    postgres = createPostgresStore({ databaseUrl: site.databaseUrl, log: createLog('silent') })
  })

  afterAll(() => postgres.close())

  beforeEach(async () => {
    await postgres.reset(nobody)
    await site.clickhouse.reset(nobody)
    await site.forgetLimits()
  })

  const rowsOf = async (statement: string) => (await query(site.databaseUrl, statement)).rows

  test('after a round trip every event and every figure is the same, and each step counts exactly', async () => {
    const events = history()
    await postgres.insert(events)
    await oracle.expectFigures(queries, noon + hour)
    const before = await eventsOf(postgres)
    const figures = await Promise.all(queries.map((it) => postgres.stats(it, noon + hour)))

    const { days, copied, checked, outside } = await move(site, 'clickhouse')
    expect({ copied, checked, outside }).toEqual({ copied: 600, checked: 600, outside: 0 })
    expect(days.filter((it) => it.source !== it.target || it.source !== it.copied)).toEqual([])
    expect(days).toHaveLength(new Set(events.map(({ created_at }) => dayOf(created_at))).size)
    expect(await eventsOf(site.clickhouse)).toEqual(before)
    for (const [index, asked] of queries.entries())
      expect(await site.clickhouse.stats(asked, noon + hour)).toEqual(figures[index])
    expect(await move(site, 'clickhouse')).toMatchObject({ copied: 0, checked: 600 })
    // Rolls up the days.
    await site.clickhouse.rebuild(() => undefined)
    for (const [index, asked] of queries.entries())
      expect(await site.clickhouse.stats(asked, noon + hour)).toEqual(figures[index])

    expect(await moveAndDelete(site, 'clickhouse')).toBe(600)
    expect(await postgres.stats(allTime, noon + hour)).toMatchObject({ total_visitors: 0 })
    expect(await rowsOf('select count(*)::int as left from analytics_events')).toEqual([
      { left: 0 },
    ])

    const late = storedEvent(noon - 70 * day, { page_url: '/late', session_id: 'late' })
    await site.clickhouse.insert([late, ...events.slice(0, 5)])
    expect(await move(site, 'postgres')).toMatchObject({ copied: 601, checked: 601 })
    expect((await eventsOf(postgres)).filter(({ id }) => id !== late.id)).toEqual(before)
    await oracle.expectFigures(queries, noon + hour)
    expect(await postgres.stats({ ...allTime, from: noon - 3 * hour }, noon + hour)).toEqual(
      figures[2],
    )
    // Only events whose ids are of other months are outside of the partitions of their months.
    const [{ misplaced = 0 } = {}] = await rowsOf(
      'select count(*)::int as misplaced from analytics_events_default',
    )
    expect(misplaced).toBeLessThanOrEqual(12)
  })

  test('on the day of the switch both stores have events of their own, and none is taken for another', async () => {
    const [before, after] = [storedEvent(noon), storedEvent(noon + hour)]
    await postgres.insert([before])
    await site.clickhouse.insert([after])
    expect(await move(site, 'clickhouse')).toMatchObject({
      copied: 1,
      days: [{ day: '2026-11-21', source: 1, target: 2, copied: 1 }],
    })
    expect(await idsOf(site.clickhouse)).toEqual([before.id, after.id])
    expect(await move(site, 'postgres')).toMatchObject({ copied: 1, checked: 2 })
    expect(await idsOf(postgres)).toEqual([before.id, after.id])
  })

  test('events that arrive during the move or after it are copied by the next one', async () => {
    const first = storedEvent(noon)
    await postgres.insert([first])
    await move(site, 'clickhouse')
    const later = [storedEvent(noon + 1), storedEvent(noon - 40 * day)]
    await postgres.insert(later)
    expect(await move(site, 'clickhouse')).toMatchObject({ copied: 2, checked: 3 })
    const found = await idsOf(site.clickhouse)
    expect(found.sort()).toEqual([first, ...later].map(({ id }) => id).sort())
  })

  test.each(['clickhouse', 'postgres'] as const)(
    'a reset is carried over to %s, if that is confirmed',
    async (to) => {
      const [source, target] =
        to === 'clickhouse' ? [postgres, site.clickhouse] : [site.clickhouse, postgres]
      const old = storedEvent(Date.now() - day)
      await source.insert([old])
      await move(site, to)
      await source.reset(nobody)
      const kept = storedEvent(Date.now() + 1_000)
      await source.insert([kept])
      // A reset of ClickHouse reaches Postgres, too.
      if (to === 'clickhouse') {
        await expect(move(site, to)).rejects.toThrow('1 events would be deleted')
        expect(await idsOf(target)).toEqual([old.id])
      }
      await move(site, to, async () => undefined)
      await target.insert([old])
      expect(await idsOf(target)).toEqual([kept.id])
      expect(await target.stats(allTime, Date.now() + hour)).toMatchObject({ total_visitors: 1 })
    },
  )

  test('events from before a reset of the target are counted as not moved, and not deleted', async () => {
    const old = storedEvent(Date.now() - day)
    await site.clickhouse.reset(nobody)
    await rowsOf('update analytics_state set reset_at = null')
    await postgres.insert([old])
    expect(await move(site, 'clickhouse')).toMatchObject({ copied: 0, checked: 0, outside: 1 })
    expect(await idsOf(site.clickhouse)).toEqual([])
    await expect(moveAndDelete(site, 'clickhouse')).rejects.toThrow(
      /^Nothing was deleted: .*1 events/,
    )
    expect(await idsOf(postgres)).toEqual([old.id])
  })

  test('nothing is deleted if an event has arrived since it was looked for', async () => {
    await postgres.insert([storedEvent(noon)])
    await move(site, 'clickhouse')
    await openedMove(site, 'clickhouse', async ({ source }) => {
      await postgres.insert([storedEvent(noon + 1)])
      const deletion = { checked: 1, begun: Date.now(), actor: nobody }
      await expect(source.deleteMoved(deletion)).rejects.toThrow('Nothing was deleted')
    })
    expect(await idsOf(postgres)).toHaveLength(2)
  })

  test('events that were inserted minutes ago stay in ClickHouse until a later deletion', async () => {
    await site.clickhouse.insert([storedEvent(noon)])
    expect(await moveAndDelete(site, 'postgres')).toBe(0)
    expect(await idsOf(site.clickhouse)).toHaveLength(1)
    await openedMove(site, 'postgres', async ({ source }) => {
      const inTenMinutes = Date.now() + 10 * 60_000
      expect(await source.deleteMoved({ checked: 1, begun: inTenMinutes, actor: nobody })).toBe(1)
    })
    expect(await idsOf(site.clickhouse)).toEqual([])
    expect(await idsOf(postgres)).toHaveLength(1)
    expect(
      await rowsOf(
        `select details from audit_log where action = 'statistics.move' order by at desc limit 1`,
      ),
    ).toEqual([{ details: '1 moved events deleted in ClickHouse' }])
  })

  test('a day with more events than a page is copied completely, there and back', async () => {
    const events = Array.from({ length: 12_000 }, (_, at) =>
      variedEvent(noon + at * 1_000, at * 2_654_435),
    )
    await postgres.insert(events)
    expect(await move(site, 'clickhouse')).toMatchObject({ copied: 12_000, checked: 12_000 })
    await moveAndDelete(site, 'clickhouse')
    expect(await move(site, 'postgres')).toMatchObject({ copied: 12_000, checked: 12_000 })
    expect(await idsOf(postgres)).toEqual(await idsOf(site.clickhouse))
    await oracle.expectFigures([allTime], noon + 5 * hour)
  })

  test('a reset and the retention also delete events that are still in Postgres', async () => {
    await postgres.insert([storedEvent(Date.now() - day)])
    expect(await site.clickhouse.reset(nobody)).toEqual({ deleted: 0 })
    expect(await idsOf(postgres)).toEqual([])
    expect(
      await rowsOf(
        `select details from audit_log where action = 'statistics.reset' order by at desc limit 1`,
      ),
    ).toEqual([{ details: '0 events, 1 in Postgres' }])
    await site.forgetLimits()
    await postgres.insert([storedEvent(Date.UTC(2026, 4, 30)), storedEvent(Date.now())])
    const months = { deletedMonths: ['2026-05'] }
    expect(await site.clickhouse.maintain(Date.now(), 1)).toEqual(months)
    expect(await idsOf(postgres)).toHaveLength(1)
    expect(await site.clickhouse.maintain(Date.now(), null)).toEqual({ deletedMonths: [] })
    await postgres.insert([storedEvent(Date.UTC(2026, 4, 30))])
    expect(await idsOf(postgres)).toHaveLength(2)
  })

  test('events of another site are refused, and two moves at a time', async () => {
    await openedMove(site, 'clickhouse', async () => {
      await expect(move(site, 'postgres')).rejects.toThrow('Another process is moving events')
    })
    await rowsOf(`update payload_migrations set created_at = created_at + interval '1 second'`)
    try {
      await expect(move(site, 'clickhouse')).rejects.toThrow(/those of another site.*EVENTS_URL/)
    } finally {
      await rowsOf(`update payload_migrations set created_at = created_at - interval '1 second'`)
    }
  })
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
