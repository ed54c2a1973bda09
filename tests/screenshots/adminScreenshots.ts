import type { Page } from 'playwright'
import { fillIn } from '../setup/adminPanel/adminForms.ts'
import {
  type AdminScreenshot,
  addItem,
  choosePreviewScreen,
  openPreview,
  previewFrame,
  previewLink,
  publish,
  type SignedInAdmin,
  typeUntilShown,
} from '../setup/adminPanel/adminSteps.ts'
import { paste, proseArea } from '../setup/adminPanel/proseField.ts'
import { claimScreenshots } from './adminClaimScreenshots.ts'
import { recordScreenshots } from './adminRecordScreenshots.ts'
import { casinoScreenshots } from './casinoScreenshots.ts'
import { ownSiteScreenshots } from './ownSiteScreenshots.ts'
import { revenueScreenshots } from './revenueScreenshots.ts'

const headline = '$500 to start with. Nothing to deposit.'
const fromWord = `<h2>Good to know</h2>
  <p>The casino <span style="font-weight:700; color:red">pays out</span> within the hour, see
  <a href="https://www.example.com/cashier" onclick="open()">its cashier</a>.</p>
  <ol><li>Bitcoin</li><li>USDT<ul><li>on Tron</li></ul></li></ol>`

const previewScreenshots: Record<string, AdminScreenshot> = {
  async preview({ page, url }) {
    await page.goto(`${url}/admin/globals/landing`)
    await openPreview(page)
    await choosePreviewScreen(page, 'Phone')
    const shown = previewFrame(page).getByRole('heading', { level: 1, name: headline })
    await typeUntilShown(page.locator('[name=headline]'), headline, shown)
    return undefined
  },
  async 'preview-link'({ page, url }) {
    await page.goto(`${url}/admin/globals/landing`)
    await page.locator('#live-preview-toggler').click()
    const box = page.locator('.preview-link')
    await box.getByRole('button', { name: 'Copy preview link' }).click()
    await box.getByLabel('The preview link').waitFor()
    return box
  },
  async 'shared-preview'(panel) {
    await panel.page.goto(await previewLink(panel, 'landing'))
    await panel.page.getByRole('complementary', { name: 'Preview' }).waitFor()
    return undefined
  },
  async 'preview-incomplete'({ page, url }) {
    await page.goto(`${url}/admin/globals/faq-page`)
    await openPreview(page)
    const message = previewFrame(page).getByText('Heading is missing')
    await typeUntilShown(page.locator('[name=heading]'), '', message)
    return undefined
  },
}

const draftScreenshots: Record<string, AdminScreenshot> = {
  async draft({ page, url }) {
    const code = page.locator('[name=code]')
    await page.goto(`${url}/admin/globals/offer`)
    await typeUntilShown(code, 'SPRING26', page.getByText('Last saved'))
    await page.reload()
    await page.getByText('Revert to published').waitFor()
    return undefined
  },
  async schedule({ page, url }) {
    await page.goto(`${url}/admin/globals/offer`)
    await page.locator('.doc-controls .popup-button').first().click()
    await page.locator('#schedule-publish').click()
    const drawer = page.locator('.schedule-publish')
    await drawer.locator('.react-datepicker__input-container input').click()
    await drawer
      .locator('.react-datepicker__time-list-item:not([class*=--disabled])')
      .last()
      .click()
    await drawer.locator('h2').first().click()
    await drawer.locator('#scheduled-publish-save').click()
    await drawer.locator('tbody tr').first().waitFor()
    return undefined
  },
  async versions(panel) {
    const { page, url } = panel
    await publish(panel, 'offer', { code: 'SPRING26' })
    await page.goto(`${url}/admin/globals/offer/versions`)
    await page.locator('tbody tr').nth(1).getByRole('link').first().click()
    await page.getByText('Compare Versions').first().waitFor()
    return undefined
  },
}

const offerScreenshots: Record<string, AdminScreenshot> = {
  async 'scheduled-offer'(panel) {
    const { page, url } = panel
    const year = new Date().getUTCFullYear() + 1
    await scheduleOffer(panel, 'Advent', `${year}-12-01T10:00:00Z`, `${year}-12-27T10:00:00Z`)
    const from = `${year}-12-24T10:00:00Z`
    const id = await scheduleOffer(panel, 'Christmas', from, `${year}-12-26T12:00:00Z`)
    await page.goto(`${url}/admin/collections/scheduled-offers/${id}`)
    await page.locator('.offer-status').first().waitFor()
    return undefined
  },
  async 'sub-id'({ page, url }) {
    await page.goto(`${url}/admin/globals/site-settings`)
    const field = page.locator('#field-linkParameters')
    const template = 'subid={page}.{item}.{placement}'
    await typeUntilShown(field, template, page.getByText('Last saved'))
    await field.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    return undefined
  },
  async conditions({ page, url }) {
    await page.goto(`${url}/bonus/bonus-1`)
    return undefined
  },
}

function scheduleOffer(
  panel: SignedInAdmin,
  name: string,
  from: string,
  until: string,
): Promise<string> {
  const terms = { wagering: 35, expiryDays: 30, minimumAge: 18, limit: 'One per person' }
  const offer = { name, from, until, amount: 750, spins: 250, code: name.toUpperCase() }
  return addItem(panel, 'scheduled-offers', { ...offer, ...terms })
}

const proseScreenshots: Record<string, AdminScreenshot> = {
  async prose({ page, url }) {
    await page.goto(`${url}/admin/collections/faq-items/create`)
    await (await proseArea(page, 'answer')).click()
    await writeAnswer(page)
    const field = page.locator('.prose-field')
    await field.getByRole('button', { name: 'Link' }).click()
    await fillIn(field.getByRole('textbox', { name: /address|link/i }).last(), '/terms')
    return field
  },
  async paste({ page, url }) {
    await page.goto(`${url}/admin/collections/faq-items/create`)
    const area = await proseArea(page, 'answer')
    await area.click()
    await paste(area, { 'text/html': fromWord, 'text/plain': '' })
    await area.getByText('on Tron').waitFor()
    return page.locator('.prose-field')
  },
}

async function writeAnswer({ keyboard }: Page): Promise<void> {
  await keyboard.type('Bring the ')
  await keyboard.press('Control+b')
  await keyboard.type('code')
  await keyboard.press('Control+b')
  await keyboard.type(' {code}, and:')
  await keyboard.press('Enter')
  await keyboard.type('- your own details')
  await keyboard.press('Enter')
  await keyboard.type('patience')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.type('Read the terms')
  for (let letter = 0; letter < 'terms'.length; letter++) await keyboard.press('Shift+ArrowLeft')
}

/**
 * The screenshots of `docs/editors.md` and `docs/make-it-your-site.md` by name, in the order in which they are taken: the first on a
 * new site, each following one in the state that the screenshots before it leave.
 */
export const adminScreenshots: Record<string, AdminScreenshot> = {
  ...previewScreenshots,
  ...draftScreenshots,
  ...offerScreenshots,
  ...proseScreenshots,
  ...claimScreenshots,
  ...recordScreenshots,
  ...ownSiteScreenshots,
  ...revenueScreenshots,
  ...casinoScreenshots,
}
