import type { BrowserContextOptions, Page } from 'playwright'
import { newAddress } from '../api/apiClient.ts'
import type { Credentials } from '../api/siteAccounts.ts'
import { desktop, openPage } from '../browser/browserPage.ts'
import { admin } from '../database/admin.ts'
import { runningProduct } from '../product/workerProduct.ts'
import { fillIn } from './adminForms.ts'

export type AdminPanel = {
  /** The site's address; the admin panel is below `/admin`. */
  url: string
  siteUrl: string
  databaseUrl: string
  /** The page's console messages and uncaught errors. */
  messages: string[]
  /** Signs in through the admin panel's login page, which has to be open. */
  signIn(credentials: Credentials): Promise<void>
}

export type AdminPanelOptions = {
  /** The site, if not the one that the worker's files share. */
  site?: Pick<AdminPanel, 'siteUrl' | 'databaseUrl'>
  browser?: BrowserContextOptions
}

/** The admin panel's pages take long on a busy machine. */
const timeoutMs = 60_000

/** Runs `work` with an admin signed in to the admin panel, in a browser context of its own. */
export async function withAdminPanel(
  work: (page: Page, panel: AdminPanel) => Promise<void>,
  { site, browser = {} }: AdminPanelOptions = {},
): Promise<void> {
  const { siteUrl, databaseUrl } = site ?? (await runningProduct('admin'))
  const { page, messages, close } = await openPage({ viewport: desktop, ...browser })
  page.setDefaultTimeout(timeoutMs)
  const signIn: AdminPanel['signIn'] = (credentials) => submitLogin(page, credentials)
  try {
    await openAdminSession(page, siteUrl, admin)
    await work(page, { url: siteUrl, siteUrl, databaseUrl, messages, signIn })
  } finally {
    await close()
  }
}

/** Signs in without the login page: the browser gets the session's cookie. */
export async function openAdminSession(
  page: Page,
  url: string,
  credentials: Credentials,
): Promise<void> {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': newAddress(),
    },
    body: JSON.stringify(credentials),
  })
  const [pair = ''] = response.headers.getSetCookie()[0]?.split(';') ?? []
  const [name = '', value = ''] = pair.split('=')
  if (!response.ok || value === '') throw new Error(`${credentials.email}: ${response.status}`)
  await page.context().addCookies([{ name, value, url, httpOnly: true }])
}

/** Signs in through the admin panel's login page, which has to be open. */
export async function submitLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await fillIn(page.getByLabel(/email/i), email)
  await fillIn(page.getByLabel(/password/i), password)
  await page.getByRole('button', { name: /login/i }).click()
  await page.waitForURL(/\/admin\/?$/)
}
