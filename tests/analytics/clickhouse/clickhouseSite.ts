import { afterAll, beforeAll, inject } from 'vitest'
import { openServers } from '#platform/clickhouse/servers.ts'
import type { EventsAddress } from '#platform/configuration/eventsAddress.ts'
import { createLog } from '#platform/log/log.ts'
import {
  type ClickhouseStore,
  type ClickhouseStoreOptions,
  createClickhouseStore,
} from '#server/analytics/store/clickhouse/clickhouseStore.ts'
import { writeState } from '#server/analytics/store/clickhouse/schema/state.ts'
import { openStoreSite, type StoreSite } from '#tests/analytics/setup/sharedStore.ts'
import type { ConformanceSite } from '#tests/analytics/store/conformance/conformanceSite.ts'
import { mirroredStore } from './mirroredStore.ts'
import { type Shards, startShards, type TestedServers } from './servers/shards.ts'

/** Stores on ClickHouse servers and a database of their own. */
export type ClickhouseSite<Servers extends TestedServers = Shards> = ConformanceSite & {
  readonly shards: Servers
  readonly address: EventsAddress
  /** The store without a mirror in Postgres. */
  readonly clickhouse: ClickhouseStore
  open(options?: Partial<ClickhouseStoreOptions>): ClickhouseStore
}

type OpenSite<Servers extends TestedServers> = ClickhouseSite<Servers> & { end(): Promise<void> }

/** Gives the tests of a file such a site. */
export function sharedClickhouse(shardCount: 1 | 2): ClickhouseSite {
  return siteOnServers(() => startShards(inject('clickhouseServer'), shardCount))
}

export function siteOnServers<Servers extends TestedServers>(
  start: () => Promise<Servers>,
): ClickhouseSite<Servers> {
  let opened: OpenSite<Servers> | undefined
  beforeAll(async () => {
    opened = await openSite(await start())
  })
  afterAll(() => opened?.end())
  const running = () => {
    if (!opened) throw new Error('The stores exist only while the tests run.')
    return opened
  }
  return {
    get store() {
      return running().store
    },
    get clickhouse() {
      return running().clickhouse
    },
    get databaseUrl() {
      return running().databaseUrl
    },
    get shards() {
      return running().shards
    },
    get address() {
      return running().address
    },
    open: (options) => running().open(options),
    storeAt: (now) => running().storeAt(now),
    forgetLimits: () => running().forgetLimits(),
  }
}

async function openSite<Servers extends TestedServers>(
  shards: Servers,
): Promise<OpenSite<Servers>> {
  const postgres = await openStoreSite()
  const address = await shards.newDatabase()
  const stores: ClickhouseStore[] = []
  const open = (options: Partial<ClickhouseStoreOptions> = {}) => {
    const log = createLog('silent')
    const { databaseUrl } = postgres
    const store = createClickhouseStore({ address, databaseUrl, log, ...options })
    stores.push(store)
    return store
  }
  const clickhouse = open()
  await clickhouse.migrate()
  return {
    shards,
    address,
    clickhouse,
    databaseUrl: postgres.databaseUrl,
    store: mirroredStore(clickhouse, postgres.store),
    open,
    storeAt: (now) => ledgered(postgres, now, open({ serverTime: async () => now })),
    async forgetLimits() {
      await postgres.rows('update analytics_state set reset_at = null, kept_from = null')
      const servers = openServers(address)
      await writeState(servers, 'resetAt', 0)
      await writeState(servers, 'keptFrom', 0)
      await servers.close()
    },
    async end() {
      await Promise.all(stores.map((store) => store.close()))
      await shards.end()
      await postgres.end()
    },
  }
}

function ledgered(postgres: StoreSite, now: number, store: ClickhouseStore) {
  return mirroredStore(store, postgres.open({ databaseTime: async () => now }))
}
