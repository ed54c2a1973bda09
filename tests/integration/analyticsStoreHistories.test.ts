import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredEvent } from '#domain/analytics/event.ts'
import { timeOfId } from '#domain/analytics/uuidv7.ts'
import type { PostgresStore } from '#server/analytics/postgres/postgresStore.ts'
import { crashFold } from '../setup/crashFold.ts'
import { expectRollupsOfEvents } from '../setup/rollupOracle.ts'
import { openStoreSite, type StoreSite } from '../setup/sharedStore.ts'
import { variedEvent } from '../setup/storedEvents.ts'

/** Half an hour after a leap day ended. */
const now = Date.UTC(2028, 2, 1, 0, 30)
const day = 86_400_000
const monthsAgo = (months: number) => Date.UTC(2028, 2 - months, 1)

const moment = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: now - 2 * day, max: now }) },
  { weight: 1, arbitrary: fc.integer({ min: monthsAgo(4), max: now }) },
  // Borders of months, to the millisecond.
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: -2, max: 2 }))
      .map(([months, ms]) => monthsAgo(months) + ms),
  },
)
/** How far the clock of the browser that made the id is off. */
const clockError = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constantFrom(-day, day, -400 * day, 400 * day, -60 * day) },
)
const events = fc.array(
  fc
    .tuple(moment, fc.nat(1 << 20), clockError)
    .map(([time, seed, error]) => variedEvent(time, seed, time + error)),
  { minLength: 1, maxLength: 40 },
)
const which = fc.nat(1)

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('insert'), store: which, events }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('retry'),
      store: which,
      events,
      earlier: fc.array(fc.nat(), { minLength: 1, maxLength: 20 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('together'), store: which, events }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('fold'), store: which, events: fc.constant([]) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('crash'), store: which, events }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('reset'),
      store: which,
      events: fc.constant([]),
      moment,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('rebuild'), store: which, events }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('keep 0', 'keep 1', 'keep 2', 'keep all'),
      store: which,
      events: fc.constant([]),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** What was promised: every event that was answered for, and not deleted since. */
type World = {
  site: StoreSite
  kept: Map<string, StoredEvent>
  /** Every event that was ever sent. */
  sent: StoredEvent[]
  resetAt: number
  keptFrom: number
}

const deeds: Record<
  string,
  (
    world: World,
    step: { store: PostgresStore; other: PostgresStore; events: StoredEvent[]; moment: number },
  ) => Promise<unknown>
> = {
  insert: (_world, { store, events }) => store.insert(events),
  async retry(_world, { store, other, events }) {
    for (const each of [store, store, other, store, other]) await each.insert(events)
  },
  together: (_world, { store, other, events }) =>
    Promise.all([
      store.insert(events),
      other.fold(),
      other.insert([...events].reverse()),
      store.fold(),
      store.insert(events.slice(5)),
    ]),
  fold: (_world, { store }) => store.fold(),
  async crash({ site }, { store, events }) {
    await store.insert(events)
    await crashFold(site.databaseUrl, store)
  },
  async reset(world, { store, moment }) {
    const { deleted } = await store.reset({ name: 'nobody', via: 'command line' })
    expect(deleted).toBe(world.kept.size)
    world.kept.clear()
    // As if it had been then.
    await world.site.rows('update analytics_state set reset_at = $1', [new Date(moment)])
    world.resetAt = moment
  },
  rebuild: (_world, { store, other, events }) =>
    Promise.all([
      store.rebuild(() => undefined),
      other
        .insert(events)
        .then(() => other.fold())
        .then(() => store.insert(events)),
    ]),
  'keep 0': (world, { store }) => keep(world, store, 0),
  'keep 1': (world, { store }) => keep(world, store, 1),
  'keep 2': (world, { store }) => keep(world, store, 2),
  'keep all': (world, { store, other }) => {
    world.keptFrom = -Infinity
    return Promise.all([store, other].map((each) => each.maintain(now, null)))
  },
}

async function keep(world: World, store: PostgresStore, months: number): Promise<void> {
  const { kept } = world
  await store.maintain(now, months)
  world.keptFrom = monthsAgo(months)
  for (const [id, { created_at }] of kept) {
    if (created_at < monthsAgo(months)) kept.delete(id)
  }
}

function isTaken({ resetAt, keptFrom }: World, { id, created_at }: StoredEvent): boolean {
  return Math.max(created_at, timeOfId(id)) > resetAt && created_at >= keptFrom
}

async function take(world: World, step: Step): Promise<void> {
  const { does, store, events: given } = step
  const earlier = 'earlier' in step ? step.earlier : []
  const again = earlier.flatMap((index) => world.sent[index % world.sent.length] ?? [])
  const events = [...given, ...again]
  const { store: one, other } = world.site
  const turned = store === 0 ? { store: one, other } : { store: other, other: one }
  const at = 'moment' in step ? step.moment : now
  await deeds[does]?.(world, { ...turned, events, moment: at })
  for (const event of events.filter((it) => isTaken(world, it))) world.kept.set(event.id, event)
  world.sent.push(...given)
}

test('after any history the rollups are what a raw count says, and nothing is lost or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (history) => {
      const site = await openStoreSite({ databaseTime: async () => now })
      const world: World = {
        site,
        kept: new Map(),
        sent: [],
        resetAt: -Infinity,
        keptFrom: -Infinity,
      }
      try {
        for (const each of history) await take(world, each)
        await site.store.fold()
        await expectRollupsOfEvents(site.databaseUrl)
        const rows = await site.rows<{ id: string }>('select id from analytics_events order by id')
        expect(rows.map(({ id }) => id)).toEqual([...world.kept.keys()].sort())
      } finally {
        await site.end()
      }
    }),
    // Shrinking such a history takes minutes; the seed that a failure names repeats it.
    { numRuns: 6, endOnFailure: true },
  )
}, 180_000)
