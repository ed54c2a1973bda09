import { expect, test, vi } from 'vitest'
import { callDesk } from '#tests/setup/deskFunctions.ts'
import { editItem } from '#tests/setup/productServer.ts'
import { openJob, schedule } from '#tests/setup/scheduledJobs.ts'
import { patience, scheduledSite } from '#tests/setup/scheduledSite.ts'

/** What is scheduled at the desk, with two replicas of it and one of the site. */

const site = scheduledSite()

/** For tests that start processes, or wait for what is due. */
vi.setConfig({ testTimeout: 240_000 })

test('a draft is on no page before its moment, and on every page soon after, published once', async () => {
  await site.save('globals/offer?draft=true', { code: 'ATITSHOUR' })
  expect(await site.page('/')).not.toContain('ATITSHOUR')
  const job = await schedule(
    site.databaseUrl,
    { type: 'publish', global: 'offer', user: site.author },
    '3 seconds',
  )
  await vi.waitFor(async () => expect(await site.page('/')).toContain('ATITSHOUR'), patience)
  await vi.waitFor(
    async () => expect(await openJob(site.databaseUrl, job)).toBeUndefined(),
    patience,
  )
  expect(await site.published('ATITSHOUR')).toBe(1)
  const told = site.desks.filter((it) => it.process.stdout().includes('a schedule was carried out'))
  expect(told).toHaveLength(1)
})

/** As the drawer of a document at the desk has it. */
function askFor(type: string, of: object, fromNow = 2_000): Promise<unknown> {
  const args = { type, ...of, date: new Date(Date.now() + fromNow), timezone: 'UTC' }
  return callDesk(site.desk.siteUrl, site.headers, { name: 'schedule-publish', args })
}

test('what the desk schedules happens to a page as to an item, in all languages or in one', async () => {
  const question = 'Scheduled at the desk?'
  const sent = { question, answer: 'Yes.', order: 81 }
  const path = '/api/faq-items?draft=true'
  const value = await editItem(site.desk.url, site.headers, { method: 'POST', path, sent })
  const doc = { relationTo: 'faq-items', value }
  await site.save('globals/offer?draft=true', { code: 'BYTHEDESK' })
  const kept = { message: expect.any(String) }
  expect(await askFor('publish', { global: 'offer' })).toEqual(kept)
  expect(await askFor('publish', { doc, localeToPublish: 'en' })).toEqual(kept)
  await vi.waitFor(async () => expect(await site.page('/faq')).toContain(question), patience)
  await vi.waitFor(async () => expect(await site.page('/faq')).toContain('BYTHEDESK'), patience)
})

test('the desk is told why a schedule makes no sense, and takes one back', async () => {
  const refused = (why: string) => ({ error: expect.stringContaining(why) })
  expect(await askFor('unpublish', { global: 'offer' })).toEqual(refused('can’t be unpublished'))
  expect(await askFor('publish', { global: 'claims-settings' })).toEqual(refused('as it is saved'))
  const late = await askFor('publish', { global: 'offer' }, -90_000)
  expect(late).toEqual(refused('has passed'))
  const wish = { type: 'publish' as const, global: 'offer', user: site.author }
  const job = await schedule(site.databaseUrl, wish, '1 day')
  const call = { name: 'schedule-publish', args: { deleteID: job } }
  expect(await callDesk(site.desk.siteUrl, site.headers, call)).toEqual({
    message: expect.any(String),
  })
  expect(await openJob(site.databaseUrl, job)).toBeUndefined()
})

test('an item leaves the site at its moment', async () => {
  const question = 'Does this leave?'
  const sent = { question, answer: 'Yes.', order: 80 }
  const value = await editItem(site.desk.url, site.headers, {
    method: 'POST',
    path: '/api/faq-items',
    sent,
  })
  await vi.waitFor(async () => expect(await site.page('/faq')).toContain(question), patience)
  const doc = { relationTo: 'faq-items', value }
  await schedule(site.databaseUrl, { type: 'unpublish', doc, user: site.author }, '0 seconds')
  await vi.waitFor(async () => expect(await site.page('/faq')).not.toContain(question), patience)
})
