import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCopyDocument } from '#cms/content/reading/readCopyDocument.ts'
import { seedCopy } from '#seed/copy.ts'
import { type RestClient, restClient, signInAs } from '#tests/setup/cms/restClient.ts'
import { openTestCms, type TestCms } from '#tests/setup/cms/testCms.ts'
import { admin as firstAdmin } from '#tests/setup/database/admin.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'

let database: TestDatabase
let cms: TestCms
let admin: RestClient

beforeAll(async () => {
  database = await cloneTemplate()
  cms = await openTestCms(database.url)
  admin = await signInAs(cms, firstAdmin)
})

afterAll(async () => {
  await cms.close()
  await database.drop()
})

test('a refused edit names the field and says what to do', async () => {
  const typo = await admin('POST', '/api/globals/landing', { headline: 'Get {amout}' })
  expect(typo.status).toBe(400)
  expect(typo.text).toContain('{amout} is not known here. Use one of {amount}')
  const code = await admin('POST', '/api/globals/offer', { code: 'two words' })
  expect(code.status).toBe(400)
  expect(code.text).toContain('Letters, digits, dots')
  const young = await admin('POST', '/api/globals/offer', { minimumAge: 17 })
  expect(young.text).toContain('Must be at least 18.')
  const http = await admin('POST', '/api/globals/site-settings', { casinoUrl: 'http://c.example' })
  expect(http.text).toContain('https address')
})

test('tokens of lists are accepted in listings only', async () => {
  const heading = 'All {total} games, {page} of {pages}'
  const listings = await admin('POST', '/api/globals/listings', { game: { heading } })
  expect(listings.status).toBe(200)
  expect((await admin('POST', '/api/globals/landing', { headline: heading })).status).toBe(400)
})

test('a page is translated field by field, and the published English copy stays', async () => {
  const before = await readCopyDocument(cms.payload, 'faq-page')
  const saved = await admin('POST', '/api/globals/faq-page?locale=ru', { heading: 'Вопросы' })
  expect(saved.status).toBe(200)
  expect(await readCopyDocument(cms.payload, 'faq-page')).toEqual(before)
  const russian = await admin('GET', '/api/globals/faq-page?locale=ru')
  expect(russian.body).toMatchObject({
    heading: 'Вопросы',
    backLink: seedCopy['faq-page'].backLink,
  })
})

test('an item or row in another language is refused while its English text is missing', async () => {
  const refused = /Write this in English first/
  const item = { question: 'Вопрос', answer: 'Ответ', order: 60 }
  const withoutEnglish = await admin('POST', '/api/faq-items?locale=ru', item)
  expect([withoutEnglish.status, withoutEnglish.text]).toEqual([
    400,
    expect.stringMatching(refused),
  ])
  const row = await admin('POST', '/api/globals/landing?locale=ru', {
    badges: [{ text: 'Осталось 47' }],
  })
  expect([row.status, row.text]).toEqual([400, expect.stringMatching(refused)])
  expect((await readCopyDocument(cms.payload, 'faq-items')).ok).toBe(true)
  expect((await readCopyDocument(cms.payload, 'landing')).ok).toBe(true)
})

test('reading copy that does not parse returns the field and its problem', async () => {
  const pool = cms.payload.db.pool
  await pool.query(`update faq_page_locales set heading = null where _locale = 'en'`)
  const read = await readCopyDocument(cms.payload, 'faq-page')
  expect(read).toEqual({ ok: false, problem: expect.stringContaining('heading') })
  const { heading } = seedCopy['faq-page']
  await pool.query(`update faq_page_locales set heading = $1 where _locale = 'en'`, [heading])
  expect((await readCopyDocument(cms.payload, 'faq-page')).ok).toBe(true)
})

test('items are sorted by their order, and a date is not shifted by its time', async () => {
  const item = { question: 'Between?', answer: 'Yes.', order: 1.5 }
  await admin('POST', '/api/faq-items', item)
  const read = await readCopyDocument(cms.payload, 'faq-items')
  expect(read.ok && read.document[1]?.question).toBe('Between?')
  for (const lastUpdated of ['2025-12-31', '2025-12-31T23:30:00.000Z']) {
    await admin('POST', '/api/globals/terms', { lastUpdated })
    const terms = await readCopyDocument(cms.payload, 'terms')
    expect(terms.ok && terms.document.lastUpdated).toBe('2025-12-31')
  }
})

async function upload(name: string, type: string, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('file', new File([bytes], name, { type }))
  form.set('_payload', JSON.stringify({ alt: 'A picture' }))
  return admin('POST', '/api/media', form)
}

test('a picture is cropped for sharing and reaches the pages; a file that is no picture is refused', async () => {
  const plain = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#246' } })
  const picture = await upload(
    'stack.png',
    'image/png',
    new Uint8Array(await plain.png().toBuffer()),
  )
  expect(picture.status).toBe(201)
  const { docs } = await cms.payload.find({ collection: 'media', limit: 1 })
  await admin('POST', '/api/globals/site-settings', { socialImage: docs[0]?.id })
  const settings = await readCopyDocument(cms.payload, 'site-settings')
  const image = settings.ok ? settings.document.socialImage : null
  expect(image).toMatchObject({ alt: 'A picture', width: 1200, height: 630 })
  const file = await fetch(new URL(image?.url ?? '', cms.url))
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await sharp(await file.arrayBuffer()).metadata()).width).toBe(1200)

  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  expect((await upload('evil.svg', 'image/svg+xml', svg)).status).toBe(400)
  expect((await upload('evil.png', 'image/png', svg)).status).toBe(400)
})

test('unsupported requests get a fitting status, and an aborted request does no harm', async () => {
  const visitor = restClient(cms.url)
  const broken = await fetch(`${cms.url}/api/users/unlock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":',
  })
  expect(broken.status).toBe(400)
  expect((await visitor('GET', '/api/nothing')).status).toBe(404)
  expect((await visitor('GET', '/api/globals/nothing')).status).toBe(404)
  expect((await visitor('POST', '/api/graphql', { query: '{ __typename }' })).status).toBe(404)
  const head = await fetch(`${cms.url}/api/globals/offer`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const stream = new Blob(['{}']).stream()
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: stream, duplex: 'half' }
  expect((await fetch(`${cms.url}/api/globals/offer`, init)).status).toBe(411)

  const hangingUp = httpRequest(`${cms.url}/api/users/unlock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '100' },
  })
  hangingUp.on('error', () => undefined)
  hangingUp.write('{"email":')
  await once(hangingUp, 'socket')
  hangingUp.destroy()
  expect((await visitor('GET', '/api/globals/offer')).status).toBe(200)
})
