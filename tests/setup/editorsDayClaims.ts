import type { Page, Response } from 'playwright'
import { fillIn, openFromList, save, takenOver } from './fillIn.ts'

/** What an editor does about claims, by clicking and typing. */

/** Opens a claim of the register by searching for it. */
export async function openClaim(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/admin/collections/claims`)
  await fillIn(page.getByPlaceholder(/^Search by/), name)
  // Before, the list would come back for its search after the claim was opened.
  await page.waitForURL(`**search=${name}**`)
  await openFromList(
    page.getByRole('link', { name, exact: true }),
    page.locator('#field-statement'),
  )
}

/** What the desk sends to save them. */
const ofClaim = /^PATCH \S+\/api\/claims\/[\w-]+\?/
const ofPolicy = /^POST \S+\/api\/globals\/claims-settings\?/

type Evidence = { note: string; date: string; link: string }

/** Adds evidence to the claim that is open. */
export async function addEvidence(page: Page, { note, date, link }: Evidence): Promise<void> {
  const field = (name: string) => page.locator(`#field-evidence__0__${name}`)
  await untilSaved(page, ofClaim, async () => {
    if ((await field('note').count()) === 0) {
      await page.getByRole('button', { name: 'Add Piece of evidence' }).click()
    }
    await field('note').fill(note)
    await field('date').locator('input').fill(date)
    await field('date').locator('input').press('Tab')
    await field('link').fill(link)
    await save(page)
  })
}

/**
 * Lets the evidence of the claim that is open prove nothing from a minute on.
 *
 * @returns the minute's beginning, in milliseconds since 1970
 */
export async function letExpire(page: Page): Promise<number> {
  const first = minuteFromNow()
  await untilSaved(page, ofClaim, async () => {
    const minute = new Date(minuteFromNow()).toISOString().slice(0, 16)
    await page.getByLabel('Valid until (UTC)').fill(minute)
    await save(page)
  })
  return first
}

/** The first whole minute that an editor can choose and save before it begins. */
function minuteFromNow(): number {
  const minute = 60_000
  return Math.ceil((Date.now() + 5_000) / minute) * minute
}

/** Has claims that nothing proves taken off every page. */
export async function enforce(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/globals/claims-settings`)
  const policy = page.locator('#field-policy')
  await takenOver(policy.locator('input').first())
  await untilSaved(page, ofPolicy, async () => {
    await policy.locator('.rs__control').click()
    await page
      .getByRole('option', { name: 'Take them off every page until they are proved' })
      .click()
    await save(page)
  })
}

/** Long enough for a save on a busy machine. */
const patienceMs = 30_000
const mostAttempts = 4

/**
 * Fills in a form and saves it, again where the desk has taken back what was typed before it knew
 * the form's state.
 */
async function untilSaved(page: Page, sent: RegExp, attempt: () => Promise<void>): Promise<void> {
  const isSave = (it: Response) => it.ok() && sent.test(`${it.request().method()} ${it.url()}`)
  for (let tried = 1; ; tried++) {
    try {
      await Promise.all([page.waitForResponse(isSave, { timeout: patienceMs }), attempt()])
      return
    } catch (error) {
      if (tried === mostAttempts) throw error
    }
  }
}
