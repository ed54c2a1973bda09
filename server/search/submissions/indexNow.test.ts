import { expect, test } from 'vitest'
import { fakeSearchEngines } from '#tests/setup/externalServers/fakeSearchEngines.ts'
import { type BatchResult, type RetryPolicy, sendBatch } from './indexNow.ts'

const engines = fakeSearchEngines()
const never = new AbortController().signal
const fastPolicy: RetryPolicy = {
  attempts: 4,
  firstPauseMs: 5,
  maxElapsedMs: 30_000,
  timeoutMs: 10_000,
}

function send(retryPolicy: RetryPolicy = fastPolicy, signal = never): Promise<BatchResult> {
  return sendBatch(['/', '/faq'], {
    address: engines.addresses.indexnow,
    siteUrl: 'https://payline.example',
    key: 'abc',
    signal,
    retryPolicy,
  })
}

test('the addresses of a batch are sent with the host, the key and the location of the key', async () => {
  expect(await send()).toEqual({
    result: { engine: 'indexnow', urls: 2, status: 'accepted', http: 200 },
  })
  expect(engines.received()).toEqual([
    {
      host: 'payline.example',
      key: 'abc',
      keyLocation: 'https://payline.example/abc.txt',
      urlList: ['https://payline.example/', 'https://payline.example/faq'],
    },
  ])
})

test('while IndexNow checks the key the result is pending, and names the location of the key', async () => {
  engines.indexNowResponds({ status: 202 })
  expect((await send()).result).toMatchObject({
    status: 'pending',
    http: 202,
    advice: expect.stringContaining('https://payline.example/abc.txt'),
  })
})

test.each([
  [400, 'SEARCH_ENGINES'],
  [403, 'plain text to every client'],
  [404, 'indexnow.org'],
  [422, 'SITE_URL'],
])('the status %d is a refusal with advice, and not retried', async (http, says) => {
  engines.indexNowResponds({ status: http }, { status: 200 })
  const { result } = await send()
  expect(result).toMatchObject({ status: 'refused', http, advice: expect.stringContaining(says) })
  expect(engines.received()).toHaveLength(1)
})

test('a redirect is a refusal, and is not followed', async () => {
  const headers = { location: engines.addresses.indexnow }
  engines.indexNowResponds({ status: 308, headers }, { status: 200 })
  expect((await send()).result).toMatchObject({ status: 'refused', http: 308 })
  expect(engines.received()).toHaveLength(1)
})

test('the message of IndexNow is in the advice, in one line and truncated', async () => {
  const body = JSON.stringify({ message: `Site\n\u001b[31mverification ${'!'.repeat(900)}` })
  engines.indexNowResponds({ status: 403, headers: { 'content-type': 'application/json' }, body })
  const { advice = '' } = (await send()).result
  expect(advice).toMatch(/Its message: Site \[31mverification !+$/)
  expect(advice.length).toBeLessThan(500)
})

test('server errors of IndexNow are retried', async () => {
  engines.indexNowResponds({ status: 500 }, { status: 503 }, 'resets', { status: 200 })
  expect((await send()).result.status).toBe('accepted')
  expect(engines.received()).toHaveLength(4)
})

test('the number of attempts is limited', async () => {
  engines.indexNowResponds({ status: 502 })
  expect((await send()).result).toMatchObject({ status: 'refused', http: 502 })
  expect(engines.received()).toHaveLength(4)
})

test('the requested pause is respected', async () => {
  const headers = { 'retry-after': '1' }
  engines.indexNowResponds({ status: 429, headers }, { status: 200 })
  const begun = performance.now()
  expect((await send()).result.status).toBe('accepted')
  expect(performance.now() - begun).toBeGreaterThanOrEqual(990)
})

test.each(['3600', new Date(Date.now() + 3_600_000).toUTCString()])(
  'a requested pause longer than the limit stops the retries, and is returned: %s',
  async (after) => {
    const headers = { 'retry-after': after }
    engines.indexNowResponds({ status: 429, headers }, { status: 200 })
    const { result, retryAfterMs } = await send()
    expect(result).toMatchObject({ status: 'refused', http: 429 })
    expect(retryAfterMs).toBeGreaterThan(3_500_000)
    expect(retryAfterMs).toBeLessThanOrEqual(3_600_000)
    expect(engines.received()).toHaveLength(1)
  },
)

test('the requested pause is limited to a day, and an invalid header is ignored', async () => {
  engines.indexNowResponds({ status: 429, headers: { 'retry-after': '99999999999999' } })
  expect((await send()).retryAfterMs).toBe(86_400_000)
  engines.indexNowResponds({ status: 400, headers: { 'retry-after': 'soon' } })
  expect(await send()).not.toHaveProperty('retryAfterMs')
})

test('a hanging engine times out, and is unreachable', async () => {
  engines.indexNowResponds('hangs')
  const { result } = await send({ ...fastPolicy, attempts: 2, timeoutMs: 50 })
  expect(result).toMatchObject({
    status: 'unreachable',
    advice: expect.stringContaining('none within 0.05 s'),
  })
  expect(result).not.toHaveProperty('http')
  expect(engines.received()).toHaveLength(2)
})

test('a broken connection is no response, and its code is in the advice', async () => {
  engines.indexNowResponds('resets')
  const { result } = await send({ ...fastPolicy, attempts: 1 })
  expect(result).toMatchObject({
    status: 'unreachable',
    advice: expect.stringMatching(/No response \((ECONNRESET|UND_ERR_SOCKET)\)/),
  })
})

test('only the beginning of an endless response is read', async () => {
  engines.indexNowResponds('endless response')
  expect((await send()).result).toMatchObject({ status: 'refused', http: 400 })
})

test('the advice after an interruption says so, and does not blame the network', async () => {
  engines.indexNowResponds('hangs')
  const { result } = await send({ ...fastPolicy, timeoutMs: 60_000 }, AbortSignal.timeout(50))
  expect(result).toMatchObject({
    status: 'unreachable',
    advice: 'Interrupted before the response arrived. Try again.',
  })
})

test('an interruption also ends a pause', async () => {
  engines.indexNowResponds({ status: 500 })
  const interruption = new AbortController()
  const persistence: RetryPolicy = {
    ...fastPolicy,
    maxElapsedMs: 600_000,
    // Read when the answer is there, to begin the pause.
    get firstPauseMs() {
      setImmediate(() => interruption.abort())
      return 60_000
    },
  }
  const { result } = await send(persistence, interruption.signal)
  expect(result.status).toBe('refused')
  expect(engines.received()).toHaveLength(1)
})
