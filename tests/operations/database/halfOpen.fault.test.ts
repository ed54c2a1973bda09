import { afterEach, expect, test, vi } from 'vitest'
import { purgeChannel, writePurgeMessage } from '#domain/content/published/purge.ts'
import { compareEventTotals } from '#tests/analytics/setup/eventTotals.ts'
import { withStore } from '#tests/analytics/setup/sharedStore.ts'
import { stallRebuild } from '#tests/analytics/setup/stalledRebuild.ts'
import { openTestCms } from '#tests/setup/cms/testCms.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/setup/database/databaseProxy.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { startFlood } from '#tests/setup/load/eventFlood.ts'
import { faultSite, origin, waitOptions } from '#tests/setup/load/faultSite.ts'
import { shortenDurations, withDurations } from '#tests/setup/processes/shortDurations.ts'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'

const site = faultSite()
/** A minute in the product. */
const idle = { idleTransactionMs: 5_000 }
shortenDurations(idle)
/** The limit for stale pages. */
const maxStaleMs = 30_000

let proxy: DatabaseProxy | undefined

afterEach(() => proxy?.close())

/** Publishes an edit, as the CMS's hooks do. */
async function publish(databaseUrl: string, code: string): Promise<void> {
  const message = writePurgeMessage({ tags: ['offer'] })
  const edit = `with edit as (update offer set code = $1) select pg_notify($2, $3)`
  await query(databaseUrl, edit, [code, purgeChannel, message])
}

test('when all connections become silent, no page stays stale for 30 s, and no event is lost', async () => {
  const database = await site.newDatabase()
  proxy = await startDatabaseProxy(database)
  const env = { DATABASE_URL: proxy.url, DATA_DIR: site.newFolder() }
  // Two processes at different moments between two heartbeats.
  const webs = [await site.start(env), await site.start(env)]
  const flood = startFlood({ url: () => webs[0]?.url ?? '', origin, pauseMs: 200 })
  await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(200), waitOptions)

  proxy.freeze()
  await publish(database, 'MISSED')
  const began = unpausedNow()
  let read = 0
  const staleFor = webs.map(async ({ url }) => {
    await vi.waitFor(async () => {
      read++
      const page = await fetch(url)
      expect([page.status, (await page.text()).includes('MISSED')]).toEqual([200, true])
    }, waitOptions)
    return unpausedNow() - began
  })
  const longest = Math.max(...(await Promise.all(staleFor)))
  await flood.settle()
  const totals = await compareEventTotals('silent connections', database, flood)
  process.stdout.write(`pages read: ${read}, stale for (ms): ${await Promise.all(staleFor)}\n`)
  expect(longest).toBeLessThan(maxStaleMs)
  expect(totals).toMatchObject({ lost: 0, countedTwice: 0, notCounted: 0 })
  expect([...flood.responses.keys()]).toEqual([204])
})

test('a save in the admin panel and a rebuild with silent connections keep their locks for a limited time only', async () => {
  const database = await site.newDatabase()
  proxy = await startDatabaseProxy(database)
  const cms = await openTestCms(proxy.url)
  const { promise: saved, resolve: continueSave } = Promise.withResolvers<void>()
  const { promise: locked, resolve: reportLocked } = Promise.withResolvers<void>()
  const saving = cms.payload.db.drizzle.transaction(async (db) => {
    await db.execute("update offer set code = 'SILENT'")
    reportLocked()
    await saved
  })
  const unsaved = expect(saving).rejects.toThrow()
  const rebuild = await stallRebuild(database, withDurations(idle))
  await locked
  proxy.freeze()

  await query(database, "update offer set code = 'SPOKEN'")
  await vi.waitFor(
    () => withStore(database, (store) => store.rebuild(() => undefined)),
    waitOptions,
  )
  expect(await rebuild.fail()).toContain('Try again')
  await proxy.close()
  proxy = undefined
  continueSave()
  await unsaved
  await cms.close()
  expect((await query(database, 'select code from offer')).rows).toEqual([{ code: 'SPOKEN' }])
})
