import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newDataFolder } from '#tests/setup/dataFolder.ts'
import { eventSender, pageView, rowsOf } from '#tests/setup/sentEvents.ts'
import { sharedProduct } from '#tests/setup/sharedProduct.ts'
import { query } from '#tests/setup/testDatabase.ts'

/** The database is there, but every connection of ingest waits in it for longer than ingest does. */

const patience = { timeout: 20_000, interval: 50 }
const waiting = `
  select from pg_stat_activity where datname = current_database()
    and application_name = 'payline ingest' and wait_event_type = 'Lock'`

function heldUp(env: Record<string, string> = {}) {
  const product = sharedProduct(env)
  let holder: pg.Client
  beforeEach(async () => {
    holder = new pg.Client({ connectionString: product.databaseUrl })
    await holder.connect()
    // Keeps everybody from inserting, and nobody from reading.
    await holder.query('begin; lock table analytics_events in share mode')
  })
  afterEach(() => holder.end())
  const send = (...events: { id: string }[]) => eventSender(product)(events)
  return {
    product,
    send,
    letGo: () => holder.query('commit'),
    /** Answers to as many requests as there are connections, all of which they hold, and to more. */
    async answersToMany(events: { id: string }[]) {
      const answers: ReturnType<typeof send>[] = []
      const [first, second, ...others] = events
      for (const [at, event] of [first, second].entries()) {
        if (event) answers.push(send(event))
        await expect
          .poll(async () => (await query(product.databaseUrl, waiting)).rowCount, patience)
          .toBe(at + 1)
      }
      answers.push(...others.map((event) => send(event)))
      return Promise.all(answers)
    },
    kept: async (events: { id: string }[]) =>
      (await rowsOf(product.databaseUrl, events)).map(({ id }) => id),
    async readiness() {
      const response = await fetch(`${product.url}/readyz`)
      const said: unknown = await response.json()
      return { status: response.status, said }
    },
  }
}

const events = Array.from({ length: 8 }, () => pageView())
const ids = events.map(({ id }) => id).sort()

describe('with room on the disk', () => {
  const site = heldUp()

  test('events are spooled and answered 204, and arrive once', async () => {
    const answers = await site.answersToMany(events)
    expect(answers.map(({ status }) => status)).toEqual(events.map(() => 204))
    expect(await site.readiness()).toEqual({
      status: 200,
      said: {
        status: 'ready',
        degraded: ['events: kept in the spool until the database is back'],
      },
    })
    expect(await site.kept(events)).toEqual([])
    await site.letGo()
    await vi.waitFor(async () => expect(await site.kept(events)).toEqual(ids), patience)
    await vi.waitFor(async () => {
      expect((await site.readiness()).said).toEqual({ status: 'ready', degraded: [] })
    }, patience)
  })
})

describe('without a spool', () => {
  const dataDir = newDataFolder()
  // Where its folder would be.
  writeFileSync(join(dataDir, 'spool'), '')
  const site = heldUp({ DATA_DIR: dataDir })
  afterAll(() => rmSync(dataDir, { recursive: true }))

  test('events are refused with 503 and when to come back, and taken then', async () => {
    const answers = await site.answersToMany(events)
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([503, expect.objectContaining({ code: 'events_not_kept' })])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await site.readiness()).toMatchObject({
      status: 503,
      said: { reason: 'events can be neither stored nor spooled' },
    })
    await site.letGo()
    await vi.waitFor(async () => expect((await site.send(...events)).status).toBe(204), patience)
    expect(await site.kept(events)).toEqual(ids)
    await vi.waitFor(async () => expect((await site.readiness()).status).toBe(200), patience)
  })
})
