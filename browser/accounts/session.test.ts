import { expect, test } from 'vitest'
import { lifetimes, refreshTickMs } from '#domain/accounts/tokens/lifetimes.ts'
import { fakeBrowser } from './testing/fakeBrowser.ts'
import { fakeServer, problem } from './testing/fakeServer.ts'
import { hour, minute, nextPage, refresh, refreshes, signedIn } from './testing/signedIn.ts'

test('without a stored session the state is signed-out, and no request is sent', async () => {
  const server = fakeServer()
  const browser = fakeBrowser(server.fetch)
  const { session } = nextPage(browser)
  expect(session.state()).toEqual({ status: 'signed-out', ended: false })
  await browser.pass(hour)
  expect(server.requests).toEqual([])
})

test.each(['', 'null', '{}', '{"accessToken":1}', 'ended', '{"accessToken":"a"'])(
  'an invalid stored session counts as signed out: %s',
  (text) => {
    const server = fakeServer()
    const browser = fakeBrowser(server.fetch)
    browser.text = text
    const { session } = nextPage(browser)
    expect(session.state()).toEqual({ status: 'signed-out', ended: false })
  },
)

test('a page restores the session at once, and confirms the user with the server', async () => {
  const { server, browser, account } = signedIn()
  const { session } = nextPage(browser)
  expect(session.state()).toEqual({ status: 'signed-in', account })
  const verified = { ...account, email_verified: true }
  server.user = verified
  await browser.pass(0)
  expect(session.state()).toEqual({ status: 'signed-in', account: verified })
  expect(server.requests).toEqual(['GET /api/v1/auth/user'])
})

test('the session is refreshed when three ticks are left, and not before', async () => {
  const { server, browser, session, account } = signedIn()
  await browser.pass(lifetimes.accessToken * 1_000 - 4 * refreshTickMs)
  expect(server.requests).toEqual([])
  await browser.pass(refreshTickMs)
  expect(server.requests).toEqual([refresh])
  expect(session.state()).toEqual({ status: 'signed-in', account })
  await browser.pass(hour)
  expect(refreshes(server)).toBe(2)
})

test('one of many tabs refreshes, and all use the new token', async () => {
  const { server, browser } = signedIn()
  const others = [1, 2, 3].map(() => nextPage(browser))
  await browser.pass(hour)
  expect(refreshes(server)).toBe(1)
  for (const { session } of others) {
    expect((await session.fetch('/api/v1/auth/user')).status).toBe(200)
  }
  expect(refreshes(server)).toBe(1)
})

test('a request waits for the tab that is refreshing, and uses its token', async () => {
  const { server, browser, session } = signedIn()
  const { session: other } = nextPage(browser)
  await browser.pass(0)
  browser.jump(hour)
  const answers = [session, other].map((one) => one.fetch('/api/v1/auth/user'))
  await browser.pass(0)
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  expect(refreshes(server)).toBe(1)
})

test('a token that is about to expire is refreshed before a request goes out', async () => {
  const { server, browser, session } = signedIn()
  browser.jump(hour - minute)
  expect((await session.fetch('/api/v1/auth/user')).status).toBe(200)
  expect(server.requests).toEqual([refresh, 'GET /api/v1/auth/user'])
})

test('after a refused token the token is refreshed and the request is retried once', async () => {
  const { server, session } = signedIn()
  server.logIn()
  expect((await session.fetch('/api/v1/auth/user')).status).toBe(200)
  expect(server.requests).toEqual(['GET /api/v1/auth/user', refresh, 'GET /api/v1/auth/user'])

  server.requests.length = 0
  server.override = (path) =>
    path.endsWith('/refresh') ? Response.json(server.logIn()) : problem('not_signed_in')
  expect((await session.fetch('/api/v1/auth/user')).status).toBe(401)
  expect(server.requests).toHaveLength(3)
})

test('signing out notifies the server and all tabs', async () => {
  const { server, browser, session } = signedIn()
  const { session: other } = nextPage(browser)
  await browser.pass(0)
  server.requests.length = 0
  expect(await session.end()).toBe(true)
  await browser.pass(0)
  expect(server.requests).toEqual(['POST /api/v1/auth/logout'])
  expect(session.state()).toEqual({ status: 'signed-out', ended: false })
  expect(other.state()).toEqual({ status: 'signed-out', ended: false })
  expect(browser.text).toBeNull()
})

test('forget signs out in all tabs without a request', async () => {
  const { server, browser, session } = signedIn()
  const { session: other } = nextPage(browser)
  await browser.pass(0)
  server.endSession()
  server.requests.length = 0
  session.forget()
  await browser.pass(hour)
  expect(server.requests).toEqual([])
  for (const { state } of [session, other]) {
    expect(state()).toEqual({ status: 'signed-out', ended: false })
  }
  expect(browser.text).toBeNull()
})

test('signing out refreshes an expired token first', async () => {
  const { server, browser, session } = signedIn()
  browser.jump(2 * hour)
  expect(await session.end({ everywhere: true })).toBe(true)
  expect(server.requests).toEqual([refresh, 'POST /api/v1/auth/logout'])
})

test('a login in one tab signs in all of them', async () => {
  const server = fakeServer()
  const browser = fakeBrowser(server.fetch)
  const { session: one } = nextPage(browser)
  const { session: other } = nextPage(browser)
  let changes = 0
  const stop = other.onChange(() => {
    changes += 1
  })
  one.begin(server.logIn())
  await browser.pass(0)
  expect(other.state()).toEqual({ status: 'signed-in', account: server.user })
  expect(changes).toBe(1)
  stop()
  await one.end()
  await browser.pass(0)
  expect(changes).toBe(1)
  expect(other.state()).toEqual({ status: 'signed-out', ended: false })
})
