import { expect, test, vi } from 'vitest'
import { faultSite } from '#tests/setup/load/faultSite.ts'
import {
  describeSoak,
  maxGrowth,
  maxLeft,
  maxMemory,
  openResources,
  soak,
  unexpectedIn,
} from '#tests/setup/load/soak.ts'
import { memoryReportFlags } from '#tests/setup/processes/memoryReports.ts'
import { withDurations } from '#tests/setup/processes/shortDurations.ts'
import { startArguments, startEnvironment } from '../../../deploy/testing/npmStart.ts'

const site = faultSite()

/** About 12 s on a quiet machine. The long soak is a part of `npm run bench`. */
const size = { requests: 10_000, maxSeconds: 150 }
/**
 * So few requests measure a growth per 100,000 less exactly: an MB between the first and the last
 * sample counts as 15. A leak of a kB per request exceeds these limits too, except that of the RSS.
 */
const tolerance = { heapUsed: 24, external: 25, rss: 300 }
const nodeFlags = startArguments.filter((argument) => argument.startsWith('--'))

test("memory and connections don't grow with visits, events, searches, sign-ins and edits", async () => {
  const databaseUrl = await site.newDatabase()
  const cms = await site.start({ ROLE: 'cms', DATABASE_URL: databaseUrl })
  const web = await site.start(
    {
      ...startEnvironment,
      ...withDurations({ connections: { keepAliveMs: 2_000 } }),
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'info',
      RENDER_AHEAD: 'true',
    },
    [process.execPath, ...nodeFlags, ...memoryReportFlags],
  )
  await web.process.waitForOutput(/pages rendered ahead/)
  const before = await openResources(web)
  const result = await soak({ web, cms }, size)
  process.stdout.write(describeSoak(result))
  expect(unexpectedIn(result)).toEqual([])
  expect(result.settledSamples).toBeGreaterThan(3)
  expect(Math.max(...result.samples.map(({ rss }) => rss))).toBeLessThan(maxMemory)
  for (const name of ['heapUsed', 'external', 'rss'] as const) {
    expect(result.grown[name], name).toBeLessThan(maxGrowth[name] + tolerance[name])
  }

  // Without requests, pools close their connections, and clients theirs.
  await vi.waitFor(
    async () => {
      const after = await openResources(web)
      expect(after.files).toBeLessThanOrEqual(before.files + maxLeft)
      expect(after.resources).toBeLessThanOrEqual(before.resources + maxLeft)
    },
    { timeout: 60_000, interval: 250 },
  )
})
