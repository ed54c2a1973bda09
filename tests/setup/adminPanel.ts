import type { BrowserContextOptions, Page } from 'playwright'
import { admin } from './admin.ts'
import { fillIn } from './adminForms.ts'
import { desktop, openPage } from './browserPage.ts'
import { startProduct } from './productServer.ts'
import { cloneTemplate } from './testDatabase.ts'

export type AdminPanel = {
  /** The site's address; the admin panel is below `/admin`. */
  url: string
  siteUrl: string
  databaseUrl: string
  /** The page's console messages and uncaught errors. */
  messages: string[]
  /** Signs in through the admin panel's login page, which has to be open. */
  signIn(credentials: { email: string; password: string }): Promise<void>
}

export type AdminPanelOptions = {
  role?: 'all' | 'cms'
  browser?: BrowserContextOptions
}

/** The admin panel's pages take long on a busy machine. */
const timeoutMs = 60_000

/** Runs `work` with an admin signed in to the admin panel of a new site. */
export async function withAdminPanel(
  work: (page: Page, panel: AdminPanel) => Promise<void>,
  { role = 'cms', browser = {} }: AdminPanelOptions = {},
): Promise<void> {
  const database = await cloneTemplate()
  const server = await startProduct({ DATABASE_URL: database.url, ROLE: role })
  const { page, messages, close } = await openPage({ viewport: desktop, ...browser })
  page.setDefaultTimeout(timeoutMs)
  const { siteUrl } = server
  const signIn: AdminPanel['signIn'] = (credentials) => submitLogin(page, credentials)
  try {
    await page.goto(`${siteUrl}/admin/login`)
    await signIn(admin)
    await work(page, { url: siteUrl, siteUrl, databaseUrl: database.url, messages, signIn })
  } finally {
    await close()
    await server.stop()
    await database.drop()
  }
}

/** Signs in through the admin panel's login page, which has to be open. */
export async function submitLogin(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await fillIn(page.getByLabel(/email/i), email)
  await fillIn(page.getByLabel(/password/i), password)
  await page.getByRole('button', { name: /login/i }).click()
  await page.waitForURL(/\/admin\/?$/)
}
