import type { AdminScreenshot } from '../setup/adminPanel/adminSteps.ts'

/** Three games as an owner's spreadsheet has them. */
const gamesFile = `slug,name,category,provider,rtp
book-of-the-nile,Book of the Nile,slots,Delta Reels,96.21
harbour-roulette,Harbour Roulette,roulette,Studio Quay,
slot-17,Lanterns at Noon,slots,Delta Reels,95.4
`

/** Screenshots of what makes the site the owner's: the brand, and items from a file. */
export const ownSiteScreenshots: Record<string, AdminScreenshot> = {
  async brand({ page, url }) {
    await page.goto(`${url}/admin/globals/site-settings`)
    await page.getByRole('button', { name: 'Brand' }).click()
    await page.locator('#colour-contrast-heading').scrollIntoViewIfNeeded()
    return undefined
  },
  async import({ page, url }) {
    await page.goto(`${url}/admin/collections/games`)
    await page.getByRole('link', { name: 'Import a file' }).click()
    const file = { name: 'games.csv', mimeType: 'text/csv', buffer: Buffer.from(gamesFile) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Show what would change' }).click()
    await page.getByRole('button', { name: /^Import/ }).waitFor()
    return undefined
  },
}
