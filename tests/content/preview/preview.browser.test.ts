import { expect, test } from 'vitest'
import { fillIn, untilShown } from '#tests/setup/adminPanel/adminForms.ts'
import { withAdminPanel } from '#tests/setup/adminPanel/adminPanel.ts'
import {
  choosePreviewScreen,
  openPreview,
  previewFrame,
} from '#tests/setup/adminPanel/adminSteps.ts'
import { axeViolations } from '#tests/setup/browser/axe.ts'
import { openPage } from '#tests/setup/browser/browserPage.ts'

const words = 'A headline for half of the page'

test('the preview frame shows input before it is published, at phone and desktop size', {
  timeout: 120_000,
}, async () => {
  await withAdminPanel(async (page, { url, messages }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/events')) sent.push(request.url())
    })
    await page.goto(`${url}/admin/globals/landing`)
    await openPreview(page)
    // The admin panel opens a document on the tab that its user saw last, in whichever test.
    await page.getByRole('button', { name: 'Top', exact: true }).click()
    const headline = page.locator('[name=headline]')
    const shown = previewFrame(page).getByRole('heading', { level: 1, name: words })
    await untilShown(shown, () => fillIn(headline, words))

    for (const [screen, width] of [
      ['Phone', 390],
      ['Desktop', 1440],
    ] as const) {
      await choosePreviewScreen(page, screen)
      const frame = page.frames().find((one) => one.url().includes('/preview/'))
      await expect.poll(() => frame?.evaluate(() => innerWidth)).toBe(width)
      expect(await shown.isVisible()).toBe(true)
    }

    // The scroll position stays, and the page isn't reloaded.
    const frame = page.frames().find((one) => one.url().includes('/preview/'))
    await frame?.evaluate(() => {
      scrollTo({ top: 700, behavior: 'instant' })
      Object.assign(globalThis, { isStillThere: true })
    })
    await headline.fill(`${words} again`)
    await previewFrame(page)
      .getByRole('heading', { level: 1, name: `${words} again` })
      .waitFor()
    expect(await frame?.evaluate(() => [scrollY, Reflect.get(globalThis, 'isStillThere')])).toEqual(
      [700, true],
    )

    expect(await (await fetch(url)).text()).not.toContain(words)
    expect(sent).toEqual([])
    expect(messages.filter((line) => line.startsWith('thrown:'))).toEqual([])
  })
})

test('the preview of a client-side page is reloaded with each draft, and links to the other previews', {
  timeout: 120_000,
}, async () => {
  await withAdminPanel(async (page, { url, messages }) => {
    await page.goto(`${url}/admin/globals/account-pages`)
    await openPreview(page)
    await previewFrame(page).locator('[data-preview-bar]').waitFor()
    const shown = previewFrame(page).getByLabel('Почта для проверки')
    const label = page.locator('#field-labels__email')
    await untilShown(shown, () => fillIn(label, 'Почта для проверки'))

    const others = previewFrame(page).getByRole('navigation', { name: 'Other pages' })
    await others.getByRole('link', { name: '/signup' }).click()
    await others.getByRole('link', { name: '/login' }).waitFor()
    await shown.waitFor()

    const [published] = await Promise.all([
      page.context().waitForEvent('page'),
      previewFrame(page).getByRole('link', { name: 'На главную' }).click(),
    ])
    await published.getByRole('heading', { level: 1 }).waitFor()
    expect(published.url()).toBe(`${url}/`)
    expect(messages.filter((line) => line.startsWith('thrown:'))).toEqual([])
  })
})

test('the preview of a page that redirects anonymous visitors stays, and shows the reason', {
  timeout: 120_000,
}, async () => {
  await withAdminPanel(async (page, { url }) => {
    await page.goto(`${url}/admin/globals/analytics-page`)
    await openPreview(page)
    await previewFrame(page).getByText('Please sign in to view analytics').last().waitFor()
    expect(await previewFrame(page).locator('[data-preview-bar]').textContent()).toContain(
      '/analytics',
    )
  })
})

test('a preview link shows the draft without an account, with an accessible bar', {
  timeout: 120_000,
}, async () => {
  await withAdminPanel(async (page, { url, messages }) => {
    await page.goto(`${url}/admin/globals/listings`)
    await page.getByLabel('Valid for').selectOption('30')
    const link = page.getByLabel('The preview link')
    await untilShown(link, () => page.getByRole('button', { name: 'Copy preview link' }).click())
    const status = page.locator('.preview-link [role=status]')
    expect(await status.textContent()).toMatch(/It expires on \d+ \w+ \d{4}\./)

    for (const width of [360, 1440]) {
      const reader = await openPage({ viewport: { width, height: 800 } })
      await reader.page.goto(await link.inputValue())
      const bar = reader.page.getByRole('complementary', { name: 'Preview' })
      expect(await bar.textContent()).toContain('Preview: not published.')
      expect(await axeViolations(reader.page, { parts: ['[data-preview-bar]'] })).toEqual([])
      const [under, header] = await Promise.all([
        bar.boundingBox(),
        reader.page.locator('header').first().boundingBox(),
      ])
      expect((under?.y ?? 0) + (under?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0)
      await reader.close()
    }
    expect(messages.filter((line) => line.startsWith('thrown:'))).toEqual([])
  })
})
