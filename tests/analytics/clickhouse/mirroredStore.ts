import type { EventStore } from '#server/analytics/store/eventStore.ts'

/**
 * A store whose events are also in a second one, so that the oracle, which reads Postgres, can say what each
 * figure has to be. Figures and events come from the first.
 */
export function mirroredStore(tested: EventStore, ledger: EventStore): EventStore {
  return {
    ...tested,
    async insert(events) {
      await tested.insert(events)
      await ledger.insert(events)
    },
    async reset(actor) {
      const [result] = [await tested.reset(actor), await ledger.reset(actor)]
      return result
    },
    async maintain(...options) {
      const [result] = [await tested.maintain(...options), await ledger.maintain(...options)]
      return result
    },
  }
}
