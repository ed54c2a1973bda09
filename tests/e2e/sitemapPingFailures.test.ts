import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { type Manner, pingedEngines } from '#tests/setup/pingedEngines.ts'
import { got, lost, nineRows, openPing, pingRows, toastOf } from '#tests/setup/pingPage.ts'
import { sharedProduct } from '#tests/setup/sharedProduct.ts'

/** What the ping page says of engines that the browser can't reach. */

const engines = pingedEngines()
const server = sharedProduct(() => ({ SEARCH_ENGINES: engines.setting() }))

const ways: { name: string; play: Record<string, Manner>; rows: string[]; failures: number }[] = [
  {
    name: 'one engine',
    play: { bing: 'away' },
    rows: nineRows(got, lost, got),
    failures: 3,
  },
  {
    name: 'every engine',
    play: { google: 'away', bing: 'away', yandex: 'away' },
    rows: nineRows(lost, lost, lost),
    failures: 9,
  },
]

test.each(ways)(
  'with $name away its failures are red, said in words, and logged',
  async ({ play, rows, failures }) => {
    engines.play(play)
    const { page, said, button, table, close } = await openPing(server.url)
    await button.click()
    const toast = toastOf(page, 'alert')
    await toast.getByText('Ping Failed', { exact: true }).waitFor()
    await toast.getByText('Failed to notify some search engines. Please try again.').waitFor()
    expect(await pingRows(table)).toEqual(rows)
    const cells = table.getByText(lost)
    expect(await cells.count()).toBe(failures)
    const ember = await colour(page, '--color-ember-bright')
    for (const cell of await cells.all()) {
      expect(await cell.evaluate((it) => getComputedStyle(it).color)).toBe(ember)
    }
    expect(said.filter((line) => line.startsWith('error: Failed to ping '))).toHaveLength(failures)
    await close()
  },
)

test('failures can be tried again, which takes back what was said before', async () => {
  engines.play({ google: 'away' })
  const { page, button, table, close } = await openPing(server.url)
  await button.click()
  await toastOf(page, 'alert').waitFor()
  engines.play({ yandex: 'silent' })
  await button.click()
  await expect.poll(() => pingRows(table)).toEqual(nineRows(got, got, 'Pinging…'))
  expect(await toastOf(page, 'alert').count()).toBe(0)
  engines.release()
  await toastOf(page, 'status').getByText('Ping Complete').waitFor()
  await close()
})

/** A colour of the theme, as the browser computes it. */
function colour(page: Page, name: string): Promise<string> {
  return page.evaluate((property) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${property})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)
}
