import type { Page } from 'playwright'
import { sessionTokens } from '#domain/accounts/session.ts'
import { type Credentials, requestAsPage } from '../api/siteAccounts.ts'

/** Puts a session into the browser's storage, as after a sign-in on an earlier page. */
export async function signInBrowser(
  page: Page,
  url: string,
  credentials: Credentials,
): Promise<void> {
  const response = await requestAsPage(url, 'POST', '/api/v1/auth/login', credentials)
  const tokens = sessionTokens.parse(await response.json())
  const session = {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    lasts: tokens.expires_in * 1_000,
    account: tokens.user,
  }
  await page.addInitScript((kept) => {
    // Only once, so that later changes by the page stay.
    if (sessionStorage.getItem('signed-in')) return
    sessionStorage.setItem('signed-in', 'yes')
    const text = JSON.stringify({ ...kept, receivedAt: Date.now() })
    localStorage.setItem('payline_session', text)
  }, session)
}
