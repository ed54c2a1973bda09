import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { kindViews } from '#components/catalogue/kindViews.ts'
import { audienceOf } from '#domain/casinos/markets/audience.ts'
import type { Bonus } from '#domain/catalogue/bonus/bonus.ts'
import type { Copy } from '#domain/content/documents/documents.ts'
import { entrySchema } from '#domain/content/documents/items.ts'
import { noItems } from '#domain/content/documents/testing/entries.ts'
import { defaultAddresses } from '#domain/search/submissions/engines.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { createSnapshot } from '#server/content/copyStore.ts'
import { createRenderLoaders } from '#server/pages/rendering/renderLoaders.ts'
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
import { detailData } from './detail.ts'
import { listingData } from './listing.ts'

const facts = { siteUrl: 'https://site.example', offersMail: false, engines: defaultAddresses }
const delivered = { ...fallbackCopy(), ...noItems() }
const code = 'ONLYHERE'
/** What the bonus gives; the figures are in no other text. */
const size = { amount: 987, percentage: 61, wager: 43 }
const sizeInWords = /\$987|61%|\b43x/
const anyNames = fc.record({
  casino: fc.constantFrom(undefined, ...slugs, 'removed'),
  offer: fc.constantFrom(undefined, ...keys, 'removed'),
})

/** The page of a bonus as a visitor sees it. */
function pageOf(names: Pick<Bonus, 'casino' | 'offer'>, changes: Partial<Copy>, visitor: Visitor) {
  const introduction = 'It is {percentage} up to {maximum}.'
  const bonus = {
    slug: 'extra',
    name: 'Extra',
    type: 'reload',
    code,
    introduction,
    ...size,
    ...names,
  }
  const entry = entrySchema('bonus').parse({ ...bonus, updatedAt: '2027-01-01' })
  const copy: Copy = { ...delivered, ...changes, markets, bonuses: [entry] }
  const audience = audienceOf(copy, visitor)
  const snapshot = createSnapshot(copy, {}, new Date(hour(visitor.at))).forAudience(audience)
  const { loaders } = createRenderLoaders(snapshot, facts)
  const data = detailData({ loaders, routeParams: { id: bonus.slug } }, 'bonus')
  const { Screen } = kindViews.bonus
  const html = renderToStaticMarkup(<Screen content={data.content.item} frame={data.frame} />)
  const listing = listingData({ loaders, urlParsed: { searchOriginal: null } }, 'bonus')
  const [listed] = listing.content.items
  const { Card } = kindViews.bonus
  const card = listed && (
    <Card item={listed} labels={kindViews.bonus.cardLabels(loaders)} level={2} />
  )
  return {
    html: html + JSON.stringify(data.head),
    card: renderToStaticMarkup(card),
    linked: [...html.matchAll(/\/go\/([\w-]+)\?/g)].map(([, key]) => key),
    audience,
    visibility: snapshot.visibility,
  }
}

type Visitor = { country: string | null; chosen: string | null; at: number }

test('the page of a bonus leads to what the visitor may see, and shows its code and size only with its own offer', () => {
  fc.assert(
    fc.property(anySite, anyVisitor, anyHour, anyNames, (site, visitor, at, names) => {
      const { casinos, offers, ranking: _, ...own } = site
      const settings = { ...delivered['market-settings'], ...own }
      const changes = { casinos, offers, 'market-settings': settings }
      const { html, card, linked, audience, visibility } = pageOf(names, changes, {
        ...visitor,
        at,
      })
      const allowed: (string | undefined)[] = allowedOffers(
        site,
        { ...visitor, market: audience.market },
        at,
      )
      expect([html, card].map((it) => sizeInWords.test(it))).toEqual(
        Array(2).fill(html.includes(code)),
      )
      const mayBeMain = visibility === 'all' ? ['main'] : []
      expect([...allowed, ...mayBeMain]).toEqual(expect.arrayContaining(linked))
      if (names.casino === undefined && names.offer === undefined) {
        expect(linked).toEqual(mayBeMain)
        expect(html.includes(code)).toBe(visibility === 'all')
      } else if (names.offer !== undefined) {
        expect(linked.includes(names.offer)).toBe(allowed.includes(names.offer))
        expect(html.includes(code)).toBe(allowed.includes(names.offer))
      } else {
        expect(html.includes(code)).toBe(linked.length > 0)
      }
    }),
    { numRuns: 60 },
  )
})
