import { gzipSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { kinds } from '#domain/catalogue/kinds.ts'
import { cataloguePathAt, paths } from '#domain/urls/urls.ts'
import { htmlProblems } from '../setup/pages/htmlProblems.ts'
import { everyPage, type ReadPage } from './everyPage.ts'

/** Reads every page that search engines may list once, and checks all of them. */

const catalogue = createCatalogue()
const product = inject('deliveredSite')
const pages = everyPage(product)

test('every page is valid HTML', { timeout: 180_000 }, async () => {
  const found: string[] = []
  for (const page of pages.all) found.push(...(await htmlProblems(page)))
  expect(found.slice(0, 20)).toEqual([])
})

test('every page has one heading of the first level, and skips no level', () => {
  expect(
    pages.where(({ facts: { headings } }) => {
      const skips = headings.some((level, at) => level - (headings[at - 1] ?? 0) > 1)
      return skips || headings[0] !== 1 || headings.filter((level) => level === 1).length !== 1
    }),
  ).toEqual([])
})

test('every page has a unique title and description of a suitable length', () => {
  expect(pages.repeated(({ facts }) => facts.title)).toEqual([])
  expect(pages.repeated(({ facts }) => facts.description)).toEqual([])
  expect(
    pages.where(
      ({ facts }) =>
        facts.title.length < 10 ||
        facts.title.length > 70 ||
        facts.description.length < 50 ||
        facts.description.length > 160,
    ),
  ).toEqual([])
})

test('every page has its own address as canonical, and no robots meta tag', () => {
  expect(
    pages.where(
      ({ path, facts }) =>
        decodeURI(facts.canonical ?? '') !== product.siteUrl + path || facts.robots !== undefined,
    ),
  ).toEqual([])
})

test('every page has the metadata for link previews, with an existing picture', async () => {
  const needed = [
    'og:title',
    'og:description',
    'og:url',
    'og:type',
    'og:image',
    'og:image:alt',
    'twitter:card',
    'twitter:title',
    'twitter:description',
    'twitter:image',
    'keywords',
  ]
  expect(pages.where(({ facts }) => needed.some((name) => !facts.meta.get(name)))).toEqual([])
  const pictures = new Set(pages.all.map(({ facts }) => facts.meta.get('og:image') ?? ''))
  // All pages of a listing share one picture.
  const furtherPages = pages.all.filter(({ path }) => path.includes('?')).length
  expect(pictures.size).toBe(pages.all.length - furtherPages)
  for (const picture of [...pictures].filter((_, at) => at % 100 === 0)) {
    const response = await fetch(picture)
    expect([picture, response.status, response.headers.get('content-type')]).toEqual([
      picture,
      200,
      'image/png',
    ])
  }
})

test('every page has JSON-LD of the type of the page', () => {
  const typesOf = (page: ReadPage) => page.facts.jsonLd.map((block) => block['@type']).sort()
  for (const page of pages.all) {
    const types = typesOf(page)
    const [path = ''] = page.path.split('?')
    const found = cataloguePathAt(path)
    if (found?.kind === 'game' && found.id !== undefined) {
      expect([page.path, types]).toEqual([page.path, ['BreadcrumbList', 'FAQPage', 'Game']])
    } else if (found?.id !== undefined) {
      expect([page.path, types]).toEqual([page.path, ['BreadcrumbList', 'FAQPage']])
    } else if (found) {
      expect([page.path, types]).toContainEqual(expect.arrayContaining(['ItemList']))
    }
  }
  expect(pages.all.some(({ html }) => /aggregateRating|"review"|datePublished/i.test(html))).toBe(
    false,
  )
})

test('no page has a broken link to the site or to a fragment', async () => {
  const known = new Map(pages.all.map(({ path, facts }) => [path, facts]))
  const wrong: string[] = []
  const others = new Set<string>()
  for (const { path, facts } of pages.all) {
    for (const link of facts.links) {
      if (!link.startsWith('/') && !link.startsWith('#')) continue
      if (link.startsWith('/go/')) {
        if (!link.startsWith(`/go/main?on=${path.split('?')[0]}&at=`))
          wrong.push(`${path} → ${link}`)
        continue
      }
      const [target = '', fragment] = link.split('#')
      const page = known.get(target === '' ? path : target)
      if (!page) others.add(target)
      else if (fragment && !page.ids.has(fragment)) wrong.push(`${path} → ${link}`)
    }
  }
  expect(wrong.slice(0, 20)).toEqual([])
  for (const other of others) {
    expect([other, (await fetch(product.url + other)).status]).toEqual([other, 200])
  }
})

test('each item of the catalogue is linked from a listing', () => {
  const linked = new Set(
    pages.all.filter(({ path }) => path.startsWith('/all-')).flatMap(({ facts }) => facts.links),
  )
  for (const kind of kinds) {
    for (const id of catalogue.ids(kind)) {
      const path = paths.detail(kind, id)
      expect([path, linked.has(path)]).toEqual([path, true])
    }
  }
})

test('every page states the minimum age, the affiliate relation and the conditions of the offer, with a claim link', () => {
  expect(
    pages.where(
      ({ html }) =>
        !html.includes('18+') ||
        !html.includes('affiliate') ||
        !html.includes('Play responsibly') ||
        !html.includes('35x wagering before a withdrawal. Expires after 30 days.'),
    ),
  ).toEqual([])
  const outbound = /<a [^>]*href="\/go\/[^>]*>/g
  expect(
    pages.where(({ html }) => {
      const calls = html.match(outbound) ?? []
      const right = calls.filter(
        (call) =>
          call.includes('target="_blank"') &&
          call.includes('rel="sponsored nofollow noopener"') &&
          call.includes('data-claim="'),
      )
      return calls.length === 0 || right.length !== calls.length
    }),
  ).toEqual([])
})

test('every page loads at most 3 kB of script, and no inline one runs', async () => {
  const sizes = new Map<string, number>()
  for (const script of new Set(pages.all.flatMap(({ facts }) => facts.scripts))) {
    const body = Buffer.from(await (await fetch(product.url + script)).arrayBuffer())
    sizes.set(script, gzipSync(body).length)
  }
  expect(
    pages.where(({ facts: { scripts } }) => {
      return scripts.reduce((sum, script) => sum + (sizes.get(script) ?? 0), 0) > 3 * 1024
    }),
  ).toEqual([])
  const inline = /<script(?![^>]*(?: src=|type="application\/(?:ld\+)?json"))/
  expect(pages.where(({ html }) => inline.test(html))).toEqual([])
})
