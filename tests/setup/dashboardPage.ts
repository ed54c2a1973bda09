import type { BrowserContextOptions, Page } from 'playwright'
import type { Stats } from '#domain/analytics/stats.ts'
import { paths } from '#domain/urls.ts'
import { admin } from './admin.ts'
import { openPage } from './browserPage.ts'
import { dashboardStats } from './dashboardStats.ts'
import { signInAs } from './signInAs.ts'
import type { Credentials } from './siteAccounts.ts'

/** What the API answers: figures, a status without any, or nothing ever. */
export type Answer = Stats | number | 'never'

type Options = {
  /** With the question mark. */
  search?: string
  answer?: Answer
  /** Null for nobody. */
  as?: Credentials | null
  browser?: BrowserContextOptions
  /** Whether only the test moves the page's clock. */
  clock?: boolean
}

/** Opens the dashboard on answers that the test makes up; `answers` changes them. */
export async function openDashboard(url: string, options: Options = {}) {
  const { search = '', as = admin, browser, clock = false } = options
  const opened = await openPage(browser)
  const { page } = opened
  let answer = options.answer ?? dashboardStats
  const asked: string[] = []
  await page.route(/\/api\/v1\/stats(\?|$)/, async (route) => {
    asked.push(new URL(route.request().url()).search)
    if (answer === 'never') return
    const isFigures = typeof answer === 'object'
    await route.fulfill({ status: isFigures ? 200 : Number(answer), json: isFigures ? answer : {} })
  })
  if (clock) await page.clock.install()
  if (as) await signInAs(page, url, as)
  await page.goto(url + paths.analytics + search)
  return {
    ...opened,
    /** The queries that figures were asked for with. */
    asked,
    answers(next: Answer) {
      answer = next
    },
  }
}

/** The card, list or chart of this name. */
export function part(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

/** Waits for its charts. */
export async function drawn(page: Page): Promise<void> {
  await page.locator('.recharts-surface').nth(1).waitFor()
}
