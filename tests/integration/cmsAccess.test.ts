import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin as firstAdmin } from '#tests/setup/admin.ts'
import { openAdminSession } from '#tests/setup/openSession.ts'
import { type RestClient, restClient, signInAs } from '#tests/setup/restClient.ts'
import { openTestCms, type TestCms } from '#tests/setup/testCms.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/testDatabase.ts'

let database: TestDatabase
let cms: TestCms
let visitor: RestClient
let user: RestClient
let editor: RestClient
let admin: RestClient
const ids = { user: '', editor: '', editorRole: '' }

const credentials = (name: string) => ({
  email: `${name}@payline.example`,
  password: `${name}-word`,
})

async function createUser(name: string): Promise<string> {
  const { id } = await cms.payload.create({ collection: 'users', data: credentials(name) })
  return String(id)
}

async function grant(user: string, role: string): Promise<string> {
  const { id } = await cms.payload.create({ collection: 'user-roles', data: { user, role } })
  return String(id)
}

beforeAll(async () => {
  database = await cloneTemplate()
  cms = await openTestCms(database.url)
  ids.user = await createUser('user')
  ids.editor = await createUser('editor')
  ids.editorRole = await grant(ids.editor, 'editor')
  visitor = restClient(cms.url)
  user = await signInAs(cms, credentials('user'))
  editor = await signInAs(cms, credentials('editor'))
  admin = await signInAs(cms, firstAdmin)
})

afterAll(async () => {
  await cms.close()
  await database.drop()
})

/** The statuses that everybody gets, in the order visitor, user, editor, admin. */
async function statuses(method: string, path: string, data?: unknown): Promise<number[]> {
  const found: number[] = []
  for (const ask of [visitor, user, editor, admin])
    found.push((await ask(method, path, data)).status)
  return found
}

test('copy is public to read, and for editors and admins to write', async () => {
  expect(await statuses('GET', '/api/globals/landing')).toEqual([200, 200, 200, 200])
  expect(await statuses('GET', '/api/faq-items?limit=1')).toEqual([200, 200, 200, 200])
  expect(await statuses('POST', '/api/globals/offer', { amount: 400 })).toEqual([
    403, 403, 200, 200,
  ])
  const item = { question: 'What for?', answer: 'For this.', order: 99 }
  expect(await statuses('POST', '/api/faq-items', item)).toEqual([403, 403, 201, 201])
})

test('accounts, roles and statistics are not for the public', async () => {
  const none = { docs: [], totalDocs: 0 }
  for (const path of ['/api/users', '/api/user-roles', '/api/analytics-events']) {
    expect([path, (await visitor('GET', path)).status]).toEqual([path, 403])
  }
  expect((await user('GET', '/api/users')).body).toMatchObject({ totalDocs: 1 })
  expect((await user('GET', '/api/user-roles')).body).toMatchObject(none)
  expect(await statuses('GET', '/api/analytics-events')).toEqual([403, 403, 403, 200])
  const event = { event_type: 'page_view', page_url: '/', session_id: 's' }
  expect(await statuses('POST', '/api/analytics-events', event)).toEqual([403, 403, 403, 403])
})

test('copy in a language that is not public is for editors and admins to read', async () => {
  await admin('POST', '/api/globals/faq-page?locale=ru', { heading: 'Вопросы' })
  for (const path of [
    '/api/globals/faq-page?locale=ru',
    '/api/globals/faq-page?locale=all',
    '/api/globals/faq-page?fallback-locale=ru',
    '/api/faq-items?locale=ru&limit=1',
    '/api/faq-items?limit=1&where[question.ru][like]=a',
  ]) {
    expect([path, await statuses('GET', path)]).toEqual([path, [403, 403, 200, 200]])
  }
  const english = await visitor('GET', '/api/globals/faq-page?locale=en')
  expect([english.status, english.text.includes('Вопросы')]).toEqual([200, false])
})

test('only an admin creates accounts and grants roles', async () => {
  const role = { user: ids.user, role: 'editor' }
  const newcomer = credentials('newcomer')
  expect(await statuses('POST', '/api/users', newcomer)).toEqual([403, 403, 403, 201])
  expect(await statuses('POST', '/api/user-roles', role)).toEqual([403, 403, 403, 201])
})

test('the same role is granted once', async () => {
  const again = await admin('POST', '/api/user-roles', { user: ids.editor, role: 'editor' })
  expect(again.status).toBe(400)
})

test('a role that is taken away is gone at the next request, without signing in again', async () => {
  const id = await createUser('passing')
  const row = await grant(id, 'editor')
  const passing = await signInAs(cms, credentials('passing'))
  expect((await passing('POST', '/api/globals/offer', { spins: 210 })).status).toBe(200)
  expect((await admin('DELETE', `/api/user-roles/${row}`)).status).toBe(200)
  expect((await passing('POST', '/api/globals/offer', { spins: 220 })).status).toBe(403)
})

test('the last admin can neither be demoted, nor lose the role, nor be deleted', async () => {
  const { docs } = await cms.payload.find({
    collection: 'user-roles',
    where: { role: { equals: 'admin' } },
    depth: 0,
  })
  const [row] = docs
  expect(docs).toHaveLength(1)
  const attempts = [
    await admin('PATCH', `/api/user-roles/${row?.id}`, { role: 'editor' }),
    await admin('DELETE', `/api/user-roles/${row?.id}`),
    await admin('DELETE', `/api/users/${row?.user}`),
  ]
  for (const { status, text } of attempts) {
    expect(status).toBe(409)
    expect(text).toContain('last admin')
  }
  expect((await admin('DELETE', '/api/users?where[email][exists]=true')).status).toBe(403)
  expect((await admin('DELETE', '/api/user-roles?where[role][equals]=admin')).status).toBe(403)
  expect((await admin('GET', '/api/users')).status).toBe(200)
})

test('of two admins who remove each other at once one stays', async () => {
  const other = await grant(await createUser('second'), 'admin')
  const second = await signInAs(cms, credentials('second'))
  const { docs } = await cms.payload.find({ collection: 'user-roles', depth: 0, limit: 100 })
  const first = docs.find(({ role, id }) => role === 'admin' && id !== other)
  const answers = await Promise.all([
    admin('DELETE', `/api/user-roles/${other}`),
    second('DELETE', `/api/user-roles/${first?.id}`),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await cms.payload.count({
    collection: 'user-roles',
    where: { role: { equals: 'admin' } },
  })
  expect(left.totalDocs).toBe(1)
  // The first admin is put back, whoever won, for the tests that follow.
  const [firstUser] = (await cms.payload.find({ collection: 'users', sort: 'createdAt', limit: 1 }))
    .docs
  if (answers[1]?.status === 200) await grant(String(firstUser?.id), 'admin')
})

test('a deleted account takes its roles along', async () => {
  const id = await createUser('leaving')
  await grant(id, 'editor')
  expect((await admin('DELETE', `/api/users/${id}`)).status).toBe(200)
  const left = await cms.payload.count({
    collection: 'user-roles',
    where: { user: { equals: id } },
  })
  expect(left.totalDocs).toBe(0)
})

const notOffered = [
  'login',
  'first-register',
  'forgot-password',
  'reset-password',
  'verify/00000000-0000-4000-8000-000000000000',
]

test.each(notOffered)("Payload's own way in is not offered: %s", async (path) => {
  const answer = await visitor('POST', `/api/users/${path}`, credentials('editor'))
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []])
})

test.each([
  ['12345', 'at least 6 characters'],
  ['x'.repeat(1_025), '1024 characters at most'],
])(
  'a password of another length than the site takes is refused here, too',
  async (password, why) => {
    const email = 'length@payline.example'
    const made = await admin('POST', '/api/users', { email, password })
    expect(made.status).toBe(400)
    expect(made.text).toContain(why)
    const own = await editor('PATCH', `/api/users/${ids.editor}`, { password })
    expect(own.status).toBe(400)
  },
)

test('an address that the site would never find again is refused', async () => {
  for (const email of ['\u0430dmin@payline.example', `${'x'.repeat(250)}@payline.example`]) {
    const made = await admin('POST', '/api/users', { email, password: 'a long enough word' })
    expect([made.status, made.text.includes('Latin letters')]).toEqual([400, true])
  }
})

test('staff change their own account, and only an admin those of others', async () => {
  const id = await createUser('plain')
  const plain = await signInAs(cms, credentials('plain'))
  const change = { email: 'plainer@payline.example' }
  expect((await plain('PATCH', `/api/users/${id}`, change)).status).toBe(403)
  expect((await editor('PATCH', `/api/users/${id}`, change)).status).toBe(403)
  expect((await editor('PATCH', `/api/users/${ids.editor}`, {})).status).toBe(200)
  expect((await admin('PATCH', `/api/users/${id}`, change)).status).toBe(200)
  expect((await admin('PATCH', '/api/users?where[email][exists]=true', {})).status).toBe(403)
})

test('only an admin has failed sign-ins forgotten', async () => {
  const account = 'editor@payline.example'
  const who = { address: '192.0.2.1', account }
  const { limits } = cms.accounts
  while ((await limits.take('password', who)).ok);
  for (const ask of [visitor, user, editor]) {
    expect((await ask('POST', '/api/users/unlock', { email: account })).status).toBe(403)
  }
  expect(await limits.take('password', who)).toMatchObject({ ok: false })
  expect((await admin('POST', '/api/users/unlock', { email: 'nothing' })).status).toBe(400)
  const unlocked = await admin('POST', '/api/users/unlock', { email: ' Editor@payline.example ' })
  expect([unlocked.status, unlocked.body]).toMatchObject([200, { forgotten: 1 }])
  expect(await limits.take('password', who)).toEqual({ ok: true })
})

test("Payload's own tables are closed to accounts without a role", async () => {
  const lock = { globalSlug: 'offer', user: { relationTo: 'users', value: ids.user } }
  const passer = await signInAs(cms, credentials('newcomer'))
  expect((await passer('POST', '/api/payload-locked-documents', lock)).status).toBe(403)
  expect((await passer('GET', '/api/payload-locked-documents')).status).toBe(403)
  expect((await admin('GET', '/api/payload-migrations')).status).toBe(501)
  expect((await admin('GET', '/api/payload-kv')).status).toBe(403)
})

/** What a browser sends along after the admin panel's sign-in. */
async function adminCookie(name: string): Promise<string> {
  const account = await cms.accounts.directory.find(credentials(name).email)
  if (!account) throw new Error('There is no such account.')
  const { cookie } = await openAdminSession(cms, account.id)
  return cookie.split(';', 1)[0] ?? ''
}

test("another site's page can't act with an editor's cookie", async () => {
  const cookie = await adminCookie('editor')
  const save = (origin: string) =>
    fetch(`${cms.url}/api/globals/offer`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ wagering: 40 }),
    })
  expect((await save('https://evil.example')).status).toBe(403)
  expect((await save(cms.url)).status).toBe(200)
})

test("the panel's token counts in its cookie alone, and no answer repeats it", async () => {
  const cookie = await adminCookie('editor')
  const token = cookie.slice(cookie.indexOf('=') + 1)
  const me = (headers: Record<string, string>) =>
    fetch(`${cms.url}/api/users/me`, { headers: { origin: cms.url, ...headers } })
  for (const scheme of ['JWT', 'Bearer']) {
    const answer = await (await me({ authorization: `${scheme} ${token}` })).json()
    expect(answer).toMatchObject({ user: null })
  }
  const answer = await (await me({ cookie })).text()
  expect(JSON.parse(answer)).toMatchObject({ user: { email: 'editor@payline.example' } })
  expect(answer).not.toContain(token)
  const refreshed = await fetch(`${cms.url}/api/users/refresh-token`, {
    method: 'POST',
    headers: { cookie, origin: cms.url },
  })
  expect(refreshed.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Lax/)
  expect(await refreshed.text()).not.toContain('refreshedToken')
})
