import { expect, test, vi } from 'vitest'
import { monthsAhead } from '#domain/analytics/limits.ts'
import { timeOfId } from '#domain/analytics/uuidv7.ts'
import { createLog } from '#platform/log.ts'
import { createPostgresStore } from '#server/analytics/postgres/postgresStore.ts'
import { type EventFlood, startFlood } from '#tests/setup/eventFlood.ts'
import { faultSite, origin, patience } from '#tests/setup/faultSite.ts'
import { figuresOf, waitingIn } from '#tests/setup/reckoning.ts'
import { query } from '#tests/setup/testDatabase.ts'

const site = faultSite()
/** The default one among them. */
const partitions = `
  select count(*)::int as made from pg_inherits
  where inhparent = 'analytics_events'::regclass`
const events = 'select id, event_type from analytics_events'
const lastReset = 'select (extract(epoch from reset_at) * 1000)::float8 as at from analytics_state'

test('resets amid load: each event is before or after, and what is deleted and what is left add up', async () => {
  const database = await site.newDatabase()
  const dataDir = site.newFolder()
  const server = await site.start({ DATABASE_URL: database, DATA_DIR: dataDir })
  await partitionsAreThere(database)
  const store = createPostgresStore({ databaseUrl: database, log: createLog('silent') })
  const flood = startFlood({ url: () => server.url, origin })
  const rounds = 3
  let deleted = 0
  for (let round = 0; round < rounds; round++) {
    const before = flood.acknowledged.size
    await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(before + 500), patience)
    deleted += (await store.reset({ name: 'a test', via: 'command line' })).deleted
  }
  await vi.waitFor(async () => expect(await madeSince(database, flood)).not.toEqual([]), patience)
  await flood.settle()
  await store.close()

  await vi.waitFor(async () => expect(await waitingIn(dataDir)).toBe(0), patience)
  const { rows } = await query(database, events)
  const spooled = replayedIn(server.process.stdout())
  const counts = { acknowledged: flood.acknowledged.size, deleted, left: rows.length, spooled }
  process.stdout.write(`resets amid load: ${JSON.stringify(counts)}\n`)
  // Each event has a side by the time at which it was made.
  expect(rows.map(({ id }) => id).sort()).toEqual(await madeSince(database, flood))
  // What was on its way, or in the spool, when a reset came is gone with it, uncounted.
  const unaccounted = flood.acknowledged.size - deleted - rows.length
  expect(unaccounted).toBeGreaterThanOrEqual(0)
  expect(unaccounted).toBeLessThanOrEqual(spooled + rounds * flood.mostUnderWay)
  expect(deleted).toBeGreaterThan(1_000)
  const left = (type: string) => rows.filter(({ event_type }) => event_type === type).length
  const [views, claims] = await figuresOf(database)
  expect([views, claims]).toEqual([left('page_view'), left('claim_button_click')])
  const resets = `select from audit_log where action = 'statistics.reset'`
  const { rows: log } = await query(database, resets)
  expect(log).toHaveLength(rounds)
})

/** The ids of what was acknowledged and made after the last reset, in their order. */
async function madeSince(databaseUrl: string, { acknowledged }: EventFlood): Promise<string[]> {
  const { rows } = await query(databaseUrl, lastReset)
  return [...acknowledged].filter((id) => timeOfId(id) > rows[0].at).sort()
}

/** A new site makes them at its first start; an insert amid that can go by way of the spool. */
async function partitionsAreThere(databaseUrl: string): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await query(databaseUrl, partitions)
    expect(rows[0].made).toBeGreaterThan(monthsAhead + 1)
  }, patience)
}

/** Events that the log says were in the spool. */
function replayedIn(log: string): number {
  const said = log.matchAll(/"events":(\d+),"damaged":\d+,"msg":"spool replayed"/g)
  return [...said].reduce((total, [, events]) => total + Number(events), 0)
}
