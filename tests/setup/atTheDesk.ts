import type { BrowserContextOptions, Page } from 'playwright'
import { admin } from './admin.ts'
import { desktop, openPage } from './browserPage.ts'
import { fillIn } from './fillIn.ts'
import { startProduct } from './productServer.ts'
import { cloneTemplate } from './testDatabase.ts'

export type Desk = {
  /** Where the site is, with the desk below `/admin`. */
  url: string
  siteUrl: string
  databaseUrl: string
  /** What the page said on its console, and what failed in it. */
  said: string[]
  /** Signs in through the desk's own page, which has to be shown. */
  signIn(credentials: { email: string; password: string }): Promise<void>
}

export type DeskOptions = {
  role?: 'all' | 'cms'
  browser?: BrowserContextOptions
}

/** The desk's pages take long on a busy machine. */
const patienceMs = 60_000

/** Runs `work` with an admin signed in at a desk of their own. */
export async function atTheDesk(
  work: (page: Page, desk: Desk) => Promise<void>,
  { role = 'cms', browser = {} }: DeskOptions = {},
): Promise<void> {
  const database = await cloneTemplate()
  const server = await startProduct({ DATABASE_URL: database.url, ROLE: role })
  const { page, said, close } = await openPage({ viewport: desktop, ...browser })
  page.setDefaultTimeout(patienceMs)
  const { siteUrl } = server
  const signIn: Desk['signIn'] = (credentials) => signInAt(page, credentials)
  try {
    await page.goto(`${siteUrl}/admin/login`)
    await signIn(admin)
    await work(page, { url: siteUrl, siteUrl, databaseUrl: database.url, said, signIn })
  } finally {
    await close()
    await server.stop()
    await database.drop()
  }
}

/** Signs in at the desk's own page, which has to be shown. */
export async function signInAt(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await fillIn(page.getByLabel(/email/i), email)
  await fillIn(page.getByLabel(/password/i), password)
  await page.getByRole('button', { name: /login/i }).click()
  await page.waitForURL(/\/admin\/?$/)
}
