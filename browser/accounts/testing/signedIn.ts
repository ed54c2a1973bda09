import { createSession } from '../session.ts'
import { type FakeBrowser, fakeBrowser } from './fakeBrowser.ts'
import { type FakeServer, fakeServer } from './fakeServer.ts'

export const refresh = 'POST /api/v1/auth/refresh'
export const minute = 60_000
export const hour = 60 * minute

/** A page on which a user has just logged in. */
export function signedIn(options: { locks?: boolean } = {}) {
  const server = fakeServer()
  const browser = fakeBrowser(server.fetch, options)
  const { platform, session } = nextPage(browser)
  session.begin(server.logIn())
  return { server, browser, session, platform, account: server.user }
}

/** A page loaded in a new tab. */
export function nextPage(browser: FakeBrowser) {
  const platform = browser.tab()
  return { platform, session: createSession(platform) }
}

export function refreshes(server: FakeServer): number {
  return server.requests.filter((request) => request === refresh).length
}
