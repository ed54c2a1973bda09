import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { timeOfId } from '#domain/formats/uuidv7.ts'
import type { PostgresStore } from '#server/analytics/store/postgres/postgresStore.ts'
import { expectRollupsOfEvents } from '../setup/rollupOracle.ts'
import { openStoreSite, type StoreSite } from '../setup/sharedStore.ts'
import { variedEvent } from '../setup/storedEvents.ts'
import { crashRollup } from './crashRollup.ts'

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
/** The clock error of the browser that created the id. */
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
    arbitrary: fc.record({ does: fc.constant('rollUp'), store: which, events: fc.constant([]) }),
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

/** The expected content: every event that was confirmed and not deleted since. */
type State = {
  site: StoreSite
  kept: Map<string, StoredEvent>
  /** Every event that was ever sent. */
  sent: StoredEvent[]
  resetAt: number
  keptFrom: number
}

const actions: Record<
  string,
  (
    state: State,
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
      other.rollUp(),
      other.insert([...events].reverse()),
      store.rollUp(),
      store.insert(events.slice(5)),
    ]),
  rollUp: (_world, { store }) => store.rollUp(),
  async crash({ site }, { store, events }) {
    await store.insert(events)
    await crashRollup(site.databaseUrl, store)
  },
  async reset(state, { store, moment }) {
    const { deleted } = await store.reset({ name: 'nobody', via: 'command line' })
    expect(deleted).toBe(state.kept.size)
    state.kept.clear()
    // Moves the time of the reset.
    await state.site.rows('update analytics_state set reset_at = $1', [new Date(moment)])
    state.resetAt = moment
  },
  rebuild: (_world, { store, other, events }) =>
    Promise.all([
      store.rebuild(() => undefined),
      other
        .insert(events)
        .then(() => other.rollUp())
        .then(() => store.insert(events)),
    ]),
  'keep 0': (state, { store }) => keep(state, store, 0),
  'keep 1': (state, { store }) => keep(state, store, 1),
  'keep 2': (state, { store }) => keep(state, store, 2),
  'keep all': (state, { store, other }) => {
    state.keptFrom = -Infinity
    return Promise.all([store, other].map((each) => each.maintain(now, null)))
  },
}

async function keep(state: State, store: PostgresStore, months: number): Promise<void> {
  const { kept } = state
  await store.maintain(now, months)
  state.keptFrom = monthsAgo(months)
  for (const [id, { created_at }] of kept) {
    if (created_at < monthsAgo(months)) kept.delete(id)
  }
}

function isAccepted({ resetAt, keptFrom }: State, { id, created_at }: StoredEvent): boolean {
  return Math.max(created_at, timeOfId(id)) > resetAt && created_at >= keptFrom
}

async function runStep(state: State, step: Step): Promise<void> {
  const { does, store, events: given } = step
  const earlier = 'earlier' in step ? step.earlier : []
  const again = earlier.flatMap((index) => state.sent[index % state.sent.length] ?? [])
  const events = [...given, ...again]
  const { store: one, other } = state.site
  const ordered = store === 0 ? { store: one, other } : { store: other, other: one }
  const at = 'moment' in step ? step.moment : now
  await actions[does]?.(state, { ...ordered, events, moment: at })
  for (const event of events.filter((it) => isAccepted(state, it))) state.kept.set(event.id, event)
  state.sent.push(...given)
}

test('after any history the rollups equal a count of the events, and no event is lost or duplicated', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (history) => {
      const site = await openStoreSite({ databaseTime: async () => now })
      const state: State = {
        site,
        kept: new Map(),
        sent: [],
        resetAt: -Infinity,
        keptFrom: -Infinity,
      }
      try {
        for (const each of history) await runStep(state, each)
        await site.store.rollUp()
        await expectRollupsOfEvents(site.databaseUrl)
        const rows = await site.rows<{ id: string }>('select id from analytics_events order by id')
        expect(rows.map(({ id }) => id)).toEqual([...state.kept.keys()].sort())
      } finally {
        await site.end()
      }
    }),
    // Shrinking such a history takes minutes; the seed that a failure names repeats it.
    { numRuns: 6, endOnFailure: true },
  )
}, 180_000)
