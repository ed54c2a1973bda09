import { expect, test } from 'vitest'
import { wholeTime } from '#domain/analytics/statsQuery.ts'
import { expectExact } from '../setup/rollupOracle.ts'
import { storeOfEachTest } from '../setup/sharedStore.ts'
import { storedEvent, variedEvents } from '../setup/storedEvents.ts'
import { withClient } from '../setup/withClient.ts'

const now = Date.UTC(2028, 2, 15, 9)
const patience = { timeout: 20_000, interval: 50 }
const site = storeOfEachTest({ databaseTime: async () => now })

/** How many events each partition holds; those of the day on which the tests run are left out. */
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

test('partitions are made for last month, this one and three more, by any number of processes', async () => {
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

test('partitions take their events out of the default one', async () => {
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

test('a fold that begins while a partition is made finds the events that move there', async () => {
  await withClient(site.databaseUrl, async (holder) => {
    await site.store.insert(variedEvents(5, now))
    await site.store.fold()
    // Keeps the default partition from being locked, and so the new one from being attached.
    await holder.query('begin; select from analytics_events_default limit 1')
    const made = site.other.maintain(now, null)
    await expect.poll(() => waitingFor('relation'), patience).toBe(1)
    await site.store.insert(variedEvents(5, now))
    const fold = site.store.fold()
    await expect.poll(() => waitingFor('advisory'), patience).toBe(1)
    await holder.query('commit')
    await Promise.all([made, fold])
  })
  await expectExact(site)
  expect(await partitions()).toMatchObject({ '2028_03': 10, default: 0 })
})

test('whoever lists events while a partition is made finds those that move there', async () => {
  await site.store.insert(variedEvents(5, now))
  await site.store.fold()
  await withClient(site.databaseUrl, async (holder) => {
    await holder.query(holdMoves)
    const made = site.other.maintain(now, null)
    await expect.poll(() => waitingFor('PgSleep'), patience).toBe(1)
    const listed = Array.fromAsync(site.store.events(wholeTime))
    await expect.poll(() => waitingFor('relation'), patience).toBe(1)
    await holder.query('select pg_advisory_unlock(1)')
    expect(await listed).toHaveLength(5)
    await made
  })
  expect(await partitions()).toMatchObject({ '2028_03': 5, default: 0 })
})

/**
 * What moves to a new partition stands still amid it until the lock is released. By a trigger that
 * looks again and again: upkeep gives up a lock that it doesn't get at once.
 */
const holdMoves = `
  select pg_advisory_lock(1);
  create function hold_moves() returns trigger language plpgsql as $$
    begin
      while not pg_try_advisory_xact_lock(1) loop perform pg_sleep(0.01); end loop;
      return old;
    end $$;
  create trigger hold_moves before delete on analytics_events_default
    for each row execute function hold_moves()`

/** How many of the stores' connections stand still for that. */
async function waitingFor(what: string): Promise<number> {
  const standing = `
    select from pg_stat_activity where datname = current_database()
      and application_name like 'payline %' and wait_event = $1`
  return (await site.rows(standing, [what])).length
}
