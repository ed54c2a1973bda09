import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { atTheDesk } from '#tests/setup/atTheDesk.ts'
import { openPage } from '#tests/setup/browserPage.ts'
import { framed, lookOn } from '#tests/setup/deskSteps.ts'
import { fillIn, untilShown } from '#tests/setup/fillIn.ts'

const words = 'A headline for half of the desk'

test('what an editor types is seen in the framed page, on a phone and a desktop, before it is published', {
  timeout: 120_000,
}, async () => {
  await atTheDesk(
    async (page, { url, said }) => {
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/v1/events')) sent.push(request.url())
      })
      await page.goto(`${url}/admin/globals/landing`)
      await page.locator('#live-preview-toggler').click()
      const bar = framed(page).locator('[data-preview-bar]')
      await bar.waitFor()
      const headline = page.locator('[name=headline]')
      const shown = framed(page).getByRole('heading', { level: 1, name: words })
      await untilShown(shown, () => fillIn(headline, words))

      for (const [screen, width] of [
        ['Phone', 390],
        ['Desktop', 1440],
      ] as const) {
        await lookOn(page, screen)
        const frame = page.frames().find((one) => one.url().includes('/preview/'))
        await expect.poll(() => frame?.evaluate(() => innerWidth)).toBe(width)
        expect(await shown.isVisible()).toBe(true)
      }

      // What is further down stays where it is, and no new page is loaded.
      const frame = page.frames().find((one) => one.url().includes('/preview/'))
      await frame?.evaluate(() => {
        scrollTo({ top: 700, behavior: 'instant' })
        Object.assign(globalThis, { isStillThere: true })
      })
      await headline.fill(`${words} again`)
      await framed(page)
        .getByRole('heading', { level: 1, name: `${words} again` })
        .waitFor()
      expect(
        await frame?.evaluate(() => [scrollY, Reflect.get(globalThis, 'isStillThere')]),
      ).toEqual([700, true])

      expect(await (await fetch(url)).text()).not.toContain(words)
      expect(sent).toEqual([])
      expect(said.filter((line) => line.startsWith('thrown:'))).toEqual([])
    },
    { role: 'all' },
  )
})

test('a page that runs in the browser is loaded anew with each draft, and leads on to the others', {
  timeout: 120_000,
}, async () => {
  await atTheDesk(
    async (page, { url, said }) => {
      await page.goto(`${url}/admin/globals/account-pages`)
      await page.locator('#live-preview-toggler').click()
      await framed(page).locator('[data-preview-bar]').waitFor()
      const shown = framed(page).getByLabel('Почта для проверки')
      const label = page.locator('#field-labels__email')
      await untilShown(shown, () => fillIn(label, 'Почта для проверки'))

      const others = framed(page).getByRole('navigation', { name: 'Other pages' })
      await others.getByRole('link', { name: '/signup' }).click()
      await others.getByRole('link', { name: '/login' }).waitFor()
      await shown.waitFor()

      const [published] = await Promise.all([
        page.context().waitForEvent('page'),
        framed(page).getByRole('link', { name: 'На главную' }).click(),
      ])
      await published.getByRole('heading', { level: 1 }).waitFor()
      expect(published.url()).toBe(`${url}/`)
      expect(said.filter((line) => line.startsWith('thrown:'))).toEqual([])
    },
    { role: 'all' },
  )
})

test('a page that leads away whoever is not signed in to the site stays, and says what it would do', {
  timeout: 120_000,
}, async () => {
  await atTheDesk(
    async (page, { url }) => {
      await page.goto(`${url}/admin/globals/analytics-page`)
      await page.locator('#live-preview-toggler').click()
      await framed(page).getByText('Please sign in to view analytics').last().waitFor()
      expect(await framed(page).locator('[data-preview-bar]').textContent()).toContain('/analytics')
    },
    { role: 'all' },
  )
})

test('a link that is handed on shows the draft to somebody without an account, in a bar that all can read', {
  timeout: 120_000,
}, async () => {
  await atTheDesk(
    async (page, { url, said }) => {
      await page.goto(`${url}/admin/globals/listings`)
      await page.getByLabel('It holds for').selectOption('30')
      const link = page.getByLabel('The preview link')
      await untilShown(link, () => page.getByRole('button', { name: 'Copy preview link' }).click())
      const told = page.locator('.preview-link [role=status]')
      expect(await told.textContent()).toMatch(/It ends on \d+ \w+ \d{4}\./)

      for (const width of [360, 1440]) {
        const reader = await openPage({ viewport: { width, height: 800 } })
        await reader.page.goto(await link.inputValue())
        const bar = reader.page.getByRole('complementary', { name: 'Preview' })
        expect(await bar.textContent()).toContain('Preview: not published.')
        const { violations } = await new AxeBuilder({ page: reader.page })
          .include('[data-preview-bar]')
          .analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
        const [under, header] = await Promise.all([
          bar.boundingBox(),
          reader.page.locator('header').first().boundingBox(),
        ])
        expect((under?.y ?? 0) + (under?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0)
        await reader.close()
      }
      expect(said.filter((line) => line.startsWith('thrown:'))).toEqual([])
    },
    { role: 'all' },
  )
})
