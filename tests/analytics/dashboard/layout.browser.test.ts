import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, phone } from '#tests/setup/browser/browserPage.ts'
import { expectValidLayout } from '#tests/setup/browser/layoutAtWidths.ts'
import { overflowOf, smallestPhone } from '#tests/setup/browser/layoutChecks.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'
import { openDashboard, part, type StatsResponse, waitForCharts } from './dashboardPage.ts'
import { dashboardStats, emptyStats } from './dashboardStats.ts'

/** The layout of the dashboard in each state. */

const server = workerProduct()

type State = {
  name: string
  answer: StatsResponse
  search?: string
  /** Brings the page into this state. */
  reach: (page: Page) => Promise<void>
}

const seen = (name: string) => (page: Page) => part(page, name).waitFor()

async function unfolded(page: Page): Promise<void> {
  await waitForCharts(page)
  for (const summary of await page.locator('main summary').all()) await summary.click()
  await page.getByRole('button', { name: 'What does this mean? Channels' }).click()
  await page.getByText('Page views by type of traffic source').waitFor()
}

async function wrongDays(page: Page): Promise<void> {
  await page.getByLabel('From').fill('')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('alert').getByText('From: choose a day').waitFor()
}

const long = `/guide/${'a-very-long-word'.repeat(12)}`
const states: State[] = [
  { name: 'loading', answer: 'never', reach: (page) => page.getByText('Loading a').waitFor() },
  { name: 'with figures', answer: dashboardStats, reach: waitForCharts },
  { name: 'with everything unfolded', answer: dashboardStats, reach: unfolded },
  {
    name: 'filtered and compared',
    answer: {
      ...dashboardStats,
      filters: { page: long, country: 'DE' },
      popular_pages: [{ page_url: long, count: 12_345_678 }],
      comparison: { ...dashboardStats, range: { from: null, to: dashboardStats.range.to } },
    },
    search: `?from=2026-10-01&to=2026-10-02&compare=previous&country=DE&page=${long}`,
    reach: wrongDays,
  },
  { name: 'with very large figures', answer: largeStats(), reach: waitForCharts },
  { name: 'empty', answer: emptyStats, reach: seen('No data available') },
  { name: 'denied', answer: 403, reach: seen('Access Denied') },
  { name: 'failed', answer: 500, reach: seen('No data available') },
]

test.each(states)(
  'axe finds nothing in the dashboard, $name; nothing overflows, every touch target is large enough',
  async ({ answer, search = '', reach }) => {
    const options = { answer, search, browser: { viewport: phone } }
    const { page, close } = await openDashboard(server.url, options)
    await reach(page)
    await expectValidLayout(page)
    await close()
  },
)

/** Very large figures. */
function largeStats(): typeof dashboardStats {
  const large = 1_234_567_890
  return {
    ...dashboardStats,
    total_visitors: large,
    unique_visitors: large,
    today_visitors: large,
    total_claim_clicks: large,
    this_month_claim_clicks: large,
    online_visitors: large,
    avg_session_duration: large,
    popular_pages: [{ page_url: long, count: large }],
    bots: { total: large, reasons: [] },
    comparison: {
      ...dashboardStats,
      range: { from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' },
    },
  }
}

test('no figure and no word of a heading breaks, with large figures and on narrow screens', async () => {
  const { page, close } = await openDashboard(server.url, {
    answer: largeStats(),
    browser: { viewport: smallestPhone },
  })
  await part(page, 'On the site now').waitFor()
  for (const width of [320, 341, 360, 1_024]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => brokenWords(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
  }
  await close()
})

/** Words and figures that wrap within, or overflow their cards. */
function brokenWords(page: Page): Promise<string[]> {
  return page.locator('main section.card :is(h2, h3, p, dt, dd, td)').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const card = element.closest('section')?.getBoundingClientRect()
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        // What is only for screen readers, or scrolls.
        if (text.parentElement?.closest('.sr-only, section[tabindex]')) continue
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^ ]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const { right, height } = range.getBoundingClientRect()
          const line = range.getClientRects()[0]?.height ?? 0
          const isOut = right > (card?.right ?? 0)
          if (height > line * 1.5 || isOut) broken.push(word)
        }
      }
      return broken
    }),
  )
}

test('the tab order reaches all controls in the order of the page', async () => {
  const { page, close } = await openDashboard(server.url, { browser: { viewport: desktop } })
  await waitForCharts(page)
  await page.getByRole('link', { name: 'Back' }).focus()
  const names: string[] = []
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab')
    names.push(
      await page.evaluate(() => {
        const element = document.activeElement
        const text = element?.closest('label')?.textContent ?? element?.textContent ?? ''
        return element?.getAttribute('aria-label') ?? text
      }),
    )
  }
  expect(names.map((name) => name.slice(0, 16))).toEqual([
    'Reset statistics',
    'Logout',
    'Visits',
    'Revenue',
    'All timeTodayLas',
    'Add filter',
    'Saved views',
    'Keyboard shortcu',
    'CSV',
    'JSON',
  ])
  await close()
})

test('with reduced motion, nothing is animated', async () => {
  const { page, close } = await openDashboard(server.url, {
    browser: { viewport: desktop, reducedMotion: 'reduce' },
  })
  await waitForCharts(page)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await close()
})
