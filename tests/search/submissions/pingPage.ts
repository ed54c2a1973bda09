import type { Locator, Page } from 'playwright'
import { sitemapPaths } from '#domain/search/sitemaps/sitemap.ts'
import { paths } from '#domain/urls/urls.ts'
import { openPage } from '#tests/setup/browser/browserPage.ts'

/** The page that pings search engines, as a visitor sees it. */

export const sitemaps = Object.values(sitemapPaths)
export const succeededText = 'Success: the request got through'
export const failedText = 'Failed: no connection'

/** Opens the page and waits until it is interactive. */
export async function openPingPage(url: string) {
  const opened = await openPage()
  await opened.page.goto(url + paths.sitemapPing)
  const button = opened.page.getByRole('button', { name: /Ping All Sitemaps|Pinging/ })
  await opened.page.locator('main button:enabled').first().waitFor()
  return { ...opened, button, table: opened.page.getByRole('table', { name: 'Results' }) }
}

/** `sitemap engine outcome` of each row, as the table shows it. */
export function pingRows(table: Locator): Promise<string[]> {
  return table.locator('tbody').evaluateAll((bodies) =>
    bodies.flatMap((body) => {
      const sitemap = body.querySelector('th[scope=rowgroup]')?.textContent
      return [...body.querySelectorAll('tr')].map((row) => {
        const engine = row.querySelector('th[scope=row]')?.textContent
        const outcome = row.querySelector('td')?.textContent?.replace(/^[✓✕]/, '')
        return `${sitemap} ${engine} ${outcome}`
      })
    }),
  )
}

/** All nine rows, with one outcome for each engine. */
export function nineRows(google: string, bing: string, yandex: string): string[] {
  return sitemaps.flatMap((path) => [
    `${path} Google ${google}`,
    `${path} Bing ${bing}`,
    `${path} Yandex ${yandex}`,
  ])
}

export const toastOf = (page: Page, role: 'status' | 'alert') =>
  page.locator(`.toast-place [role=${role}] .toast`)
