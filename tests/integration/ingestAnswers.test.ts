import { expect, test, vi } from 'vitest'
import { apiClient } from '#tests/setup/apiClient.ts'
import { openPost } from '#tests/setup/rawPost.ts'
import { eventSender, pageView, rowsOf } from '#tests/setup/sentEvents.ts'
import { sharedProduct } from '#tests/setup/sharedProduct.ts'
import { testLog } from '#tests/setup/testLog.ts'

const product = sharedProduct({ TRUST_PROXY: '127.0.0.1' })
const path = '/api/v1/events'
const send = (events: unknown, headers?: Record<string, string>) =>
  eventSender(product)(events, headers)
const rows = (...events: { id: string }[]) => rowsOf(product.databaseUrl, events)

test('events that are all good are answered 204, and are in the table then', async () => {
  const events = Array.from({ length: 50 }, () => pageView())
  const answer = await send(events)
  expect(answer).toMatchObject({ status: 204, text: '' })
  expect(await rows(...events)).toHaveLength(50)
})

test('the answer is not for keeping, and has the security headers of other data', async () => {
  const { headers } = await send([pageView()])
  const { headers: refused } = await send([])
  const { headers: ofOthers } = await apiClient(product)('GET', '/api/v1/openapi.json')
  for (const answered of [headers, refused]) {
    expect(answered.get('cache-control')).toBe('no-store')
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy']) {
      expect(answered.get(name)).toBe(ofOthers.get(name))
    }
  }
})

test('a beacon comes as text/plain, and is taken alike', async () => {
  const event = pageView()
  const answer = await send([event], { 'content-type': 'text/plain;charset=UTF-8' })
  expect(answer.status).toBe(204)
  expect(await rows(event)).toHaveLength(1)
})

test('an address with a query is the same address', async () => {
  const body = { events: [pageView()] }
  expect((await apiClient(product)('POST', `${path}?x=1`, { body })).status).toBe(204)
})

test('of some good and some bad events the good ones are taken, the others named', async () => {
  const good = [pageView(), pageView()]
  const answer = await send([
    pageView({ session_duration: -1 }),
    good[0],
    pageView({ page_url: 'https://elsewhere.example/games' }),
    good[1],
    'no event',
  ])
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.body).toEqual({
    accepted: 2,
    refused: [
      { index: 0, code: 'invalid_event' },
      { index: 2, code: 'foreign_page' },
      { index: 4, code: 'invalid_event' },
    ],
  })
  expect(await rows(...good)).toHaveLength(2)
})

test('who asks not to be tracked is answered as ever, and nothing is stored', async () => {
  const [asked, other] = [pageView(), pageView()]
  expect((await send([asked], { 'sec-gpc': '1' })).status).toBe(204)
  expect((await send([other], { 'sec-gpc': '0' })).status).toBe(204)
  expect([await rows(asked), await rows(other)]).toMatchObject([[], [{ id: other.id }]])
})

test('a visitor who hangs up after sending has sent', async () => {
  const event = pageView()
  const body = JSON.stringify({ events: [event] })
  const request = openPost(product, { 'content-length': String(Buffer.byteLength(body)) })
  request.on('error', () => undefined)
  request.write(body, () => request.destroy())
  await vi.waitFor(async () => expect(await rows(event)).toHaveLength(1), 10_000)
})

test('one who hangs up amid sending leaves nothing, and hurts nobody', async () => {
  const event = pageView()
  const request = openPost(product, { 'content-length': '60000' })
  request.on('error', () => undefined)
  request.write(`{"events":[${JSON.stringify(event)}`, () => request.destroy())
  await new Promise((settle) => request.once('close', settle))
  expect((await send([pageView()])).status).toBe(204)
  expect(await rows(event)).toEqual([])
})

test('nothing failed, and nothing was logged request by request', () => {
  expect(product.process.stdout()).not.toMatch(/"level":[56]0/)
  expect(product.process.stdout()).not.toMatch(/"method":"POST"/)
})

testLog(product)
