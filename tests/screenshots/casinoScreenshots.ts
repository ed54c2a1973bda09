import type { AdminScreenshot } from '../setup/adminPanel/adminSteps.ts'
import { createCasinos } from '../setup/pages/casinoSite.ts'
import { signIn } from '../setup/product/productServer.ts'

/** Screenshots of casinos, toplists and pages, which the first of them creates. */
export const casinoScreenshots: Record<string, AdminScreenshot> = {
  async 'page-blocks'({ page, url }) {
    await createCasinos({ url, headers: await signIn(url) })
    await page.goto(`${url}/admin/collections/pages`)
    await page.getByRole('link', { name: 'The best casinos for slots' }).click()
    await page.locator('#blocks-row-1').scrollIntoViewIfNeeded()
    return undefined
  },
  async 'page-toplist'({ page, url }) {
    await page.goto(`${url}/best/slots`)
    return page.locator('section', { has: page.getByRole('table') }).last()
  },
  async 'page-casino'({ page, url }) {
    await page.goto(`${url}/casino/lucky-star`)
    return undefined
  },
}
