import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { ClickhouseStore } from '#server/analytics/store/clickhouse/clickhouseStore.ts'
import { type CommandResult, runCommand } from '#tests/setup/commandLine/cliHost.ts'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { runNode } from '#tests/setup/processes/processes.ts'
import { type ProductServer, startProduct } from '#tests/setup/product/productServer.ts'
import { eventSender, pageView } from '../setup/sentEvents.ts'
import { withStore } from '../setup/sharedStore.ts'
import { variedEvent } from '../setup/storedEvents.ts'
import { sharedClickhouse } from './clickhouseSite.ts'
import { urlOf } from './moves.ts'

/** A site that moves to ClickHouse while it takes events, with a command that is killed in the middle. */

const site = sharedClickhouse(2)
const hour = 3_600_000
const secret = 'a secret that all processes of a test share'
const waitOptions = { timeout: 30_000, interval: 50 }
let database: TestDatabase
let clickhouse: ClickhouseStore
let dataDir: string
let env: Record<string, string>

beforeAll(async () => {
  database = await cloneTemplate()
  dataDir = newDataFolder()
  const address = await site.shards.newDatabase()
  clickhouse = site.open({ address, databaseUrl: database.url })
  env = {
    DATABASE_URL: database.url,
    EVENTS_URL: urlOf(address),
    PAYLOAD_SECRET: secret,
    DATA_DIR: dataDir,
  }
})

afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

const start = (more: Record<string, string> = {}) =>
  startProduct({
    DATABASE_URL: database.url,
    ROLE: 'web',
    DATA_DIR: dataDir,
    EVENTS_PER_MINUTE: '100000',
    EVENTS_BURST: '100000',
    ...more,
  })

const moveArguments = ['stats', 'move', '--to', 'clickhouse', '--json']
const moveResult = z.object({
  copied: z.number(),
  events: z.number(),
  deleted: z.nullable(z.number()),
})

async function moved(...more: string[]): Promise<z.infer<typeof moveResult>> {
  const result: CommandResult = await runCommand([...moveArguments, ...more], { env })
  expect(result).toMatchObject({ code: 0 })
  return moveResult.parse(JSON.parse(result.stdout))
}

/** Sends events to a server until stopped; all have to be acknowledged. */
function startVisits(server: ProductServer, acknowledged: Set<string>) {
  const send = eventSender(server)
  let stopped = false
  const running = (async () => {
    while (!stopped) {
      const events = Array.from({ length: 20 }, () => pageView())
      expect((await send(events)).status).toBe(204)
      for (const { id } of events) acknowledged.add(id)
      await delay(50)
    }
  })()
  return {
    async stop() {
      stopped = true
      await running
    },
  }
}

async function countInClickhouse(): Promise<number> {
  return (await clickhouse.rebuild(() => undefined)).events
}

test('killed and interrupted in the middle and repeated, over a restart with EVENTS_URL: no event is lost or doubled', async () => {
  await clickhouse.migrate()
  const now = Date.now()
  const past = Array.from({ length: 12_000 }, (_, at) =>
    variedEvent(now - (at + 1) * (hour / 10), at * 2_654_435),
  )
  const acknowledged = new Set(past.map(({ id }) => id))
  await withStore(database.url, async (store) => {
    for (let at = 0; at < past.length; at += 5_000) await store.insert(past.slice(at, at + 5_000))
    await store.rollUp()
  })

  const before = await start()
  const visits = startVisits(before, acknowledged)
  for (const [signal, end] of [
    ['SIGKILL', 'SIGKILL'],
    ['SIGINT', 130],
  ] as const) {
    const wanted = (await countInClickhouse()) + 1_000
    const ended = runNode(['cli/main.ts', ...moveArguments], { env })
    await vi.waitFor(
      async () => expect(await countInClickhouse()).toBeGreaterThan(wanted),
      waitOptions,
    )
    ended.signal(signal)
    expect(await ended.ended).toBe(end)
  }
  const half = await countInClickhouse()
  expect(half).toBeLessThan(past.length)

  expect(await moved()).toMatchObject({ deleted: null })
  await visits.stop()
  await before.stop()

  const after = await start({ EVENTS_URL: env.EVENTS_URL ?? '' })
  const later = startVisits(after, acknowledged)
  const rest = await moved()
  await later.stop()
  expect(rest.copied).toBeGreaterThan(0)
  await vi.waitFor(
    async () => expect(await countInClickhouse()).toBeGreaterThanOrEqual(acknowledged.size),
    waitOptions,
  )
  await after.stop()

  const everything = { from: undefined, to: undefined }
  const stored = (await Array.fromAsync(clickhouse.events(everything))).map(({ id }) => id)
  const ids = new Set(stored)
  const lost = [...acknowledged].filter((id) => !ids.has(id)).length
  const doubled = stored.length - ids.size
  const counts = { acknowledged: acknowledged.size, half, lost, doubled }
  process.stdout.write(`move killed: ${JSON.stringify(counts)}\n`)
  expect({ lost, doubled, stored: stored.length }).toEqual({
    lost: 0,
    doubled: 0,
    stored: acknowledged.size,
  })

  const audit = `select details from audit_log where action = 'statistics.move' order by at`
  expect((await query(database.url, audit)).rows.at(-1)).toEqual({
    details: `${rest.copied} events copied to ClickHouse`,
  })
  const { copied, events, deleted } = await moved('--delete-source', '--yes')
  expect({ copied, deleted }).toEqual({ copied: 0, deleted: events })
  const { rows } = await query(database.url, 'select count(*)::int as left from analytics_events')
  expect(rows).toEqual([{ left: 0 }])
  expect(await countInClickhouse()).toBe(acknowledged.size)

  const back = await runCommand(['stats', 'move', '--to', 'postgres'], { env })
  const all = new Intl.NumberFormat('en').format(acknowledged.size)
  expect(back.stdout).toContain(
    `Copied ${all} events to Postgres, which now has all ${all} events of ClickHouse`,
  )
  expect(back.stdout).toContain('remove EVENTS_URL from every process')
  const month = new Date(now).toISOString().slice(0, 7)
  expect(back.stderr).toMatch(
    new RegExp(`^${month}: [\\d,]+ events on \\d+ days are in Postgres`, 'm'),
  )
  await withStore(database.url, async (store) => {
    expect((await Array.fromAsync(store.events(everything))).length).toBe(acknowledged.size)
  })
}, 300_000)

test('without EVENTS_URL, with a server that is away and for a remote site it says what to do', async () => {
  const { DATABASE_URL = '', PAYLOAD_SECRET = '' } = env
  const local = { DATABASE_URL, PAYLOAD_SECRET }
  const without = await runCommand(moveArguments, { env: local })
  expect(without).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('EVENTS_URL=clickhouse'),
  })
  const away = 'clickhouse://events:hidden-word@127.0.0.1:9/events'
  const refused = await runCommand(moveArguments, { env: { ...local, EVENTS_URL: away } })
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The ClickHouse server 127.0.0.1:9 does not respond'),
  })
  expect(refused.stderr).not.toContain('hidden-word')
  const remote = await runCommand([...moveArguments, '--url', 'https://payline.example'], { env })
  expect(remote.code).toBe(2)
})
