import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { StoredEvent } from '#domain/analytics/event.ts'
import { startFlood } from '#tests/setup/eventFlood.ts'
import { faultSite, kill, origin, patience } from '#tests/setup/faultSite.ts'
import { startReads } from '#tests/setup/pageReads.ts'
import { reckon, waitingIn } from '#tests/setup/reckoning.ts'
import { storedEvents } from '#tests/setup/spooledEvents.ts'
import { leaveSpool } from '#tests/setup/spoolFiles.ts'
import { query } from '#tests/setup/testDatabase.ts'
import { withClient } from '#tests/setup/withClient.ts'

const site = faultSite()
const foldsWaiting = `
  select from pg_stat_activity
  where application_name = 'payline rollups' and wait_event_type = 'Lock'`
const noneLost = { lost: 0, countedTwice: 0, notCounted: 0 }

test('kill -9 of the server under load, three times: nothing that was answered is lost or counts twice', async () => {
  const database = await site.newDatabase()
  const env = { DATABASE_URL: database, DATA_DIR: site.newFolder() }
  let server = await site.start(env)
  const flood = startFlood({ url: () => server.url, origin })
  for (let round = 0; round < 3; round++) {
    const before = flood.acknowledged.size
    await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(before + 500), patience)
    await kill(server)
    server = await site.start(env)
  }
  await flood.settle()
  expect(await reckon('server killed under load', database, flood)).toMatchObject(noneLost)
  expect(flood.answers.get('none')).toBeGreaterThan(0)
})

test('kill -9 of the server while it spools: the next one replays what it left', async () => {
  const postgres = await site.newPostgres()
  const dataDir = site.newFolder()
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir }
  let server = await site.start(env)
  const flood = startFlood({ url: () => server.url, origin })
  await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(200), patience)
  await postgres.stop()
  await vi.waitFor(async () => expect(await waitingIn(dataDir)).toBeGreaterThan(1_000), patience)
  await kill(server)
  process.stdout.write(`left in the spool: ${await waitingIn(dataDir)}\n`)
  await postgres.start()
  server = await site.start(env)
  await flood.settle()
  expect(await reckon('server killed while it spools', postgres.url, flood)).toMatchObject(noneLost)
  expect(await waitingIn(dataDir)).toBe(0)
})

test('kill -9 of the server amid a replay: the next one begins it again, and nothing counts twice', async () => {
  const database = await site.newDatabase()
  const dataDir = site.newFolder()
  const env = { DATABASE_URL: database, DATA_DIR: dataDir }
  await kill(await site.start(env))
  const groups = spooledGroups()
  leaveSpool(dataDir, groups)
  const second = await site.start(env)
  await vi.waitFor(async () => {
    const { rows } = await query(database, 'select count(*)::int as stored from analytics_events')
    expect(rows[0].stored).toBeGreaterThan(500)
  }, patience)
  await kill(second)
  const left = await waitingIn(dataDir)
  process.stdout.write(`left in the spool: ${left}\n`)
  expect(left).toBeGreaterThan(0)

  await site.start(env)
  await vi.waitFor(async () => expect(await waitingIn(dataDir)).toBe(0), patience)
  const events = groups.flatMap((group) => group.events)
  const reckoning = await reckon('server killed amid a replay', database, floodOf(events))
  expect(reckoning).toMatchObject({ ...noneLost, stored: events.length })
})

test('kill -9 of the server amid a fold of the figures: the next one folds it, once', async () => {
  const database = await site.newDatabase()
  const env = { DATABASE_URL: database, DATA_DIR: site.newFolder() }
  let server = await site.start(env)
  const flood = startFlood({ url: () => server.url, origin })
  await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(500), patience)
  await withClient(database, async (client) => {
    // A fold stands still when half of the rollups are written.
    await client.query('begin; lock table analytics_sessions in share mode')
    await vi.waitFor(
      async () => expect((await query(database, foldsWaiting)).rows).not.toEqual([]),
      patience,
    )
    const before = flood.acknowledged.size
    await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(before), patience)
    await kill(server)
  })
  server = await site.start(env)
  await flood.settle()
  expect(await reckon('server killed amid a fold', database, flood)).toMatchObject(noneLost)
})

test('kill -9 of the embedded Postgres alone, twice under load: pages and events go on, nothing is lost or counts twice', async () => {
  const dataDir = site.newFolder()
  const server = await site.start({ DATA_DIR: dataDir })
  const url = () => server.url
  await fetch(server.url)
  const flood = startFlood({ url, origin })
  const reads = startReads({ url, paths: ['/', '/faq'] })
  for (let round = 0; round < 2; round++) {
    const before = flood.acknowledged.size
    await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(before + 500), patience)
    const postmaster = postmasterOf(dataDir)
    process.kill(postmaster, 'SIGKILL')
    await vi.waitFor(() => expect(postmasterOf(dataDir)).not.toBe(postmaster), patience)
    await vi.waitFor(async () => {
      const ready = await fetch(`${server.url}/readyz`)
      expect(await ready.json()).toEqual({ status: 'ready', degraded: [] })
    }, patience)
  }
  await flood.settle()
  await reads.settle()
  const reckoning = await reckon('embedded Postgres killed', databaseUrlOf(dataDir), flood)
  process.stdout.write(`pages: ${JSON.stringify(Object.fromEntries(reads.answers))}\n`)
  expect(reckoning).toMatchObject(noneLost)
  expect([...flood.answers.keys()]).toEqual([204])
  expect([...reads.answers.keys()].filter((said) => !said.startsWith('200 '))).toEqual([])
})

test('kill -9 of the server and its Postgres under load: the next start recovers both', async () => {
  const dataDir = site.newFolder()
  let server = await site.start({ DATA_DIR: dataDir })
  const flood = startFlood({ url: () => server.url, origin })
  for (let round = 0; round < 2; round++) {
    const before = flood.acknowledged.size
    await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(before + 500), patience)
    // The server first, or it would see to its database.
    server.process.signal('SIGKILL')
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await server.process.ended
    server = await site.start({ DATA_DIR: dataDir })
  }
  await flood.settle()
  const reckoning = await reckon('server and Postgres killed', databaseUrlOf(dataDir), flood)
  expect(reckoning).toMatchObject(noneLost)
})

/** Each goes to the store by itself, so that a replay of them takes a while. */
function spooledGroups(): { receivedAt: number; events: StoredEvent[] }[] {
  const now = Date.now()
  return Array.from({ length: 60 }, (_, at) => ({
    receivedAt: now - 100_000 + at * 200,
    events: storedEvents(600, { session_id: `session-${at}` }),
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

/** As `platform/postgresPointer.ts` keeps it. */
function databaseUrlOf(dataDir: string): string {
  const { password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  return `postgres://payline:${password}@127.0.0.1:${pidFile(dataDir)[3]}/payline`
}
