import { expect, test } from 'vitest'
import { playedEngines } from '#tests/setup/playedEngines.ts'
import { type BatchOutcome, type Persistence, sendBatch } from './indexNow.ts'

const engines = playedEngines()
const never = new AbortController().signal
const hasty: Persistence = { tries: 4, firstPauseMs: 5, giveUpMs: 30_000, patienceMs: 10_000 }

function send(persistence: Persistence = hasty, signal = never): Promise<BatchOutcome> {
  return sendBatch(['/', '/faq'], {
    address: engines.addresses.indexnow,
    siteUrl: 'https://payline.example',
    key: 'abc',
    signal,
    persistence,
  })
}

test('the addresses of a batch are sent with the host, the key and where the key is', async () => {
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

test('a key that is still being checked is pending, and says where the key must be', async () => {
  engines.indexNowAnswers({ status: 202 })
  expect((await send()).result).toMatchObject({
    status: 'pending',
    http: 202,
    advice: expect.stringContaining('https://payline.example/abc.txt'),
  })
})

test.each([
  [400, 'SEARCH_ENGINES'],
  [403, 'plain text to everybody'],
  [404, 'indexnow.org'],
  [422, 'SITE_URL'],
])('the answer %d is a refusal with what to do, and not asked again', async (http, says) => {
  engines.indexNowAnswers({ status: http }, { status: 200 })
  const { result } = await send()
  expect(result).toMatchObject({ status: 'refused', http, advice: expect.stringContaining(says) })
  expect(engines.received()).toHaveLength(1)
})

test('a redirect is a refusal, and what was sent goes nowhere else', async () => {
  const headers = { location: engines.addresses.indexnow }
  engines.indexNowAnswers({ status: 308, headers }, { status: 200 })
  expect((await send()).result).toMatchObject({ status: 'refused', http: 308 })
  expect(engines.received()).toHaveLength(1)
})

test('what IndexNow says of a failure is in the advice, in one line and cut short', async () => {
  const body = JSON.stringify({ message: `Site\n\u001b[31mverification ${'!'.repeat(900)}` })
  engines.indexNowAnswers({ status: 403, headers: { 'content-type': 'application/json' }, body })
  const { advice = '' } = (await send()).result
  expect(advice).toMatch(/It said: Site \[31mverification !+$/)
  expect(advice.length).toBeLessThan(500)
})

test('trouble on its side is waited out', async () => {
  engines.indexNowAnswers({ status: 500 }, { status: 503 }, 'resets', { status: 200 })
  expect((await send()).result.status).toBe('accepted')
  expect(engines.received()).toHaveLength(4)
})

test('tries come to an end', async () => {
  engines.indexNowAnswers({ status: 502 })
  expect((await send()).result).toMatchObject({ status: 'refused', http: 502 })
  expect(engines.received()).toHaveLength(4)
})

test('whoever asks to be left alone for a while is left alone as long', async () => {
  const headers = { 'retry-after': '1' }
  engines.indexNowAnswers({ status: 429, headers }, { status: 200 })
  const begun = performance.now()
  expect((await send()).result.status).toBe('accepted')
  expect(performance.now() - begun).toBeGreaterThanOrEqual(990)
})

test.each(['3600', new Date(Date.now() + 3_600_000).toUTCString()])(
  'whoever asks for longer than anybody waits is not asked again, and the time is told: %s',
  async (after) => {
    const headers = { 'retry-after': after }
    engines.indexNowAnswers({ status: 429, headers }, { status: 200 })
    const { result, retryAfterMs } = await send()
    expect(result).toMatchObject({ status: 'refused', http: 429 })
    expect(retryAfterMs).toBeGreaterThan(3_500_000)
    expect(retryAfterMs).toBeLessThanOrEqual(3_600_000)
    expect(engines.received()).toHaveLength(1)
  },
)

test('no engine asks for more than a day, and nonsense asks for nothing', async () => {
  engines.indexNowAnswers({ status: 429, headers: { 'retry-after': '99999999999999' } })
  expect((await send()).retryAfterMs).toBe(86_400_000)
  engines.indexNowAnswers({ status: 400, headers: { 'retry-after': 'soon' } })
  expect(await send()).not.toHaveProperty('retryAfterMs')
})

test('whoever hangs is not waited for, and is unreachable', async () => {
  engines.indexNowAnswers('hangs')
  const { result } = await send({ ...hasty, tries: 2, patienceMs: 50 })
  expect(result).toMatchObject({
    status: 'unreachable',
    advice: expect.stringContaining('none within 0.05 s'),
  })
  expect(result).not.toHaveProperty('http')
  expect(engines.received()).toHaveLength(2)
})

test('a connection that breaks is no answer, and its code is told', async () => {
  engines.indexNowAnswers('resets')
  const { result } = await send({ ...hasty, tries: 1 })
  expect(result).toMatchObject({
    status: 'unreachable',
    advice: expect.stringMatching(/No answer \((ECONNRESET|UND_ERR_SOCKET)\)/),
  })
})

test('an answer without end is read no further than its beginning', async () => {
  engines.indexNowAnswers('answers without end')
  expect((await send()).result).toMatchObject({ status: 'refused', http: 400 })
})

test('whoever is interrupted amid a request is told so, and not to look at the network', async () => {
  engines.indexNowAnswers('hangs')
  const { result } = await send({ ...hasty, patienceMs: 60_000 }, AbortSignal.timeout(50))
  expect(result).toMatchObject({
    status: 'unreachable',
    advice: 'Interrupted before the answer came. Try again.',
  })
})

test('an interruption ends the pauses, too', async () => {
  engines.indexNowAnswers({ status: 500 })
  const interruption = new AbortController()
  const persistence: Persistence = {
    ...hasty,
    giveUpMs: 600_000,
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
