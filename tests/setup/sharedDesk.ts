import type { Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { admin } from './admin.ts'
import { desktop, openPage } from './browserPage.ts'
import { signInAtDesk } from './deskSession.ts'
import { type ProductServer, startProduct } from './productServer.ts'
import { cloneTemplate, type TestDatabase } from './testDatabase.ts'

type SharedDesk = {
  readonly url: string
  /** The page of an admin who is signed in; the same for all tests. */
  readonly page: Page
  /** What failed in the page so far. */
  thrown(): string[]
}

/** Gives the tests of a file one desk: starting it and signing in take longer than most of them. */
export function sharedDesk(role: 'all' | 'cms' = 'cms'): SharedDesk {
  let database: TestDatabase | undefined
  let server: ProductServer | undefined
  let browser: Awaited<ReturnType<typeof openPage>> | undefined

  beforeAll(async () => {
    database = await cloneTemplate()
    server = await startProduct({ DATABASE_URL: database.url, ROLE: role })
    browser = await openPage({ viewport: desktop })
    // A loaded machine is slow.
    browser.page.setDefaultTimeout(60_000)
    await signInAtDesk(browser.page, server.siteUrl, admin)
  })

  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    await database?.drop()
  })

  return {
    get url() {
      if (!server) throw new Error('The desk is open only while the tests run.')
      return server.siteUrl
    },
    get page() {
      if (!browser) throw new Error('The desk is open only while the tests run.')
      return browser.page
    },
    thrown: () => (browser?.said ?? []).filter((line) => line.startsWith('thrown:')),
  }
}
