import type { Page } from 'playwright'
import { beforeAll, expect, test, vi } from 'vitest'
import { purgeChannel, writePurgeMessage } from '#domain/content/published/purge.ts'
import { paths } from '#domain/urls/urls.ts'
import { openVisit, type RecordedEvent } from '#tests/analytics/tracker/visits.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { unreachableMail } from '#tests/setup/externalServers/unreachableMail.ts'
import { casinoAddress } from '#tests/setup/pages/casinoAddress.ts'
import { everyKindOfPage } from '#tests/setup/pages/everyKindOfPage.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'

/** The casino's reports and our own statistics have the same id for each button. */

const server = sharedProduct(unreachableMail)
/** These pages redirect anonymous visitors to the login screen. */
const forMembers: readonly string[] = [paths.account, paths.analytics]
/** Without pages after a listing's end, for which our statistics store the listing's path. */
const pages = everyKindOfPage.filter((path) => !forMembers.includes(path) && !/page=99/.test(path))
const waitOptions = { timeout: 20_000, interval: 100 }

beforeAll(async () => {
  await query(server.databaseUrl, 'update site_settings set link_parameters = $1', [
    'subid={page}.{item}.{placement}',
  ])
  const message = writePurgeMessage({ tags: ['site-settings'] })
  await query(server.databaseUrl, 'select pg_notify($1, $2)', [purgeChannel, message])
  await vi.waitFor(async () => {
    expect(await casinoAddress(server.url, '/go/main')).toContain('subid=')
  }, waitOptions)
})

/** Clicks each button to the casino once and stays on the page; resolves with their sub-ids. */
async function pressAll(page: Page): Promise<(string | null)[]> {
  const links = await page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault())
    const buttons = [...document.querySelectorAll<HTMLAnchorElement>('a[data-claim]')]
    const hrefs = buttons.map(({ href }) => href)
    for (const button of buttons) button.click()
    return hrefs
  })
  const targets = await Promise.all(links.map((link) => casinoAddress(server.url, link)))
  return targets.map((target = '') => new URL(target).searchParams.get('subid'))
}

/** Not-found paths; their sub-id has no item. */
const isNothing = (path: string) => /-0$|^\/nothing$/.test(path)

/** Page, item and placement of a stored click; the page is stored without its query. */
function counted({ page_url, placement }: RecordedEvent): string {
  const [, page = '', item = '-'] = page_url.split('/')
  return `${page || 'home'}.${item}.${placement}`
}

/** Presses all buttons of some pages; resolves with their sub-ids and the stored clicks. */
async function pressOn(some: readonly string[]) {
  const { page, events, close } = await openVisit(server.databaseUrl)
  const recorded = async (type: string) =>
    (await events()).filter(({ event_type }) => event_type === type)
  const casinoIds: (string | null)[] = []
  for (const [before, path] of some.entries()) {
    await page.goto(server.url + path)
    // Clicks are counted after the page view.
    await expect
      .poll(async () => (await recorded('page_view')).length, waitOptions)
      .toBe(before + 1)
    const subIds = await pressAll(page)
    expect([path, subIds.length > 0, new Set(subIds).size]).toEqual([path, true, subIds.length])
    casinoIds.push(...subIds)
  }
  const name = 'claim_button_click'
  await expect.poll(async () => (await recorded(name)).length, waitOptions).toBe(casinoIds.length)
  const clicks = await recorded(name)
  await close()
  return { casinoIds, clicks }
}

test("the stored click and the casino's sub-id are the same for every button of every kind of page", async () => {
  // Three visitors, because each mostly waits for the events to be stored.
  const shares = [0, 1, 2].map((share) => pages.filter((_, at) => at % 3 === share))
  const visits = await Promise.all(shares.map(pressOn))
  const casinoIds = visits.flatMap((visit) => visit.casinoIds)
  const clicks = visits.flatMap((visit) => visit.clicks)
  const atPages = clicks.filter(({ page_url }) => !isNothing(page_url))
  const others = clicks.filter(({ page_url }) => isNothing(page_url))
  expect(casinoIds.toSorted()).toEqual(
    [...atPages.map(counted), ...others.map(({ placement }) => `not-found.-.${placement}`)].sort(),
  )
}, 240_000)
