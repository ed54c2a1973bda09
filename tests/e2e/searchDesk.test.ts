import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { atTheDesk } from '#tests/setup/atTheDesk.ts'
import { fillIn, save, untilShown } from '#tests/setup/fillIn.ts'

const success = (page: Page) => page.getByText(/successfully/i).first()
/** Long enough for the form to change on a busy machine. */
const patienceMs = 8_000

async function choose(page: Page, status: string): Promise<void> {
  await page.locator('#field-status').click()
  // What is chosen stands in the field above the list, too.
  await page.getByText(status).last().click()
}

test('an editor makes redirects, and is told what is wrong with one', async () => {
  await atTheDesk(async (page, { url, said }) => {
    const fresh = `${url}/admin/collections/redirects/create`
    const from = page.locator('input[name=from]')
    const to = page.locator('input[name=to]')
    await page.goto(fresh)
    await untilShown(success(page), async () => {
      await fillIn(from, '/old-page/')
      await fillIn(to, '/faq')
      await save(page)
    })
    expect(await from.inputValue()).toBe('/old-page')

    await page.goto(fresh)
    const chained = page.getByText('/old-page leads on to /faq by another redirect').first()
    await untilShown(chained, async () => {
      await fillIn(from, '/older-page')
      await fillIn(to, '/old-page')
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
      await fillIn(from, '/older-page')
      // Another first: what is chosen already would be no change.
      await choose(page, '302: elsewhere')
      await choose(page, '410: gone')
      await to.waitFor({ state: 'detached', timeout: patienceMs })
      await save(page)
    })
    await page.goto(`${url}/admin/collections/redirects`)
    await page.getByRole('link', { name: '/older-page' }).waitFor()
    expect(said.filter((line) => line.startsWith('thrown:'))).toEqual([])
  })
})

test('an editor writes a note on an item, and sees what the item is called', async () => {
  await atTheDesk(
    async (page, { url, said }) => {
      await page.goto(`${url}/admin/collections/item-notes/create`)
      const item = page.locator('input[name=item]')
      const introduction = page.locator('textarea[name=introduction]')
      const unknown = page.getByText('There is no item slot-999: they go from slot-1').first()
      await untilShown(unknown, async () => {
        await fillIn(item, 'slot-999')
        await save(page)
      })
      await untilShown(success(page), async () => {
        await fillIn(item, `${url}/game/slot-17?page=2`)
        await fillIn(introduction, 'Our own words.\n\n- One\n- Two')
        await save(page)
      })
      expect(await item.inputValue()).toBe('slot-17')
      const preview = page.locator('#preview-button')
      expect(await preview.getAttribute('href')).toBe(`${url}/game/slot-17`)
      await page.goto(`${url}/game/slot-17`)
      const name = await page.locator('h1').innerText()
      await page.getByText('Our own words.').waitFor()
      await page.goto(`${url}/admin/collections/item-notes`)
      const row = page.locator('tr', { hasText: 'slot-17' })
      await row.getByText(name).waitFor()
      await row.getByText('no', { exact: true }).waitFor()
      expect(said.filter((line) => line.startsWith('thrown:'))).toEqual([])
    },
    { role: 'all' },
  )
})
