import { expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { claimTokenName } from '#domain/claims/uses/claimTokens.ts'
import {
  copyWarnings,
  type SiteContext,
  type TextRole,
} from '#domain/content/checks/copyWarnings.ts'
import { sampleTokens } from '#domain/content/checks/sampleTokens.ts'
import { type TextSlug, textSlugs } from '#domain/content/documents/documents.ts'
import { offer } from '#domain/content/offer/offer.ts'
import { offerTokenValues } from '#domain/content/offer/offerTokens.ts'
import { seedCopy } from './copy.ts'
import { textsIn } from './document/testing/textsIn.ts'

/** Documents that visitors don't read, or that define the tokens. */
const uncheckedDocuments: readonly TextSlug[] = [
  'claims',
  'claims-settings',
  'offer',
  'redirects',
  'scheduled-offers',
  'search-engines',
]

const roles: readonly [RegExp, TextRole][] = [
  [/meta\.title$/, 'title'],
  [/meta\.description$/, 'description'],
  [/\bpath$/, 'path'],
]

/** A site where every claim is proved. */
const site: SiteContext = {
  items: createCatalogue(),
  redirects: new Set(),
  goKeys: new Set(),
  keys: { offer: new Set(), casino: new Set(), toplist: new Set() },
  siteUrl: 'https://payline.example',
  values: {
    ...sampleTokens,
    ...offerTokenValues(offer.parse(seedCopy.offer)),
    ...Object.fromEntries(seedCopy.claims.map(({ key, text }) => [claimTokenName(key), text])),
  },
  claims: new Map(seedCopy.claims.map(({ key, text }) => [key, { state: 'proved', text }])),
}

test.each(textSlugs.filter((slug) => !uncheckedDocuments.includes(slug)))(
  'the texts of %s in a new site have no warnings',
  (slug) => {
    const texts = textsIn(seedCopy[slug]).map(({ path, text }) => {
      const role = roles.find(([pattern]) => pattern.test(path))?.[1] ?? 'prose'
      return { path, title: path, role, text }
    })
    expect(copyWarnings({ slug, texts, pictures: [] }, site)).toEqual([])
  },
)
