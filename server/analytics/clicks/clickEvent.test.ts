import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createTokenBuckets } from '#server/http/tokenBuckets.ts'
import { createValueLimit } from '../ingest/valueLimit.ts'
import { createClickEvents } from './clickEvent.ts'

const limits = { perMinute: 60, burst: 60 }

const eventOf = createClickEvents({
  buckets: createTokenBuckets(limits),
  valueLimit: createValueLimit(limits),
  siteUrl: 'https://site.example',
  ownOrigins: new Set(['https://site.example']),
  consent: () => 'notice',
  clientAddress: () => '192.0.2.1',
  countryOf: () => null,
  hasPage: () => true,
  linkOf: () => undefined,
})

/** The event of a click without a script, on a page that has the address `referer`. */
function clickFrom(referer: string) {
  const request = new IncomingMessage(new Socket())
  request.headers = { referer }
  const target = {
    address: 'https://casino.example/',
    addressOf: () => 'https://casino.example/',
    casino: null,
    offer: null,
    market: null,
  }
  const link = { key: 'main', page: null, placement: null, event: null }
  return eventOf(request, link, { ok: true, draw: () => target })
}

test('a click without a script has the page of another site as its referrer', () => {
  expect(clickFrom('https://other.example/list?id=1')).toMatchObject({
    referrer: 'https://other.example/list',
    channel: 'Referral',
  })
  expect(clickFrom('https://site.example/faq')).toMatchObject({
    page_url: '/faq',
    referrer: null,
    channel: 'Direct',
  })
})

test('an address that invents referrers is no longer counted, except with referrers that it has sent', () => {
  const clicks = Array.from({ length: 20 }, (_, index) =>
    clickFrom(`https://invented.example/${index}`),
  )
  expect(clicks.filter((it) => it === undefined).length).toBeGreaterThan(5)
  expect(clickFrom('https://invented.example/0')).toBeDefined()
})
