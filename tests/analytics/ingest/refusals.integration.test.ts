import { describe, expect, test } from 'vitest'
import { apiClient } from '#tests/setup/api/apiClient.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { testLogPrivacy } from '#tests/setup/product/testLogPrivacy.ts'
import { eventSender, pageView, rowsOf } from '../setup/sentEvents.ts'
import { rawPost } from './rawPost.ts'

/** Requests that ingest refuses, and the responses. */

const product = sharedProduct({ TRUST_PROXY: '127.0.0.1' })
const path = '/api/v1/events'
const send = (events: unknown, headers?: Record<string, string>) =>
  eventSender(product)(events, headers)
const sendText = (body: string, headers: Record<string, string> = {}) =>
  apiClient(product)('POST', path, { body, headers })
const rows = (...events: { id: string }[]) => rowsOf(product.databaseUrl, events)

describe('400', () => {
  test('where no event is valid the errors are listed, without the sent values', async () => {
    const response = await send([
      pageView({ event_type: 'secret-word' }),
      pageView({ page_url: 'https://secret-word.example/' }),
    ])
    expect(response).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        errors: [
          { path: 'events.0.event_type', code: 'invalid_value' },
          { path: 'events.1.page_url', code: 'foreign_page' },
        ],
      },
    })
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(response.text).not.toContain('secret-word')
  })

  test.each(['', '{', 'events', '\ufffd{"events":[]}'])('%j is not JSON', async (body) => {
    const response = await sendText(body)
    expect(response).toMatchObject({ status: 400, body: { code: 'malformed_request' } })
  })

  test('bytes that are not UTF-8 are not JSON', async () => {
    const bytes = Buffer.from('{"events":["\xff"]}', 'latin1')
    expect(await rawPost(product, bytes)).toMatchObject({
      status: 400,
      body: { code: 'malformed_request' },
    })
    expect((await send([pageView()])).status).toBe(204)
  })

  test.each([
    ['no events', []],
    ['51 events', Array.from({ length: 51 }, () => pageView())],
    ['no list', { 0: pageView() }],
    ['nothing', undefined],
  ])('%s', async (_what, events) => {
    const response = await send(events)
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ path: 'events' }] },
    })
  })
})

describe('403', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:1' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('%s', async (_what, headers) => {
    const event = pageView()
    const answer = await send([event], headers)
    expect(answer).toMatchObject({ status: 403, body: { code: 'foreign_origin' } })
    expect(await rows(event)).toEqual([])
  })

  test('no origin at all', async () => {
    const response = await fetch(product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events: [pageView()] }),
    })
    expect(response.status).toBe(403)
  })

  test('localhost and 127.0.0.1 are the same origin', async () => {
    const origin = new URL(product.siteUrl).origin.replace('localhost', '127.0.0.1')
    expect((await send([pageView()], { origin })).status).toBe(204)
  })
})

test.each(['GET', 'PUT', 'DELETE'])('405: %s', async (method) => {
  const response = await apiClient(product)(method, path)
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST')
})

describe('413', () => {
  const tooLong = JSON.stringify({ events: [pageView({ padding: 'x'.repeat(64 * 1024) })] })

  test('by the Content-Length header', async () => {
    const response = await sendText(tooLong)
    expect(response).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
  })

  test('by the received bytes, where there is no Content-Length', async () => {
    const response = await rawPost(product, tooLong, { 'transfer-encoding': 'chunked' })
    expect(response).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
  })

  test('exactly 64 kB are accepted', async () => {
    const event = pageView({ padding: '' })
    const length = Buffer.byteLength(JSON.stringify({ events: [event] }))
    const body = { events: [{ ...event, padding: 'x'.repeat(64 * 1024 - length) }] }
    expect((await sendText(JSON.stringify(body))).status).toBe(204)
  })
})

test.each([
  { 'content-type': 'text/html' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-encoding': 'gzip' },
])('415: %j, with the accepted types', async (headers) => {
  const response = await send([pageView()], headers)
  expect(response).toMatchObject({
    status: 415,
    body: {
      code: 'unsupported_media_type',
      detail: expect.stringMatching(/application\/json or text\/plain.*UTF-8.*not compressed/),
    },
  })
})

test('429: beyond a burst one address is limited, and others are not', async () => {
  const flooder = eventSender(product, apiClient(product, '198.51.100.17'))
  const batch = () => Array.from({ length: 50 }, () => pageView())
  const responses = await Promise.all(Array.from({ length: 8 }, () => flooder(batch())))
  const refused = responses.filter(({ status }) => status === 429)
  expect(responses.filter(({ status }) => status === 204).length).toBe(8 - refused.length)
  expect(refused.length).toBeGreaterThanOrEqual(1)
  for (const { headers, body } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(5)
    expect(body).toMatchObject({ code: 'too_many_requests' })
  }
  expect((await send([pageView()])).status).toBe(204)
})

test('no error and no request line is logged', () => {
  expect(product.process.stdout()).not.toMatch(/"level":[56]0/)
  expect(product.process.stdout()).not.toMatch(/"method":"POST"/)
})

testLogPrivacy(product)
