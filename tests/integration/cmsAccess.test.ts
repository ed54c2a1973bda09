import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin as firstAdmin } from '#tests/setup/admin.ts'
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
  user = await signInAs(cms.url, credentials('user'))
  editor = await signInAs(cms.url, credentials('editor'))
  admin = await signInAs(cms.url, firstAdmin)
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
  const passing = await signInAs(cms.url, credentials('passing'))
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
  const second = await signInAs(cms.url, credentials('second'))
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

test('nobody becomes the first admin or resets a password over the network', async () => {
  for (const path of ['first-register', 'forgot-password', 'reset-password']) {
    const answer = await visitor('POST', `/api/users/${path}`, credentials('editor'))
    expect([path, answer.status]).toEqual([path, 404])
  }
})

test('a password has at least six characters', async () => {
  const short = await admin('POST', '/api/users', {
    email: 'short@payline.example',
    password: '12345',
  })
  expect(short.status).toBe(400)
  expect(short.text).toContain('at least 6 characters')
  const own = await user('PATCH', `/api/users/${ids.user}`, { password: '12345' })
  expect(own.status).toBe(400)
})

test('after five wrong passwords the account is locked, and only an admin unlocks it', async () => {
  const name = credentials('forgetful')
  await createUser('forgetful')
  for (let at = 0; at < 5; at++) {
    await visitor('POST', '/api/users/login', { ...name, password: 'wrong-word' })
  }
  const login = () => visitor('POST', '/api/users/login', name)
  expect((await login()).status).toBe(401)
  const unlock = { email: name.email }
  expect((await user('POST', '/api/users/unlock', unlock)).status).toBe(403)
  expect((await editor('POST', '/api/users/unlock', unlock)).status).toBe(403)
  expect((await login()).status).toBe(401)
  expect((await admin('POST', '/api/users/unlock', unlock)).status).toBe(200)
  expect((await login()).status).toBe(200)
})

test("Payload's own tables are closed to accounts without a role", async () => {
  const lock = { globalSlug: 'offer', user: { relationTo: 'users', value: ids.user } }
  const passer = await signInAs(cms.url, credentials('newcomer'))
  expect((await passer('POST', '/api/payload-locked-documents', lock)).status).toBe(403)
  expect((await passer('GET', '/api/payload-locked-documents')).status).toBe(403)
  expect((await admin('GET', '/api/payload-migrations')).status).toBe(501)
  expect((await admin('GET', '/api/payload-kv')).status).toBe(403)
})

test("another site's page can't act with an editor's cookie", async () => {
  const login = await visitor('POST', '/api/users/login', credentials('editor'))
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const save = (origin: string) =>
    fetch(`${cms.url}/api/globals/offer`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ wagering: 40 }),
    })
  expect((await save('https://evil.example')).status).toBe(403)
  expect((await save(cms.url)).status).toBe(200)
})
