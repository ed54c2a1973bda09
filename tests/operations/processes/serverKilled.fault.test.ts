import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { compareEventTotals, countSpooled } from '#tests/analytics/setup/eventTotals.ts'
import { storedEvents } from '#tests/analytics/setup/storedEvents.ts'
import { writeSpool } from '#tests/analytics/spool/spoolFiles.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import { startFlood } from '#tests/setup/load/eventFlood.ts'
import { faultSite, kill, origin, waitOptions } from '#tests/setup/load/faultSite.ts'
import { startReads } from '#tests/setup/load/pageReads.ts'

const site = faultSite()
const rollupsWaiting = `
  select from pg_stat_activity
  where datname = current_database() and application_name = 'payline rollups'
    and wait_event_type = 'Lock'`
const noneLost = { lost: 0, countedTwice: 0, notCounted: 0 }

test('after kills of the server under load, and during a rollup, no acknowledged event is lost or counted twice', async () => {
  const database = await site.newDatabase()
  const env = { DATABASE_URL: database, DATA_DIR: site.newFolder() }
  let server = await site.start(env)
  const flood = startFlood({ url: () => server.url, origin })
  const moreAcknowledged = (count: number) => {
    const before = flood.acknowledged.size
    return vi.waitFor(
      () => expect(flood.acknowledged.size).toBeGreaterThan(before + count),
      waitOptions,
    )
  }
  for (let round = 0; round < 2; round++) {
    await moreAcknowledged(500)
    await kill(server)
    server = await site.start(env)
  }
  await moreAcknowledged(500)
  await withClient(database, async (client) => {
    // The lock blocks a rollup when half of the rollup tables are written.
    await client.query('begin; lock table analytics_sessions in share mode')
    await vi.waitFor(
      async () => expect((await query(database, rollupsWaiting)).rows).not.toEqual([]),
      waitOptions,
    )
    await moreAcknowledged(0)
    await kill(server)
  })
  server = await site.start(env)
  await flood.settle()
  expect(await compareEventTotals('server killed under load', database, flood)).toMatchObject(
    noneLost,
  )
  expect(flood.responses.get('none')).toBeGreaterThan(0)
})

test('after a kill during spooling the next server replays the spool', async () => {
  const postgres = await site.newPostgres()
  const dataDir = site.newFolder()
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir }
  let server = await site.start(env)
  const flood = startFlood({ url: () => server.url, origin })
  await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(200), waitOptions)
  await postgres.stop()
  await vi.waitFor(
    async () => expect(await countSpooled(dataDir)).toBeGreaterThan(1_000),
    waitOptions,
  )
  await kill(server)
  process.stdout.write(`left in the spool: ${await countSpooled(dataDir)}\n`)
  await postgres.start()
  server = await site.start(env)
  await flood.settle()
  expect(
    await compareEventTotals('server killed while it spools', postgres.url, flood),
  ).toMatchObject(noneLost)
  expect(await countSpooled(dataDir)).toBe(0)
})

test('after a kill during a replay the next server restarts the replay, and no event counts twice', async () => {
  const database = await site.newDatabase()
  const dataDir = site.newFolder()
  const env = { DATABASE_URL: database, DATA_DIR: dataDir }
  await kill(await site.start(env))
  const groups = spooledGroups()
  writeSpool(dataDir, groups)
  const second = await site.start(env)
  await vi.waitFor(async () => {
    const { rows } = await query(database, 'select count(*)::int as stored from analytics_events')
    expect(rows[0].stored).toBeGreaterThan(500)
  }, waitOptions)
  await kill(second)
  const left = await countSpooled(dataDir)
  process.stdout.write(`left in the spool: ${left}\n`)
  expect(left).toBeGreaterThan(0)

  await site.start(env)
  await vi.waitFor(async () => expect(await countSpooled(dataDir)).toBe(0), waitOptions)
  const events = groups.flatMap((group) => group.items)
  const totals = await compareEventTotals(
    'server killed during a replay',
    database,
    floodOf(events),
  )
  expect(totals).toMatchObject({ ...noneLost, stored: events.length })
})

test('after two kills of the embedded Postgres under load pages and events work, and no event is lost or counted twice', async () => {
  const dataDir = site.preparedFolder()
  const server = await site.start({ DATA_DIR: dataDir })
  const url = () => server.url
  await fetch(server.url)
  const flood = startFlood({ url, origin })
  const reads = startReads({ url, paths: ['/', '/faq'] })
  for (let round = 0; round < 2; round++) {
    const before = flood.acknowledged.size
    await vi.waitFor(
      () => expect(flood.acknowledged.size).toBeGreaterThan(before + 500),
      waitOptions,
    )
    const postmaster = postmasterOf(dataDir)
    process.kill(postmaster, 'SIGKILL')
    await vi.waitFor(() => expect(postmasterOf(dataDir)).not.toBe(postmaster), waitOptions)
    await vi.waitFor(async () => {
      const ready = await fetch(`${server.url}/readyz`)
      expect(await ready.json()).toEqual({ status: 'ready', degraded: [] })
    }, waitOptions)
  }
  await flood.settle()
  await reads.settle()
  const totals = await compareEventTotals('embedded Postgres killed', databaseUrlOf(dataDir), flood)
  process.stdout.write(`pages: ${JSON.stringify(Object.fromEntries(reads.responses))}\n`)
  expect(totals).toMatchObject(noneLost)
  expect([...flood.responses.keys()]).toEqual([204])
  expect([...reads.responses.keys()].filter((outcome) => !outcome.startsWith('200 '))).toEqual([])
})

test('after kills of the server and its Postgres under load the next start recovers both', async () => {
  const dataDir = site.preparedFolder()
  let server = await site.start({ DATA_DIR: dataDir })
  const flood = startFlood({ url: () => server.url, origin })
  for (let round = 0; round < 2; round++) {
    const before = flood.acknowledged.size
    await vi.waitFor(
      () => expect(flood.acknowledged.size).toBeGreaterThan(before + 500),
      waitOptions,
    )
    // The server first, because it would restart its database.
    server.process.signal('SIGKILL')
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await server.process.ended
    server = await site.start({ DATA_DIR: dataDir })
  }
  await flood.settle()
  const totals = await compareEventTotals(
    'server and Postgres killed',
    databaseUrlOf(dataDir),
    flood,
  )
  expect(totals).toMatchObject(noneLost)
})

/** Each group is a separate insert, so that a replay takes a while. */
function spooledGroups(): { receivedAt: number; items: StoredEvent[] }[] {
  const now = Date.now()
  return Array.from({ length: 60 }, (_, at) => ({
    receivedAt: now - 100_000 + at * 200,
    items: storedEvents(600, { session_id: `session-${at}` }),
  }))
}

function floodOf(events: StoredEvent[]) {
  const facts = events.map(({ id, event_type: type, session_id: session }) => {
    return [id, { type, session }] as const
  })
  return { sent: new Map(facts), acknowledged: new Set(events.map(({ id }) => id)) }
}

function pidFile(dataDir: string): string[] {
  return readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
}

function postmasterOf(dataDir: string): number {
  return Number(pidFile(dataDir)[0])
}

/** Reads the file that `platform/postgres/embedded/pointer.ts` writes. */
function databaseUrlOf(dataDir: string): string {
  const { password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  return `postgres://payline:${password}@127.0.0.1:${pidFile(dataDir)[3]}/payline`
}
