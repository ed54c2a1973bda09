import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { casino } from '#domain/casinos/casino.ts'
import { audienceOf, hasAudiences } from '#domain/casinos/markets/audience.ts'
import { casinoOfOffer } from '#domain/casinos/offers/shownOffers.ts'
import { toplists } from '#domain/casinos/toplists/toplist.ts'
import type { Copy } from '#domain/content/documents/documents.ts'
import { noItems } from '#domain/content/documents/testing/entries.ts'
import { textKeyOf } from '#domain/content/links/textKey.ts'
import { ownPage } from '#domain/content/ownPages/ownPage.ts'
import { defaultAddresses } from '#domain/search/submissions/engines.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { currentTargets } from '#server/analytics/clicks/linkTargets.ts'
import { createSnapshot } from '#server/content/copyStore.ts'
import { createRenderLoaders } from '#server/pages/rendering/renderLoaders.ts'
import { generatedFiles } from '#server/search/sitemaps/generatedFiles.ts'
import { picturedDocuments } from '#server/search/socialImages/picturedDocuments.ts'
import {
  allowedOffers,
  anyHour,
  anySite,
  anyVisitor,
  hour,
  keys,
  markets,
  slugs,
} from '#tests/setup/cms/anyCasinoSite.ts'
import { data as listingData } from '../(content)/all-casinos/+data.ts'
import { data as casinoData } from '../(content)/casino/+data.ts'
import { data as landingData } from '../(content)/index/+data.ts'
import { data as ownPageData } from '../(content)/own-page/+data.ts'

const siteUrl = 'https://site.example'
const facts = { siteUrl, offersMail: false, engines: defaultAddresses }
const delivered = { ...fallbackCopy(), ...noItems() }
const ownCode = 'OWN-CODE'
const path = '/news/deals'
const request = new IncomingMessage(new Socket())

/** A sentence for each offer that names it by tokens, and one for each that links it in two ways. */
const text = [
  ...keys.map((key) => `{offer:${key}.title} with {offer:${key}.code}.`),
  ...keys.map((key) => `Play [at ${key}](/go/${key}), [its rules](https://${key}.example/rules).`),
  'Use {code}.',
].join(' ')
const line = keys.map((key) => `{offer:${key}.title}.`).join(' ')

/** An article with every kind of block, whose texts state all offers. */
const article = ownPage.parse({
  path,
  heading: line,
  introduction: text,
  meta: { title: line, description: line },
  publishedOn: '2027-01-01',
  author: 'Ann',
  blocks: [
    { kind: 'prose', heading: line, text },
    { kind: 'toplist', toplist: 'best' },
    ...slugs.map((slug) => ({ kind: 'casino', casino: slug })),
    ...keys.map((key) => ({ kind: 'offer', offer: key })),
    { kind: 'questions', questions: [{ question: 'Which?', answer: text }] },
    { kind: 'figures', figures: [{ value: line, label: line }] },
  ],
})

type Site = typeof anySite extends fc.Arbitrary<infer Value> ? Value : never

/** A site on which every text states and links every offer. */
function copyOf({ casinos, offers, ranking, ...settings }: Site): Copy {
  const entries = ranking.map((offer) => ({ offer, badge: line, reason: line }))
  return {
    ...delivered,
    offers,
    markets,
    offer: { ...delivered.offer, code: ownCode },
    casinos: casinos.map((it) =>
      casino.parse({
        ...it,
        allowedCountries: it.allowedCountries.join(', '),
        forbiddenCountries: it.forbiddenCountries.join(', '),
        introduction: text,
        verdict: text,
        likes: [{ text: line }],
        facts: [{ label: 'Deals', value: line }],
        meta: { title: line, description: line },
      }),
    ),
    'market-settings': { ...delivered['market-settings'], ...settings },
    toplists: toplists.parse([
      { key: 'best', title: line, introduction: text, howWeRank: text, entries },
    ]),
    landing: {
      ...delivered.landing,
      headline: line,
      subheadline: text,
      meta: { title: line, description: line, keywords: line },
    },
    pages: [article],
  }
}

const offersIn = (json: string) => [
  ...[...json.matchAll(/The (\w) deal/g)].map(([, key]) => key),
  ...[...json.matchAll(/CODE-(\w)/g)].map(([, key]) => key),
]

test('whatever a page, a file or a picture is made of states and links only what may be shown', () => {
  fc.assert(
    fc.property(anySite, anyVisitor, anyHour, (site, visitor, at) => {
      const copy = copyOf(site)
      const audience = audienceOf(copy, visitor)
      const own = createSnapshot(copy, {}, new Date(hour(at)))
      const snapshot = own.forAudience(audience)
      const { loaders } = createRenderLoaders(snapshot, facts)
      const pages = [
        landingData({ loaders }),
        listingData({ loaders, urlParsed: { searchOriginal: null } }),
        ownPageData({ loaders, routeParams: { path } }),
        ...slugs.map((slug) => casinoData({ loaders, routeParams: { slug } })),
      ]
      const allowed = allowedOffers(site, { ...visitor, market: audience.market }, at)
      const mayBeMain = snapshot.visibility === 'all' ? ['main'] : []
      const targetFor = currentTargets(() => snapshot)
      const targetOf = (key: string) => {
        const found = targetFor(request, key)
        return found.ok ? found.draw(null) : undefined
      }
      for (const page of pages) {
        const json = JSON.stringify(page)
        expect(allowed).toEqual(expect.arrayContaining(offersIn(json)))
        if (snapshot.visibility !== 'all') expect(json).not.toContain(ownCode)
        for (const [, key = ''] of json.matchAll(/\]\(\/go\/(\w)\)/g)) {
          const target = targetOf(key)
          expect([...allowed, ...mayBeMain]).toContain(target?.offer)
          expect(target?.casino).toBe(casinoOfOffer(copy, key))
        }
        for (const [, address = '', key] of json.matchAll(
          /\]\((https:\/\/(\w)\.example\/rules)\)/g,
        )) {
          // Before its beginning nobody knows of the offer, and the link is none of the site's own.
          if (!snapshot.casinoHosts.includes(`${key}.example`)) continue
          expect(allowed).toContain(key)
          expect(targetOf(textKeyOf(address))?.offer).toBe(key)
        }
      }
      // Some texts of an allowed offer are there, so that the lists above aren't empty by mistake.
      expect(offersIn(JSON.stringify(pages[2]))).toEqual(expect.arrayContaining(allowed))

      const files = [...generatedFiles(siteUrl, own)].map(([, file]) => [...file.chunks()].join(''))
      expect(files.join('').includes(path)).toBe(true)
      expect(files.filter((it) => offersIn(it).length > 0 || it.includes(ownCode))).toEqual([])
      expect(files.filter((it) => /\/go\/\w/.test(it))).toEqual([])

      const { landing, casinos, pages: written } = picturedDocuments(own)
      const pictured = JSON.stringify([landing, casinos, written])
      const everywhere = hasAudiences(copy) ? [] : allowed
      expect(everywhere).toEqual(expect.arrayContaining(offersIn(pictured)))
    }),
    { numRuns: 60 },
  )
})
