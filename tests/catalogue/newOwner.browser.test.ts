import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { noPendingEvents, ofVisitor } from '#tests/analytics/tracker/visits.ts'
import { newColours, newName, pixelAt } from '#tests/content/brand/rebrandedSite.ts'
import {
  fillIn,
  openFromList,
  publish,
  untilShown,
  waitForHydration,
} from '#tests/setup/adminPanel/adminForms.ts'
import { openAdminSession } from '#tests/setup/adminPanel/adminPanel.ts'
import { openPreview, previewFrame } from '#tests/setup/adminPanel/adminSteps.ts'
import { desktop, openPage } from '#tests/setup/browser/browserPage.ts'
import {
  accessibilityProblems,
  overflowOf,
  waitForTransitions,
} from '#tests/setup/browser/layoutChecks.ts'
import { signInBrowser } from '#tests/setup/browser/signInBrowser.ts'
import { plainPicture } from '#tests/setup/cms/uploads.ts'
import { runCli } from '#tests/setup/commandLine/cliOnDatabase.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { emptyDatabase, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { factsOf } from '#tests/setup/pages/pageFacts.ts'
import { type ProductServer, startProduct } from '#tests/setup/product/productServer.ts'

/**
 * A new owner: an empty start, a brand, and the games and bonuses of three casinos from LibreOffice. What a
 * person does by hand happens in the browser. Each test needs the ones before.
 */

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', `${name}.csv`)
const dataDir = newDataFolder()

let database: TestDatabase
let site: ProductServer
let browser: Awaited<ReturnType<typeof openPage>>
/** A page of the admin. */
let page: Page

beforeAll(async () => {
  database = await emptyDatabase()
  site = await startProduct({
    DATABASE_URL: database.url,
    CATALOGUE: 'empty',
    ROLE: 'all',
    DATA_DIR: dataDir,
  })
  browser = await openPage({ viewport: desktop })
  page = browser.page
  page.setDefaultTimeout(60_000)
  await openAdminSession(page, site.siteUrl, admin)
})

afterAll(async () => {
  await browser.close()
  await site.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function read(path: string) {
  const response = await fetch(site.url + path, { redirect: 'manual' })
  const location = response.headers.get('location')
  return { status: response.status, text: await response.text(), location }
}

const whenStatus = (path: string, status: number) =>
  eventually(async () => {
    const found = await read(path)
    expect([path, found.status]).toEqual([path, status])
    return found
  })

const environment = () => ({ SITE_URL: site.siteUrl, DATA_DIR: dataDir })

async function command(...args: string[]): Promise<Record<string, unknown>> {
  const result = await runCli(['--json', ...args], database.url, environment())
  expect([args, result.code, result.stderr]).toEqual([args, 0, expect.any(String)])
  return JSON.parse(result.stdout)
}

const listings = ['game', 'bonus', 'sport', 'guide', 'tournament'] as const
const games = () => paths.listing('game')
const game = (slug: string) => paths.detail('game', slug)
const bonus = (slug: string) => paths.detail('bonus', slug)

/** The addresses of the pages of items in the sitemap. */
async function inSitemap(): Promise<string[]> {
  const { text } = await read('/sitemap-content.xml')
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

function slugsIn(name: string): string[] {
  const lines = readFileSync(fixture(name), 'utf8').split('\n')
  return lines.flatMap((line) => /^"?([a-z0-9-]+)"?[,;]"?[A-Z]/.exec(line)?.[1] ?? [])
}

const casinos = ['northlight', 'copper-pier', 'old-orchard']
const slugsOf = (kind: 'games' | 'bonuses') =>
  casinos.flatMap((casino) => slugsIn(`${casino}-${kind}`))

test('an empty site has pages without gaps', async () => {
  for (const path of [paths.home, paths.games, ...listings.map((kind) => paths.listing(kind))]) {
    const { status, text } = await read(path)
    expect([path, status, /\b(?:undefined|NaN|null)\b(?=[^>]*<)/.exec(text)?.[0]]).toEqual([
      path,
      200,
      undefined,
    ])
  }
  expect(await inSitemap()).toEqual([])
  const { text } = await read(games())
  expect(factsOf(text).robots).toContain('noindex')
  expect(text).not.toContain('<search')
  expect((await read('/sitemap-main.xml')).text).not.toContain(games())
  expect((await read('/')).text).toContain('0 games')
  // What the delivered games prove is a claim that this site has to prove or change.
  const query = 'where[key][equals]=catalogue-rtp'
  const headers = { 'sec-fetch-site': 'same-origin' }
  const found = await page.request.get(`${site.siteUrl}/api/claims?${query}`, { headers })
  expect(await found.json()).toMatchObject({ docs: [{ text: '94% and 98%', evidence: [] }] })
})

test('the form of the brand refuses what can’t be read, shows the rest at once, and publishes it', async () => {
  await page.goto(`${site.siteUrl}/admin/globals/site-settings`)
  const brand = page.getByRole('button', { name: 'Brand', exact: true })
  await waitForHydration(brand)
  await brand.click()
  const contrast = page.locator('.colour-contrast')
  const remedy = contrast.getByRole('button', { name: /^Use #[0-9a-f]{6} for “Text”$/ })
  const name = page.getByLabel('Site name')
  await untilShown(remedy, async () => {
    await fillIn(name, newName)
    for (const [colour, value] of Object.entries({ ...newColours, text: '#9aa5b1' }))
      await fillIn(page.locator(`#field-brand__colours__${colour}`), value)
  })
  await page.getByLabel('Typeface').selectOption({ label: 'Literata, a serif for reading' })
  for (const viewport of [{ width: 390, height: 844 }, desktop]) {
    await page.setViewportSize(viewport)
    for (const theme of ['dark', 'light']) {
      await page.evaluate((it) => document.documentElement.setAttribute('data-theme', it), theme)
      await waitForTransitions(page)
      expect([theme, await accessibilityProblems(page, '.tabs-field')]).toEqual([theme, []])
    }
    expect(await overflowOf(page)).toBe(0)
  }
  await publish(page)
  await page
    .getByText(/^Text on .* The nearest colour that passes is #[0-9a-f]{6} for “Text”\.$/)
    .waitFor()
  await remedy.click()
  await contrast.getByText('Every pair of colours can be read').waitFor()

  await openPreview(page)
  const header = previewFrame(page).locator('header')
  await header.getByText(newName, { exact: true }).waitFor()
  const ground = () =>
    previewFrame(page)
      .locator('body')
      .evaluate((body) => getComputedStyle(body).getPropertyValue('--color-ink'))
  await expect.poll(ground).toBe(newColours.ground)
  await page
    .locator('#field-brand__logoOnLight')
    .getByRole('button', { name: 'Create New' })
    .click()
  const buffer = await plainPicture(640, 160, '#123456').png().toBuffer()
  const drawer = page.locator('.doc-drawer')
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await fillIn(drawer.locator('[name=alt]'), newName)
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await drawer.waitFor({ state: 'detached' })

  await header.getByRole('img', { name: newName }).waitFor()
  expect((await read(paths.home)).text).not.toContain(newName)
  await publish(page)
  await page.getByText('Updated successfully').first().waitFor()
  await expect
    .poll(async () => (await read(paths.home)).text)
    .toMatch(/<header.*<img src="\/api\/media\/file\/logo[^"]+" [^>]*alt="Harbour Lights"/s)
})

test('a file of LibreOffice is imported at the admin, the others by the command line, as they are', async () => {
  await page.goto(`${site.siteUrl}/admin/collections/games`)
  const chooser = page.getByLabel('Choose a file, or drop it here')
  await openFromList(page.getByRole('link', { name: 'Import a file' }), chooser)
  const show = page.getByRole('button', { name: 'Show what would change' })
  const content = readFileSync(fixture('northlight-games'))
  // As LibreOffice writes them with the character set “Unicode (UTF-16)”, which is refused, and with the
  // option to include a byte order mark.
  const files = {
    'utf-16.csv': Buffer.from(`\ufeff${content}`, 'utf16le'),
    'northlight.csv': Buffer.concat([Buffer.from('\ufeff'), content]),
  }
  await chooser.setInputFiles({
    name: 'utf-16.csv',
    mimeType: 'text/csv',
    buffer: files['utf-16.csv'],
  })
  await show.click()
  await page.getByText('utf-16.csv is in UTF-16').waitFor()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await chooser.setInputFiles({
    name: 'northlight.csv',
    mimeType: 'text/csv',
    buffer: files['northlight.csv'],
  })
  await show.click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('12 added, 0 changed, 0 unchanged.').waitFor()
  // The number of games on a page that lists none of them.
  await expect.poll(async () => (await read('/')).text).toContain('12 games')

  for (const casino of casinos) {
    for (const [kind, items] of Object.entries({ games: 12, bonuses: 4 })) {
      const counts = await command(
        'catalogue',
        'import',
        kind,
        fixture(`${casino}-${kind}`),
        '--yes',
      )
      const isImported = casino === 'northlight' && kind === 'games'
      expect(counts).toMatchObject({
        counts: { added: isImported ? 0 : items, changed: 0, unchanged: isImported ? items : 0 },
      })
    }
  }
  await eventually(async () => {
    expect((await read(games())).text.includes('All casino games (36)')).toBe(true)
  })
  const { text } = await whenStatus(game('apple-barrel'), 200)
  expect(text).toContain('=Orchard Labs')
  expect(text).toContain('We like the calm music.')
  expect(text).toContain(newName)
  expect([slugsOf('games').length, slugsOf('bonuses').length]).toEqual([36, 12])
})

test('a bonus that is added by hand starts hidden from search engines, and the form says why', async () => {
  await page.goto(`${site.siteUrl}/admin/collections/bonuses`)
  const create = page.getByRole('link', { name: 'Create New' }).first()
  await openFromList(create, page.locator('#field-name'))
  const reason = page.locator('.copy-checks').getByText(/starts hidden from search engines/)
  const title = page.getByRole('heading', { level: 1, name: 'Ivy Gate Offer' })
  await untilShown(title, () => fillIn(page.locator('#field-name'), 'Ivy Gate Offer'))
  await reason.waitFor()
  expect(await reason.innerText()).toMatch(/Fill in Maximum amount, .* or write at least 200/)
  await page.locator('#field-type').click()
  await page.getByText('Welcome', { exact: true }).click()
  await publish(page)
  const { text } = await whenStatus(bonus('ivy-gate-offer'), 200)
  expect(factsOf(text).robots).toContain('noindex')
})

async function openGame(name: string): Promise<void> {
  await page.goto(`${site.siteUrl}/admin/collections/games?search=${encodeURIComponent(name)}`)
  await openFromList(page.getByRole('link', { name, exact: true }), page.locator('#field-slug'))
}

test('a game with a new address is there and leaves a redirect, a deleted one is gone', async () => {
  await openGame('Polar Night')
  const saved = page.getByText('Updated successfully').first()
  await untilShown(saved, async () => {
    await fillIn(page.locator('#field-slug'), 'polar-nights')
    await publish(page)
  })
  expect((await whenStatus(game('polar-night'), 301)).location).toBe(game('polar-nights'))
  await whenStatus(game('polar-nights'), 200)

  await openGame('Gull & Anchor')
  await page.locator('.doc-controls__popup button').first().click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await whenStatus(game('gull-anchor'), 410)
  expect(browser.messages.filter((line) => line.startsWith('thrown:'))).toEqual([])
})

test('the sitemap has exactly the pages that search engines may list, at the server and the command line', async () => {
  const listed = [
    ...slugsOf('games')
      .filter((slug) => slug !== 'gull-anchor')
      .map((slug) => game(slug === 'polar-night' ? 'polar-nights' : slug)),
    ...slugsOf('bonuses').map(bonus),
  ].toSorted()
  await eventually(async () => expect((await inSitemap()).toSorted()).toEqual(listed))
  const args = ['sitemap', 'generate', '--out', '-']
  await eventually(async () => {
    const { text } = await read('/sitemap-content.xml')
    const { stdout } = await runCli(args, database.url, environment())
    expect(stdout).toBe(text)
  })
})

test('a visitor filters the games, and the dashboard shows the visit', async () => {
  const visitor = await openPage({ viewport: desktop, ...ofVisitor })
  visitor.page.setDefaultTimeout(60_000)
  await visitor.page.goto(site.siteUrl + games())
  expect(await visitor.page.content()).not.toContain(game('gull-anchor'))
  await visitor.page.getByText('Filter and sort').click()
  await visitor.page.getByLabel('Provider').selectOption({ label: 'Pier Nine' })
  await visitor.page.getByRole('button', { name: 'Show' }).click()
  await visitor.page.waitForURL(`**${games()}?provider=pier-nine`)
  await visitor.page
    .locator(`main a[href="${game('copper-coins')}"]`)
    .first()
    .click()
  await visitor.page.getByRole('heading', { level: 1, name: /Copper Coins/ }).waitFor()
  await noPendingEvents(visitor.page)
  await visitor.close()

  const dashboard = await openPage({ viewport: desktop })
  await signInBrowser(dashboard.page, site.siteUrl, admin)
  await untilShown(dashboard.page.getByText(game('copper-coins')).first(), async () => {
    await dashboard.page.goto(site.siteUrl + paths.analytics)
  })
  await dashboard.close()
})

test('the picture of an own item has the brand', async () => {
  const response = await fetch(`${site.url}/og/game/reindeer-run.png`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  const picture = Buffer.from(await response.arrayBuffer())
  expect(await pixelAt(picture, 4, 4)).toBe(newColours.ground)
  expect(await pixelAt(picture, 100, 80)).toBe('#123456')
})

test('no link is broken, and the audit finds no error', async () => {
  const links = await command('links', 'check', '--internal', '--url', site.url)
  expect(links).toMatchObject({ findings: [] })
  const audit = await command('seo', 'audit', '--url', site.url)
  expect(audit).toMatchObject({ errors: 0 })
})
