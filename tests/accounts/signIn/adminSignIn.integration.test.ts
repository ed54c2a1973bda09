import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '#domain/accounts/rateLimits.ts'
import { apiClient, newAddress } from '#tests/setup/api/apiClient.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { type ProductServer, startProduct } from '#tests/setup/product/productServer.ts'

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

/** Sends a request to the sign-in of the admin panel; by default like the panel itself. */
async function requestPanel(
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
  const responseBody: unknown = text.startsWith('{') ? JSON.parse(text) : text
  const cookie = response.headers.get('set-cookie')
  return { status: response.status, headers: response.headers, cookie, body: responseBody }
}

test('the panel signs staff in with a cookie that Payload accepts', async () => {
  const response = await requestPanel(multipart(admin))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.body).toMatchObject({
    user: { id: expect.any(String), email: admin.email, collection: 'users' },
    exp: expect.any(Number),
  })
  expect(response.cookie).toMatch(/^payload-token=[^;]+; /)
  expect(response.cookie).toMatch(/; Path=\/(;|$)/)
  expect(response.cookie).toMatch(/; HttpOnly/)
  expect(response.cookie).toMatch(/; SameSite=Lax/)
  // Over plain http a browser would drop it.
  expect(response.cookie).not.toMatch(/Secure/)
  const cookie = response.cookie?.split(';')[0] ?? ''
  const me = await fetch(`${server.url}/api/users/me`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })
  expect(await me.json()).toMatchObject({ user: { email: admin.email } })
})

test('a script signs in with JSON, in any spelling of the address', async () => {
  const body = JSON.stringify({ ...admin, email: ` ${admin.email.toUpperCase()}` })
  expect((await requestPanel(body, { headers: json })).status).toBe(200)
})

test('an account without a role gets an error that says so, and no cookie', async () => {
  const response = await requestPanel(multipart(visitor))
  expect([response.status, response.cookie]).toEqual([403, null])
  expect(response.body).toEqual({
    errors: [
      { message: 'This account has no role in the admin panel. Ask an admin to grant it one.' },
    ],
  })
})

test('wrong passwords are refused, and after the limit no password is checked', async () => {
  const from = newAddress()
  const wrong = multipart({ ...admin, password: 'a wrong password' })
  for (let at = 0; at < rateLimits.password.points; at++) {
    const response = await requestPanel(wrong, { from })
    expect([response.status, response.cookie]).toEqual([401, null])
    expect(response.body).toEqual({
      errors: [{ message: 'The email or password is not correct.' }],
    })
  }
  const refused = await requestPanel(multipart(admin), { from })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  // The sign-in of the site shares the limit.
  const site = await apiClient(server, from)('POST', '/api/v1/auth/login', { body: admin })
  expect(site.status).toBe(429)
  expect((await requestPanel(multipart(admin))).status).toBe(200)
})

test('cross-site requests cannot sign in, sign out or refresh a session', async () => {
  const { cookie } = await requestPanel(multipart(admin))
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
      const response = await requestPanel(multipart(admin), { path, headers })
      expect([path, origin, response.status, response.cookie]).toEqual([path, origin, 403, null])
    }
  }
  const own = { origin: server.siteUrl, cookie: cookie?.split(';')[0] ?? '' }
  expect((await requestPanel('', { path: '/api/users/refresh-token', headers: own })).status).toBe(
    200,
  )
  expect((await requestPanel('', { path: '/api/users/logout', headers: own })).status).toBe(200)
})

test('a sign-in with an ordinary HTML form is refused', async () => {
  const headers = { origin: server.siteUrl }
  const form = new URLSearchParams(admin).toString()
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', '']) {
    const response = await requestPanel(form, { headers: { ...headers, 'content-type': type } })
    expect([type, response.status, response.cookie]).toEqual([type, 415, null])
  }
  const bare = new FormData()
  for (const [name, value] of Object.entries(admin)) bare.set(name, value)
  const file = new FormData()
  file.set('_payload', new Blob([JSON.stringify(admin)]))
  for (const fields of [bare, file, multipart([]), multipart({ email: admin.email })]) {
    const response = await requestPanel(fields, { headers })
    expect([response.status, response.cookie]).toEqual([400, null])
  }
  const broken = { ...headers, 'content-type': 'multipart/form-data; boundary=x' }
  expect((await requestPanel('no form', { headers: broken })).status).toBe(400)
  const long = await requestPanel(multipart({ ...admin, password: 'x'.repeat(20_000) }), {
    headers,
  })
  expect(long.status).toBe(413)
})

test('no other spelling of the path signs in', async () => {
  for (const path of [
    '/api/users/login/',
    '/api/users/LOGIN',
    '/api/users//login',
    '/api/users/%6cogin',
  ]) {
    const response = await requestPanel(JSON.stringify(admin), { path, headers: json })
    expect([path, response.cookie]).toEqual([path, null])
    expect(response.status).toBeGreaterThanOrEqual(400)
  }
  const got = await fetch(`${server.url}/api/users/login`)
  expect(got.headers.get('set-cookie')).toBeNull()
})

test('the web and cms roles have separate sign-ins, and over https the cookie is Secure', async () => {
  const env = { DATABASE_URL: database.url, SITE_URL: 'https://payline.example' }
  const [cms, web] = await Promise.all([
    startProduct({ ...env, ROLE: 'cms' }),
    startProduct({ ...env, ROLE: 'web' }),
  ])
  const headers = { origin: 'https://payline.example' }
  const entered = await requestPanel(multipart(admin), { url: cms.url, headers })
  expect([entered.status, entered.cookie]).toEqual([200, expect.stringMatching(/; Secure/)])
  expect((await requestPanel(multipart(admin), { url: web.url, headers })).status).toBe(404)
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
