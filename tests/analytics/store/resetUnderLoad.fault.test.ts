import { expect, test, vi } from 'vitest'
import { monthsAhead } from '#domain/analytics/events/limits.ts'
import { timeOfId } from '#domain/formats/uuidv7.ts'
import { createLog } from '#platform/log/log.ts'
import { createPostgresStore } from '#server/analytics/store/postgres/postgresStore.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { type EventFlood, startFlood } from '#tests/setup/load/eventFlood.ts'
import { faultSite, origin, waitOptions } from '#tests/setup/load/faultSite.ts'
import { countSpooled, figuresOf } from '../setup/eventTotals.ts'

const site = faultSite()
/** With the default partition. */
const partitions = `
  select count(*)::int as made from pg_inherits
  where inhparent = 'analytics_events'::regclass`
const events = 'select id, event_type from analytics_events'
const lastReset = 'select (extract(epoch from reset_at) * 1000)::float8 as at from analytics_state'

test('with resets under load each event is before or after a reset, and deleted and remaining events add up', async () => {
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
    await vi.waitFor(
      () => expect(flood.acknowledged.size).toBeGreaterThan(before + 500),
      waitOptions,
    )
    deleted += (await store.reset({ name: 'a test', via: 'command line' })).deleted
  }
  await vi.waitFor(
    async () => expect(await madeSince(database, flood)).not.toEqual([]),
    waitOptions,
  )
  await flood.settle()
  await store.close()

  await vi.waitFor(async () => expect(await countSpooled(dataDir)).toBe(0), waitOptions)
  const { rows } = await query(database, events)
  const spooled = replayedIn(server.process.stdout())
  const counts = { acknowledged: flood.acknowledged.size, deleted, left: rows.length, spooled }
  process.stdout.write(`resets under load: ${JSON.stringify(counts)}\n`)
  // The time at which an event was made determines its side.
  expect(rows.map(({ id }) => id).sort()).toEqual(await madeSince(database, flood))
  // Events in flight or in the spool at a reset are deleted without being counted.
  const unaccounted = flood.acknowledged.size - deleted - rows.length
  expect(unaccounted).toBeGreaterThanOrEqual(0)
  expect(unaccounted).toBeLessThanOrEqual(spooled + rounds * flood.maxInFlight)
  expect(deleted).toBeGreaterThan(1_000)
  const left = (type: string) => rows.filter(({ event_type }) => event_type === type).length
  const [views, claims] = await figuresOf(database)
  expect([views, claims]).toEqual([left('page_view'), left('claim_button_click')])
  const resets = `select from audit_log where action = 'statistics.reset'`
  const { rows: log } = await query(database, resets)
  expect(log).toHaveLength(rounds)
})

/** The ids of acknowledged events that were made after the last reset, sorted. */
async function madeSince(databaseUrl: string, { acknowledged }: EventFlood): Promise<string[]> {
  const { rows } = await query(databaseUrl, lastReset)
  return [...acknowledged].filter((id) => timeOfId(id) > rows[0].at).sort()
}

/** Waits for the partitions of the first start, because an insert during their creation can go to the spool. */
async function partitionsAreThere(databaseUrl: string): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await query(databaseUrl, partitions)
    expect(rows[0].made).toBeGreaterThan(monthsAhead + 1)
  }, waitOptions)
}

/** The number of replayed events in the log. */
function replayedIn(log: string): number {
  const said = log.matchAll(/"events":(\d+),"damaged":\d+,"msg":"spool replayed"/g)
  return [...said].reduce((total, [, events]) => total + Number(events), 0)
}
