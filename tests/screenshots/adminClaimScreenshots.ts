import { fillIn, untilShown } from '../setup/adminPanel/adminForms.ts'
import {
  type AdminScreenshot,
  changeItem,
  findItem,
  publish,
  type SignedInAdmin,
  typeUntilShown,
} from '../setup/adminPanel/adminSteps.ts'
import { fillProse, proseArea } from '../setup/adminPanel/proseField.ts'

const dayMs = 86_400_000
const answer = 'Over 12,000 players. Read [more](/nowhere).'
const longTitle = 'Bonus of {amount}: answers to what people ask before they open an account'

/** The checks before a publication. */
const checkScreenshots: Record<string, AdminScreenshot> = {
  async checks(panel) {
    await openChecks(panel)
    return undefined
  },
  async 'make-claim'(panel) {
    await openChecks(panel)
    await panel.page.getByRole('button', { name: 'Make it a claim' }).first().click()
    await panel.page.getByRole('heading', { name: /a claim$/ }).waitFor()
    return undefined
  },
  async 'search-result'({ page, url }) {
    await page.goto(`${url}/admin/globals/faq-page`)
    // An open preview frame hides the panel beside the fields.
    const close = page.getByRole('button', { name: 'Exit Live Preview' })
    await page.locator('#live-preview-toggler').waitFor()
    if (await close.isVisible()) await close.click()
    await page.getByRole('button', { name: 'Search and sharing', exact: true }).click()
    const title = page.locator('[name="meta.title"]')
    await typeUntilShown(title, longTitle, page.locator('.search-result', { hasText: 'answers' }))
    await title.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    return undefined
  },
}

/** Screenshots about claims, the strict policy last, because it removes most claims from the pages. */
export const claimScreenshots: Record<string, AdminScreenshot> = {
  ...checkScreenshots,
  async 'claims-policy'({ page, url }) {
    await page.goto(`${url}/admin/globals/claims-settings`)
    await page.locator('#field-policy').waitFor()
    return undefined
  },
  async claim(panel) {
    const { page } = panel
    const note = 'The casino’s audited report, page 12'
    const link = 'https://www.example.com/report-2026.pdf'
    await changePlayers(panel, { evidence: [{ note, link, date: '2026-11-02' }] })
    await page.locator('[name="evidence.0.note"]').waitFor()
    return undefined
  },
  async 'claim-evidence'({ page }) {
    await page.locator('#field-evidence').evaluate((element) => element.scrollIntoView())
    await page.mouse.wheel(0, -120)
    return undefined
  },
  async 'claim-valid-until'(panel) {
    const validUntil = new Date(Date.now() + 3 * dayMs)
    validUntil.setUTCHours(12, 0, 0, 0)
    await changePlayers(panel, { validUntil: validUntil.toISOString() })
    const field = panel.page.getByLabel('Valid until (UTC)')
    await field.waitFor()
    await field.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    return undefined
  },
  async 'claims-report'({ page, url }) {
    await page.goto(`${url}/api/claims/report`)
    await page.getByRole('heading', { name: 'Claims report' }).waitFor()
    return undefined
  },
  async 'enforce-home'(panel) {
    const { page, url } = panel
    await publish(panel, 'claims-settings', { policy: 'enforce', noticeDays: 14 })
    await untilShown(page.locator('body:not(:has-text("18,392"))'), async () => {
      await page.goto(url)
    })
    return undefined
  },
}

/** Writes an answer that causes warnings. */
async function openChecks(panel: SignedInAdmin): Promise<void> {
  const { page, url } = panel
  const id = await findItem(panel, 'faq-items', 'order', '4')
  await page.goto(`${url}/admin/collections/faq-items/${id}`)
  await proseArea(page, 'answer')
  await untilShown(page.getByRole('button', { name: 'Make it a claim' }).first(), async () => {
    await fillIn(page.locator('[name=question]'), 'How many play? TODO')
    await fillProse(page, 'answer', answer)
  })
}

/** Changes the claim `players`, and opens it. */
async function changePlayers(panel: SignedInAdmin, data: object): Promise<void> {
  const id = await findItem(panel, 'claims', 'key', 'players')
  await changeItem(panel, `claims/${id}`, data)
  await panel.page.goto(`${panel.url}/admin/collections/claims/${id}`)
}
