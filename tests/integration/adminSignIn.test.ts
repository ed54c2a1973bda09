import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '#domain/auth/rateLimits.ts'
import { admin } from '#tests/setup/admin.ts'
import { apiClient, newAddress } from '#tests/setup/apiClient.ts'
import { type ProductServer, startProduct } from '#tests/setup/productServer.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/testDatabase.ts'

const visitor = { email: 'visitor@payline.example', password: 'staple battery horse' }
const multipart = (fields: object) => {
  const form = new FormData()
  form.set('_payload', JSON.stringify(fields))
  return form
}
const json = { 'content-type': 'application/json' }

let database: TestDatabase
let server: ProductServer

beforeAll(async () => {
  database = await cloneTemplate()
  server = await startProduct({ DATABASE_URL: database.url, TRUST_PROXY: '127.0.0.1' })
  const created = await apiClient(server)('POST', '/api/v1/auth/signup', { body: visitor })
  expect(created.status).toBe(201)
})

afterAll(async () => {
  await server.stop()
  await database.drop()
})

type PanelRequest = { path?: string; headers?: Record<string, string>; from?: string; url?: string }

/** Asks the admin panel's sign-in as the panel does, unless told otherwise. */
async function askPanel(
  body: FormData | string,
  { path = '/api/users/login', headers, from = newAddress(), url = server.url }: PanelRequest = {},
) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'x-forwarded-for': from,
      ...(headers ?? { origin: server.siteUrl, 'sec-fetch-site': 'same-origin' }),
    },
    body,
  })
  const text = await response.text()
  const answered: unknown = text.startsWith('{') ? JSON.parse(text) : text
  const cookie = response.headers.get('set-cookie')
  return { status: response.status, headers: response.headers, cookie, body: answered }
}

test('the panel signs staff in with a cookie that Payload takes', async () => {
  const answer = await askPanel(multipart(admin))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.body).toMatchObject({
    user: { id: expect.any(String), email: admin.email, collection: 'users' },
    exp: expect.any(Number),
  })
  expect(answer.cookie).toMatch(/^payload-token=[^;]+; /)
  expect(answer.cookie).toMatch(/; Path=\/(;|$)/)
  expect(answer.cookie).toMatch(/; HttpOnly/)
  expect(answer.cookie).toMatch(/; SameSite=Lax/)
  // Over plain http a browser would drop it.
  expect(answer.cookie).not.toMatch(/Secure/)
  const cookie = answer.cookie?.split(';')[0] ?? ''
  const me = await fetch(`${server.url}/api/users/me`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })
  expect(await me.json()).toMatchObject({ user: { email: admin.email } })
})

test('a script signs in with JSON, in any spelling of the address', async () => {
  const body = JSON.stringify({ ...admin, email: ` ${admin.email.toUpperCase()}` })
  expect((await askPanel(body, { headers: json })).status).toBe(200)
})

test('an account without a role is told so, and gets no cookie', async () => {
  const answer = await askPanel(multipart(visitor))
  expect([answer.status, answer.cookie]).toEqual([403, null])
  expect(answer.body).toEqual({
    errors: [{ message: 'This account has no role at this desk. Ask an admin to grant it one.' }],
  })
})

test('wrong passwords are refused, and soon not even looked at', async () => {
  const from = newAddress()
  const wrong = multipart({ ...admin, password: 'a wrong password' })
  for (let at = 0; at < rateLimits.password.points; at++) {
    const answer = await askPanel(wrong, { from })
    expect([answer.status, answer.cookie]).toEqual([401, null])
    expect(answer.body).toEqual({ errors: [{ message: 'The email or password is not correct.' }] })
  }
  const refused = await askPanel(multipart(admin), { from })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  // The site's sign-in counts the same.
  const site = await apiClient(server, from)('POST', '/api/v1/auth/login', { body: admin })
  expect(site.status).toBe(429)
  expect((await askPanel(multipart(admin))).status).toBe(200)
})

test("other sites' pages sign nobody in, out or on", async () => {
  const { cookie } = await askPanel(multipart(admin))
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${server.siteUrl}.evil.example`, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  const paths = [
    '/api/users/login',
    '/api/users/login/',
    '/api/users/logout',
    '/api/users/LOGOUT',
    '/api/users/refresh-token',
    '/api/users/refresh-token?refresh',
  ]
  for (const path of paths) {
    for (const origin of foreign) {
      const headers = { ...origin, cookie: cookie?.split(';')[0] ?? '' }
      const answer = await askPanel(multipart(admin), { path, headers })
      expect([path, origin, answer.status, answer.cookie]).toEqual([path, origin, 403, null])
    }
  }
  const own = { origin: server.siteUrl, cookie: cookie?.split(';')[0] ?? '' }
  expect((await askPanel('', { path: '/api/users/refresh-token', headers: own })).status).toBe(200)
  expect((await askPanel('', { path: '/api/users/logout', headers: own })).status).toBe(200)
})

test('an ordinary form signs nobody in', async () => {
  const headers = { origin: server.siteUrl }
  const form = new URLSearchParams(admin).toString()
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', '']) {
    const answer = await askPanel(form, { headers: { ...headers, 'content-type': type } })
    expect([type, answer.status, answer.cookie]).toEqual([type, 415, null])
  }
  const bare = new FormData()
  for (const [name, value] of Object.entries(admin)) bare.set(name, value)
  const file = new FormData()
  file.set('_payload', new Blob([JSON.stringify(admin)]))
  for (const fields of [bare, file, multipart([]), multipart({ email: admin.email })]) {
    const answer = await askPanel(fields, { headers })
    expect([answer.status, answer.cookie]).toEqual([400, null])
  }
  const broken = { ...headers, 'content-type': 'multipart/form-data; boundary=x' }
  expect((await askPanel('no form', { headers: broken })).status).toBe(400)
  const long = await askPanel(multipart({ ...admin, password: 'x'.repeat(20_000) }), { headers })
  expect(long.status).toBe(413)
})

test('there is no other way in', async () => {
  for (const path of [
    '/api/users/login/',
    '/api/users/LOGIN',
    '/api/users//login',
    '/api/users/%6cogin',
  ]) {
    const answer = await askPanel(JSON.stringify(admin), { path, headers: json })
    expect([path, answer.cookie]).toEqual([path, null])
    expect(answer.status).toBeGreaterThanOrEqual(400)
  }
  const got = await fetch(`${server.url}/api/users/login`)
  expect(got.headers.get('set-cookie')).toBeNull()
})

test('each role of a process has its own sign-in, and on https the cookie is secure', async () => {
  const env = { DATABASE_URL: database.url, SITE_URL: 'https://payline.example' }
  const [cms, web] = await Promise.all([
    startProduct({ ...env, ROLE: 'cms' }),
    startProduct({ ...env, ROLE: 'web' }),
  ])
  const headers = { origin: 'https://payline.example' }
  const entered = await askPanel(multipart(admin), { url: cms.url, headers })
  expect([entered.status, entered.cookie]).toEqual([200, expect.stringMatching(/; Secure/)])
  expect((await askPanel(multipart(admin), { url: web.url, headers })).status).toBe(404)
  const post = (url: string) =>
    fetch(`${url}/api/v1/auth/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(visitor),
    })
  expect((await post(cms.url)).status).toBe(404)
  expect((await post(web.url)).status).toBe(200)
  await Promise.all([cms.stop(), web.stop()])
})
