import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { itemPath } from '#tests/setup/cms/itemPath.ts'
import { openSession } from '#tests/setup/cms/openSession.ts'
import { type RestClient, restClient } from '#tests/setup/cms/restClient.ts'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'
import { plainPicture, uploadForm, uploadPicture } from '#tests/setup/cms/uploads.ts'
import { admin as firstAdmin } from '#tests/setup/database/admin.ts'

/** Requests for which Payload's own endpoints would fail or do something unwanted. */

const nowhere = '00000000-0000-4000-8000-000000000000'

const cms = sharedCms()
const admin: RestClient = (...request) => cms.admin(...request)
const visitor: RestClient = (...request) => restClient(cms.url)(...request)
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))

test.each([
  `/api/globals/site-settings?data=${json({ socialImage: 'zz', labels: null })}`,
  `/api/globals/site-settings?[data]=${json({ labels: null })}`,
  `/api/media/${nowhere}?data=${json({ url: 5 })}`,
  '/api/user-roles?where[user.roles.role][equals]=admin&where[nope][equals]=1',
  '/api/user-roles?where[or][0][and][0][user__roles__role][equals]=x&where[nope][equals]=1',
  '/api/users?where[roles.user.email][equals]=x&where[nope][equals]=1',
  '/api/users?joins[roles][where][user.roles.role][equals]=x&joins[roles][where][nope][equals]=1',
  '/api/faq-items?[where]=x',
  `/api/faq-items?where=${json({ question: { equals: '%FF' } }).replace('%25FF', '%FF')}`,
  `/api/globals/site-settings?data=${encodeURIComponent('{"labels":null,"x":"')}]=%22%7D`,
  `/api/globals/landing?${'&'.repeat(1_000)}flattenLocales=false`,
  '/api/globals/landing?flattenLocales=]=',
  '/api/globals/landing?flattenLocales=%5D=',
  '/api/media/file/x?prefix=x',
  '/api/users?sort=roles.user.sessions.createdAt',
  '/api/user-roles?sort=role,-user.roles.user.sessions.createdAt',
  '/api/users?sort=sessions.id,roles.user.email',
  '/api/users?joins[roles][sort]=user.roles.role',
  '/api/claims/versions?where[parent.responsible.email][equals]=x&where[nope][equals]=1',
  '/api/claims/versions?sort=version.responsible.roles.user.sessions.createdAt',
  '/api/globals/landing?flattenLocales=false',
  '/api/globals/landing?[flattenLocales]=0',
  `/api/faq-items/${nowhere}?flattenLocales=false`,
])('GET %s is refused for visitors and for staff', async (path) => {
  for (const ask of [visitor, admin]) {
    const { status, text } = await ask('GET', path)
    expect([path, status, text]).toEqual([path, 400, expect.stringContaining('"message"')])
  }
})

test('only staff can search and sort by translations', async () => {
  for (const query of ['where[question__ru][like]=a', 'sort=-question__ru']) {
    for (const path of ['/api/faq-items', '/api/faq-items/count']) {
      expect((await visitor('GET', `${path}?${query}`)).status).toBe(403)
    }
    expect((await admin('GET', `/api/faq-items?${query}`)).status).toBe(200)
  }
})

test('queries by relations of the admin panel are allowed', async () => {
  for (const path of [
    '/api/user-roles?where[user.email][like]=a&where[role][equals]=admin&sort=user.email',
    '/api/users?where[roles.user][exists]=true&joins[roles][where][user.email][like]=a',
    '/api/claims/versions?where[parent.key][exists]=true&sort=-version.key',
  ]) {
    expect([path, (await admin('GET', path)).status]).toEqual([path, 200])
  }
})

test('an uploaded file is closed after HEAD requests and aborted downloads', async () => {
  const picture = await plainPicture(900, 900).png().toBuffer()
  const made = await admin(
    'POST',
    '/api/media',
    uploadForm('a.png', picture, 'image/png', { alt: 'A plain picture' }),
  )
  expect([made.status, made.text]).toEqual([201, expect.any(String)])
  const { url } = (made.body as { doc: { url: string } }).doc
  const before = openUploads()
  for (let count = 0; count < 20; count += 1) {
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, Number(head.headers.get('content-length')) > 0]).toEqual([200, true])
    const hungUp = new AbortController()
    const response = await fetch(url, { signal: hungUp.signal })
    expect(response.status).toBe(200)
    hungUp.abort()
  }
  await expect.poll(openUploads).toBe(before)
})

/** The number of open uploaded files of this process, which also runs the server. */
function openUploads(): number {
  const links = readdirSync('/proc/self/fd').map((name) => {
    // `readdirSync` itself opens a descriptor, which is closed by now.
    return existsSync(`/proc/self/fd/${name}`) ? readlinkSync(`/proc/self/fd/${name}`) : ''
  })
  return links.filter((path) => path.startsWith(join(cms.dataDir, 'media'))).length
}

test('an item with a picture can be restored from the trash', async () => {
  const image = await uploadPicture(admin, 'b.png', await plainPicture(40, 40).png().toBuffer())
  const item = await itemPath(cms.url, 'game', 'slot-40')
  const texts = { introduction: 'An introduction.', image: image.id }
  const made = await admin('PATCH', item, texts)
  expect([made.status, made.text]).toEqual([200, expect.any(String)])
  const path = `${item}?trash=true`
  const trashed = await admin('PATCH', path, { deletedAt: new Date().toISOString() })
  const back = await admin('PATCH', path, { deletedAt: null, _status: 'published' })
  expect([trashed.status, back.status, back.text]).toEqual([200, 200, expect.any(String)])
})

const override = { 'x-http-method-override': 'GET' }
const form = 'application/x-www-form-urlencoded'

test.each([
  ['/api/faq-items', form, 'where={"question":{"equals":"#"}}'],
  ['/api/faq-items', form, 'whe\nre=x'],
  ['/api/faq-items?where={}', form, 'limit=1'],
  ['/api/faq-items', 'application/json', ''],
  ['/api/faq-items', 'application/json', '{"locale":{"toString":1}}'],
  ['/api/faq-items', 'application/json', '{"locale":"en&where=x"}'],
  [`/api/faq-items/${nowhere}`, 'application/json', '{"where":"x"}'],
])('a query in a body is validated like a query in the URL: %s %s %s', async (path, type, body) => {
  const headers = { ...override, 'content-type': type }
  const response = await fetch(cms.url + path, { method: 'POST', headers, body })
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('"message"'),
  ])
})

test('a query in a body is answered', async () => {
  const headers = { ...override, 'content-type': form }
  const body = 'limit=1&where[order][greater_than]=0'
  const response = await fetch(`${cms.url}/api/faq-items`, { method: 'POST', headers, body })
  expect([response.status, await response.json()]).toEqual([
    200,
    expect.objectContaining({ docs: [expect.anything()] }),
  ])
})

test('an anonymous request gets 403, whatever it sends', async () => {
  for (const path of [
    '/api/faq-items?draft=true',
    '/api/games?draft=true',
    '/api/globals/landing?draft=true',
    '/api/globals/landing?unpublishAllLocales=true',
  ]) {
    const { status } = await visitor('POST', path)
    expect([path, status]).toEqual([path, 403])
    expect([path, (await admin('POST', path)).status]).toEqual([path, 400])
  }
})

test('duplicating an item in unknown languages is refused', async () => {
  const { body } = await visitor('GET', '/api/faq-items?limit=1')
  const [item] = (body as { docs: { id: string }[] }).docs
  const copy = `/api/faq-items/${item?.id}/duplicate?selectedLocales`
  expect((await visitor('POST', `${copy}[length]=1`, {})).status).toBe(400)
  expect((await admin('POST', `${copy}[length]=1`, {})).status).toBe(400)
  expect((await admin('POST', `${copy}=xx`, {})).status).toBe(400)
  expect((await visitor('POST', `${copy}[0]=en`, {})).status).toBe(403)
})

test('an upload by URL is refused', async () => {
  const there = { filename: 'a.png', url: 'http://127.0.0.1:9/a.png', alt: 'x' }
  for (const slug of ['media', 'evidence-files']) {
    expect([slug, (await admin('POST', `/api/${slug}`, there)).status]).toEqual([slug, 400])
    expect([slug, (await visitor('POST', `/api/${slug}`, there)).status]).toEqual([slug, 403])
  }
})

test.each([
  ['/api/globals/landing?draft=true&unpublishAllLocales=true', { headline: '' }],
  ['/api/globals/landing?autosave=true&unpublishAllLocales=true', { _status: 'published' }],
])('publishing without validation is refused: %s', async (path, data) => {
  const before = (await visitor('GET', '/api/globals/landing')).body
  expect((await admin('POST', path, data)).status).toBe(400)
  expect((await visitor('GET', '/api/globals/landing')).body).toEqual(before)
})

test('a collection without drafts cannot be unpublished or published in one language', async () => {
  const made = await admin('POST', '/api/redirects', { from: '/gone-for-good', status: '410' })
  const { id } = (made.body as { doc: { id: string } }).doc
  for (const query of ['unpublishAllLocales=true', 'publishSpecificLocale=en']) {
    const response = await admin('PATCH', `/api/redirects/${id}?${query}`, { status: '301' })
    expect([query, response.status]).toEqual([query, 400])
  }
})

test('an item that is restored from the trash is validated', async () => {
  const made = await admin('POST', '/api/redirects', { from: '/was-in-trash', status: '410' })
  const { id } = (made.body as { doc: { id: string } }).doc
  const path = `/api/redirects/${id}?trash=true`
  const deletedAt = new Date().toISOString()
  expect((await admin('PATCH', path, { deletedAt })).status).toBe(200)
  const broken = await admin('PATCH', path, { deletedAt: null, status: '301' })
  expect([broken.status, broken.text]).toEqual([400, expect.stringContaining('"path":"to"')])
  expect((await admin('PATCH', path, { deletedAt: null })).status).toBe(200)
})

test('a deeply nested document is refused', async () => {
  const account = await cms.accounts.directory.find(firstAdmin.email)
  const { access_token } = await openSession(cms, account?.id ?? '')
  const deep = `{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  for (const [path, method] of [
    [`/api/faq-items/${nowhere}`, 'PATCH'],
    ['/api/faq-items', 'POST'],
    ['/api/globals/landing', 'POST'],
    ['/api/payload-preferences/x', 'POST'],
  ] as const) {
    for (const type of ['application/json', 'text/plain']) {
      const headers = { 'content-type': type, authorization: `Bearer ${access_token}` }
      const response = await fetch(cms.url + path, { method, headers, body: deep })
      expect([path, type, response.status]).toEqual([path, type, 400])
    }
  }
})
