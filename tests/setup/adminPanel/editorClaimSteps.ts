import type { Page, Response } from 'playwright'
import { fillIn, openFromList, save, waitForHydration } from './adminForms.ts'

/** Steps in the admin panel that concern claims. */

/** Opens a claim of the register by searching for it. */
export async function openClaim(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/admin/collections/claims`)
  await fillIn(page.getByPlaceholder(/^Search by/), name)
  // Opened earlier, the claim would be left again when the list updates its address for the search.
  await page.waitForURL(`**search=${name}**`)
  await openFromList(
    page.getByRole('link', { name, exact: true }),
    page.locator('#field-statement'),
  )
}

/** The requests that save a claim and the policy. */
const claimSave = /^PATCH \S+\/api\/claims\/[\w-]+\?/
const policySave = /^POST \S+\/api\/globals\/claims-settings\?/

type Evidence = { note: string; date: string; link: string }

/** Adds evidence to the claim that is open. */
export async function addEvidence(page: Page, { note, date, link }: Evidence): Promise<void> {
  const field = (name: string) => page.locator(`#field-evidence__0__${name}`)
  await untilSaved(page, claimSave, async () => {
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
 * Lets the evidence of the open claim expire a few seconds later. The browser offers minutes, but the
 * field keeps the seconds of a value.
 *
 * @returns the moment, in milliseconds since 1970
 */
export async function setExpiry(page: Page): Promise<number> {
  const inSeconds = () => new Date(Date.now() + 5_000).toISOString().slice(0, 19)
  const first = Date.parse(`${inSeconds()}Z`)
  await untilSaved(page, claimSave, async () => {
    // The browser's own format of a whole minute has no seconds.
    await page.getByLabel('Valid until (UTC)').fill(inSeconds().replace(/:00$/, ''))
    await save(page)
  })
  return first
}

/** As an admin, sets the policy that removes claims without valid evidence from every page. */
export async function enforcePolicy(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/globals/claims-settings`)
  const policy = page.locator('#field-policy')
  await waitForHydration(policy.locator('input').first())
  await untilSaved(page, policySave, async () => {
    await policy.locator('.rs__control').click()
    await page
      .getByRole('option', { name: 'Hide them on every page until they have evidence' })
      .click()
    await save(page)
  })
}

/** Long enough for a save on a busy machine. */
const timeoutMs = 30_000
const maxAttempts = 4

/**
 * Fills in a form and saves it, with retries, because the admin panel may overwrite input that was
 * typed before the form's state has loaded.
 */
async function untilSaved(page: Page, sent: RegExp, attempt: () => Promise<void>): Promise<void> {
  const isSave = (it: Response) => it.ok() && sent.test(`${it.request().method()} ${it.url()}`)
  for (let tried = 1; ; tried++) {
    try {
      await Promise.all([page.waitForResponse(isSave, { timeout: timeoutMs }), attempt()])
      return
    } catch (error) {
      if (tried === maxAttempts) throw error
    }
  }
}
