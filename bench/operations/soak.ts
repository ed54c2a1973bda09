import { setTimeout as delay } from 'node:timers/promises'
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
import { startProduct } from '#tests/setup/product/productServer.ts'
import { startArguments, startEnvironment } from '../../deploy/testing/npmStart.ts'
import type { Figure } from '../figures/figure.ts'
import { openBenchPostgres } from '../processes/benchPostgres.ts'

/**
 * Memory and connections of a `web` process over the requests of an hour of a busy site, 28 per second,
 * sent as fast as they are answered. `npm run test:faults` has a short version.
 */

const size = { requests: 100_000, maxSeconds: 110 }
/** Longer than the process and its clients keep idle connections open (65 s). */
const idleSeconds = 80
const nodeFlags = startArguments.filter((argument) => argument.startsWith('--'))

export async function measureSoak(): Promise<Figure[]> {
  await using postgres = await openBenchPostgres()
  const env = {
    DATABASE_URL: await postgres.migratedDatabase('soak'),
    SITE_URL: 'http://site.invalid',
    EVENTS_PER_MINUTE: '100000000',
    EVENTS_BURST: '100000000',
  }
  await using servers = new AsyncDisposableStack()
  // The first process writes the copy.
  const cms = await startProduct({ ...env, ROLE: 'cms' })
  servers.defer(() => cms.stop())
  const web = await startProduct(
    { ...env, ...startEnvironment, ROLE: 'web', RENDER_AHEAD: 'true' },
    [process.execPath, ...nodeFlags, ...memoryReportFlags],
  )
  servers.defer(() => web.stop())
  await web.process.waitForOutput(/pages rendered ahead/)
  const before = await openResources(web)
  const result = await soak({ web, cms }, size)
  process.stderr.write(`\n${describeSoak(result)}`)
  const unexpected = unexpectedIn(result)
  if (unexpected.length > 0) throw new Error(`Some requests failed: ${unexpected.join(', ')}.`)
  await delay(idleSeconds * 1_000)
  const after = await openResources(web)
  const grown = (name: keyof typeof maxGrowth, what: string): Figure => ({
    name: `growth of ${what} per 100,000 requests`,
    unit: 'MB',
    better: 'lower',
    samples: [result.grown[name]],
    bound: { of: 'value', atMost: maxGrowth[name] },
  })
  const left = (what: string, count: number): Figure => ({
    name: `${what} left after a soak`,
    unit: '',
    better: 'lower',
    samples: [count],
    bound: { of: 'value', atMost: maxLeft },
  })
  return [
    {
      name: 'memory of a web process during a soak',
      unit: 'MB',
      better: 'lower',
      samples: result.samples.map(({ rss }) => rss),
      statistic: 'highest',
      bound: { of: 'value', atMost: maxMemory },
    },
    grown('heapUsed', 'the heap'),
    grown('external', 'external memory'),
    grown('rss', 'the resident memory'),
    left('open files', after.files - before.files),
    left('active resources', after.resources - before.resources),
  ]
}
