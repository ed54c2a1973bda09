import type { Page } from 'playwright'
import { goLink } from '#domain/content/links/goLink.ts'
import { sampleRevenue } from '#domain/revenue/figures/testing/sampleRevenue.ts'
import { paths } from '#domain/urls/urls.ts'
import { ofVisitor } from '../analytics/tracker/visits.ts'
import { reportColumns } from '../demoCasino/report.ts'
import { save, untilShown, waitForHydration } from '../setup/adminPanel/adminForms.ts'
import type { AdminScreenshot } from '../setup/adminPanel/adminSteps.ts'
import { signInBrowser } from '../setup/browser/signInBrowser.ts'
import { admin } from '../setup/database/admin.ts'
import { runNode } from '../setup/processes/processes.ts'
import { editItem, signIn } from '../setup/product/productServer.ts'

/** Screenshots of the steps of `docs/revenue.md`, each of which goes on where the one before ended. */

const casino = 'https://casino.localhost:4400'
/** The page of the demo casino that its player has open. */
let player: Page | undefined
/** The path of the connection in the REST API. */
let connection = ''

/** Creates the demo casino with its offer at the site. */
async function createCasino(url: string): Promise<void> {
  const headers = await signIn(url)
  const meta = { title: 'Demo casino', description: 'A casino to try the site with.' }
  const link = { url: `${casino}/`, linkParameters: 'click={click}' }
  const offer = { casino: 'demo', kind: 'welcome', conditions: '18+. Terms apply.' }
  const documents = {
    casinos: { slug: 'demo', name: 'Demo casino', meta },
    offers: { ...offer, ...link, key: 'demo-offer', title: 'Demo offer' },
  }
  for (const [slug, fields] of Object.entries(documents)) {
    const sent = { ...fields, _status: 'published' }
    await editItem(url, headers, { method: 'POST', path: `/api/${slug}`, sent })
  }
}

export const revenueScreenshots: Record<string, AdminScreenshot> = {
  async 'revenue-offer'({ page, url }) {
    await createCasino(url)
    await page.goto(`${url}/admin/collections/offers`)
    await page.getByRole('link', { name: 'Demo offer' }).click()
    const parameters = page.locator('#field-linkParameters')
    await untilShown(parameters, () =>
      page.getByRole('button', { name: 'Link', exact: true }).click(),
    )
    return undefined
  },
  async 'revenue-connection'({ page, url }) {
    await page.goto(`${url}/admin/collections/casino-connections/create`)
    const template = page.getByLabel('Start with a template')
    await waitForHydration(template)
    await page.locator('#field-casino .rs__control').click()
    await page.getByRole('option', { name: 'Demo casino' }).click()
    await template.selectOption('An address that you write yourself')
    await page.getByRole('button', { name: 'Fill in the fields below' }).click()
    return undefined
  },
  async 'revenue-address'({ page }) {
    await save(page)
    const region = page.getByRole('region', { name: 'Address that the casino calls' })
    await region.getByRole('button', { name: 'Create an address' }).click()
    await page.getByLabel('Your new address').waitFor()
    connection = new URL(page.url()).pathname.replace('/admin/collections/', '/api/')
    return region
  },
  async 'revenue-casino'({ page, url }) {
    const demo = runNode(['tests/demoCasino/main.ts'])
    await demo.waitForOutput(/runs at/)
    page.once('close', () => demo.signal('SIGTERM'))
    const context = await page
      .context()
      .browser()
      ?.newContext({
        ...ofVisitor,
        ignoreHTTPSErrors: true,
        viewport: { width: 900, height: 420 },
      })
    if (!context) throw new Error('The browser is closed.')
    player = await context.newPage()
    await player.goto(`${casino}/affiliates`)
    const postback = await page.getByLabel('Your new address').inputValue()
    await player.getByLabel('Postback address').fill(postback)
    await player.getByRole('button', { name: 'Save' }).click()
    await player.goto(url + goLink('demo-offer', '/faq', 'text'))
    await player.getByRole('button', { name: 'Register' }).click()
    await player.getByRole('button', { name: 'Deposit' }).click()
    await player.getByText('commission of the affiliate').waitFor()
    return player.locator('body')
  },
  async 'revenue-postbacks'({ page, url }) {
    await untilShown(page.getByText('kind=commission'), async () => {
      await page.goto(`${url}/admin/collections/postbacks`)
    })
    return undefined
  },
  async 'revenue-report'({ page, url }) {
    if (!player) throw new Error('The player has not come to the casino.')
    const file = `${new Date().toISOString().slice(0, 7)}.csv`
    const report = await player.evaluate(
      async (path) => (await fetch(path)).text(),
      `/report.csv?month=${file.slice(0, 7)}`,
    )
    const headers = await signIn(url)
    await editItem(url, headers, {
      method: 'PATCH',
      path: connection,
      sent: { report: reportColumns },
    })
    await page.goto(`${url}/admin/collections/revenue-reports`)
    const form = page.getByRole('region', { name: 'Import a report' })
    await form.getByLabel('Casino').selectOption('demo')
    const upload = { name: file, mimeType: 'text/csv', buffer: Buffer.from(report) }
    await form.getByLabel('Report').setInputFiles(upload)
    await form.getByRole('button', { name: 'Check' }).click()
    await form.getByRole('button', { name: 'Import' }).waitFor()
    return form
  },
  async 'revenue-view'({ page, url }) {
    await page.route(/\/api\/v1\/revenue(\?|$)/, (route) => route.fulfill({ json: sampleRevenue }))
    await signInBrowser(page, url, admin)
    await page.goto(`${url}${paths.analytics}?view=revenue&period=30d&compare=previous`)
    await page.getByRole('tabpanel').waitFor()
    return undefined
  },
}
