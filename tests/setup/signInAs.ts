import type { Page } from 'playwright'
import { sessionTokens } from '#domain/auth/session.ts'
import { asPage, type Credentials } from './siteAccounts.ts'

/** As if they had signed in on the page before. */
export async function signInAs(page: Page, url: string, credentials: Credentials): Promise<void> {
  const response = await asPage(url, 'POST', '/api/v1/auth/login', credentials)
  const tokens = sessionTokens.parse(await response.json())
  const session = {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    lasts: tokens.expires_in * 1_000,
    account: tokens.user,
  }
  await page.addInitScript((kept) => {
    // Once: what the page makes of it afterwards stays.
    if (sessionStorage.getItem('signed-in')) return
    sessionStorage.setItem('signed-in', 'yes')
    const text = JSON.stringify({ ...kept, receivedAt: Date.now() })
    localStorage.setItem('payline_session', text)
  }, session)
}
