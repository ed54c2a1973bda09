import { beforeAll, describe, expect, test } from 'vitest'
import { type ReadSite, readSite } from '#cli/seo/readSite.ts'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { auditSite, type RuleId } from '#domain/seo/audit/audit.ts'
import { nearestTexts } from '#domain/seo/audit/nearestTexts.ts'
import { resemblance, shinglesOf } from '#domain/seo/audit/shingles.ts'
import type { PageFacts } from '#domain/seo/audit/siteFacts.ts'
import { publicPages } from '#domain/urls.ts'
import { sharedProduct } from '#tests/setup/sharedProduct.ts'

/** Not a sample: every page of the production build. */
const product = sharedProduct()
const everyPath = [...publicPages(createCatalogue())]
let read: ReadSite
let pages: { path: string; text: string; isNoindex: boolean }[]

beforeAll(async () => {
  read = await readSite({
    site: product.url,
    mostAddresses: 5_000,
    signal: new AbortController().signal,
  })
  pages = [...read.facts.answers].flatMap(([path, answer]) =>
    answer.kind === 'page' ? [{ path, ...answer.facts }] : [],
  )
})

describe('the whole site', () => {
  test('is read from its home page and sitemaps: every page that may be listed, and what they link to', () => {
    expect(read.left).toBe(0)
    expect(read.facts.siteUrl).toBe(product.siteUrl)
    const listable = pages.filter(({ isNoindex }) => !isNoindex).map(({ path }) => path)
    expect(listable.toSorted()).toEqual(everyPath.toSorted())
    expect([...read.facts.listed.keys()].toSorted()).toEqual(everyPath.toSorted())
    expect(pages.filter(({ isNoindex }) => isNoindex).map(({ path }) => path)).toContain('/login')
  })

  test('has nothing that an audit would find: no error, no warning', () => {
    const { results, pages: count } = auditSite(read.facts)
    expect(results.filter(({ findings }) => findings.length > 0)).toEqual([])
    expect(count).toBe(pages.length)
  })

  test('has no two pages that share more than its prose allows, compared exactly', () => {
    const texts = pages.filter(({ isNoindex }) => !isNoindex)
    const shingles = texts.map(({ text }) => shinglesOf(text))
    const nearest = nearestTexts(texts)
    // Every twentieth page with all others.
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
  const victim = '/game/slot-17'

  function found(change: Partial<PageFacts>): RuleId[] {
    const answer = read.facts.answers.get(victim)
    if (answer?.kind !== 'page') throw new Error(`${victim} was not read`)
    const facts = { ...answer.facts, ...change }
    const answers = new Map(read.facts.answers).set(victim, { kind: 'page', facts })
    const { results } = auditSite({ ...read.facts, answers })
    return results.filter(({ findings }) => findings.length > 0).map(({ rule }) => rule)
  }

  test('finds the text of another page in it, and one in which only the name is its own', () => {
    const text = pages.find(({ path }) => path === '/game/slot-18')?.text ?? ''
    expect(text).toContain('Lunar Station Deluxe')
    expect(found({ text })).toEqual(['text-same'])
    const renamed = text.replaceAll('Lunar Station Deluxe', 'Savanna Lion Spins')
    expect(found({ text: renamed })).toEqual(['text-alike'])
  })

  test('finds that it asks not to be listed, though a sitemap lists it', () => {
    expect(found({ isNoindex: true })).toEqual(['sitemap-noindex'])
  })
})
