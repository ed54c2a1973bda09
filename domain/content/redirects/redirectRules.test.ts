import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { publicPages } from '#domain/urls/urls.ts'
import {
  chainProblem,
  normaliseRedirectTarget,
  normaliseSource,
  sourceProblem,
  targetProblem,
} from './redirectRules.ts'
import { redirectLocation, redirectTarget } from './redirects.ts'

const catalogue = createCatalogue()
const site = 'https://site.example'
const publicFiles = readdirSync(join(import.meta.dirname, '../../../public'), {
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map(({ name }) => `/${name}`)

describe('an old address', () => {
  test.each([
    ['/old', '/old'],
    [' /old/ ', '/old'],
    ['/caf\u00e9', '/caf%C3%A9'],
    ['https://site.example/old/', '/old'],
    ['http://site.example/old', '/old'],
    ['https://other.example/old', 'https://other.example/old'],
    ['/old?x=1', '/old?x=1'],
    ['//old', '//old'],
    ['old', 'old'],
    ['/100%', '/100%'],
  ])('typed as %j is normalised to %j', (typed, from) => {
    expect(normaliseSource(typed, site)).toBe(from)
  })

  test.each(['/old', '/FAQ', '/a/b/c', '/game/old-slot', '/game', '/administration', '/apiary'])(
    'may be %s, which has no page',
    (from) => {
      expect(sourceProblem(from, catalogue)).toBeUndefined()
    },
  )

  test('is never the address of a page', () => {
    for (const page of publicPages(catalogue)) {
      expect(sourceProblem(page, catalogue)).toMatch(/there is a page|before the \?/)
    }
    expect(sourceProblem('/login', catalogue)).toContain('there is a page at /login')
    expect(sourceProblem('/faq/', catalogue)).toContain('there is a page at /faq')
  })

  test.each([
    '/admin',
    '/admin/collections',
    '/api',
    '/api/v1/events',
    '/assets/x.js',
    '/_next/x',
    '/robots.txt',
    '/0123456789abcdef0123456789abcdef.txt',
    '/sitemap.xml',
    '/sitemap-content-2.xml',
    '/.well-known/jwks.json',
    '/og/x.png',
    '/healthz',
    '/readyz',
    '/Healthz',
    ...publicFiles,
    '/404',
    '/game/not-found',
  ])('is never %s, which the site serves itself', (from) => {
    expect(sourceProblem(from, catalogue)).toContain('own workings')
  })

  test.each(['/old?x', '/old#x'])('has no query and no fragment: %s', (from) => {
    expect(sourceProblem(from, catalogue)).toContain('before the ? or #')
  })

  test.each(['/100%', '/a/../b'])('is written as browsers write it, not %s', (from) => {
    expect(sourceProblem(from, catalogue)).toContain('percent sign')
  })
})

describe('a new address', () => {
  test.each([
    ['/faq/', '/faq'],
    ['/all-games/?page=2#top', '/all-games?page=2#top'],
    ['https://site.example/faq', '/faq'],
    ['https://site.example', '/'],
    ['https://other.example/?code={code}', 'https://other.example/?code=%7Bcode%7D'],
    ['https://other.example/\u0416?\u0451', 'https://other.example/%D0%96?%D1%91'],
    ['/faq?q=\u0416{a}#caf\u00e9', '/faq?q=%D0%96%7Ba%7D#caf%C3%A9'],
    ['/faq#\u0416', '/faq#%D0%96'],
    ['/faq?a\u0001b', '/faq?a%01b'],
    ['https://other.example/a\nb', 'https://other.example/ab'],
    ['//evil.example', '//evil.example'],
    ['https://site.example//evil.example', '//evil.example'],
  ])('typed as %j is stored as %j', (typed, to) => {
    expect(normaliseRedirectTarget(typed, site)).toBe(to)
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    'http://other.example/',
    'javascript:alert(1)',
    'https:other.example',
    'https:/other.example',
    'https:///other.example',
    'https:\\\\other.example',
    'https://user:password@other.example/',
    'https://user@other.example/',
    'https://:@other.example/',
    'https://other.example\\@good.example/',
  ])('is never %j', (to) => {
    expect(redirectTarget.safeParse(normaliseRedirectTarget(to, site)).success).toBe(false)
  })

  const problem = (to: string) => targetProblem({ from: '/old', to }, catalogue)

  test('may be any page, and any other site', () => {
    for (const to of publicPages(catalogue)) expect(problem(to)).toBeUndefined()
    expect(problem('/faq#wagering')).toBeUndefined()
    expect(problem('/faq?ref=old')).toBeUndefined()
    expect(problem('https://other.example/whatever')).toBeUndefined()
  })

  test.each(['/nowhere', '/game/slot-301', '/all-games?page=9', '/robots.txt', '/admin'])(
    'is no address without a page: %s',
    (to) => {
      expect(problem(to)).toBe(`there is no page at ${to}: lead to one that exists`)
    },
  )

  test('is neither the old address nor a non-canonical address of a page', () => {
    expect(problem('/old')).toContain('round in circles')
    expect(problem('/old?x=1')).toContain('round in circles')
    expect(problem('/all-games?page=1')).toContain('leads on to /all-games: write that')
  })

  test('that is itself redirected is refused with that redirect', () => {
    const onward = (to?: string) => ({ from: '/b', status: to ? '301' : '410', to }) as const
    expect(chainProblem('/a', onward('/faq'))).toContain('/b leads on to /faq')
    expect(chainProblem('/a', onward('/a?x'))).toContain('/b leads back here')
  })
})

describe('the location of a redirect', () => {
  test.each([
    ['/faq', '', '/faq'],
    ['/faq', 'utm_source=x', '/faq?utm_source=x'],
    ['/faq#top', 'a=1', '/faq?a=1#top'],
    ['/all-games?page=2', 'a=1', '/all-games?page=2&a=1'],
    ['https://other.example/', 'a=1', 'https://other.example/'],
  ])('%s for a request with the query %j is %s', (to, query, location) => {
    expect(redirectLocation(to, query)).toBe(location)
  })

  test('has the origin and the path of the target, for any request', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('/faq', '/faq#a', '/all-games?page=2'),
        (query, to) => {
          const { origin, pathname } = new URL(redirectLocation(to, query), site)
          expect([origin, pathname]).toEqual([site, new URL(to, site).pathname])
        },
      ),
    )
  })
})
