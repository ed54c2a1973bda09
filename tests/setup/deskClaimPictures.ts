import {
  changeItem,
  type DeskPicture,
  findItem,
  publish,
  type SignedIn,
  typeUntilShown,
} from './deskSteps.ts'
import { fillIn, untilShown } from './fillIn.ts'
import { fillProse, proseArea } from './proseField.ts'

const dayMs = 86_400_000
const answer = 'Over 12,000 players. Read [more](/nowhere).'
const longTitle = 'Bonus of {amount}: answers to what people ask before they open an account'

/** What the desk says before a publication. */
const checkPictures: Record<string, DeskPicture> = {
  async checks(desk) {
    await openChecks(desk)
    return undefined
  },
  async 'make-claim'(desk) {
    await openChecks(desk)
    await desk.page.getByRole('button', { name: 'Make it a claim' }).first().click()
    await desk.page.getByRole('heading', { name: /a claim$/ }).waitFor()
    return undefined
  },
  async 'search-result'({ page, url }) {
    await page.goto(`${url}/admin/globals/faq-page`)
    // A frame that stays open takes the place of what is beside the fields.
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

/** What the desk keeps and shows of claims, the policy last: it takes most of them off the pages. */
export const claimPictures: Record<string, DeskPicture> = {
  ...checkPictures,
  async 'claims-policy'({ page, url }) {
    await page.goto(`${url}/admin/globals/claims-settings`)
    await page.locator('#field-policy').waitFor()
    return undefined
  },
  async claim(desk) {
    const { page } = desk
    const note = 'The casino’s audited report, page 12'
    const link = 'https://www.example.com/report-2026.pdf'
    await changePlayers(desk, { evidence: [{ note, link, date: '2026-11-02' }] })
    await page.locator('[name="evidence.0.note"]').waitFor()
    return undefined
  },
  async 'claim-evidence'({ page }) {
    await page.locator('#field-evidence').evaluate((element) => element.scrollIntoView())
    await page.mouse.wheel(0, -120)
    return undefined
  },
  async 'claim-valid-until'(desk) {
    const validUntil = new Date(Date.now() + 3 * dayMs)
    validUntil.setUTCHours(12, 0, 0, 0)
    await changePlayers(desk, { validUntil: validUntil.toISOString() })
    const field = desk.page.getByLabel('Valid until (UTC)')
    await field.waitFor()
    await field.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    return undefined
  },
  async 'claims-report'({ page, url }) {
    await page.goto(`${url}/api/claims/report`)
    await page.getByRole('heading', { name: 'Claims report' }).waitFor()
    return undefined
  },
  async 'enforce-home'(desk) {
    const { page, url } = desk
    await publish(desk, 'claims-settings', { policy: 'enforce', noticeDays: 14 })
    await untilShown(page.locator('body:not(:has-text("18,392"))'), async () => {
      await page.goto(url)
    })
    return undefined
  },
}

/** Writes an answer about which there is something to say. */
async function openChecks(desk: SignedIn): Promise<void> {
  const { page, url } = desk
  const id = await findItem(desk, 'faq-items', 'order', '4')
  await page.goto(`${url}/admin/collections/faq-items/${id}`)
  await proseArea(page, 'answer')
  await untilShown(page.getByRole('button', { name: 'Make it a claim' }).first(), async () => {
    await fillIn(page.locator('[name=question]'), 'How many play? TODO')
    await fillProse(page, 'answer', answer)
  })
}

/** Changes the claim that most is said about, and opens it. */
async function changePlayers(desk: SignedIn, data: object): Promise<void> {
  const id = await findItem(desk, 'claims', 'key', 'players')
  await changeItem(desk, `claims/${id}`, data)
  await desk.page.goto(`${desk.url}/admin/collections/claims/${id}`)
}
