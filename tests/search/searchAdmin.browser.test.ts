import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  fillIn,
  openFromList,
  publish,
  save,
  untilShown,
  waitForHydration,
} from '../setup/adminPanel/adminForms.ts'
import { fillProse } from '../setup/adminPanel/proseField.ts'
import { sharedAdmin } from '../setup/adminPanel/sharedAdmin.ts'
import { expectAccessible } from '../setup/browser/expectAccessible.ts'
import { itemId } from '../setup/cms/itemPath.ts'

const panel = sharedAdmin()
/** For a busy machine. */
const testTimeoutMs = 180_000

const success = (page: Page) => page.getByText(/successfully/i).first()
/** Long enough for the form to change on a busy machine. */
const timeoutMs = 8_000

async function choose(page: Page, status: string): Promise<void> {
  const field = page.locator('#field-status input').first()
  await field.fill(status, { timeout: timeoutMs })
  await page.getByRole('option', { name: status }).waitFor({ timeout: timeoutMs })
  await field.press('Enter')
}

test(
  'an editor creates redirects, and sees the errors of invalid ones',
  async () => {
    const { page, url } = panel
    const fresh = `${url}/admin/collections/redirects/create`
    const own = randomUUID().slice(0, 8)
    const from = page.locator('input[name=from]')
    const to = page.locator('input[name=to]')
    await page.goto(fresh)
    await untilShown(success(page), async () => {
      await fillIn(from, `/old-${own}/`)
      await fillIn(to, '/faq')
      await save(page)
    })
    expect(await from.inputValue()).toBe(`/old-${own}`)

    await page.goto(fresh)
    const chained = page.getByText(`/old-${own} leads on to /faq by another redirect`).first()
    await untilShown(chained, async () => {
      await fillIn(from, `/older-${own}`)
      await fillIn(to, `/old-${own}`)
      await save(page)
    })
    await untilShown(page.getByText('There is no page at /nowhere').first(), async () => {
      await fillIn(to, '/nowhere')
      await save(page)
    })
    await untilShown(page.getByText('There is a page at /games').first(), async () => {
      await fillIn(from, '/games')
      await save(page)
    })

    await untilShown(success(page), async () => {
      await page.goto(fresh)
      await waitForHydration(to)
      // First, because Payload overlooks a change while the form's state of an earlier one arrives.
      await choose(page, '410: gone')
      await to.waitFor({ state: 'detached', timeout: timeoutMs })
      await fillIn(from, `/older-${own}`)
      await save(page)
    })
    await page.goto(`${url}/admin/collections/redirects`)
    await page.getByRole('link', { name: `/older-${own}` }).waitFor()
    expect(panel.thrown()).toEqual([])
  },
  testTimeoutMs,
)

test(
  'an editor writes an introduction of an item, finds the item by its name, and sets it back',
  async () => {
    const { page, url } = panel
    await page.goto(`${url}/admin/collections/games/${await itemId(url, 'game', 'slot-17')}`)
    await page.waitForLoadState('networkidle')
    const slug = page.locator('input[name=slug]')
    const taken = page.getByText('There is a game at slot-18 already: change that one.').first()
    await untilShown(taken, async () => {
      await fillIn(slug, 'slot-18')
      await publish(page)
    })
    await slug.fill(' Slot-17 ')
    await page.getByRole('button', { name: 'Own texts' }).click()
    await fillProse(page, 'introduction', 'Our own words.\n\n- One\n- Two')
    await publish(page)
    await expect.poll(() => slug.inputValue()).toBe('slot-17')
    const preview = page.locator('#preview-button')
    const leads = async () => new URL((await preview.getAttribute('href')) ?? '', url).pathname
    await expect.poll(leads).toBe('/preview/game/slot-17')
    const ownWords = page.getByText('Our own words.')
    await untilShown(ownWords, async () => {
      await page.goto(`${url}/game/slot-17`)
    })
    const name = await page.locator('h1').innerText()
    await page.goto(`${url}/admin/collections/games?search=slot-17`)
    const row = page.locator('tbody tr', { hasText: name }).first()
    await row.waitFor()
    await row.getByText('no', { exact: true }).waitFor()

    await openFromList(page.getByRole('link', { name }).first(), slug)
    const delivered = page.getByRole('region', { name: 'Delivered item' })
    await delivered.getByText('Differs in: Introduction.').waitFor()
    await expectAccessible(page, '.set-back')
    await delivered.getByRole('button', { name: 'Set back to the delivered item' }).click()
    await delivered.getByText('Publish to apply').waitFor()
    await publish(page)
    // Leaving the form earlier would cancel its request.
    await success(page).waitFor()
    const shown = async () => {
      await page.goto(`${url}/game/slot-17`)
      return ownWords.count()
    }
    await expect.poll(shown).toBe(0)
    expect(panel.thrown()).toEqual([])
  },
  testTimeoutMs,
)
