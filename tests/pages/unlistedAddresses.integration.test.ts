import { describe, expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { kinds } from '#domain/catalogue/kinds.ts'
import { paths } from '#domain/urls/urls.ts'
import { htmlProblems } from '../setup/pages/htmlProblems.ts'
import { factsOf } from '../setup/pages/pageFacts.ts'
import { sharedProduct } from '../setup/product/sharedProduct.ts'

/**
 * Addresses that are not listed for search engines: screens that run in the browser, files, and
 * unknown addresses.
 */

const catalogue = createCatalogue()
const product = sharedProduct()

describe('a page that runs in the browser', () => {
  test.each([paths.login, paths.signup, paths.account])(
    '%s is valid HTML with a canonical address and noindex',
    async (path) => {
      const html = await (await fetch(product.url + path)).text()
      expect(await htmlProblems({ path, html })).toEqual([])
      const { headings, title, description, canonical, robots } = factsOf(html)
      expect(headings.filter((level) => level === 1)).toHaveLength(1)
      expect(title.length).toBeGreaterThan(5)
      expect(description.length).toBeGreaterThan(30)
      expect([canonical, robots]).toEqual([product.siteUrl + path, 'noindex'])
    },
  )

  test('is the only kind of page with a policy for inline styles, cached or not, whatever its query', async () => {
    const styles = async (path: string) => {
      const { headers } = await fetch(product.url + path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self';")
      return [/style-src ([^;]*)/.exec(policy)?.[1], headers.get('x-cache')]
    }
    for (const path of [paths.login, paths.faq]) await styles(path)
    expect(await styles(`${paths.login}?next=/account`)).toEqual(["'self' 'unsafe-inline'", 'HIT'])
    expect(await styles(`${paths.login}?a=1&b=2`)).toEqual(["'self' 'unsafe-inline'", 'HIT'])
    expect(await styles(paths.faq)).toEqual(["'self'", 'HIT'])
    expect((await styles('/no/such/page'))[0]).toBe("'self'")
  })
})

describe('an unknown address', () => {
  test('is not logged as an error', async () => {
    for (const path of ['/game/slot-0', '/no/such/page', '/all-games?q=zzz&page=2']) {
      expect((await fetch(product.url + path)).status).toBe(404)
    }
    expect(product.process.stdout()).not.toContain('"level":50')
  })

  test.each([
    ['/game/slot-0', 'Game Not Found', '/games'],
    ['/game/table-101', 'Game Not Found', '/games'],
    ['/sport/event-301', 'Event Not Found', '/'],
    ['/bonus/bonus-201', 'Bonus Not Found', '/'],
    ['/guide/guide-0', 'Guide Not Found', '/'],
    ['/tournament/tournament-x', 'Tournament Not Found', '/'],
    ['/no/such/page', 'Oops! Page not found', '/'],
  ])('%s answers 404 with the screen "%s" and a link to %s', async (path, heading, back) => {
    const response = await fetch(product.url + path)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(factsOf(main).links).toContain(back)
    expect(factsOf(html).robots).toBe('noindex')
  })

  test.each(kinds)(
    'page numbers of a %s listing beyond the last page answer 404, and invalid ones redirect to the first page',
    async (kind) => {
      const last = catalogue.pages(kind)
      const beyond = await fetch(`${product.url}${paths.listing(kind)}?page=${last + 1}`)
      expect(beyond.status).toBe(404)
      expect(factsOf(await beyond.text()).links).toContain(paths.listing(kind, last))
      for (const page of ['0', '-1', '1', 'x', '']) {
        const response = await fetch(`${product.url}${paths.listing(kind)}?page=${page}`, {
          redirect: 'manual',
        })
        expect([page, response.status, response.headers.get('location')]).toEqual([
          page,
          301,
          paths.listing(kind),
        ])
      }
    },
  )
})
test('the files that pages name exist, each with its type', async () => {
  for (const [path, type, cache] of [
    ['/favicon.ico', 'image/x-icon', 'max-age=3600'],
    ['/favicon.svg', 'image/svg+xml', 'max-age=3600'],
    ['/apple-touch-icon.png', 'image/png', 'max-age=3600'],
    ['/site.webmanifest', 'application/manifest+json', 'max-age=3600'],
    ['/speculation-rules.json', 'application/speculationrules+json', 'max-age=3600'],
    ['/fonts/onest-3-basic-latin.woff2', 'font/woff2', 'immutable'],
  ]) {
    const { status, headers } = await fetch(`${product.url}${path}`)
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, type])
    expect(headers.get('cache-control')).toContain(cache)
  }
})
