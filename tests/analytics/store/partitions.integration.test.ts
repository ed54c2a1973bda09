import { expect, test } from 'vitest'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import { expectExact } from '../setup/rollupOracle.ts'
import { storePerTest } from '../setup/sharedStore.ts'
import { storedEvent, variedEvents } from '../setup/storedEvents.ts'

const now = Date.UTC(2028, 2, 15, 9)
const waitOptions = { timeout: 20_000, interval: 50 }
const site = storePerTest({ databaseTime: async () => now })

/** The number of events per partition, without the partitions of the current date. */
async function partitions(): Promise<Record<string, number>> {
  const rows = await site.rows<{ name: string; count: number }>(`
    select c.relname as name,
      (select count(*)::int from analytics_events e where e.tableoid = c.oid) as count
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'analytics_events'::regclass and c.relname ~ '2028|default'
    order by name`)
  return Object.fromEntries(
    rows.map(({ name, count }) => [name.replace('analytics_events_', ''), count]),
  )
}

test('any number of processes create the partitions for last month, this month and three more', async () => {
  const stores = [site.store, site.other]
  await Promise.all([...stores, ...stores].map((store) => store.maintain(now, null)))
  expect(await partitions()).toEqual({
    '2028_02': 0,
    '2028_03': 0,
    '2028_04': 0,
    '2028_05': 0,
    '2028_06': 0,
    default: 0,
  })
})

test('a new partition takes over its events from the default partition', async () => {
  await site.store.insert([
    storedEvent(now),
    storedEvent(Date.UTC(2028, 2, 1)),
    storedEvent(Date.UTC(2028, 2, 1) - 1),
    storedEvent(now, {}, Date.UTC(2031, 0, 1)),
  ])
  expect(await partitions()).toEqual({ default: 4 })
  await site.store.maintain(now, null)
  expect(await partitions()).toMatchObject({ '2028_02': 1, '2028_03': 2, default: 1 })
  await site.other.insert([storedEvent(now)])
  expect(await partitions()).toMatchObject({ '2028_03': 3, default: 1 })
  await expectExact(site)
})

test('a rollup that begins while a partition is created finds the events that move there', async () => {
  await withClient(site.databaseUrl, async (holder) => {
    await site.store.insert(variedEvents(5, now))
    await site.store.rollUp()
    // Prevents the lock on the default partition, and so the attachment of the new partition.
    await holder.query('begin; select from analytics_events_default limit 1')
    const made = site.other.maintain(now, null)
    await expect.poll(() => waitingFor('relation'), waitOptions).toBe(1)
    await site.store.insert(variedEvents(5, now))
    const rollup = site.store.rollUp()
    await expect.poll(() => waitingFor('advisory'), waitOptions).toBe(1)
    await holder.query('commit')
    await Promise.all([made, rollup])
  })
  await expectExact(site)
  expect(await partitions()).toMatchObject({ '2028_03': 10, default: 0 })
})

test('a list of events that is read while a partition is created contains the events that move there', async () => {
  await site.store.insert(variedEvents(5, now))
  await site.store.rollUp()
  await withClient(site.databaseUrl, async (holder) => {
    await holder.query(blockMoves)
    const made = site.other.maintain(now, null)
    await expect.poll(() => waitingFor('PgSleep'), waitOptions).toBe(1)
    const listed = Array.fromAsync(site.store.events(allTime))
    await expect.poll(() => waitingFor('relation'), waitOptions).toBe(1)
    await holder.query('select pg_advisory_unlock(1)')
    expect(await listed).toHaveLength(5)
    await made
  })
  expect(await partitions()).toMatchObject({ '2028_03': 5, default: 0 })
})

/**
 * Blocks the move of events to a new partition until the lock is released. A trigger polls for the
 * lock, because maintenance gives up on a lock that it does not get immediately.
 */
const blockMoves = `
  select pg_advisory_lock(1);
  create function hold_moves() returns trigger language plpgsql as $$
    begin
      while not pg_try_advisory_xact_lock(1) loop perform pg_sleep(0.01); end loop;
      return old;
    end $$;
  create trigger hold_moves before delete on analytics_events_default
    for each row execute function hold_moves()`

/** The number of connections of the stores that wait for an event. */
async function waitingFor(what: string): Promise<number> {
  const countWaiting = `
    select from pg_stat_activity where datname = current_database()
      and application_name like 'payline %' and wait_event = $1`
  return (await site.rows(countWaiting, [what])).length
}
