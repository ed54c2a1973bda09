import { beforeAll, expect, test } from 'vitest'
import { runSchedules } from '#cms/content/schedule/schedules.ts'
import { openCopyFile } from '#tests/content/copyFiles/copyFile.ts'
import { versionsOf } from '#tests/setup/cms/copyDrafts.ts'
import { schedule } from '#tests/setup/cms/scheduledJobs.ts'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'
import { claim, claimRecord, question } from './claimRecord.ts'

/**
 * Changes of the published copy other than a save: restored versions, schedules, imports. Each is
 * recorded.
 */

const cms = sharedCms()
const file = openCopyFile(cms)
const { ask, periodsIn } = claimRecord(cms)

beforeAll(async () => {
  for (const key of ['first', 'second']) await ask('POST', '/claims', claim(key))
})

/** The shown texts of a document's claims, in order, with a mark for ended periods. */
async function shownIn(document: string, claims = ['first', 'second']): Promise<string[]> {
  const periods = await periodsIn(document, claims)
  return periods.map(({ text, ended }) => (ended ? `${text} (over)` : text))
}

test('restoring a version of an item is recorded', async () => {
  const { id } = await ask('POST', '/faq-items', question('Now {claim:first}.'))
  await ask('PATCH', `/faq-items/${id}`, question('Now {claim:second}.'))
  const versions = await versionsOf(cms.admin, '/api/faq-items', id)
  const older = versions.find(({ version }) => String(version.answer).includes('first'))
  await ask('POST', `/faq-items/versions/${older?.id}`)
  expect(await shownIn(`faq-items/${id}`)).toEqual(['FIRST (over)', 'SECOND (over)', 'FIRST'])
})

test('restoring a version of a page is recorded', async () => {
  await ask('POST', '/globals/footer', { copyright: 'By {claim:first}' })
  await ask('POST', '/globals/footer', { copyright: 'By {claim:second}' })
  const versions = await versionsOf(cms.admin, '/api/globals/footer')
  const older = versions.find(({ version }) => String(version.copyright).includes('first'))
  await ask('POST', `/globals/footer/versions/${older?.id}`)
  expect(await shownIn('footer')).toEqual(['FIRST (over)', 'SECOND (over)', 'FIRST'])
})

test('restoring a version of a claim is recorded', async () => {
  const { id: third } = await ask('POST', '/claims', claim('third', { text: '3M+' }))
  const { id } = await ask('POST', '/faq-items', question('Now {claim:third}.'))
  await ask('PATCH', `/claims/${third}`, { text: '4M+' })
  const versions = await versionsOf(cms.admin, '/api/claims', third)
  const older = versions.find(({ version }) => version.text === '3M+')
  await ask('POST', `/claims/versions/${older?.id}`)
  expect(await shownIn(`faq-items/${id}`, ['third'])).toEqual(['3M+ (over)', '4M+ (over)', '3M+'])
})

test('publishing and unpublishing by a schedule are recorded', async () => {
  const { id } = await ask('POST', '/faq-items', question('Now {claim:first}.'))
  await ask('PATCH', `/faq-items/${id}?draft=true`, question('Now {claim:second}.'))
  const { docs } = await cms.payload.find({ collection: 'users', limit: 1 })
  const user = String(docs[0]?.id)
  const url = String(cms.payload.db.pool.options.connectionString)
  const doc = { relationTo: 'faq-items', value: id }
  await schedule(url, { type: 'publish', doc, user }, '-1 seconds')
  expect(await runSchedules(cms.payload)).toEqual({ done: 1, failed: 0 })
  expect(await shownIn(`faq-items/${id}`)).toEqual(['FIRST (over)', 'SECOND'])
  await schedule(url, { type: 'unpublish', doc, user }, '-1 seconds')
  await runSchedules(cms.payload)
  expect(await shownIn(`faq-items/${id}`)).toEqual(['FIRST (over)', 'SECOND (over)'])
})

test('an import that changes a claim and its uses is recorded', async () => {
  const { id } = await ask('POST', '/faq-items', question('Imported {claim:first}.'))
  const document = `faq-items/${id}`
  const text = await file.exported()
  file.writeEdited(text, 'Imported {claim:first}.', 'Imported {claim:second}.')
  file.writeEdited(file.read(), 'SECOND', 'IMPORTED')
  expect((await file.runImport()).problems).toEqual([])
  expect(await shownIn(document)).toEqual(['FIRST (over)', 'IMPORTED'])

  file.writeEdited(file.read(), 'Imported {claim:second}.', 'Imported {claim:nowhere}.')
  expect((await file.runImport()).problems).not.toEqual([])
  expect(await shownIn(document)).toEqual(['FIRST (over)', 'IMPORTED'])
})
