import { expect, test } from 'vitest'
import { checkSite, checkSiteUrl } from './siteChecks.ts'
import type { SiteResponse } from './siteResponse.ts'

const site = 'https://payline.example'

function answer(status: number, text: unknown, location = ''): SiteResponse {
  return { ok: true, status, type: 'application/json', location, text: JSON.stringify(text) }
}

test('a site address is ok if it is public and uses TLS', () => {
  expect(checkSiteUrl(site)).toMatchObject({ outcome: 'ok' })
  expect(checkSiteUrl('http://localhost:3000')).toMatchObject({ outcome: 'warning' })
  expect(checkSiteUrl('http://payline.example')).toMatchObject({
    outcome: 'failed',
    text: expect.stringContaining('unencrypted'),
  })
})

const answers: [SiteResponse, string, RegExp][] = [
  [answer(200, { status: 'ready' }), 'ok', /is ready/],
  [answer(200, { status: 'ready', degraded: ['mail is away'] }), 'warning', /mail is away/],
  [answer(503, { status: 'not ready', reason: 'it is draining' }), 'failed', /it is draining/],
  [answer(503, {}), 'failed', /\/readyz responds with 503/],
  [answer(301, '', `${site}/`), 'failed', /responds with 301, to https:\/\/payline\.example\//],
  [answer(404, ''), 'warning', /a proxy blocks it from outside/],
  [answer(200, 'Hello'), 'failed', /not Payline/],
  [{ ok: false, reason: 'ENOTFOUND' }, 'failed', /not available \(ENOTFOUND\)/],
]

test.each(answers)('the response of /readyz is checked: %j', (given, outcome, says) => {
  expect(checkSite(site, given)).toMatchObject({ outcome, text: expect.stringMatching(says) })
})
