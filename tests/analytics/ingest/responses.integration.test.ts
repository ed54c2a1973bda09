import { expect, test, vi } from 'vitest'
import { maxEventAgeMs } from '#domain/analytics/events/limits.ts'
import { apiClient } from '#tests/setup/api/apiClient.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { testLogPrivacy } from '#tests/setup/product/testLogPrivacy.ts'
import { eventSender, pageView, rowsOf } from '../setup/sentEvents.ts'
import { openPost } from './rawPost.ts'

const product = sharedProduct({ TRUST_PROXY: '127.0.0.1' })
const path = '/api/v1/events'
const send = (events: unknown, headers?: Record<string, string>) =>
  eventSender(product)(events, headers)
const rows = (...events: { id: string }[]) => rowsOf(product.databaseUrl, events)

test('a batch of valid events is answered 204 after the events are stored', async () => {
  const events = Array.from({ length: 50 }, () => pageView())
  const response = await send(events)
  expect(response).toMatchObject({ status: 204, text: '' })
  expect(await rows(...events)).toHaveLength(50)
})

test('the response may not be stored, and has the security headers of other API responses', async () => {
  const { headers } = await send([pageView()])
  const { headers: refused } = await send([])
  const { headers: ofOthers } = await apiClient(product)('GET', '/api/v1/openapi.json')
  for (const responseHeaders of [headers, refused]) {
    expect(responseHeaders.get('cache-control')).toBe('no-store')
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy']) {
      expect(responseHeaders.get(name)).toBe(ofOthers.get(name))
    }
  }
})

test('a beacon with the type text/plain is accepted', async () => {
  const event = pageView()
  const response = await send([event], { 'content-type': 'text/plain;charset=UTF-8' })
  expect(response.status).toBe(204)
  expect(await rows(event)).toHaveLength(1)
})

test('a query in the URL is ignored', async () => {
  const body = { events: [pageView()] }
  expect((await apiClient(product)('POST', `${path}?x=1`, { body })).status).toBe(204)
})

test('of a mixed batch the valid events are stored, and the invalid ones are listed', async () => {
  const good = [pageView(), pageView()]
  const response = await send([
    pageView({ session_duration: -1 }),
    good[0],
    pageView({ page_url: 'https://elsewhere.example/games' }),
    good[1],
    'no event',
    pageView({}, Date.now() - maxEventAgeMs - 60_000),
  ])
  expect(response).toMatchObject({ status: 200 })
  expect(response.body).toEqual({
    accepted: 2,
    refused: [
      { index: 0, code: 'invalid_event' },
      { index: 2, code: 'foreign_page' },
      { index: 4, code: 'invalid_event' },
      { index: 5, code: 'too_old' },
    ],
  })
  expect(await rows(...good)).toHaveLength(2)
})

test('events of clients with Global Privacy Control are answered 204 and not stored', async () => {
  const [asked, other] = [pageView(), pageView()]
  expect((await send([asked], { 'sec-gpc': '1' })).status).toBe(204)
  expect((await send([other], { 'sec-gpc': '0' })).status).toBe(204)
  expect([await rows(asked), await rows(other)]).toMatchObject([[], [{ id: other.id }]])
})

test('events of a client that disconnects after sending are stored', async () => {
  const event = pageView()
  const body = JSON.stringify({ events: [event] })
  const request = openPost(product, { 'content-length': String(Buffer.byteLength(body)) })
  request.on('error', () => undefined)
  request.write(body, () => request.destroy())
  await vi.waitFor(async () => expect(await rows(event)).toHaveLength(1), 20_000)
})

test('an incomplete request of a client that disconnects is not stored, and other requests succeed', async () => {
  const event = pageView()
  const request = openPost(product, { 'content-length': '60000' })
  request.on('error', () => undefined)
  request.write(`{"events":[${JSON.stringify(event)}`, () => request.destroy())
  await new Promise((settle) => request.once('close', settle))
  expect((await send([pageView()])).status).toBe(204)
  expect(await rows(event)).toEqual([])
})

test('no error and no request line is logged', () => {
  expect(product.process.stdout()).not.toMatch(/"level":[56]0/)
  expect(product.process.stdout()).not.toMatch(/"method":"POST"/)
})

testLogPrivacy(product)
