import { expect, test } from 'vitest'
import { cmsStaff, credentials } from '#tests/setup/cms/cmsStaff.ts'
import { signInAs } from '#tests/setup/cms/restClient.ts'

/** Access control of the CMS. */

const { cms, ids, createUser, visitor, user, editor, admin } = cmsStaff()

/** The statuses of a request as visitor, user, editor and admin, in this order. */
async function statuses(method: string, path: string, data?: unknown): Promise<number[]> {
  const found: number[] = []
  for (const ask of [visitor, user, editor, admin])
    found.push((await ask(method, path, data)).status)
  return found
}

test('copy is public, and only editors and admins write it', async () => {
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

test('only editors and admins read copy in a language that is not public', async () => {
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

const notOffered = [
  'login',
  'first-register',
  'forgot-password',
  'reset-password',
  'verify/00000000-0000-4000-8000-000000000000',
]

test.each(notOffered)("Payload's own authentication route is not mounted: %s", async (path) => {
  const response = await visitor('POST', `/api/users/${path}`, credentials('editor'))
  expect([response.status, response.headers.getSetCookie()]).toEqual([404, []])
})

test.each([
  ['12345', 'at least 6 characters'],
  ['x'.repeat(1_025), '1024 characters at most'],
])(
  'a password that is too short or too long for the site is refused in the CMS, too',
  async (password, why) => {
    const email = 'length@payline.example'
    const made = await admin('POST', '/api/users', { email, password })
    expect(made.status).toBe(400)
    expect(made.text).toContain(why)
    const own = await editor('PATCH', `/api/users/${ids.editor}`, { password })
    expect(own.status).toBe(400)
  },
)

test('an e-mail address that the sign-in would not accept is refused', async () => {
  for (const email of ['\u0430dmin@payline.example', `${'x'.repeat(250)}@payline.example`]) {
    const made = await admin('POST', '/api/users', { email, password: 'a long enough word' })
    expect([made.status, made.text.includes('Latin letters')]).toEqual([400, true])
  }
})

test('staff change their own account, and only an admin changes other accounts', async () => {
  const id = await createUser('plain')
  const plain = await signInAs(cms, credentials('plain'))
  const change = { email: 'plainer@payline.example' }
  expect((await plain('PATCH', `/api/users/${id}`, change)).status).toBe(403)
  expect((await editor('PATCH', `/api/users/${id}`, change)).status).toBe(403)
  expect((await editor('PATCH', `/api/users/${ids.editor}`, {})).status).toBe(200)
  expect((await admin('PATCH', `/api/users/${id}`, change)).status).toBe(200)
  expect((await admin('PATCH', '/api/users?where[email][exists]=true', {})).status).toBe(403)
})

test('only an admin clears failed sign-ins', async () => {
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

test("accounts without a role have no access to Payload's internal collections", async () => {
  const newcomerClient = await signInAs(cms, credentials('newcomer'))
  expect((await newcomerClient('GET', '/api/payload-locked-documents')).status).toBe(403)
  expect((await newcomerClient('POST', '/api/payload-preferences/any', {})).status).toBe(403)
  expect(
    (await newcomerClient('DELETE', '/api/payload-preferences?where[key][equals]=any')).status,
  ).toBe(403)
})
