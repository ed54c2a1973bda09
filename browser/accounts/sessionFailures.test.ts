import { expect, test } from 'vitest'
import { lifetimes, refreshTickMs, refreshTimeoutMs } from '#domain/accounts/tokens/lifetimes.ts'
import { retryDelayMs } from './renewal.ts'
import { offline, problem } from './testing/fakeServer.ts'
import { hour, minute, nextPage, refresh, refreshes, signedIn } from './testing/signedIn.ts'

test('a device that slept refreshes once when it wakes', async () => {
  const { server, browser, platform, session, account } = signedIn()
  await browser.pass(0)
  browser.jump(9 * hour)
  await Promise.all([platform.wake(), platform.wake(), platform.wake()])
  expect(server.requests).toEqual([refresh])
  expect(session.state()).toEqual({ status: 'signed-in', account })
})

test('a clock that was set back does not make a token last longer', async () => {
  const { server, browser, session } = signedIn()
  browser.jump(-24 * hour)
  await browser.pass(refreshTickMs)
  expect(server.requests).toEqual([refresh])
  await browser.pass(10 * refreshTickMs)
  expect(server.requests).toEqual([refresh])
  expect(session.state().status).toBe('signed-in')
})

test('without a connection the session stays stored, and is retried at every tick', async () => {
  const { server, browser, session, platform, account } = signedIn()
  server.override = offline
  await browser.pass(hour)
  const before = refreshes(server)
  expect(session.state()).toEqual({ status: 'unreachable', account })
  await browser.pass(10 * refreshTickMs)
  expect(refreshes(server)).toBe(before + 10)
  await expect(session.fetch('/api/v1/auth/user')).rejects.toThrow()
  server.override = undefined
  await platform.wake()
  expect(session.state()).toEqual({ status: 'signed-in', account })
})

test('after a lost response the refresh is retried while the server still accepts the old token', async () => {
  const { server, browser, session } = signedIn()
  server.override = offline
  await browser.pass(hour - 3 * refreshTickMs)
  expect(refreshes(server)).toBe(1)
  server.override = undefined
  await browser.pass(retryDelayMs)
  expect(refreshes(server)).toBe(2)
  expect(session.state().status).toBe('signed-in')
})

test('the retry happens while the server still accepts a used token', () => {
  expect(refreshTimeoutMs + retryDelayMs).toBeLessThan(lifetimes.refreshGrace * 1_000)
})

test('a page loaded without a connection is unreachable, not signed out', async () => {
  const { server, browser, account, platform } = signedIn()
  platform.close()
  browser.jump(9 * hour)
  server.override = offline
  const { session } = nextPage(browser)
  expect(session.state()).toEqual({ status: 'loading' })
  await browser.pass(0)
  expect(session.state()).toEqual({ status: 'unreachable', account })
})

test('two pages loaded without a connection are both unreachable', async () => {
  const { server, browser, account, platform } = signedIn()
  platform.close()
  browser.jump(9 * hour)
  server.override = offline
  const pages = [nextPage(browser), nextPage(browser)]
  await browser.pass(0)
  for (const { session } of pages) {
    expect(session.state()).toEqual({ status: 'unreachable', account })
  }
})

test('an ended session signs out in all tabs, without further requests', async () => {
  const { server, browser, session } = signedIn()
  const { session: other } = nextPage(browser)
  await browser.pass(0)
  server.endSession()
  server.requests.length = 0
  expect((await session.fetch('/api/v1/auth/user')).status).toBe(401)
  await browser.pass(0)
  expect(session.state()).toEqual({ status: 'signed-out', ended: true })
  expect(other.state()).toEqual({ status: 'signed-out', ended: true })
  expect(browser.text).toBeNull()
  await browser.pass(2 * hour)
  expect(server.requests).toEqual(['GET /api/v1/auth/user', refresh])
})

test.each(['too_many_requests', 'database_away'] as const)(
  'after %s the session stays stored, and the requested pause is respected',
  async (code) => {
    const { server, browser, session, account } = signedIn()
    server.override = () => problem(code, { 'retry-after': '300' })
    await browser.pass(hour - 3 * refreshTickMs)
    expect(refreshes(server)).toBe(1)
    expect(session.state()).toEqual({ status: 'signed-in', account })
    await browser.pass(5 * minute - refreshTickMs)
    expect(refreshes(server)).toBe(1)
    server.override = undefined
    await browser.pass(refreshTickMs)
    expect(refreshes(server)).toBe(2)
    expect(session.state()).toEqual({ status: 'signed-in', account })
  },
)

test('a clock that is set back does not extend the requested pause', async () => {
  const { server, browser } = signedIn()
  server.override = () => problem('too_many_requests', { 'retry-after': '300' })
  await browser.pass(hour - 3 * refreshTickMs)
  browser.jump(-24 * hour)
  server.override = undefined
  await browser.pass(refreshTickMs)
  expect(refreshes(server)).toBe(2)
})

test.each([
  ['an invalid session', () => Response.json({ access_token: 'x' }), 5],
  ['a server error', () => new Response('Bad gateway', { status: 502 }), 5],
  // As from a captive portal: counts as no connection, with its quick retry.
  ['an HTML page instead of JSON', () => new Response('<!doctype html>'), 6],
])('%s does not change the session, and is retried at every tick', async (_, answer, times) => {
  const { server, browser, platform, account } = signedIn()
  platform.close()
  browser.jump(hour)
  server.override = answer
  const { session } = nextPage(browser)
  await browser.pass(4 * refreshTickMs)
  expect(session.state()).toEqual({ status: 'unreachable', account })
  expect(refreshes(server)).toBe(times)
  server.override = undefined
  await browser.pass(refreshTickMs)
  expect(session.state()).toEqual({ status: 'signed-in', account })
})

test('without locks a tab still sends one request at a time', async () => {
  const { server, browser, session } = signedIn({ locks: false })
  await browser.pass(hour)
  expect(refreshes(server)).toBe(1)
  expect(server.maxConcurrent()).toBe(1)
  expect(session.state().status).toBe('signed-in')
})

test('signing out works without the server, and returns false', async () => {
  const { server, browser, session } = signedIn()
  server.override = offline
  expect(await session.end()).toBe(false)
  expect(session.state()).toEqual({ status: 'signed-out', ended: false })
  expect(browser.text).toBeNull()
})

test('a refresh that completes after a sign-out does not restore the session', async () => {
  const { server, browser, session, platform } = signedIn()
  await browser.pass(0)
  browser.jump(hour)
  const waking = platform.wake()
  await session.end()
  await waking
  expect(server.requests[0]).toBe(refresh)
  expect(session.state()).toEqual({ status: 'signed-out', ended: false })
  expect(browser.text).toBeNull()
})
