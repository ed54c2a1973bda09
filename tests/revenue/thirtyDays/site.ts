import { reportColumns } from '#tests/demoCasino/report.ts'
import {
  editItem,
  type ProductServer,
  saveGlobal,
  signIn,
} from '#tests/setup/product/productServer.ts'
import { connectCasino } from '../casinoConnection.ts'
import type { PlayedCasino } from './casinos.ts'

/** The currency of all figures. */
export const reportingCurrency = 'EUR'

/** The link that leads to several offers. */
const linkKey = 'best'

export type Rate = { day: string; currency: string; rate: string }

type Site = {
  /** The keys of all links to casinos. */
  keys: [string, ...string[]]
  /** The path of each casino's address, without a query. */
  postbacks: Map<PlayedCasino, string>
}

/** Sets a site up by the admin's REST API: markets, casinos, offers, a link, connections and rates. */
export async function setUpSite(
  { url }: Pick<ProductServer, 'url'>,
  casinos: readonly PlayedCasino[],
  rates: readonly Rate[],
): Promise<Site> {
  const headers = await signIn(url)
  const post = (slug: string, sent: object) =>
    editItem(url, headers, { method: 'POST', path: `/api/${slug}`, sent })
  const publish = (slug: string, sent: object) => post(slug, { ...sent, _status: 'published' })

  await publish('markets', { key: 'europe', name: 'Europe', countries: 'DE, FR' })
  await publish('markets', { key: 'americas', name: 'Americas', countries: 'US, BR' })
  await saveGlobal(url, headers, 'market-settings', { defaultMarket: 'americas' })
  const postbacks = new Map<PlayedCasino, string>()
  for (const played of casinos) {
    const { casino, linkParameters, mapping, offers } = played
    const { name } = casino
    const meta = { title: name, description: `About ${name}.` }
    await publish('casinos', { slug: name, name, meta })
    for (const key of offers) {
      const address = { url: `https://${name}.example/${key}`, linkParameters }
      const offer = { kind: 'welcome', conditions: '18+. Terms apply.', ...address }
      await publish('offers', { ...offer, key, casino: name, title: key })
    }
    const report = { ...reportColumns, dateOrder: 'day-first', decimalMark: 'point' }
    const { postback } = await connectCasino({ url }, name, { ...mapping, report })
    postbacks.set(played, postback)
  }
  const keys = casinos.flatMap(({ offers }) => offers)
  const choices = keys.map((offer, at) => ({ offer, weight: at + 1 }))
  const forPhones = { markets: 'europe', devices: 'mobile', choices: choices.slice(0, 2) }
  await publish('links', { key: linkKey, name: 'Best', rules: [forPhones, { choices }] })
  await saveGlobal(url, headers, 'revenue-settings', { reportingCurrency, quietFactor: 5 })
  for (const rate of rates) await addRate({ url }, rate, headers)
  return { keys: [linkKey, ...keys], postbacks }
}

export async function addRate(
  { url }: Pick<ProductServer, 'url'>,
  rate: Rate,
  signedIn?: Record<string, string>,
): Promise<void> {
  const headers = signedIn ?? (await signIn(url))
  const sent = { ...rate, into: reportingCurrency }
  await editItem(url, headers, { method: 'POST', path: '/api/currency-rates', sent })
}
