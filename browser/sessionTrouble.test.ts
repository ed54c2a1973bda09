import { expect, test } from 'vitest'
import { lifetimes, refreshPatienceMs, refreshTickMs } from '#domain/auth/lifetimes.ts'
import { secondTryMs } from './renewal.ts'
import { offline, problem } from './testing/fakeServer.ts'
import { hour, minute, nextPage, refresh, refreshes, signedIn } from './testing/signedIn.ts'

test('a device that slept refreshes as soon as it wakes, once', async () => {
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

test('without a connection the session is kept, and tried again at every tick', async () => {
  const { server, browser, session, platform, account } = signedIn()
  server.instead = offline
  await browser.pass(hour)
  const before = refreshes(server)
  expect(session.state()).toEqual({ status: 'unreachable', account })
  await browser.pass(10 * refreshTickMs)
  expect(refreshes(server)).toBe(before + 10)
  await expect(session.fetch('/api/v1/auth/user')).rejects.toThrow()
  server.instead = undefined
  await platform.wake()
  expect(session.state()).toEqual({ status: 'signed-in', account })
})

test('a lost answer is asked for again while the server still takes the old token', async () => {
  const { server, browser, session } = signedIn()
  server.instead = offline
  await browser.pass(hour - 3 * refreshTickMs)
  expect(refreshes(server)).toBe(1)
  server.instead = undefined
  await browser.pass(secondTryMs)
  expect(refreshes(server)).toBe(2)
  expect(session.state().status).toBe('signed-in')
})

test('the second try comes while the server still takes a token that was used', () => {
  expect(refreshPatienceMs + secondTryMs).toBeLessThan(lifetimes.refreshGrace * 1_000)
})

test('a page that is loaded without a connection says so, not that one is signed out', async () => {
  const { server, browser, account, platform } = signedIn()
  platform.close()
  browser.jump(9 * hour)
  server.instead = offline
  const { session } = nextPage(browser)
  expect(session.state()).toEqual({ status: 'loading' })
  await browser.pass(0)
  expect(session.state()).toEqual({ status: 'unreachable', account })
})

test('two pages that are loaded without a connection both say so at once', async () => {
  const { server, browser, account, platform } = signedIn()
  platform.close()
  browser.jump(9 * hour)
  server.instead = offline
  const pages = [nextPage(browser), nextPage(browser)]
  await browser.pass(0)
  for (const { session } of pages) {
    expect(session.state()).toEqual({ status: 'unreachable', account })
  }
})

test('an ended session signs out in all tabs, and is asked about no more', async () => {
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
  'after %s the session is kept, and the server left alone for as long as it asks',
  async (code) => {
    const { server, browser, session, account } = signedIn()
    server.instead = () => problem(code, { 'retry-after': '300' })
    await browser.pass(hour - 3 * refreshTickMs)
    expect(refreshes(server)).toBe(1)
    expect(session.state()).toEqual({ status: 'signed-in', account })
    await browser.pass(5 * minute - refreshTickMs)
    expect(refreshes(server)).toBe(1)
    server.instead = undefined
    await browser.pass(refreshTickMs)
    expect(refreshes(server)).toBe(2)
    expect(session.state()).toEqual({ status: 'signed-in', account })
  },
)

test('a clock that is set back does not make the wait that a server asked for longer', async () => {
  const { server, browser } = signedIn()
  server.instead = () => problem('too_many_requests', { 'retry-after': '300' })
  await browser.pass(hour - 3 * refreshTickMs)
  browser.jump(-24 * hour)
  server.instead = undefined
  await browser.pass(refreshTickMs)
  expect(refreshes(server)).toBe(2)
})

test.each([
  ['an answer that is no session', () => Response.json({ access_token: 'x' }), 5],
  ['a server in trouble', () => new Response('Bad gateway', { status: 502 }), 5],
  // As of a network that wants to be paid first: to be taken for none, with its quick second try.
  ['a page in place of an answer', () => new Response('<!doctype html>'), 6],
])('%s leaves the session as it is, and is asked again at every tick', async (_, answer, times) => {
  const { server, browser, platform, account } = signedIn()
  platform.close()
  browser.jump(hour)
  server.instead = answer
  const { session } = nextPage(browser)
  await browser.pass(4 * refreshTickMs)
  expect(session.state()).toEqual({ status: 'unreachable', account })
  expect(refreshes(server)).toBe(times)
  server.instead = undefined
  await browser.pass(refreshTickMs)
  expect(session.state()).toEqual({ status: 'signed-in', account })
})

test('without locks a tab still has one request at a time, and ends in a clear state', async () => {
  const { server, browser, session } = signedIn({ locks: false })
  await browser.pass(hour)
  expect(refreshes(server)).toBe(1)
  expect(server.mostAtOnce()).toBe(1)
  expect(session.state().status).toBe('signed-in')
})

test('signing out works without the server, which is said', async () => {
  const { server, browser, session } = signedIn()
  server.instead = offline
  expect(await session.end()).toBe(false)
  expect(session.state()).toEqual({ status: 'signed-out', ended: false })
  expect(browser.text).toBeNull()
})

test('a refresh that is answered after one signed out brings nothing back', async () => {
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
