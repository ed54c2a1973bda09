import { type HTMLElement, parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { claimPlacements } from '#domain/content/offer/casinoLink.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { unreachableMail } from '#tests/setup/externalServers/unreachableMail.ts'
import { casinoAddress } from '#tests/setup/pages/casinoAddress.ts'
import { casinoPages, createCasinos } from '#tests/setup/pages/casinoSite.ts'
import { everyKindOfPage } from '#tests/setup/pages/everyKindOfPage.ts'
import {
  type ProductServer,
  saveGlobal,
  signIn,
  startProduct,
} from '#tests/setup/product/productServer.ts'

/** The sub-id in the address of each call to action: page, item and placement. */

const casinoUrl = 'https://casino.example/join?btag=7#welcome'
/** Not a limit of the product, only for busy machines; `content/published/edits.integration.test.ts` has it. */
const waitOptions = { timeout: 15_000, interval: 20 }
const template = 'subid={page}.{item}.{placement}'

let database: TestDatabase
let server: ProductServer
let headers: Record<string, string>

beforeAll(async () => {
  database = await cloneTemplate()
  server = await startProduct({ DATABASE_URL: database.url, ...unreachableMail })
  headers = await signIn(server.url)
})

afterAll(async () => {
  await server.stop()
  await database.drop()
})

/** Where a call to action leads. */
const targetOf = (call: HTMLElement) => casinoAddress(server.url, call.getAttribute('href') ?? '')

async function callsOn(path: string): Promise<HTMLElement[]> {
  const html = await (await fetch(server.url + path)).text()
  return parse(html).querySelectorAll('a[data-claim]')
}

async function settle(data: object, shown: string): Promise<void> {
  await saveGlobal(server.url, headers, 'site-settings', data)
  await vi.waitFor(async () => {
    expect(await casinoAddress(server.url, '/go/main')).toContain(shown)
  }, waitOptions)
}

/** The expected first two parts of a sub-id, computed without the product's code. */
function partsOf(path: string): string {
  const [, first = '', second] = path.split(/[/?]/)
  const isThere = first !== 'nothing' && !path.includes('-0') && !path.includes('page=99')
  if (!isThere) return 'not-found.-'
  const item = second && !path.includes('?') ? second : '-'
  return `${first || 'home'}.${item}`
}

test('without a template every button on every page leads to the same address', async () => {
  await settle({ casinoUrl }, 'btag=7')
  for (const path of everyKindOfPage) {
    const calls = await callsOn(path)
    expect(calls.length, path).toBeGreaterThan(0)
    for (const call of calls) expect([path, await targetOf(call)]).toEqual([path, casinoUrl])
  }
})

test('with a template each address contains page, item and placement, and each placement is on some page', async () => {
  await settle({ casinoUrl, linkParameters: template }, 'subid=')
  await createCasinos({
    url: server.url,
    headers,
    link: { url: casinoUrl, linkParameters: template },
  })
  await vi.waitFor(
    async () => expect(await callsOn('/news/first-steps')).toHaveLength(3),
    waitOptions,
  )
  const placements = new Set<string>()
  for (const path of [...everyKindOfPage, ...casinoPages]) {
    for (const call of await callsOn(path)) {
      const placement = call.getAttribute('data-claim') ?? ''
      placements.add(placement)
      expect([path, await targetOf(call)]).toEqual([
        path,
        `https://casino.example/join?btag=7&subid=${partsOf(path)}.${placement}#welcome`,
      ])
    }
  }
  expect([...placements].sort()).toEqual(claimPlacements.filter((it) => it !== 'text').sort())
})

test('a link in a text has a sub-id too, whatever page of the casino it links to', async () => {
  await settle({ casinoUrl, linkParameters: template }, 'subid=')
  const text =
    'See [the rules](https://www.casino.example/rules?a=1#b) and [others](https://other.example/).'
  await saveGlobal(server.url, headers, 'faq-page', { intro: text })
  await vi.waitFor(async () => {
    const links = (await callsOn('/faq')).filter((it) => it.getAttribute('data-claim') === 'text')
    const rels = links.map((link) => link.getAttribute('rel'))
    expect(rels).toEqual(['sponsored nofollow noopener'])
    expect(await Promise.all(links.map(targetOf))).toEqual([
      'https://www.casino.example/rules?a=1&subid=faq.-.text#b',
    ])
  }, waitOptions)
})

test('no page links to the casino directly, and every link to it is tracked', async () => {
  await settle({ casinoUrl, linkParameters: template }, 'subid=')
  for (const path of everyKindOfPage) {
    const html = await (await fetch(server.url + path)).text()
    expect([path, /href="[^"]*casino\.example/.test(html)]).toEqual([path, false])
    const links = parse(html).querySelectorAll('a[href^="/go/"]')
    const others = links.filter((link) => !link.hasAttribute('data-claim'))
    expect([path, links.length > 0, others.map(String)]).toEqual([path, true, []])
  }
})

test.each([
  [
    'subid={pge}',
    'Must not use {pge}: there are only {page}, {item}, {placement}, {click}, {campaign}, {market}.',
  ],
  ['?subid={page}', 'without a question mark'],
  ['subid', 'Must say a value'],
  ['btag={page}', 'which the casino'],
])('the template %s is refused with a reason', async (linkParameters, why) => {
  const response = await fetch(`${server.url}/api/globals/site-settings`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ casinoUrl, linkParameters }),
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(why)
})
