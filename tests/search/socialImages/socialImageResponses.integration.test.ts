import { describe, expect, test } from 'vitest'
import { bytesAt, pictureSite } from './pictureSite.ts'

/** Responses under `/og/`. */

const site = pictureSite()

describe('a response with a picture', () => {
  const path = '/og/game/slot-17.png'

  test('has a strong ETag, may be cached, and is the same for HEAD and with any query', async () => {
    const response = await fetch(site.server.url + path)
    const body = Buffer.from(await response.arrayBuffer())
    const tag = response.headers.get('etag')
    expect(tag).toMatch(/^"[\w-]+"$/)
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('content-length')).toBe(String(body.length))
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const head = await fetch(site.server.url + path, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag')]).toEqual([200, tag])
    expect(head.headers.get('content-length')).toBe(String(body.length))
    const files = site.storedFiles()
    for (const query of ['?v=old', '?title=Mine', '?v=1&v=2', '?']) {
      expect((await bytesAt(site.server.url + path + query)).equals(body)).toBe(true)
    }
    expect(site.storedFiles()).toEqual(files)
  })

  test('to HEAD has no length and ETag until a GET has drawn the picture', async () => {
    const files = site.storedFiles()
    const address = `${site.server.url}/og/guide/guide-77.png`
    const head = await fetch(address, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(head.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
    // Both are unknown before the picture is drawn.
    expect([head.headers.get('content-length'), head.headers.get('etag')]).toEqual([null, null])
    expect(
      (await fetch(`${site.server.url}/og/guide/guide-0.png`, { method: 'HEAD' })).status,
    ).toBe(404)
    expect(site.storedFiles()).toEqual(files)
    const drawn = await fetch(address)
    const size = String((await drawn.arrayBuffer()).byteLength)
    const tag = drawn.headers.get('etag') ?? ''
    const again = await fetch(address, { method: 'HEAD' })
    expect([again.headers.get('content-length'), again.headers.get('etag')]).toEqual([size, tag])
    const known = await fetch(address, { method: 'HEAD', headers: { 'if-none-match': tag } })
    expect(known.status).toBe(304)
  })

  test('is a 304 to a matching ETag', async () => {
    const tag = (await fetch(site.server.url + path)).headers.get('etag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const headers = { 'if-none-match': known }
      const response = await fetch(site.server.url + path, { headers })
      expect([known, response.status, await response.text()]).toEqual([known, 304, ''])
      expect(response.headers.get('etag')).toBe(tag)
    }
    const other = await fetch(site.server.url + path, { headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
  })
})

test('an address of no page answers 404, and no picture is drawn', async () => {
  const files = site.storedFiles()
  for (const name of [
    'login.png',
    'game/slot-0.png',
    'game/slot-999999999.png',
    'game/slot-1.jpg',
    'game/slot-1',
    'sport/slot-1.png',
    'all-games/2.png',
    '.png',
    '',
    'home.png/x',
    '%2e%2e/faq.png',
    `${'a'.repeat(4_000)}.png`,
  ]) {
    const response = await fetch(`${site.server.url}/og/${name}`)
    expect([name, response.status]).toEqual([name, 404])
  }
  const post = await fetch(`${site.server.url}/og/faq.png`, { method: 'POST' })
  expect(post.status).toBe(405)
  expect(site.storedFiles()).toEqual(files)
})

test('of many concurrent requests each is served or gets 503 with Retry-After, and later requests succeed', {
  timeout: 180_000,
}, async () => {
  const wanted = Array.from(
    { length: 60 },
    (_, at) => `${site.server.url}/og/bonus/bonus-${at + 21}.png`,
  )
  const first = await Promise.all(wanted.map((url) => fetch(url)))
  for (const response of first) {
    await response.arrayBuffer()
    expect([200, 503]).toContain(response.status)
    if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  }
  expect(first.filter(({ status }) => status === 200).length).toBeGreaterThan(30)
  for (const url of wanted) await bytesAt(url)
})
