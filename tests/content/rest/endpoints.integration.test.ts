import { afterEach, expect, test, vi } from 'vitest'
import { openAdminSession } from '#tests/setup/cms/openSession.ts'
import { type RestClient, restClient, signInAs } from '#tests/setup/cms/restClient.ts'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'
import { admin as firstAdmin } from '#tests/setup/database/admin.ts'

const cms = sharedCms()
const admin: RestClient = (...request) => cms.admin(...request)
const visitor: RestClient = (...request) => restClient(cms.url)(...request)

afterEach(() => {
  vi.restoreAllMocks()
})

const noFiles = ['nothing.png', '..%2f..%2fpackage.json', '..%5cx.png', '%00.png', 'a'.repeat(300)]

test.each(noFiles)(
  'a missing picture is not found, and not logged as a failure: %s',
  async (name) => {
    const error = vi.spyOn(cms.payload.logger, 'error')
    const { status } = await visitor('GET', `/api/media/file/${name}`)
    expect([403, 404]).toContain(status)
    const failures = error.mock.calls.filter(([first]) => typeof first === 'string')
    expect(failures).toEqual([])
  },
)

test('preferences belong to their user', async () => {
  const { id } = await cms.payload.create({
    collection: 'users',
    data: { email: 'second@payline.example', password: 'of the second' },
  })
  await cms.payload.create({ collection: 'user-roles', data: { user: id, role: 'admin' } })
  const other = await signInAs(cms, { email: 'second@payline.example' })
  const path = '/api/payload-preferences/of-the-first'
  const all = '/api/payload-preferences?where[key][equals]=of-the-first'
  expect((await admin('POST', path, { value: { open: true } })).status).toBe(200)
  expect((await other('GET', path)).body).toMatchObject({ value: null })
  expect((await other('DELETE', all)).body).toMatchObject({ docs: [] })
  expect((await admin('GET', path)).body).toMatchObject({ value: { open: true } })
  expect((await admin('DELETE', all)).status).toBe(200)
  expect((await admin('GET', path)).body).toMatchObject({ value: null })
})

test.each([
  '/api/payload-migrations/x?secret=zq7x',
  '/api/payload-jobs/run',
  '/api/users/init',
  '/api/nothing/zq7x',
  '/api/constructor/zq7x',
])('a route that does not exist is not found, in the words of the product: %s', async (path) => {
  const error = vi.spyOn(cms.payload.logger, 'error')
  const { status, headers, text } = await visitor('GET', path)
  expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  expect(JSON.parse(text)).toMatchObject({ code: 'not_found' })
  expect(text).not.toContain('zq7x')
  expect(error).not.toHaveBeenCalled()
})

test('only staff can find out whether a row exists', async () => {
  const { docs } = await cms.payload.find({ collection: 'users', limit: 1 })
  for (const id of [docs[0]?.id, crypto.randomUUID()]) {
    expect((await visitor('POST', `/api/users/access/${id}`, {})).status).toBe(403)
  }
  expect((await admin('POST', `/api/users/access/${docs[0]?.id}`, {})).status).toBe(200)
})

test('the session of the panel is refreshed and ended by its cookie, and no response contains its id', async () => {
  const account = await cms.accounts.directory.find(firstAdmin.email)
  if (!account) throw new Error('There is no first admin.')
  const entered = (await openAdminSession(cms, account.id)).cookie.split(';', 1)[0] ?? ''
  const ask = async (method: string, path: string, cookie: string) => {
    const response = await fetch(cms.url + path, { method, headers: { cookie, origin: cms.url } })
    return { cookies: response.headers.getSetCookie(), text: await response.text() }
  }
  const refreshed = await ask('POST', '/api/users/refresh-token', entered)
  const cookie = refreshed.cookies[0]?.split(';', 1)[0] ?? ''
  const me = await ask('GET', '/api/users/me', cookie)
  expect(JSON.parse(me.text)).toMatchObject({ user: { email: firstAdmin.email } })
  const { rows } = await cms.payload.db.pool.query('select id from users_sessions')
  expect(rows.length).toBeGreaterThan(0)
  const { text: list } = await admin('GET', '/api/users?depth=2')
  for (const text of [refreshed.text, me.text, list]) {
    for (const { id } of rows) expect(text).not.toContain(id)
  }
  await ask('POST', '/api/users/logout', cookie)
  const left = await ask('GET', '/api/users/me', cookie)
  expect(JSON.parse(left.text)).toMatchObject({ user: null })
})

test('concurrent saves of a document all succeed, one after the other', async () => {
  const { body } = await admin('GET', '/api/globals/landing?depth=0')
  const saves = Array.from({ length: 15 }, () => admin('POST', '/api/globals/landing', body))
  const responses = await Promise.all(saves)
  expect(responses.map(({ status }) => status)).toEqual(saves.map(() => 200))
})
