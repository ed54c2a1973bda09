import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { jobLocks } from '#server/jobs/alone.ts'
import { editItem, type ProductServer } from '#tests/setup/productServer.ts'
import { openJob, schedule, tryNow } from '#tests/setup/scheduledJobs.ts'
import { metricsToken, patience, scheduledSite } from '#tests/setup/scheduledSite.ts'
import { scrape } from '#tests/setup/scrapedMetrics.ts'
import { query } from '#tests/setup/testDatabase.ts'
import { withClient } from '#tests/setup/withClient.ts'

/** What becomes of schedules that can't be carried out, are late, or lose their process. */

const site = scheduledSite()

/** The lock under which one process at a time carries schedules out. */
const takeOver = 'select pg_advisory_lock($1)'

/** For tests that start processes, or wait for what is due. */
vi.setConfig({ testTimeout: 240_000 })

async function degraded(server: ProductServer): Promise<string[]> {
  const { degraded: found } = (await (await fetch(`${server.url}/readyz`)).json()) as {
    degraded?: string[]
  }
  return (found ?? []).filter((line) => line.startsWith('schedules'))
}

/** The figures of several processes, put together. */
async function sumOf(servers: readonly ProductServer[], sample: string): Promise<number> {
  const all = await Promise.all(servers.map(({ url }) => scrape(url, metricsToken)))
  return all.reduce((sum, metrics) => sum + metrics.value(sample), 0)
}

test('what can not be done is tried again, then reported with the reason, and nothing is published', async () => {
  const email = 'former@payline.example'
  const password = 'a long enough word'
  const user = await editItem(site.desk.url, site.headers, {
    method: 'POST',
    path: '/api/users',
    sent: { email, password },
  })
  await site.save('globals/offer?draft=true', { code: 'NORIGHTS' })
  const job = await schedule(
    site.databaseUrl,
    { type: 'publish', global: 'offer', user },
    '0 seconds',
  )
  await vi.waitFor(async () => {
    await tryNow(site.databaseUrl)
    expect(await openJob(site.databaseUrl, job)).toMatchObject({ failed: true, tried: 4 })
  }, patience)
  expect((await openJob(site.databaseUrl, job))?.problem).toContain('not allowed')
  expect(await site.published('NORIGHTS')).toBe(0)
  const said = site.desks.map((it) => it.process.stdout()).join('\n')
  expect(said).toContain('a schedule could not be carried out; tried again soon')
  expect(said).toMatch(/"level":50[^\n]*a schedule could not be carried out"/)
  await vi.waitFor(async () => {
    expect(await sumOf(site.desks, 'payline_schedules_total{outcome="failed"}')).toBe(1)
    expect(await sumOf([site.web], 'payline_schedules_given_up')).toBe(1)
  }, patience)
})

test('a page is never taken off the site, by a schedule neither', async () => {
  await site.save('globals/offer', { code: 'STAYS' })
  await vi.waitFor(async () => expect(await site.page('/')).toContain('STAYS'), patience)
  const wish = { type: 'unpublish' as const, global: 'offer', user: site.author }
  const job = await schedule(site.databaseUrl, wish, '0 seconds')
  await vi.waitFor(async () => {
    await tryNow(site.databaseUrl)
    const found = await openJob(site.databaseUrl, job)
    expect([found?.failed, found?.problem]).toEqual([true, expect.stringContaining('unpublished')])
  }, patience)
  expect(await site.page('/')).toContain('STAYS')
})

test('what is late shows on every process and in the log, and no more once it has happened', async () => {
  await site.save('globals/offer?draft=true', { code: 'LATE' })
  await withClient(site.databaseUrl, async (client) => {
    await client.query(takeOver, [jobLocks.schedules])
    const wish = { type: 'publish' as const, global: 'offer', user: site.author }
    await schedule(site.databaseUrl, wish, '-2 minutes')
    for (const server of [site.web, ...site.desks]) {
      await vi.waitFor(async () => {
        expect(await degraded(server)).toEqual([
          'schedules: 1 change late, the first (offer) by 2 min',
        ])
      }, patience)
      await vi.waitFor(() => {
        expect(server.process.stdout()).toMatch(/"level":50[^\n]*scheduled changes are late/)
      }, patience)
      expect(await sumOf([server], 'payline_schedules_late')).toBe(1)
    }
  })
  await vi.waitFor(async () => expect(await site.published('LATE')).toBe(1), patience)
  await vi.waitFor(async () => {
    expect(await sumOf(site.desks, 'payline_schedules_total{outcome="done"}')).toBe(1)
  }, patience)
  for (const server of [site.web, ...site.desks]) {
    await vi.waitFor(async () => expect(await degraded(server)).toEqual([]), patience)
  }
})

test('a process that is killed amid a schedule loses nothing, and it is published once', async () => {
  await site.save('globals/offer?draft=true', { code: 'KILLED' })
  const holder = new pg.Client({ connectionString: site.databaseUrl })
  await holder.connect()
  await holder.query('begin; select 1 from offer for update')
  const wish = { type: 'publish' as const, global: 'offer', user: site.author }
  const job = await schedule(site.databaseUrl, wish, '0 seconds')
  await vi.waitFor(async () => {
    const { rowCount } = await query(
      site.databaseUrl,
      `select 1 from pg_stat_activity where datname = current_database()
         and application_name = 'payline cms' and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBeGreaterThan(0)
  }, patience)
  expect(await openJob(site.databaseUrl, job)).toMatchObject({ processing: true })
  for (const server of site.desks) server.process.signal('SIGKILL')
  await Promise.all(site.desks.map((server) => server.process.ended))
  await holder.query('rollback')
  await holder.end()
  expect(await site.published('KILLED')).toBe(0)
  await site.replaceDesks()
  await vi.waitFor(async () => expect(await site.page('/')).toContain('KILLED'), patience)
  await vi.waitFor(
    async () => expect(await openJob(site.databaseUrl, job)).toBeUndefined(),
    patience,
  )
  expect(await site.published('KILLED')).toBe(1)
})
