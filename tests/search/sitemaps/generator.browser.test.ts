import { text as textOf } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { totalItems } from '#domain/catalogue/testing/totals.ts'
import { emptyOverlay } from '#domain/search/sitemaps/overlay.ts'
import { contentSitemap, sitemapPaths } from '#domain/search/sitemaps/sitemap.ts'
import { sitemapLimits } from '#domain/search/sitemaps/sitemapFile.ts'
import { paths } from '#domain/urls/urls.ts'
import { focused, openPage } from '#tests/setup/browser/browserPage.ts'
import { accessibilityProblems } from '#tests/setup/browser/layoutChecks.ts'
import { stopClock } from '#tests/setup/browser/stopClock.ts'
import { itemPath } from '#tests/setup/cms/itemPath.ts'
import { editItem, signIn } from '#tests/setup/product/productServer.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'

/** The page that generates the catalogue's sitemap, in each state. */

const server = sharedProduct({ ROLE: 'all' })

/** @param urls addresses per file; the page's own limit by default */
async function openGenerator(urls?: number) {
  const opened = await openPage()
  if (urls !== undefined) await lowerLimit(opened.page, urls)
  await opened.page.goto(server.url + paths.sitemapGenerator)
  const button = opened.page.locator('main .card button').first()
  return { ...opened, button, status: opened.page.locator('main .card [role=status]') }
}

/** Lowers the limit in the page's script, as if the catalogue had grown. */
async function lowerLimit(page: Page, urls: number): Promise<void> {
  await page.route('**/*sitemap-generator*.js', async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    const lowered = script.replace(/(urls:\s*)(5e4|50_?000)\b/, `$1${urls}`)
    expect(lowered, 'the script with its limit').not.toBe(script)
    await route.fulfill({ response, body: lowered })
  })
}

/** The file that a click downloads. */
async function downloadOf(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return {
    name: download.suggestedFilename(),
    text: await textOf(await download.createReadStream()),
  }
}

test('the page is in Russian, explains itself, and starts nothing by itself', async () => {
  const { page, messages, button, status, close } = await openGenerator()
  expect(await page.locator('html').getAttribute('lang')).toBe('ru')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Генератор sitemap')
  expect(await button.textContent()).toBe('Скачать sitemap-content.xml')
  expect(await status.textContent()).toBe('')
  expect(messages).toEqual([])
  await close()
})

test('a click downloads the same file as the site serves, with all addresses', async () => {
  const { page, messages, button, status, close } = await openGenerator()
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const { name, text } = await downloadOf(page, () => button.click())
  expect(name).toBe('sitemap-content.xml')
  const served = await fetch(server.url + sitemapPaths.content)
  expect(text).toBe(await served.text())
  expect(text.match(/<loc>/g)).toHaveLength(totalItems)
  expect(text).toContain(`<loc>${server.siteUrl}/game/slot-1</loc>`)
  await status.getByText('Готово! ✅').waitFor()
  const size = Math.ceil(Buffer.byteLength(text) / 1_024)
  await status.getByText(`Адресов: 1 200, размер: ${size} КБ`).waitFor()
  expect(await button.textContent()).toBe('Скачать ещё раз')
  expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([])
  expect(messages).toEqual([])
  await close()
})

test('while the file is generated the page says so, and the button is disabled', async () => {
  const { page, button, status, close } = await openGenerator()
  await button.and(page.locator(':enabled')).waitFor()
  // Without a next frame the page stays in the state between the click and the work.
  await stopClock(page)
  await button.click()
  await status.getByText('Генерация sitemap-content.xml...').waitFor()
  expect(await button.isDisabled()).toBe(true)
  expect(await button.locator('svg.spinner').count()).toBe(1)
  const { name } = await downloadOf(page, () => page.clock.runFor(1_000))
  expect(name).toBe('sitemap-content.xml')
  await status.getByText('Готово! ✅').waitFor()
  await close()
})

test('a failure is shown in a toast and logged, and the page stays usable', async () => {
  const { page, messages, button, status, close } = await openGenerator()
  await page.evaluate(() => {
    const make = URL.createObjectURL
    URL.createObjectURL = () => {
      URL.createObjectURL = make
      throw new Error('no room left')
    }
  })
  await button.click()
  const toast = page.getByRole('alert')
  await toast.getByText('Ошибка', { exact: true }).waitFor()
  await toast.getByText('Не удалось сгенерировать sitemap файл').waitFor()
  expect(await status.textContent()).toBe('')
  expect(await button.textContent()).toBe('Скачать sitemap-content.xml')
  expect(messages.join()).toContain('Failed to generate the sitemap: Error: no room left')
  await downloadOf(page, () => button.click())
  await toast.getByText('Ошибка').waitFor({ state: 'detached' })
  await close()
})

test('the file can be generated by keyboard, and the button keeps the focus', async () => {
  const { page, button, close } = await openGenerator()
  await button.focus()
  await downloadOf(page, () => page.keyboard.press('Enter'))
  await expect.poll(() => focused(page)).toBe('Скачать ещё раз')
  const { name } = await downloadOf(page, () => page.keyboard.press('Enter'))
  expect(name).toBe('sitemap-content.xml')
  await close()
})

test('if the catalogue needs several files, each has a download button', async () => {
  const limits = { urls: 700, bytes: sitemapLimits.bytes }
  const { page, button, status, close } = await openGenerator(limits.urls)
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  await button.click()
  await status.getByText('Адресов: 1 200').waitFor()
  const files = contentSitemap({ siteUrl: server.siteUrl, overlay: emptyOverlay }, limits)
  const buttons = status.getByRole('button')
  expect(await buttons.allTextContents()).toEqual([
    'sitemap-content.xml',
    'sitemap-content-1.xml',
    'sitemap-content-2.xml',
  ])
  expect(saved).toEqual([])
  expect(await accessibilityProblems(page)).toEqual([])
  for (const [at, { path, chunks }] of files.entries()) {
    const { name, text } = await downloadOf(page, () => buttons.nth(at).click())
    expect(`/${name}`).toBe(path)
    expect(text).toBe([...chunks()].join(''))
  }
  await close()
})

test('changes of items change the file, as they change the served file', async () => {
  const headers = await signIn(server.url)
  const change = async (kind: Kind, slug: string, sent: object) => {
    const path = await itemPath(server.url, kind, slug)
    await editItem(server.url, headers, { method: 'PATCH', path, sent })
  }
  await change('bonus', 'bonus-3', { introduction: 'Worth a look.' })
  // The last change, so that the others are served when it is.
  await change('game', 'slot-17', { noindex: true })
  const served = async () => (await fetch(server.url + sitemapPaths.content)).text()
  await expect.poll(async () => (await served()).match(/<loc>/g)?.length).toBe(1_199)
  const { page, button, status, close } = await openGenerator()
  const { text } = await downloadOf(page, () => button.click())
  expect(text).toBe(await served())
  expect(text).not.toContain('/game/slot-17<')
  await status.getByText('Адресов: 1 199').waitFor()
  await close()
})
