import { expect, test, vi } from 'vitest'
import { monthsAhead } from '#domain/analytics/limits.ts'
import { createLog } from '#platform/log.ts'
import { createPostgresStore } from '#server/analytics/postgres/postgresStore.ts'
import { startFlood } from '#tests/setup/eventFlood.ts'
import { faultSite, origin, patience } from '#tests/setup/faultSite.ts'
import { figuresOf } from '#tests/setup/reckoning.ts'
import { query } from '#tests/setup/testDatabase.ts'

const site = faultSite()
/** The default one among them. */
const partitions = `
  select count(*)::int as made from pg_inherits
  where inhparent = 'analytics_events'::regclass`
const events = 'select id, event_type from analytics_events'

test('resets amid load: each event is before or after, and what is deleted and what is left add up', async () => {
  const postgres = await site.newPostgres()
  const server = await site.start({ DATABASE_URL: postgres.url, DATA_DIR: site.newFolder() })
  await partitionsAreThere(postgres.url)
  const store = createPostgresStore({ databaseUrl: postgres.url, log: createLog('silent') })
  const flood = startFlood({ url: () => server.url, origin })
  let deleted = 0
  for (let round = 0; round < 3; round++) {
    const before = flood.acknowledged.size
    await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(before + 500), patience)
    deleted += (await store.reset({ name: 'a test', via: 'command line' })).deleted
  }
  await flood.settle()
  await store.close()

  const { rows } = await query(postgres.url, events)
  const spooled = replayedIn(server.process.stdout())
  const counts = { acknowledged: flood.acknowledged.size, deleted, left: rows.length, spooled }
  process.stdout.write(`resets amid load: ${JSON.stringify(counts)}\n`)
  // What a busy machine had in the spool when a reset came is gone with it, uncounted.
  const unaccounted = flood.acknowledged.size - deleted - rows.length
  expect(unaccounted).toBeGreaterThanOrEqual(0)
  expect(unaccounted).toBeLessThanOrEqual(spooled)
  expect(deleted).toBeGreaterThan(1_000)
  const left = (type: string) => rows.filter(({ event_type }) => event_type === type).length
  const [views, claims] = await figuresOf(postgres.url)
  expect([views, claims]).toEqual([left('page_view'), left('claim_button_click')])
  const { rows: log } = await query(postgres.url, 'select action, actor from audit_log')
  expect(log).toHaveLength(3)
})

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
