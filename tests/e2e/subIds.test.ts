import type { Page } from 'playwright'
import { beforeAll, expect, test, vi } from 'vitest'
import { purgeChannel, writePurgeMessage } from '#domain/purge.ts'
import { paths } from '#domain/urls.ts'
import { deafMail } from '#tests/setup/deafMail.ts'
import { everyKindOfPage } from '#tests/setup/everyKindOfPage.ts'
import { sharedProduct } from '#tests/setup/sharedProduct.ts'
import { query } from '#tests/setup/testDatabase.ts'
import { openVisit, type Recorded } from '#tests/setup/visits.ts'

/** The casino's reports and our own statistics name each button by the same words. */

const server = sharedProduct(deafMail)
/** They send whoever isn't signed in to the login screen. */
const forMembers: readonly string[] = [paths.account, paths.analytics]
/** Beyond its end a listing's path is still that of the listing to our statistics. */
const pages = everyKindOfPage.filter((path) => !forMembers.includes(path) && !/page=99/.test(path))
const patience = { timeout: 20_000, interval: 100 }

beforeAll(async () => {
  await query(server.databaseUrl, 'update site_settings set link_parameters = $1', [
    'subid={page}.{item}.{placement}',
  ])
  const message = writePurgeMessage({ tags: ['site-settings'] })
  await query(server.databaseUrl, 'select pg_notify($1, $2)', [purgeChannel, message])
  await vi.waitFor(async () => {
    expect(await (await fetch(server.url)).text()).toContain('subid=')
  }, patience)
})

/** Presses each button to the casino once and stays on the page; resolves with their sub-ids. */
function pressAll(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault())
    const buttons = [...document.querySelectorAll<HTMLAnchorElement>('a[data-claim]')]
    for (const button of buttons) button.click()
    return buttons.map(({ href }) => new URL(href).searchParams.get('subid'))
  })
}

/** Paths at which there is nothing; the casino is told that alone. */
const isNothing = (path: string) => /-0$|^\/nothing$/.test(path)

/** Page, item and placement of a click as our statistics keep it; the page is kept without its query. */
function counted({ page_url, placement }: Recorded): string {
  const [, page = '', item = '-'] = page_url.split('/')
  return `${page || 'home'}.${item}.${placement}`
}

test('what a click is counted as and what the casino is told are the same, for every button of every kind of page', async () => {
  const { page, events, close } = await openVisit(server.databaseUrl)
  const recorded = async (type: string) =>
    (await events()).filter(({ event_type }) => event_type === type)
  const told: (string | null)[] = []
  for (const [before, path] of pages.entries()) {
    await page.goto(server.url + path)
    // From its view on, the clicks on a page are counted.
    await expect.poll(async () => (await recorded('page_view')).length, patience).toBe(before + 1)
    const subIds = await pressAll(page)
    expect([path, subIds.length > 0, new Set(subIds).size]).toEqual([path, true, subIds.length])
    told.push(...subIds)
  }
  const name = 'claim_button_click'
  await expect.poll(async () => (await recorded(name)).length, patience).toBe(told.length)
  const clicks = await recorded(name)
  const atPages = clicks.filter(({ page_url }) => !isNothing(page_url))
  const others = clicks.filter(({ page_url }) => isNothing(page_url))
  expect(told.toSorted()).toEqual(
    [...atPages.map(counted), ...others.map(({ placement }) => `not-found.-.${placement}`)].sort(),
  )
  await close()
}, 240_000)
