import { expect, test, vi } from 'vitest'
import { editItem } from '#tests/setup/productServer.ts'
import { readUnfinishedJob, schedule } from '#tests/setup/scheduledJobs.ts'
import { scheduledSite, waitOptions } from '#tests/setup/scheduledSite.ts'
import { callServerFunction } from '../setup/serverFunctions.ts'

/** Schedules of the admin panel, with two cms processes and one web process. */

const site = scheduledSite()

/** These tests start processes and wait for schedules. */
vi.setConfig({ testTimeout: 240_000 })

test('a scheduled draft is on no page before its time, and is published once afterwards', async () => {
  await site.save('globals/offer?draft=true', { code: 'ATITSHOUR' })
  expect(await site.page('/')).not.toContain('ATITSHOUR')
  const job = await schedule(
    site.databaseUrl,
    { type: 'publish', global: 'offer', user: site.author },
    '3 seconds',
  )
  await vi.waitFor(async () => expect(await site.page('/')).toContain('ATITSHOUR'), waitOptions)
  await vi.waitFor(
    async () => expect(await readUnfinishedJob(site.databaseUrl, job)).toBeUndefined(),
    waitOptions,
  )
  expect(await site.published('ATITSHOUR')).toBe(1)
  const writers = site.cmsServers.filter((it) =>
    it.process.stdout().includes('a scheduled change was made'),
  )
  expect(writers).toHaveLength(1)
})

/** Calls the server function as the schedule drawer of a document does. */
function requestSchedule(type: string, of: object, fromNow = 2_000): Promise<unknown> {
  const args = { type, ...of, date: new Date(Date.now() + fromNow), timezone: 'UTC' }
  return callServerFunction(site.cms.siteUrl, site.headers, { name: 'schedule-publish', args })
}

test('schedules of the admin panel publish pages and items, in all languages or in one', async () => {
  const question = 'Scheduled at the desk?'
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
