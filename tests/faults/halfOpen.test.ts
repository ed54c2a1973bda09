import { afterEach, expect, test, vi } from 'vitest'
import { purgeChannel, writePurgeMessage } from '#domain/purge.ts'
import { type DatabaseProxy, proxyTo } from '#tests/setup/databaseProxy.ts'
import { startFlood } from '#tests/setup/eventFlood.ts'
import { faultSite, origin, patience } from '#tests/setup/faultSite.ts'
import { holdRebuild } from '#tests/setup/heldRebuild.ts'
import { reckon } from '#tests/setup/reckoning.ts'
import { withStore } from '#tests/setup/sharedStore.ts'
import { openTestCms } from '#tests/setup/testCms.ts'
import { query } from '#tests/setup/testDatabase.ts'

const site = faultSite()
/** After it nobody may read what an editor has replaced. */
const longestStaleMs = 30_000

let proxy: DatabaseProxy | undefined

afterEach(() => proxy?.close())

/** As the hooks of an edit do. */
async function publish(databaseUrl: string, code: string): Promise<void> {
  const message = writePurgeMessage({ tags: ['offer'] })
  const edit = `with edit as (update offer set code = $1) select pg_notify($2, $3)`
  await query(databaseUrl, edit, [code, purgeChannel, message])
}

test('every connection dies without a word: no stale page survives for 30 s, and no event is lost', async () => {
  const database = await site.newDatabase()
  proxy = await proxyTo(database)
  const env = { DATABASE_URL: proxy.url, DATA_DIR: site.newFolder() }
  // Each at another moment between two heartbeats.
  const webs = [await site.start(env), await site.start(env)]
  const flood = startFlood({ url: () => webs[0]?.url ?? '', origin, pauseMs: 200 })
  await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(200), patience)

  proxy.freeze()
  await publish(database, 'UNHEARD')
  const began = performance.now()
  let read = 0
  const staleFor = webs.map(async ({ url }) => {
    await vi.waitFor(async () => {
      read++
      const page = await fetch(url)
      expect([page.status, (await page.text()).includes('UNHEARD')]).toEqual([200, true])
    }, patience)
    return Math.round(performance.now() - began)
  })
  const longest = Math.max(...(await Promise.all(staleFor)))
  await flood.settle()
  const reckoning = await reckon('connections dead without a word', database, flood)
  process.stdout.write(`pages read: ${read}, stale for (ms): ${await Promise.all(staleFor)}\n`)
  expect(longest).toBeLessThan(longestStaleMs)
  expect(reckoning).toMatchObject({ lost: 0, countedTwice: 0, notCounted: 0 })
  expect([...flood.answers.keys()]).toEqual([204])
})

test('a save at the desk and a rebuild that fall silent keep what they hold for a minute or so', async () => {
  const database = await site.newDatabase()
  proxy = await proxyTo(database)
  const cms = await openTestCms(proxy.url)
  const { promise: saved, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: held, resolve: tellHeld } = Promise.withResolvers<void>()
  const saving = cms.payload.db.drizzle.transaction(async (db) => {
    await db.execute("update offer set code = 'SILENT'")
    tellHeld()
    await saved
  })
  const unsaved = expect(saving).rejects.toThrow()
  const rebuild = await holdRebuild(database)
  await held
  proxy.freeze()

  await query(database, "update offer set code = 'SPOKEN'")
  await vi.waitFor(() => withStore(database, (store) => store.rebuild(() => undefined)), patience)
  expect(await rebuild.fail()).toContain('Try again')
  await proxy.close()
  proxy = undefined
  goOn()
  await unsaved
  await cms.close()
  expect((await query(database, 'select code from offer')).rows).toEqual([{ code: 'SPOKEN' }])
})
