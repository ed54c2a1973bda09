import { expect, test } from 'vitest'
import { nastyEncodings } from '../fuzz/inputs/nastyEncodings.ts'
import { expectSafeResponse } from '../fuzz/setup/checkResponse.ts'
import { createFuzzClient, type FuzzResponse, headerOf } from '../fuzz/setup/client.ts'
import { sharedProduct } from '../setup/product/sharedProduct.ts'

/** Request targets in all forms that a client may send. */

const token = 'a-token-of-this-test-alone'
const product = sharedProduct({
  ROLE: 'all',
  METRICS_TOKEN: token,
  SITE_URL: 'http://localhost:3000',
})

function get(path: string, headers: Record<string, string> = {}): Promise<FuzzResponse> {
  const ask = createFuzzClient(() => product.url)
  return ask({ method: 'GET', path, headers }).finally(() => ask.close())
}

test('an invalid encoding below /admin answers 400, without an error of the admin panel', async () => {
  for (const encoding of nastyEncodings) {
    for (const path of [
      `/admin/${encoding}`,
      `/admin/collections/users/${encoding}`,
      `/_next/${encoding}`,
    ]) {
      const response = await get(path)
      expectSafeResponse({ method: 'GET', path }, response, { types: ['text/html'] })
      if (encoding === '%ff%fe') expect([path, response.status]).toEqual([path, 400])
    }
  }
  expect(product.process.stdout()).not.toContain('"level":50')
})

test('the routes for operators have one spelling each, so that a proxy can block them', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    const headers = { authorization: `Bearer ${token}` }
    expect([path, (await get(path, headers)).status]).toEqual([path, 200])
    for (const other of [`${path}/`, path.toUpperCase(), `/${path}`, `${path}/x`]) {
      const { status, text } = await get(other, headers)
      expect([other, status]).not.toEqual([other, 200])
      expect(text).not.toContain('"status":"')
      expect(text).not.toContain('payline_')
    }
  }
})

test('an absolute request target is handled like its path', async () => {
  const paths = [
    '/',
    '/faq',
    '/healthz',
    '/admin/login',
    '/api/v1/openapi.json',
    '/api/x',
    '/nowhere',
  ]
  for (const path of paths) {
    const [whole, own] = [await get(`http://elsewhere.example${path}`), await get(path)]
    expect([path, whole.status, headerOf(whole, 'content-type')]).toEqual([
      path,
      own.status,
      headerOf(own, 'content-type'),
    ])
  }
  expect((await get('http://elsewhere.example')).status).toBe(200)
})

test.each(['http://[::1/x', 'http://site.example:port/', 'http://', 'ftp://x/', '//a@[::1#x'])(
  'the invalid target %s answers 400 with the usual headers',
  async (path) => {
    const response = await get(path)
    expectSafeResponse({ method: 'GET', path }, response, { types: [] })
    expect(response.status).toBe(400)
  },
)
