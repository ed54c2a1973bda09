import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { type Behaviour, fakePingEngines } from '#tests/setup/externalServers/fakePingEngines.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'
import { failedText, nineRows, openPingPage, pingRows, succeededText, toastOf } from './pingPage.ts'

/** The ping page with unreachable engines. */

const engines = fakePingEngines()
const server = workerProduct('pings')

const cases: { name: string; play: Record<string, Behaviour>; rows: string[]; failures: number }[] =
  [
    {
      name: 'one engine',
      play: { bing: 'away' },
      rows: nineRows(succeededText, failedText, succeededText),
      failures: 3,
    },
    {
      name: 'every engine',
      play: { google: 'away', bing: 'away', yandex: 'away' },
      rows: nineRows(failedText, failedText, failedText),
      failures: 9,
    },
  ]

test.each(cases)(
  'with $name unreachable, failures are red, in words, and logged',
  async ({ play, rows, failures }) => {
    engines.behave(play)
    const { page, messages, button, table, close } = await openPingPage(server.url)
    await button.click()
    const toast = toastOf(page, 'alert')
    await toast.getByText('Ping Failed', { exact: true }).waitFor()
    await toast.getByText('Failed to notify some search engines. Please try again.').waitFor()
    expect(await pingRows(table)).toEqual(rows)
    const cells = table.getByText(failedText)
    expect(await cells.count()).toBe(failures)
    const ember = await colour(page, '--color-ember-bright')
    for (const cell of await cells.all()) {
      expect(await cell.evaluate((it) => getComputedStyle(it).color)).toBe(ember)
    }
    expect(messages.filter((line) => line.startsWith('error: Failed to ping '))).toHaveLength(
      failures,
    )
    await close()
  },
)

test('failures can be retried, which removes the earlier messages', async () => {
  engines.behave({ google: 'away' })
  const { page, button, table, close } = await openPingPage(server.url)
  await button.click()
  await toastOf(page, 'alert').waitFor()
  engines.behave({ yandex: 'silent' })
  await button.click()
  await expect
    .poll(() => pingRows(table))
    .toEqual(nineRows(succeededText, succeededText, 'Pinging…'))
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
