import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as nextIteration } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '#tests/setup/eventually.ts'
import { smallLimits as limits, workingProcesses } from '#tests/setup/http/workingProcess.ts'
import { createOverload, overloadLimits, shareOf } from './overload.ts'

const processWith = workingProcesses()

test('a request beyond a limit gets 503 at once, with a code and retry-after', async () => {
  const { ask, working, overload } = await processWith()
  const served = ask('/api/v1/stats')
  await eventually(() => expect(working).toHaveLength(1))
  const refused = await ask('/api/v1/stats')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.json()).toMatchObject({ status: 503, code: 'overloaded' })
  expect(overload.stats().api).toEqual({ refused: 1, inFlight: 1 })
  working.pop()?.end()
  expect((await served).status).toBe(200)
})

test('a slot is free again when the response has ended or the connection was closed', async () => {
  const { ask, working, overload } = await processWith()
  const served = ask('/admin')
  await eventually(() => expect(working).toHaveLength(1))
  working.pop()?.end()
  await served
  await eventually(() => expect(overload.stats().admin.inFlight).toBe(0))
  const closed = ask('/admin')
  await eventually(() => expect(working).toHaveLength(1))
  working.pop()?.destroy()
  await expect(closed).rejects.toThrow()
  await eventually(() => expect(overload.stats().admin.inFlight).toBe(0))
})

test('many visitors do not take the slots of the admin and the API', async () => {
  const { ask, working } = await processWith()
  const crowd = Array.from({ length: limits.site }, (_, at) => ask(`/game/slot-${at}`))
  await eventually(() => expect(working).toHaveLength(limits.site))
  expect((await ask('/faq')).status).toBe(503)
  const others = [ask('/admin'), ask('/api/v1/stats')]
  await eventually(() => expect(working).toHaveLength(limits.site + 2))
  for (const response of working) response.end()
  const responses = await Promise.all([...crowd, ...others])
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
})

test('while the limit of renders is reached, only requests that need no render are admitted', async () => {
  const { ask } = await processWith({ rendering: () => limits.renders })
  expect((await ask('/game/slot-1')).status).toBe(503)
  expect((await ask('/cached')).status).toBe(200)
})

test('visitors that come late in a long event loop iteration are refused, editors are not', async () => {
  let now = 0
  const overload = createOverload({
    rendering: () => 0,
    needsNoRender: () => true,
    isSignedIn: () => true,
    log: { warn: () => undefined },
    clock: () => now,
  })
  const admits = (url: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET' })
    return overload.admits(request, new ServerResponse(request))
  }
  expect(admits('/faq')).toBe(true)
  now += overloadLimits.iterationMs + 1
  // Few requests in a long iteration: the machine was slow.
  for (let at = 1; at < overloadLimits.iterationRequests; at++) expect(admits('/faq')).toBe(true)
  expect([admits('/faq'), admits('/api/v1/stats'), admits('/admin')]).toEqual([false, false, true])
  await nextIteration()
  expect(admits('/faq')).toBe(true)
})

test('refusals are logged as sums, not individually', async () => {
  let now = 0
  const { ask, log } = await processWith({ rendering: () => limits.renders, clock: () => now })
  for (let at = 0; at < 5; at++) await ask('/faq')
  expect(log.warn).toHaveBeenCalledTimes(1)
  now += 10_000
  await ask('/faq')
  expect(log.warn).toHaveBeenLastCalledWith({ site: 5, api: 0, admin: 0 }, expect.any(String))
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
  ['/api/globals/offer', 'admin'],
  ['/admin?x', 'admin'],
  ['/_next/static/x.js', 'admin'],
  ['/preview/faq', 'admin'],
  ['', 'site'],
])('%s takes a slot of: %s', (url, share) => {
  expect(shareOf(url)).toBe(share)
})
