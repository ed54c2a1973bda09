import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type ReadSite, readSite } from '#cli/search/audit/readSite.ts'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { auditSite, type RuleId } from '#domain/search/audit/audit.ts'
import { nearestTexts } from '#domain/search/audit/site/nearestTexts.ts'
import { resemblance, shinglesOf } from '#domain/search/audit/site/shingles.ts'
import type { PageFacts } from '#domain/search/audit/site/siteFacts.ts'
import { publicPages } from '#domain/urls/urls.ts'

/** Reads every page of the production build. */
const product = inject('deliveredSite')
const everyPath = [...publicPages(createCatalogue())]
let read: ReadSite
let pages: { path: string; text: string; isNoindex: boolean }[]

beforeAll(async () => {
  read = await readSite({
    site: product.url,
    maxAddresses: 5_000,
    signal: new AbortController().signal,
  })
  pages = [...read.facts.responses].flatMap(([path, answer]) =>
    answer.kind === 'page' ? [{ path, ...answer.facts }] : [],
  )
})

describe('the whole site', () => {
  test('is read from its home page and sitemaps: every listed page and the pages that they link to', () => {
    expect(read.left).toBe(0)
    expect(read.facts.siteUrl).toBe(product.siteUrl)
    const listable = pages.filter(({ isNoindex }) => !isNoindex).map(({ path }) => path)
    expect(listable.toSorted()).toEqual(everyPath.toSorted())
    expect([...read.facts.listed.keys()].toSorted()).toEqual(everyPath.toSorted())
    expect(pages.filter(({ isNoindex }) => isNoindex).map(({ path }) => path)).toContain('/login')
  })

  test('has no findings: no error and no warning', () => {
    const { results, pages: count } = auditSite(read.facts)
    expect(results.filter(({ findings }) => findings.length > 0)).toEqual([])
    expect(count).toBe(pages.length)
  })

  test('has no two pages with too similar texts, by an exact comparison', () => {
    const texts = pages.filter(({ isNoindex }) => !isNoindex)
    const shingles = texts.map(({ text }) => shinglesOf(text))
    const nearest = nearestTexts(texts)
    // Compares every twentieth page with all others.
    for (let at = 0; at < texts.length; at += 20) {
      const one = shingles[at] ?? shinglesOf('')
      const shared = shingles.map((other, place) => (place === at ? 0 : resemblance(one, other)))
      const highest = Math.max(...shared)
      const found = nearest.get(texts[at]?.path ?? '')?.similarity ?? 0
      expect(highest).toBeLessThan(0.6)
      expect(found).toBeLessThanOrEqual(highest)
    }
  })
})

describe('an audit of the site with one page changed', () => {
  const pagePath = '/game/slot-17'

  function found(change: Partial<PageFacts>): RuleId[] {
    const answer = read.facts.responses.get(pagePath)
    if (answer?.kind !== 'page') throw new Error(`${pagePath} was not read`)
    const facts = { ...answer.facts, ...change }
    const answers = new Map(read.facts.responses).set(pagePath, { kind: 'page', facts })
    const { results } = auditSite({ ...read.facts, responses: answers })
    return results.filter(({ findings }) => findings.length > 0).map(({ rule }) => rule)
  }

  test('finds a copied text, and a copied text with another name', () => {
    const text = pages.find(({ path }) => path === '/game/slot-18')?.text ?? ''
    expect(text).toContain('Lunar Station Deluxe')
    expect(found({ text })).toEqual(['text-same'])
    const renamed = text.replaceAll('Lunar Station Deluxe', 'Savanna Lion Spins')
    expect(found({ text: renamed })).toEqual(['text-alike'])
  })

  test('finds noindex on a page that a sitemap lists', () => {
    expect(found({ isNoindex: true })).toEqual(['sitemap-noindex'])
  })
})
