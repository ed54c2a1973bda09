import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { eventSender, pageView, rowsOf } from '../setup/sentEvents.ts'

/**
 * The database is reachable, but every insert is blocked by a lock for longer than the timeout of
 * ingest.
 */

const waitOptions = { timeout: 20_000, interval: 50 }
const waiting = `
  select from pg_stat_activity where datname = current_database()
    and application_name = 'payline ingest' and wait_event_type = 'Lock'`

function blockedSite(env: Record<string, string> = {}) {
  const product = sharedProduct(env)
  let holder: pg.Client
  beforeEach(async () => {
    holder = new pg.Client({ connectionString: product.databaseUrl })
    await holder.connect()
    // Blocks inserts, but not reads.
    await holder.query('begin; lock table analytics_events in share mode')
  })
  afterEach(() => holder.end())
  const send = (...events: { id: string }[]) => eventSender(product)(events)
  return {
    product,
    send,
    releaseLock: () => holder.query('commit'),
    /** Sends as many requests as ingest has connections, which they occupy, and then the others. */
    async sendMany(events: { id: string }[]) {
      const responses: ReturnType<typeof send>[] = []
      const [first, second, ...others] = events
      for (const [at, event] of [first, second].entries()) {
        if (event) responses.push(send(event))
        await expect
          .poll(async () => (await query(product.databaseUrl, waiting)).rowCount, waitOptions)
          .toBe(at + 1)
      }
      responses.push(...others.map((event) => send(event)))
      return Promise.all(responses)
    },
    storedIds: async (events: { id: string }[]) =>
      (await rowsOf(product.databaseUrl, events)).map(({ id }) => id),
    async readiness() {
      const response = await fetch(`${product.url}/readyz`)
      const body: unknown = await response.json()
      return { status: response.status, body }
    },
  }
}

const events = Array.from({ length: 8 }, () => pageView())
const ids = events.map(({ id }) => id).sort()

describe('with a spool', () => {
  const site = blockedSite()

  test('events are spooled and answered 204, and are stored once', async () => {
    const responses = await site.sendMany(events)
    expect(responses.map(({ status }) => status)).toEqual(events.map(() => 204))
    expect(await site.readiness()).toEqual({
      status: 200,
      body: {
        status: 'ready',
        degraded: ['events: kept in the spool until the database is back'],
      },
    })
    expect(await site.storedIds(events)).toEqual([])
    await site.releaseLock()
    await vi.waitFor(async () => expect(await site.storedIds(events)).toEqual(ids), waitOptions)
    await vi.waitFor(async () => {
      expect((await site.readiness()).body).toEqual({ status: 'ready', degraded: [] })
    }, waitOptions)
  })
})

describe('without a spool', () => {
  const dataDir = newDataFolder()
  // A file where the spool folder would be.
  writeFileSync(join(dataDir, 'spool'), '')
  const site = blockedSite({ DATA_DIR: dataDir })
  afterAll(() => rmSync(dataDir, { recursive: true }))

  test('events are refused with 503 and Retry-After, and accepted once the lock is released', async () => {
    const responses = await site.sendMany(events)
    for (const { status, body, headers } of responses) {
      expect([status, body]).toEqual([503, expect.objectContaining({ code: 'events_not_kept' })])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await site.readiness()).toMatchObject({
      status: 503,
      body: { reason: 'events can be neither stored nor spooled' },
    })
    await site.releaseLock()
    await vi.waitFor(async () => expect((await site.send(...events)).status).toBe(204), waitOptions)
    expect(await site.storedIds(events)).toEqual(ids)
    await vi.waitFor(async () => expect((await site.readiness()).status).toBe(200), waitOptions)
  })
})
