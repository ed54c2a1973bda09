import type { Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { desktop, openPage } from '../browser/browserPage.ts'
import { admin } from '../database/admin.ts'
import { workerProduct } from '../product/workerProduct.ts'
import { openAdminSession } from './adminPanel.ts'

type SharedAdmin = {
  readonly url: string
  /** The page of a signed-in admin; the same for all tests. */
  readonly page: Page
  /** The page's uncaught errors so far. */
  thrown(): string[]
}

/** Gives the tests of a file one page of the admin panel that the worker's files share. */
export function sharedAdmin(): SharedAdmin {
  const site = workerProduct('admin')
  let browser: Awaited<ReturnType<typeof openPage>> | undefined

  beforeAll(async () => {
    browser = await openPage({ viewport: desktop })
    // For a busy machine.
    browser.page.setDefaultTimeout(60_000)
    await openAdminSession(browser.page, site.siteUrl, admin)
  })

  afterAll(() => browser?.close())

  return {
    get url() {
      return site.siteUrl
    },
    get page() {
      if (!browser) throw new Error('The admin panel is open only while the tests run.')
      return browser.page
    },
    thrown: () => (browser?.messages ?? []).filter((line) => line.startsWith('thrown:')),
  }
}
