import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { openServers } from '#platform/clickhouse/servers.ts'
import { migrateEvents } from '#server/analytics/store/clickhouse/schema/migrate.ts'
import { runCommand } from '#tests/setup/commandLine/cliHost.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { storedEvent, storedEvents } from '../../setup/storedEvents.ts'
import { urlOf } from '../moves.ts'
import { sharedReplicas, untilComplete } from './sharedReplicas.ts'

/** Replicas that are away, behind, or no leader. */

const site = sharedReplicas()
const nobody = { name: 'nobody', via: 'command line' } as const
let database: TestDatabase

beforeAll(async () => {
  database = await cloneTemplate()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await site.clickhouse.reset(nobody)
  await untilComplete(site.shards)
})

/** One replica of each shard, the second ones. */
const secondReplicas = () => site.shards.all.filter((_, index) => index % 2 === 1)
const visitors = async (store = site.clickhouse) =>
  (await store.stats(allTime, Date.now())).total_visitors

test.each([
  ['first', 0],
  ['second', 1],
])(
  'while the %s replica of a shard is away a start, inserts, figures, maintenance and a reset work',
  async (_which, index) => {
    const replica = site.shards.all[index] ?? site.shards.all[0]
    const fresh = await site.shards.newDatabase()
    await replica.kill()
    const store = site.open({ address: fresh })
    const { names, away } = await store.migrate()
    expect([names, away.flatMap((error) => error.away)]).toEqual([['001_events'], [replica.name]])
    await store.insert(storedEvents(100))
    expect(await visitors(store)).toBe(100)
    await store.rebuild(() => undefined)
    await store.maintain(Date.now(), 1)
    expect(await store.durabilityGap()).toContain('before they are on the disk')
    expect(await store.reset(nobody)).toEqual({ deleted: 100 })
    await store.insert(storedEvents(7))
    expect(await visitors(store)).toBe(7)

    const env = { DATABASE_URL: database.url, EVENTS_URL: urlOf(fresh) }
    const status = await runCommand(['db', 'status'], { env })
    expect([status.code, status.stdout]).toEqual([0, expect.stringContaining(replica.name)])
    const { stdout } = await runCommand(['doctor', '--json'], { env })
    expect(stdout).toContain(`The ClickHouse server ${replica.name} does not respond`)

    // It has no table yet; it gets them from the next insert that needs them.
    await replica.start()
    await eventually(async () => {
      await store.insert(storedEvents(1))
      await store.migrate()
      const tables = `select count() from system.tables where database = '${fresh.database}'`
      expect(Number(await replica.query(tables))).toBeGreaterThan(10)
    })
    await untilComplete(site.shards)
    const expected = await store.rebuild(() => undefined)
    const other = site.open({
      address: { ...fresh, servers: [`http://${replica.name}`, ...fresh.servers] },
    })
    expect(await visitors(other)).toBe(expected.events)
  },
)

test('while both replicas of a shard are away the figures are refused by their names', async () => {
  const [one, other] = site.shards.all
  if (!other) throw new Error('There is no second replica.')
  await site.clickhouse.insert(storedEvents(10))
  await Promise.all([one.kill(), other.kill()])
  const message = new RegExp(`${one.tcpPort}.*${other.tcpPort}.*too low`)
  await expect(visitors()).rejects.toThrow(message)
  await expect(site.clickhouse.reset(nobody)).rejects.toThrow(
    new RegExp(`${one.name} does not respond.*${other.name} does not respond`),
  )
  await Promise.all([one.start(), other.start()])
  await untilComplete(site.shards)
  expect(await visitors()).toBe(10)
})

test('retention and resets delete events, whichever replica is asked first', async () => {
  const now = Date.UTC(2048, 2, 2, 10)
  const servers = site.address.servers.toReversed()
  const reversed = site.open({
    address: { ...site.address, servers },
    serverTime: async () => now,
  })
  await reversed.insert([storedEvent(Date.UTC(2047, 11, 5)), storedEvent(now - 1)])
  const { deletedMonths } = await reversed.maintain(now, 1)
  expect(deletedMonths).toContain('2047-12')
  await untilComplete(site.shards)
  const rows = `select count() from ${site.address.database}.payline_events`
  for (const { query } of site.shards.all) expect(await query(rows)).toBe('1')
  await reversed.maintain(now, null)
})

test('finished days are not counted from a replica that lacks events', async () => {
  const { database: name } = site.address
  const day = Date.UTC(2048, 2, 2, 10)
  const followers = secondReplicas()
  const servers = followers.map((it) => `http://${it.name}`).concat(site.address.servers)
  // Asked in this order, each follower reads its own rows.
  const behind = openServers({ ...site.address, servers: [...new Set(servers)] })
  const address = behind.address
  await behind.close()
  const store = site.open({ address })
  for (const { query } of followers) await query(`system stop fetches ${name}.payline_events_shard`)
  await site.clickhouse.insert(Array.from({ length: 50 }, (_, index) => storedEvent(day + index)))
  await expect(store.rebuild(() => undefined)).rejects.toThrow('still lacks events')
  for (const { query } of followers)
    await query(`system start fetches ${name}.payline_events_shard`)
  await untilComplete(site.shards)
  await store.rebuild(() => undefined)
  expect(await visitors(store)).toBe(50)
  expect(await visitors()).toBe(50)
})

test('an address that omits a replica is refused', async () => {
  const { servers } = site.address
  const fewer = openServers({ ...site.address, servers: servers.slice(1) })
  await expect(migrateEvents(fewer)).rejects.toThrow('has 4 servers')
  await fewer.close()
})
