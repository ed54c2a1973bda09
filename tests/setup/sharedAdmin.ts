import type { Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { admin } from './admin.ts'
import { signInToAdmin } from './adminSession.ts'
import { desktop, openPage } from './browserPage.ts'
import { type ProductServer, startProduct } from './productServer.ts'
import { cloneTemplate, type TestDatabase } from './testDatabase.ts'

type SharedAdmin = {
  readonly url: string
  /** The page of a signed-in admin; the same for all tests. */
  readonly page: Page
  /** The page's uncaught errors so far. */
  thrown(): string[]
}

/** Gives the tests of a file one admin panel, because start and sign-in take longer than most tests. */
export function sharedAdmin(role: 'all' | 'cms' = 'cms'): SharedAdmin {
  let database: TestDatabase | undefined
  let server: ProductServer | undefined
  let browser: Awaited<ReturnType<typeof openPage>> | undefined

  beforeAll(async () => {
    database = await cloneTemplate()
    server = await startProduct({ DATABASE_URL: database.url, ROLE: role })
    browser = await openPage({ viewport: desktop })
    // For a busy machine.
    browser.page.setDefaultTimeout(60_000)
    await signInToAdmin(browser.page, server.siteUrl, admin)
  })

  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    await database?.drop()
  })

  return {
    get url() {
      if (!server) throw new Error('The admin panel is open only while the tests run.')
      return server.siteUrl
    },
    get page() {
      if (!browser) throw new Error('The admin panel is open only while the tests run.')
      return browser.page
    },
    thrown: () => (browser?.messages ?? []).filter((line) => line.startsWith('thrown:')),
  }
}
