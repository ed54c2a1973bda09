import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { allSeries, kindDefinitions, kinds } from '#domain/catalogue/kinds.ts'
import { paths } from '#domain/urls/urls.ts'
import { openEmbeddedPostgres } from '#platform/postgres/embedded/embeddedPostgres.ts'
import { dashboardStats } from './analytics/dashboard/dashboardStats.ts'
import { adminScreenshots } from './screenshots/adminScreenshots.ts'
import { openAdmin, waitUntilSettled } from './setup/adminPanel/adminSteps.ts'
import { ensureBrowser } from './setup/browser/findBrowser.ts'
import { signInBrowser } from './setup/browser/signInBrowser.ts'
import { admin } from './setup/database/admin.ts'
import { newDataFolder } from './setup/database/dataFolder.ts'
import { startProduct } from './setup/product/productServer.ts'

/**
 * `npm run screenshots`: every kind of page in full at the width of a phone, a tablet and a desktop,
 * the screenshots of the README, and those of the admin panel for `docs/editors.md`. Git stores the
 * last two. `npm run screenshots -- admin` takes only those whose name begins with "admin".
 */

const folder = join('docs', 'screenshots')
const widths = { phone: 360, tablet: 768, desktop: 1440 }
const pages: Record<string, string> = {
  home: '/',
  faq: '/faq',
  games: '/games',
  'payment-methods': '/payment-methods',
  terms: '/terms',
  'responsible-gaming': '/responsible-gaming',
  privacy: '/privacy',
  ...Object.fromEntries(
    kinds.map((kind) => [kindDefinitions[kind].pathNames.listing, paths.listing(kind)]),
  ),
  'all-games-filtered': '/all-games?category=roulette&sort=stake',
  'all-games-nothing': '/all-games?q=nothing+like+it',
  'all-sports-second-page': '/all-sports?page=2',
  ...Object.fromEntries(
    allSeries.map(({ kind, prefix }) => [prefix, paths.detail(kind, `${prefix}-1`)]),
  ),
  'not-found': '/nothing/here',
  'game-not-found': '/game/slot-0',
  dashboard: paths.analytics,
  'sitemap-ping': paths.sitemapPing,
  'sitemap-generator': paths.sitemapGenerator,
}
const inReadme = [
  { name: 'readme-home', path: '/', width: 1280, height: 800 },
  { name: 'readme-bonus', path: '/bonus/bonus-1', width: 1280, height: 800 },
  { name: 'readme-phone-home', path: '/', width: 390, height: 800 },
  { name: 'readme-phone-game', path: '/game/slot-1', width: 390, height: 800 },
  { name: 'readme-dashboard', path: paths.analytics, width: 1280, height: 1200 },
  { name: 'readme-phone-dashboard', path: paths.analytics, width: 390, height: 800 },
]

const found = ensureBrowser((line) => process.stderr.write(`${line}\n`))
if (!found.ok) throw new Error(found.reason)
mkdirSync(folder, { recursive: true })
const [wanted = ''] = process.argv.slice(2)
const postgres = await openEmbeddedPostgres(newDataFolder())
const databaseUrl = postgres.url
const server = await startProduct({ ROLE: 'all', DATABASE_URL: databaseUrl })
const browser = await chromium.launch({ executablePath: found.executablePath })
try {
  await takeAll(browser)
  await takeAdmin(browser)
} finally {
  await browser.close()
  await server.stop()
  await postgres.close()
}

async function takeAll(browser: Browser): Promise<void> {
  for (const [device, width] of Object.entries(widths)) {
    for (const [name, path] of Object.entries(pages)) {
      await take(browser, { name: `${name}-${device}`, path, width, height: 800, whole: true })
    }
  }
  for (const one of inReadme) await take(browser, { ...one, whole: false })
}

type Shot = { name: string; path: string; width: number; height: number; whole: boolean }

async function take(browser: Browser, { name, path, width, height, whole }: Shot): Promise<void> {
  if (!name.startsWith(wanted)) return
  const page = await browser.newPage({ viewport: { width, height } })
  if (path === paths.analytics) await asAdmin(page)
  await page.goto(server.url + path, { waitUntil: 'networkidle' })
  const file = join(folder, `${name}.png`)
  await page.screenshot({ path: file, fullPage: whole })
  await page.close()
  process.stdout.write(`${file}\n`)
}

/** In sequence, in one session. */
async function takeAdmin(browser: Browser): Promise<void> {
  const { siteUrl: url } = server
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await openAdmin(page, url)
  for (const [name, show] of Object.entries(adminScreenshots)) {
    if (!`admin-${name}`.startsWith(wanted)) continue
    const part = await show({ page, url, databaseUrl })
    await waitUntilSettled(page)
    const path = join(folder, `admin-${name}.png`)
    await (part ?? page).screenshot({ path })
    process.stdout.write(`${path}\n`)
  }
  await page.close()
}

/** As a signed-in admin, with the statistics of a busy site. */
async function asAdmin(page: Page): Promise<void> {
  await signInBrowser(page, server.url, admin)
  await page.route(/\/api\/v1\/stats(\?|$)/, (route) => route.fulfill({ json: dashboardStats }))
}
