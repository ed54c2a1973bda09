import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { jobLocks } from '#server/operations/jobs/runInOneProcess.ts'
import { scrape } from '#tests/operations/metrics/scrapedMetrics.ts'
import { readUnfinishedJob, retryNow, schedule } from '#tests/setup/cms/scheduledJobs.ts'
import { callServerFunction } from '#tests/setup/cms/serverFunctions.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import { editItem, type ProductServer } from '#tests/setup/product/productServer.ts'
import { metricsToken, scheduledSite, waitOptions } from './scheduledSite.ts'

/**
 * Schedules of the admin panel, also those that fail, are late, or lose their process; with two `cms`
 * processes and one `web` process.
 */

const site = scheduledSite()

const [doneRuns, failedRuns] = ['done', 'failed'].map(
  (outcome) => `payline_schedules_total{outcome="${outcome}"}`,
) as [string, string]
/** Takes the lock under which one process at a time runs schedules. */
const takeLock = 'select pg_advisory_lock($1)'

/** These tests start processes and wait for schedules. */
vi.setConfig({ testTimeout: 240_000 })

test('a scheduled draft is on no page before its time, and is published once afterwards', async () => {
  await site.save('globals/offer?draft=true', { code: 'ATITSHOUR' })
  expect(await site.page('/')).not.toContain('ATITSHOUR')
  const job = await schedule(
    site.databaseUrl,
    { type: 'publish', global: 'offer', user: site.author },
    '2 seconds',
  )
  await vi.waitFor(async () => expect(await site.page('/')).toContain('ATITSHOUR'), waitOptions)
  await vi.waitFor(
    async () => expect(await readUnfinishedJob(site.databaseUrl, job)).toBeUndefined(),
    waitOptions,
  )
  expect(await site.published('ATITSHOUR')).toBe(1)
  const writers = () =>
    site.cmsServers.filter((it) => it.process.stdout().includes('a scheduled change was made'))
  await expect.poll(writers).toHaveLength(1)
})

/** Calls the server function as the schedule drawer of a document does. */
function requestSchedule(type: string, of: object, fromNow = 1_000): Promise<unknown> {
  const args = { type, ...of, date: new Date(Date.now() + fromNow), timezone: 'UTC' }
  return callServerFunction(site.cms.siteUrl, site.headers, { name: 'schedule-publish', args })
}

test('schedules of the admin panel publish pages and items, in all languages or in one', async () => {
  const question = 'Scheduled in the admin panel?'
  const sent = { question, answer: 'Yes.', order: 81 }
  const path = '/api/faq-items?draft=true'
  const value = await editItem(site.cms.url, site.headers, { method: 'POST', path, sent })
  const doc = { relationTo: 'faq-items', value }
  await site.save('globals/offer?draft=true', { code: 'BYTHEDESK' })
  const accepted = { message: expect.any(String) }
  expect(await requestSchedule('publish', { global: 'offer' })).toEqual(accepted)
  expect(await requestSchedule('publish', { doc, localeToPublish: 'en' })).toEqual(accepted)
  await vi.waitFor(async () => expect(await site.page('/faq')).toContain(question), waitOptions)
  await vi.waitFor(async () => expect(await site.page('/faq')).toContain('BYTHEDESK'), waitOptions)
})

test('the admin panel gets a reason for a refused schedule, and can cancel a schedule', async () => {
  const refused = (why: string) => ({ error: expect.stringContaining(why) })
  expect(await requestSchedule('unpublish', { global: 'offer' })).toEqual(
    refused('can’t be unpublished'),
  )
  expect(await requestSchedule('publish', { global: 'claims-settings' })).toEqual(
    refused('as it is saved'),
  )
  const late = await requestSchedule('publish', { global: 'offer' }, -90_000)
  expect(late).toEqual(refused('has passed'))
  const request = { type: 'publish' as const, global: 'offer', user: site.author }
  const job = await schedule(site.databaseUrl, request, '1 day')
  const call = { name: 'schedule-publish', args: { deleteID: job } }
  expect(await callServerFunction(site.cms.siteUrl, site.headers, call)).toEqual({
    message: expect.any(String),
  })
  expect(await readUnfinishedJob(site.databaseUrl, job)).toBeUndefined()
})

test('an item is unpublished at its scheduled time', async () => {
  const question = 'Does this leave?'
  const sent = { question, answer: 'Yes.', order: 80 }
  const value = await editItem(site.cms.url, site.headers, {
    method: 'POST',
    path: '/api/faq-items',
    sent,
  })
  await vi.waitFor(async () => expect(await site.page('/faq')).toContain(question), waitOptions)
  const doc = { relationTo: 'faq-items', value }
  await schedule(site.databaseUrl, { type: 'unpublish', doc, user: site.author }, '0 seconds')
  await vi.waitFor(async () => expect(await site.page('/faq')).not.toContain(question), waitOptions)
})

async function degraded(server: ProductServer): Promise<string[]> {
  const { degraded: found } = (await (await fetch(`${server.url}/readyz`)).json()) as {
    degraded?: string[]
  }
  return (found ?? []).filter((line) => line.startsWith('schedules'))
}

/** The sum of a sample over several processes. */
async function sumOf(servers: readonly ProductServer[], sample: string): Promise<number> {
  const all = await Promise.all(servers.map(({ url }) => scrape(url, metricsToken)))
  return all.reduce((sum, metrics) => sum + metrics.value(sample), 0)
}

test('a failing schedule is retried, then reported with the reason, and publishes nothing', async () => {
  const failedBefore = await sumOf(site.cmsServers, failedRuns)
  const email = 'former@payline.example'
  const password = 'a long enough word'
  const user = await editItem(site.cms.url, site.headers, {
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
    await retryNow(site.databaseUrl)
    expect(await readUnfinishedJob(site.databaseUrl, job)).toMatchObject({ failed: true, tried: 4 })
  }, waitOptions)
  expect((await readUnfinishedJob(site.databaseUrl, job))?.problem).toContain('not allowed')
  expect(await site.published('NORIGHTS')).toBe(0)
  const output = () => site.cmsServers.map((it) => it.process.stdout()).join('\n')
  await expect.poll(output).toContain('a scheduled change failed; it is tried again')
  await expect.poll(output).toMatch(/"level":50[^\n]*a scheduled change failed"/)
  await vi.waitFor(async () => {
    expect(await sumOf(site.cmsServers, failedRuns)).toBe(failedBefore + 1)
    expect(await sumOf([site.web], 'payline_schedules_given_up')).toBe(1)
  }, waitOptions)
})

test('a schedule cannot unpublish a page', async () => {
  await site.save('globals/offer', { code: 'STAYS' })
  await vi.waitFor(async () => expect(await site.page('/')).toContain('STAYS'), waitOptions)
  const request = { type: 'unpublish' as const, global: 'offer', user: site.author }
  const job = await schedule(site.databaseUrl, request, '0 seconds')
  await vi.waitFor(async () => {
    await retryNow(site.databaseUrl)
    const found = await readUnfinishedJob(site.databaseUrl, job)
    expect([found?.failed, found?.problem]).toEqual([true, expect.stringContaining('unpublished')])
  }, waitOptions)
  expect(await site.page('/')).toContain('STAYS')
})

test('a late schedule is reported by every process and in the log, until it has run', async () => {
  const doneBefore = await sumOf(site.cmsServers, doneRuns)
  await site.save('globals/offer?draft=true', { code: 'LATE' })
  await withClient(site.databaseUrl, async (client) => {
    await client.query(takeLock, [jobLocks.schedules])
    const request = { type: 'publish' as const, global: 'offer', user: site.author }
    await schedule(site.databaseUrl, request, '-2 minutes')
    for (const server of [site.web, ...site.cmsServers]) {
      await vi.waitFor(async () => {
        expect(await degraded(server)).toEqual([
          'schedules: 1 change late, the first (offer) by 2 min',
        ])
      }, waitOptions)
      await vi.waitFor(() => {
        expect(server.process.stdout()).toMatch(/"level":50[^\n]*scheduled changes are late/)
      }, waitOptions)
      expect(await sumOf([server], 'payline_schedules_late')).toBe(1)
    }
  })
  await vi.waitFor(async () => expect(await site.published('LATE')).toBe(1), waitOptions)
  await vi.waitFor(async () => {
    expect(await sumOf(site.cmsServers, doneRuns)).toBe(doneBefore + 1)
  }, waitOptions)
  for (const server of [site.web, ...site.cmsServers]) {
    await vi.waitFor(async () => expect(await degraded(server)).toEqual([]), waitOptions)
  }
})

test('a schedule whose process is killed is run again by another process, once', async () => {
  await site.save('globals/offer?draft=true', { code: 'KILLED' })
  const holder = new pg.Client({ connectionString: site.databaseUrl })
  await holder.connect()
  await holder.query('begin; select 1 from offer for update')
  const request = { type: 'publish' as const, global: 'offer', user: site.author }
  const job = await schedule(site.databaseUrl, request, '0 seconds')
  await vi.waitFor(async () => {
    const { rowCount } = await query(
      site.databaseUrl,
      `select 1 from pg_stat_activity where datname = current_database()
         and application_name = 'payline cms' and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBeGreaterThan(0)
  }, waitOptions)
  expect(await readUnfinishedJob(site.databaseUrl, job)).toMatchObject({ processing: true })
  for (const server of site.cmsServers) server.process.signal('SIGKILL')
  await Promise.all(site.cmsServers.map((server) => server.process.ended))
  await holder.query('rollback')
  await holder.end()
  expect(await site.published('KILLED')).toBe(0)
  await site.replaceCms()
  await vi.waitFor(async () => expect(await site.page('/')).toContain('KILLED'), waitOptions)
  await vi.waitFor(
    async () => expect(await readUnfinishedJob(site.databaseUrl, job)).toBeUndefined(),
    waitOptions,
  )
  expect(await site.published('KILLED')).toBe(1)
})
