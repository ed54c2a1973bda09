import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import {
  createPostgresStore,
  type PostgresStore,
  type PostgresStoreOptions,
} from '#server/analytics/store/postgres/postgresStore.ts'
import { cloneTemplate, query } from '#tests/setup/database/testDatabase.ts'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'

type Options = Partial<PostgresStoreOptions>

/** The product gives an insert up after 2 s; the rest is for a busy machine. */
const maxInsertMs = 2_500
/** Much longer, because that limit would also count a pause of the machine; the stores count without it. */
const insertTimeoutMs = 60_000

/** Event stores on a migrated database of their own. */
export type StoreSite = {
  readonly databaseUrl: string
  readonly store: PostgresStore
  /** A second store, as of another process. */
  readonly other: PostgresStore
  /** Opens a further store, closed with the others. */
  open(options?: Options): PostgresStore
  /** Closes a store before the others. */
  close(store: PostgresStore): Promise<void>
  /** The rows of a statement, without the store. */
  rows<Row = unknown>(statement: string, values?: unknown[]): Promise<Row[]>
}

/** @param options of each store, beside the database and a silent log */
export async function openStoreSite(
  options: Options = {},
): Promise<StoreSite & { end(): Promise<void> }> {
  const database = await cloneTemplate()
  const opened = new Set<PostgresStore>()
  const open = (own: Options = {}) => {
    const usual = { databaseUrl: database.url, log: createLog('silent'), insertTimeoutMs }
    const store = withInsertLimit(createPostgresStore({ ...usual, ...options, ...own }))
    opened.add(store)
    return store
  }
  const close = (store: PostgresStore) => {
    opened.delete(store)
    return store.close()
  }
  return {
    databaseUrl: database.url,
    store: open(),
    other: open(),
    open,
    close,
    rows: async (statement, values) => (await query(database.url, statement, values)).rows,
    async end() {
      await Promise.all([...opened].map(close))
      await database.drop()
    },
  }
}

function withInsertLimit(store: PostgresStore): PostgresStore {
  return {
    ...store,
    async insert(events) {
      const begun = unpausedNow()
      await store.insert(events)
      expect(unpausedNow() - begun).toBeLessThan(maxInsertMs)
    },
  }
}

/** Runs `work` with a store on an existing database. */
export async function withStore<Result>(
  databaseUrl: string,
  work: (store: PostgresStore) => Promise<Result>,
): Promise<Result> {
  const store = createPostgresStore({ databaseUrl, log: createLog('silent'), insertTimeoutMs })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Gives the tests of a file such a site, from before the first to after the last of them. */
export function sharedStore(options: Options = {}): StoreSite {
  return storeSiteBetween(beforeAll, afterAll, options)
}

/** Gives each test of a file such a site of its own. */
export function storePerTest(options: Options = {}): StoreSite {
  return storeSiteBetween(beforeEach, afterEach, options)
}

type Hook = (work: () => Promise<void>) => void

function storeSiteBetween(before: Hook, after: Hook, options: Options): StoreSite {
  let site: (StoreSite & { end(): Promise<void> }) | undefined
  before(async () => {
    site = await openStoreSite(options)
  })
  after(async () => {
    await site?.end()
    site = undefined
  })
  const running = () => {
    if (!site) throw new Error('The stores exist only while the tests run.')
    return site
  }
  return {
    get databaseUrl() {
      return running().databaseUrl
    },
    get store() {
      return running().store
    },
    get other() {
      return running().other
    },
    open: (own) => running().open(own),
    close: (store) => running().close(store),
    rows: (statement, values) => running().rows(statement, values),
  }
}
