import { beforeAll, expect, test, vi } from 'vitest'
import { purgeChannel, writePurgeMessage } from '#domain/content/published/purge.ts'
import { paths } from '#domain/urls/urls.ts'
import { desktop, openPage, phone } from '#tests/setup/browser/browserPage.ts'
import {
  accessibilityProblems,
  overflowOf,
  smallTargets,
} from '#tests/setup/browser/layoutChecks.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { firstItems } from '#tests/setup/pages/everyKindOfPage.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'

/** Pages with the policy `enforce` and no proved claim. */

const pages = [
  paths.home,
  paths.faq,
  paths.games,
  paths.paymentMethods,
  paths.responsibleGaming,
  paths.listing('game'),
  ...firstItems,
]
const server = sharedProduct()

beforeAll(async () => {
  await query(server.databaseUrl, 'delete from claims_evidence')
  await query(server.databaseUrl, "update claims_settings set policy = 'enforce'")
  const tags = ['claims', 'claims-settings']
  await query(server.databaseUrl, 'select pg_notify($1, $2)', [
    purgeChannel,
    writePurgeMessage({ tags }),
  ])
  await vi.waitFor(
    async () => {
      expect(await (await fetch(server.url)).text()).not.toContain('18,392')
    },
    { timeout: 30_000 },
  )
})

test.each(pages)(
  'on a phone and on a desktop %s is complete without its claims: axe finds nothing, nothing overflows, nothing is too small',
  async (path) => {
    const { page, messages, close } = await openPage({ viewport: phone })
    await page.goto(server.url + path)
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      expect([viewport, await accessibilityProblems(page)]).toEqual([viewport, []])
      expect([viewport, await overflowOf(page)]).toEqual([viewport, 0])
      expect([viewport, await smallTargets(page)]).toEqual([viewport, []])
    }
    expect(messages).toEqual([])
    await close()
  },
)

test('the landing page has no unproved claim, and still has the offer', async () => {
  const { page, close } = await openPage({ viewport: phone })
  await page.goto(server.url)
  const words = (await page.locator('body').textContent()) ?? ''
  for (const gone of ['18,392', '4.9/5', '28 seconds', '10M+', '$50M+', '5000+', '47 left']) {
    expect([gone, words.includes(gone)]).toEqual([gone, false])
  }
  expect(words).toContain('$500')
  expect(words).toContain('35x wagering before a withdrawal')
  expect(await page.locator('[data-claim="landing-offer"]').isVisible()).toBe(true)
  await close()
})

test('a coin without proved figures keeps its row, and a column without any is removed', async () => {
  const { page, close } = await openPage({ viewport: phone })
  await page.goto(server.url + paths.paymentMethods)
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Coin', 'Fee'])
  const row = page.getByRole('row', { name: /Bitcoin/ })
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    expect.stringContaining('Set by the Bitcoin network'),
  ])
  await close()
})
