import { expect, test } from 'vitest'
import type { SiteAnswer } from './siteAnswer.ts'
import { checkSite, checkSiteUrl } from './siteChecks.ts'

const site = 'https://payline.example'

function answer(status: number, text: unknown, location = ''): SiteAnswer {
  return { ok: true, status, type: 'application/json', location, text: JSON.stringify(text) }
}

test('a site address is well where it is public and goes by TLS', () => {
  expect(checkSiteUrl(site)).toMatchObject({ outcome: 'ok' })
  expect(checkSiteUrl('http://localhost:3000')).toMatchObject({ outcome: 'warning' })
  expect(checkSiteUrl('http://payline.example')).toMatchObject({
    outcome: 'failed',
    text: expect.stringContaining('in clear'),
  })
})

const answers: [SiteAnswer, string, RegExp][] = [
  [answer(200, { status: 'ready' }), 'ok', /is ready/],
  [answer(200, { status: 'ready', degraded: ['mail is away'] }), 'warning', /mail is away/],
  [answer(503, { status: 'not ready', reason: 'it is draining' }), 'failed', /it is draining/],
  [answer(503, {}), 'failed', /\/readyz answers 503/],
  [answer(301, '', `${site}/`), 'failed', /answers 301, to https:\/\/payline\.example\//],
  [answer(404, ''), 'warning', /a proxy keeps it from outside/],
  [answer(200, 'Hello'), 'failed', /not Payline/],
  [{ ok: false, reason: 'ENOTFOUND' }, 'failed', /not to be had \(ENOTFOUND\)/],
]

test.each(answers)('what /readyz answers is judged: %j', (given, outcome, says) => {
  expect(checkSite(site, given)).toMatchObject({ outcome, text: expect.stringMatching(says) })
})
