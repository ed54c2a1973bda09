import fc from 'fast-check'
import { casino } from '#domain/casinos/casino.ts'
import { casinoOffer } from '#domain/casinos/offers/casinoOffer.ts'

/** The markets of the site. */
export const markets = [
  { key: 'europe', name: 'Europe', countries: ['DE', 'FR'] },
  { key: 'americas', name: 'Americas', countries: ['BR', 'CA'] },
]
export const slugs = ['one', 'two', 'three']
export const keys = ['a', 'b', 'c', 'd', 'e']
/** A moment, in hours. */
export const hour = (at: number) => new Date(Date.UTC(2027, 0, 1, at)).toISOString()
const country = fc.constantFrom('DE', 'FR', 'BR', 'CA', 'JP')
const someCountries = fc.uniqueArray(country, { maxLength: 2 }).map((codes) => codes.join(', '))

const anyCasino = (slug: string) =>
  fc
    .record({ allowedCountries: someCountries, forbiddenCountries: someCountries })
    .map(({ allowedCountries, forbiddenCountries }) =>
      casino.parse({
        slug,
        name: slug,
        meta: { title: slug, description: slug },
        allowedCountries,
        forbiddenCountries: allowedCountries === '' ? forbiddenCountries : '',
      }),
    )

const anyOffer = (key: string) =>
  fc
    .record({
      // The fourth is no casino of the site.
      casino: fc.constantFrom(...slugs, 'removed'),
      conditions: fc.constantFrom('', '18+'),
      markets: fc.constantFrom('', 'europe', 'americas', 'europe, americas', 'removed'),
      from: fc.option(fc.integer({ min: 0, max: 20 })),
      lasts: fc.option(fc.integer({ min: 1, max: 20 })),
      substitute: fc.constantFrom('', 'main', ...keys),
      stopped: fc.boolean(),
    })
    .map(({ from, lasts, ...more }) =>
      casinoOffer.parse({
        ...more,
        key,
        title: `The ${key} deal`,
        code: `CODE-${key}`,
        kind: 'welcome',
        url: `https://${key}.example/`,
        from: from === null ? null : hour(from),
        until: lasts === null ? null : hour((from ?? 0) + lasts),
      }),
    )

/** Casinos, offers and a ranking of a site, most of which may not be shown to somebody. */
export const anySite = fc.record({
  casinos: fc.tuple(...slugs.map(anyCasino)),
  offers: fc.tuple(...keys.map(anyOffer)),
  mainMarkets: fc.constantFrom<string[][]>([], ['europe']),
  mainCasino: fc.constantFrom(null, 'one'),
  forbiddenCountries: fc.uniqueArray(country, { maxLength: 1 }),
  ranking: fc.array(fc.constantFrom(...keys, 'main', 'removed'), { maxLength: 8 }),
})
export const anyVisitor = fc.record({
  country: fc.option(country),
  chosen: fc.option(fc.constantFrom('europe', 'americas', 'removed')),
})
export const anyHour = fc.integer({ min: 0, max: 45 })

/** The keys of the offers that may be shown to a visitor, by the rules as they are written for editors. */
export function allowedOffers(
  { casinos, offers, forbiddenCountries }: Site,
  { country: from, market }: { country: string | null; market: string | null },
  at: number,
): string[] {
  const now = hour(at)
  const isOpen = (slug: string) =>
    casinos.some((it) => {
      if (it.slug !== slug) return false
      if (it.allowedCountries.length > 0) return it.allowedCountries.some((code) => code === from)
      return !it.forbiddenCountries.some((code) => code === from)
    })
  if (forbiddenCountries.some((code) => code === from)) return []
  return offers
    .filter(
      (offer) =>
        offer.conditions !== '' &&
        !offer.stopped &&
        isOpen(offer.casino) &&
        (offer.markets.length === 0 || offer.markets.some((key) => key === market)) &&
        (offer.from === null || offer.from <= now) &&
        (offer.until === null || offer.until > now),
    )
    .map(({ key }) => key)
}

type Site = typeof anySite extends fc.Arbitrary<infer Value> ? Value : never
