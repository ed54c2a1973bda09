import { gzipSync } from 'node:zlib'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { kinds } from '#domain/catalogue/kinds.ts'
import { paths, publicPages } from '#domain/urls.ts'
import { factsOf, type PageFacts } from '#tests/setup/pageFacts.ts'
import { type ProductServer, startProduct } from '#tests/setup/productServer.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/testDatabase.ts'

/** Not a sample: every page that search engines may list is read once, and all of it is checked. */

type Read = { path: string; html: string; facts: PageFacts }

const catalogue = createCatalogue()
const everyPath = [...publicPages(catalogue)]

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // React writes these in ways that HTML allows and the rule's authors would not.
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'no-trailing-whitespace': 'off',
    },
  }),
)

/** What is wrong with the HTML of a page. */
async function invalidIn({ path, html }: { path: string; html: string }): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${path} ${ruleId}: ${message}`),
  )
}

let database: TestDatabase
let server: ProductServer
let pages: Read[]

beforeAll(async () => {
  database = await cloneTemplate()
  server = await startProduct({ DATABASE_URL: database.url, ROLE: 'web' })
  pages = []
  for (const path of everyPath) {
    const response = await fetch(server.url + path)
    const html = await response.text()
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
    pages.push({ path, html, facts: factsOf(html) })
  }
})

afterAll(async () => {
  await server.stop()
  await database.drop()
})

/** The paths of pages for which something doesn't hold: empty when all is well. */
function pagesWhere(isWrong: (page: Read) => boolean): string[] {
  return pages.filter(isWrong).map(({ path }) => path)
}

function repeated(textOf: (page: Read) => string): string[] {
  const groups = Map.groupBy(pages, textOf)
  return [...groups].filter(([, group]) => group.length > 1).map(([text]) => text)
}

describe('every page', () => {
  test('is valid HTML', { timeout: 180_000 }, async () => {
    const found: string[] = []
    for (const page of pages) found.push(...(await invalidIn(page)))
    expect(found.slice(0, 20)).toEqual([])
  })

  test('has one heading of the first level, and skips none below it', () => {
    expect(
      pagesWhere(({ facts: { headings } }) => {
        const skips = headings.some((level, at) => level - (headings[at - 1] ?? 0) > 1)
        return skips || headings[0] !== 1 || headings.filter((level) => level === 1).length !== 1
      }),
    ).toEqual([])
  })

  test('has a title and a description of its own, neither too long', () => {
    expect(repeated(({ facts }) => facts.title)).toEqual([])
    expect(repeated(({ facts }) => facts.description)).toEqual([])
    expect(
      pagesWhere(
        ({ facts }) =>
          facts.title.length < 10 ||
          facts.title.length > 70 ||
          facts.description.length < 50 ||
          facts.description.length > 160,
      ),
    ).toEqual([])
  })

  test('names itself as canonical, and nothing keeps search engines away', () => {
    expect(
      pagesWhere(
        ({ path, facts }) =>
          decodeURI(facts.canonical ?? '') !== server.siteUrl + path || facts.robots !== undefined,
      ),
    ).toEqual([])
  })

  test('says what a link preview needs, with a picture that exists', async () => {
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
    expect(pagesWhere(({ facts }) => needed.some((name) => !facts.meta.get(name)))).toEqual([])
    const pictures = new Set(pages.map(({ facts }) => facts.meta.get('og:image') ?? ''))
    // All pages of a listing share one.
    const furtherPages = everyPath.filter((path) => path.includes('?')).length
    expect(pictures.size).toBe(everyPath.length - furtherPages)
    for (const picture of [...pictures].filter((_, at) => at % 100 === 0)) {
      const response = await fetch(picture)
      expect([picture, response.status, response.headers.get('content-type')]).toEqual([
        picture,
        200,
        'image/png',
      ])
    }
  })

  test('describes itself in JSON-LD by what it is', () => {
    const typesOf = (page: Read) => page.facts.jsonLd.map((block) => block['@type']).sort()
    for (const page of pages) {
      const [, section = ''] = page.path.split(/[/?]/)
      const types = typesOf(page)
      if (section === 'game') {
        expect([page.path, types]).toEqual([page.path, ['BreadcrumbList', 'FAQPage', 'Game']])
      } else if (kinds.some((kind) => kind === section)) {
        expect([page.path, types]).toEqual([page.path, ['BreadcrumbList', 'FAQPage']])
      } else if (section.startsWith('all-')) {
        expect([page.path, types]).toContainEqual(expect.arrayContaining(['ItemList']))
      }
    }
    expect(pages.some(({ html }) => /aggregateRating|"review"|datePublished/i.test(html))).toBe(
      false,
    )
  })

  test('has no link that leads nowhere, on this site or within the page', async () => {
    const known = new Map(pages.map(({ path, facts }) => [path, facts]))
    const wrong: string[] = []
    const others = new Set<string>()
    for (const { path, facts } of pages) {
      for (const link of facts.links) {
        if (!link.startsWith('/') && !link.startsWith('#')) continue
        const [target = '', fragment] = link.split('#')
        const page = known.get(target === '' ? path : target)
        if (!page) others.add(target)
        else if (fragment && !page.ids.has(fragment)) wrong.push(`${path} → ${link}`)
      }
    }
    expect(wrong.slice(0, 20)).toEqual([])
    for (const other of others) {
      expect([other, (await fetch(server.url + other)).status]).toEqual([other, 200])
    }
  })

  test('links each item of the catalogue from a listing, and each item links on', () => {
    const linked = new Set(
      pages.filter(({ path }) => path.startsWith('/all-')).flatMap(({ facts }) => facts.links),
    )
    for (const kind of kinds) {
      for (const id of catalogue.ids(kind)) {
        const path = paths.detail(kind, id)
        expect([path, linked.has(path)]).toEqual([path, true])
      }
    }
  })

  test('says who may play, how the site earns and what the offer asks, beside a way to claim it', () => {
    expect(
      pagesWhere(
        ({ html }) =>
          !html.includes('18+') ||
          !html.includes('affiliate') ||
          !html.includes('Play responsibly') ||
          !html.includes('35x wagering before a withdrawal. Expires after 30 days.'),
      ),
    ).toEqual([])
    const outbound = /<a [^>]*href="https:\/\/casino\.example\/"[^>]*>/g
    expect(
      pagesWhere(({ html }) => {
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

  test('loads at most 3 kB of script, and no inline one runs', async () => {
    const sizes = new Map<string, number>()
    for (const script of new Set(pages.flatMap(({ facts }) => facts.scripts))) {
      const body = Buffer.from(await (await fetch(server.url + script)).arrayBuffer())
      sizes.set(script, gzipSync(body).length)
    }
    expect(
      pagesWhere(({ facts: { scripts } }) => {
        return scripts.reduce((sum, script) => sum + (sizes.get(script) ?? 0), 0) > 3 * 1024
      }),
    ).toEqual([])
    const inline = /<script(?![^>]*(?: src=|type="application\/(?:ld\+)?json"))/
    expect(pagesWhere(({ html }) => inline.test(html))).toEqual([])
  })
})

test('the files that a page names are there, each with its type', async () => {
  for (const [path, type, cache] of [
    ['/favicon.ico', 'image/x-icon', 'max-age=3600'],
    ['/favicon.svg', 'image/svg+xml', 'max-age=3600'],
    ['/apple-touch-icon.png', 'image/png', 'max-age=3600'],
    ['/site.webmanifest', 'application/manifest+json', 'max-age=3600'],
    ['/speculation-rules.json', 'application/speculationrules+json', 'max-age=3600'],
    ['/fonts/onest-1-latin.woff2', 'font/woff2', 'immutable'],
  ]) {
    const { status, headers } = await fetch(`${server.url}${path}`)
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, type])
    expect(headers.get('cache-control')).toContain(cache)
  }
})

describe('a page that runs in the browser', () => {
  test.each([paths.login, paths.signup, paths.account])(
    '%s is valid HTML, names itself, and is left out by search engines',
    async (path) => {
      const html = await (await fetch(server.url + path)).text()
      expect(await invalidIn({ path, html })).toEqual([])
      const { headings, title, description, canonical, robots } = factsOf(html)
      expect(headings.filter((level) => level === 1)).toHaveLength(1)
      expect(title.length).toBeGreaterThan(5)
      expect(description.length).toBeGreaterThan(30)
      expect([canonical, robots]).toEqual([server.siteUrl + path, 'noindex'])
    },
  )

  test('alone may have styles written into it, cached or not, whatever its query', async () => {
    const styles = async (path: string) => {
      const { headers } = await fetch(server.url + path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self';")
      return [/style-src ([^;]*)/.exec(policy)?.[1], headers.get('x-cache')]
    }
    await styles(paths.login)
    expect(await styles(`${paths.login}?next=/account`)).toEqual(["'self' 'unsafe-inline'", 'HIT'])
    expect(await styles(`${paths.login}?a=1&b=2`)).toEqual(["'self' 'unsafe-inline'", 'HIT'])
    expect(await styles(paths.faq)).toEqual(["'self'", 'HIT'])
    expect((await styles('/no/such/page'))[0]).toBe("'self'")
  })
})

describe('what is not a page', () => {
  test('is no error of ours, and so not in the log as one', async () => {
    for (const path of ['/game/slot-0', '/no/such/page', '/all-games?q=zzz&page=2']) {
      expect((await fetch(server.url + path)).status).toBe(404)
    }
    expect(server.process.stdout()).not.toContain('"level":50')
  })

  test.each([
    ['/game/slot-0', 'Game Not Found', '/games'],
    ['/game/table-101', 'Game Not Found', '/games'],
    ['/sport/event-301', 'Event Not Found', '/'],
    ['/bonus/bonus-201', 'Bonus Not Found', '/'],
    ['/guide/guide-0', 'Guide Not Found', '/'],
    ['/tournament/tournament-x', 'Tournament Not Found', '/'],
    ['/no/such/page', 'Oops! Page not found', '/'],
  ])('%s answers 404 with the screen "%s" that leads to %s', async (path, heading, back) => {
    const response = await fetch(server.url + path)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(factsOf(main).links).toContain(back)
    expect(factsOf(html).robots).toBe('noindex')
  })

  test.each(kinds)(
    'a listing of kind %s ends with its last page and begins with its first',
    async (kind) => {
      const last = catalogue.pages(kind)
      const beyond = await fetch(`${server.url}${paths.listing(kind)}?page=${last + 1}`)
      expect(beyond.status).toBe(404)
      expect(factsOf(await beyond.text()).links).toContain(paths.listing(kind, last))
      for (const page of ['0', '-1', '1', 'x', '']) {
        const response = await fetch(`${server.url}${paths.listing(kind)}?page=${page}`, {
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
