import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventTypes } from '#domain/analytics/events/event.ts'
import { apiClient } from '#tests/setup/api/apiClient.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { pageView } from '../setup/sentEvents.ts'

const product = sharedProduct({
  TRUST_PROXY: '127.0.0.1',
  EVENTS_PER_MINUTE: '100000000',
  EVENTS_BURST: '100000000',
})

const text = fc.string({ unit: 'binary', maxLength: 700 })
const oddAddress = fc.oneof(
  text,
  text.map((it) => `/${it}`),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.webPath(),
  fc.constantFrom('//', '/\\', 'blob:x', 'android-app://', 'http://[::1', '/%', '/%00', '\ud800'),
)
const orNothing = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 3 })

/** An event with random values in most of its fields. */
const oddEvent = fc
  .record(
    {
      event_type: fc.constantFrom(...eventTypes, 'other'),
      page_url: oddAddress,
      referrer: orNothing(oddAddress),
      session_id: fc.oneof(fc.uuid(), text),
      session_duration: fc.oneof(fc.nat(40_000_000), fc.double(), fc.constant(2 ** 53)),
      target: orNothing(oddAddress),
      placement: orNothing(fc.oneof(fc.constant('hero'), text)),
      engaged_seconds: orNothing(fc.integer()),
      scroll_depth: orNothing(fc.integer({ min: -1, max: 101 })),
      utm_source: orNothing(text),
      utm_medium: orNothing(text),
      utm_campaign: orNothing(text),
    },
    { requiredKeys: [] },
  )
  .map((odd) => pageView(odd))
const idTimes = fc.integer({ min: 0, max: 2 ** 48 - 1 }).map((at) => pageView({}, at))
const oneOfMany = fc.oneof(
  { weight: 6, arbitrary: oddEvent },
  { weight: 2, arbitrary: idTimes },
  { weight: 1, arbitrary: fc.jsonValue() },
)
const body = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .array(oneOfMany, { minLength: 1, maxLength: 50, size: 'max' })
      .map((events) => JSON.stringify({ events })),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: text },
)
const headers = fc.record(
  {
    'content-type': fc.constantFrom('text/plain', 'application/json', 'text/html', ';', ''),
    'user-agent': fc.string({ unit: 'grapheme-ascii', maxLength: 900 }),
    'x-forwarded-for': fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom('', 'x', '1.2.3.4:5')),
    'sec-purpose': fc.constantFrom('prefetch', 'x'),
  },
  { requiredKeys: [] },
)

const asJson = { 'content-type': 'application/json' }
/** One example for each status, because random events may miss one. */
const examples: [body: string, headers: Record<string, string>][] = [
  [JSON.stringify({ events: [pageView()] }), asJson],
  [JSON.stringify({ events: [pageView(), pageView({ event_type: 'other' })] }), asJson],
  ['{', asJson],
  [JSON.stringify({ events: [pageView()] }), { 'content-type': 'text/html' }],
]

test('every response to 10,000 random events has a documented status, without an error 500', async () => {
  const responses = new Map<number, number>()
  let events = 0
  const client = apiClient(product)
  await fc.assert(
    fc.asyncProperty(body, headers, async (sent, sentHeaders) => {
      const response = await client('POST', '/api/v1/events', { body: sent, headers: sentHeaders })
      responses.set(response.status, (responses.get(response.status) ?? 0) + 1)
      events += sent.split('"event_type"').length - 1
      expect([200, 204, 400, 413, 415]).toContain(response.status)
    }),
    { numRuns: 700, examples },
  )
  expect(events).toBeGreaterThan(10_000)
  for (const status of [200, 204, 400, 415]) expect(responses.get(status)).toBeGreaterThan(0)
  // An event that Postgres refuses would stay in the spool without an error response. Those of an insert
  // during a pause of the machine go to it, too, and are stored a moment later.
  await eventually(async () => {
    const readiness = await fetch(`${product.url}/readyz`)
    expect(await readiness.json()).toEqual({ status: 'ready', degraded: [] })
  })
  const [, output = ''] = product.process.stdout().split('"msg":"ready"')
  const problems = output.split('\n').filter((line) => /"level":[456]0/.test(line))
  expect(problems.filter((line) => !line.includes('events are spooled'))).toEqual([])
})

test('valid events are still accepted afterwards', async () => {
  const sent = { body: { events: [pageView()] } }
  expect((await apiClient(product)('POST', '/api/v1/events', sent)).status).toBe(204)
})
