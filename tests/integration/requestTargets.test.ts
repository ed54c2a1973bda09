import { expect, test } from 'vitest'
import { asking, type Heard, headerOf } from '#tests/setup/fuzz/ask.ts'
import { expectSound } from '#tests/setup/fuzz/sound.ts'
import { nastyEncodings } from '#tests/setup/nastyEncodings.ts'
import { sharedProduct } from '#tests/setup/sharedProduct.ts'

/** What stands in the line of a request, of any shape that a client may give it. */

const token = 'a-token-of-this-test-alone'
const product = sharedProduct({
  ROLE: 'all',
  METRICS_TOKEN: token,
  SITE_URL: 'http://localhost:3000',
})

function get(path: string, headers: Record<string, string> = {}): Promise<Heard> {
  const ask = asking(() => product.url)
  return ask({ method: 'GET', path, headers }).finally(() => ask.close())
}

test('what stands for no text below /admin is malformed, and no failure of the desk', async () => {
  for (const nasty of nastyEncodings) {
    for (const path of [
      `/admin/${nasty}`,
      `/admin/collections/users/${nasty}`,
      `/_next/${nasty}`,
    ]) {
      const heard = await get(path)
      expectSound({ method: 'GET', path }, heard, { types: ['text/html'] })
      if (nasty === '%ff%fe') expect([path, heard.status]).toEqual([path, 400])
    }
  }
  expect(product.process.stdout()).not.toContain('"level":50')
})

test('the routes for operators have one spelling each, the one that a proxy hides', async () => {
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

test('a whole address is answered like its path', async () => {
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
  '%s, which is no address, is told so with the headers of every answer',
  async (path) => {
    const heard = await get(path)
    expectSound({ method: 'GET', path }, heard, { types: [] })
    expect(heard.status).toBe(400)
  },
)
