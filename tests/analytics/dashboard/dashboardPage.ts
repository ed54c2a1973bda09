import type { BrowserContextOptions, Page } from 'playwright'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import { paths } from '#domain/urls/urls.ts'
import type { Credentials } from '#tests/setup/api/siteAccounts.ts'
import { openPage } from '#tests/setup/browser/browserPage.ts'
import { signInBrowser } from '#tests/setup/browser/signInBrowser.ts'
import { stopClock } from '#tests/setup/browser/stopClock.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { dashboardStats } from './dashboardStats.ts'

/** The API's response: figures, a status without figures, or none (`never`). */
export type StatsResponse = Stats | number | 'never'

type Options = {
  /** The query, with its question mark. */
  search?: string
  answer?: StatsResponse
  /** Null for an anonymous visitor. */
  as?: Credentials | null
  browser?: BrowserContextOptions
  /** Whether only the test advances the page's clock: no automatic update happens by itself. */
  clock?: boolean
  /** Before the page is opened, such as further mocked routes. */
  prepare?: (page: Page) => Promise<void>
}

/** Opens the dashboard with a mocked API; `respondWith` changes the response. */
export async function openDashboard(url: string, options: Options = {}) {
  const { search = '', as = admin, browser, clock = false } = options
  const opened = await openPage(browser)
  const { page } = opened
  let answer = options.answer ?? dashboardStats
  const queries: string[] = []
  await page.route(/\/api\/v1\/stats(\?|$)/, async (route) => {
    queries.push(new URL(route.request().url()).search)
    if (answer === 'never') return
    const isFigures = typeof answer === 'object'
    await route.fulfill({ status: isFigures ? 200 : Number(answer), json: isFigures ? answer : {} })
  })
  await options.prepare?.(page)
  if (clock) await stopClock(page)
  if (as) await signInBrowser(page, url, as)
  await page.goto(url + paths.analytics + search)
  return {
    ...opened,
    /** The queries of the requests for figures. */
    queries: queries,
    respondWith(next: StatsResponse) {
      answer = next
    },
  }
}

/** The card, list or chart of this name. */
export function part(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

/** Waits until the charts are drawn. */
export async function waitForCharts(page: Page): Promise<void> {
  await page.getByRole('slider').nth(1).waitFor()
}
