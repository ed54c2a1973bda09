import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { soon } from '#tests/setup/soon.ts'
import { smallLimits as limits, workingProcesses } from '#tests/setup/workingProcess.ts'
import { createOverload, overloadLimits, shareOf } from './overload.ts'

const processWith = workingProcesses()

test('what is beyond a share is answered 503 at once, with a code and when to come back', async () => {
  const { ask, working, overload } = await processWith()
  const served = ask('/api/v1/stats')
  await soon(() => expect(working).toHaveLength(1))
  const refused = await ask('/api/v1/stats')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.json()).toMatchObject({ status: 503, code: 'overloaded' })
  expect(overload.stats().api).toEqual({ refused: 1, underWay: 1 })
  working.pop()?.end()
  expect((await served).status).toBe(200)
})

test('a place is free again once its request is answered, or its client has gone', async () => {
  const { ask, working, overload } = await processWith()
  const served = ask('/admin')
  await soon(() => expect(working).toHaveLength(1))
  working.pop()?.end()
  await served
  await soon(() => expect(overload.stats().desk.underWay).toBe(0))
  const gone = ask('/admin')
  await soon(() => expect(working).toHaveLength(1))
  working.pop()?.destroy()
  await expect(gone).rejects.toThrow()
  await soon(() => expect(overload.stats().desk.underWay).toBe(0))
})

test('a crowd of visitors leaves the desk and the API their own places', async () => {
  const { ask, working } = await processWith()
  const crowd = Array.from({ length: limits.site }, (_, at) => ask(`/game/slot-${at}`))
  await soon(() => expect(working).toHaveLength(limits.site))
  expect((await ask('/faq')).status).toBe(503)
  const others = [ask('/admin'), ask('/api/v1/stats')]
  await soon(() => expect(working).toHaveLength(limits.site + 2))
  for (const response of working) response.end()
  const answers = await Promise.all([...crowd, ...others])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('while pages are rendered to the limit, only what needs no render gets on', async () => {
  const { ask } = await processWith({ rendering: () => limits.renders })
  expect((await ask('/game/slot-1')).status).toBe(503)
  expect((await ask('/at-hand')).status).toBe(200)
})

test('visitors who come late in a long turn of the event loop are turned away, editors are not', async () => {
  let now = 0
  const overload = createOverload({
    rendering: () => 0,
    isAtHand: () => true,
    isSignedIn: () => true,
    log: { warn: () => undefined },
    clock: () => now,
  })
  const admits = (url: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET' })
    return overload.admits(request, new ServerResponse(request))
  }
  expect(admits('/faq')).toBe(true)
  now += overloadLimits.turnMs + 1
  // Few in a long turn: the machine was slow.
  for (let at = 1; at < overloadLimits.turnRequests; at++) expect(admits('/faq')).toBe(true)
  expect([admits('/faq'), admits('/api/v1/stats'), admits('/admin')]).toEqual([false, false, true])
  await nextTurn()
  expect(admits('/faq')).toBe(true)
})

test('refusals are logged as sums, not one by one', async () => {
  let now = 0
  const { ask, log } = await processWith({ rendering: () => limits.renders, clock: () => now })
  for (let at = 0; at < 5; at++) await ask('/faq')
  expect(log.warn).toHaveBeenCalledTimes(1)
  now += 10_000
  await ask('/faq')
  expect(log.warn).toHaveBeenLastCalledWith({ site: 5, api: 0, desk: 0 }, expect.any(String))
})

test.each([
  ['/healthz', undefined],
  ['/readyz?now', undefined],
  ['/metrics', undefined],
  ['/assets/entry.js', undefined],
  ['/', 'site'],
  ['/?utm_source=x', 'site'],
  ['/healthz-of-casinos', 'site'],
  ['/readyz/', 'site'],
  ['/sitemap.xml', 'site'],
  ['/api/v1/auth/login', 'api'],
  ['/api/v1?x', 'api'],
  ['/api/globals/offer', 'desk'],
  ['/admin?x', 'desk'],
  ['/_next/static/x.js', 'desk'],
  ['/preview/faq', 'desk'],
  ['', 'site'],
])('%s takes a place of: %s', (url, share) => {
  expect(shareOf(url)).toBe(share)
})
