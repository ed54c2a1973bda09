import { describe, expect, it } from 'vitest'
import { kindDefinitions, kinds } from '#domain/catalogue/kinds.ts'
import { claimTokenName } from '#domain/claims/uses/claimTokens.ts'
import { copyDocuments, type TextSlug, textSlugs } from '#domain/content/documents/documents.ts'
import { siteToken } from '#domain/content/fields/siteToken.ts'
import { fillTokens, tokensIn } from '#domain/content/fields/tokens.ts'
import { offerTokens } from '#domain/content/offer/offer.ts'
import { offerTokenValues } from '#domain/content/offer/offerTokens.ts'
import { countTokenNames } from '#domain/content/published/itemCounts.ts'
import { seedCopy } from './copy.ts'
import { textsIn } from './document/testing/textsIn.ts'

/** Documents whose texts other documents use by token. */
const definingDocuments: readonly TextSlug[] = ['offer', 'claims']
const documents = textSlugs.filter((slug) => !definingDocuments.includes(slug))
const texts = documents.flatMap((slug) =>
  textsIn(seedCopy[slug]).map(({ path, text }) => ({ slug, path: `${slug}.${path}`, text })),
)
const atPath = (pattern: RegExp) => texts.filter(({ path }) => pattern.test(path))

/** The tokens that pages fill themselves, by the texts that may use them. */
const pageTokens = [
  { path: /^listings\./, names: ['total', 'page', 'pages'] },
  { path: /^listings\.filters\.found$/, names: ['total'] },
  { path: /^page-labels\.listing\./, names: ['total'] },
  ...kinds.map((kind) => ({
    path: new RegExp(`^detail-pages\\.${kind}\\.`),
    names: kindDefinitions[kind].page.tokens,
  })),
  { path: /^account-pages\..*\.signedInAs$/, names: ['email'] },
  { path: /^account-messages\.\w+Mail\.text$/, names: ['link'] },
  { path: /^analytics-page\.labels\.(updated|stale|catchingUp)$/, names: ['time'] },
  { path: /^analytics-sharing\.notes\.(show|more)$/, names: ['count'] },
  { path: /^analytics-sharing\.links\.(endsOn|lastUsed)$/, names: ['day'] },
  {
    path: /^analytics-sharing\.links\.(created|madeBy|revokeLabel|question)$/,
    names: ['name'],
  },
  { path: /^analytics-sharing\.links\.reader$/, names: ['name', 'day'] },
  { path: /^analytics-page\.range\.comparedWith$/, names: ['range'] },
  { path: /^analytics-page\.range\.wrongDay$/, names: ['field'] },
  { path: /^analytics-goals\.funnel\.step$/, names: ['number'] },
  { path: /^analytics-goals\.exportTable$/, names: ['table'] },
  { path: /^analytics-figures\.charts\.soFar$/, names: ['period'] },
  { path: /^analytics-figures\.savedViews\.question$/, names: ['name'] },
  {
    path: /^revenue-view\.labels\.(others|showAll|weeksSince|clicks)$/,
    names: ['count'],
  },
  { path: /^revenue-view\.labels\.exportTable$/, names: ['table'] },
  { path: /^revenue-view\.labels\.inCurrency$/, names: ['figure', 'currency'] },
  { path: /^revenue-view\.messages\.unconverted$/, names: ['sum'] },
  { path: /^tool-pages\.ping\.server\.addresses$/, names: ['count'] },
  { path: /^tool-pages\.generator\.summary$/, names: ['count', 'size'] },
  { path: /^analytics-page\.(filters\.(filterBy|remove)|trend\.before)$/, names: ['value'] },
]

/** Texts for admins, whose days are not those of the offer. */
const dashboardTexts = /^(analytics-|revenue-view)/
/** Texts for admins, and texts about software and people. */
const adminAndMachineTexts = /^(analytics-|revenue-view|tool-pages|visit-statistics|privacy)/

describe('the offer in the seed', () => {
  it.each([
    /CR7/i,
    /\$500\b/,
    /200 (free )?spins/i,
    /35\s?x/i,
    /30 days/i,
    /18\+|18 years/,
    /per person/i,
  ])('is written with tokens, never typed out as %s', (typedOut) => {
    const found = texts.filter(
      ({ path, text }) => typedOut.test(text) && !dashboardTexts.test(path),
    )
    expect(found).toEqual([])
  })

  it('has its conditions in the texts beside every claim button', () => {
    const conditions = atPath(/^site-settings\.conditions$|\.offerBlock\.conditions$/)
    expect(conditions).toHaveLength(2)
    for (const { path, text } of conditions) {
      expect(tokensIn(text), path).toEqual(
        expect.arrayContaining(['wagering', 'expiryDays', 'limit', 'minimumAge']),
      )
    }
  })
})

describe('the text beside every button', () => {
  it('contains the code of the offer, because a bonus of the catalogue has other conditions', () => {
    const texts = atPath(/^site-settings\.(?:conditions|headerNote)$/)
    expect(texts.map(({ text }) => tokensIn(text).includes('code'))).toEqual([true, true])
  })
})

describe('the register in the seed', () => {
  const figures = seedCopy.claims.filter(
    ({ kind, text }) => kind !== 'condition' && /\d/.test(text),
  )

  it.each(figures)('has $text written as {claim:$key}, never typed out', ({ text: figure }) => {
    const typedOut = new RegExp(`(?<![\\w.,$-])${RegExp.escape(figure)}(?![\\w%+/-]|[.,]\\d)`)
    const found = texts.filter(
      ({ path, text }) => typedOut.test(text) && !adminAndMachineTexts.test(path),
    )
    expect(found).toEqual([])
  })
})

describe('the texts of the seed', () => {
  const claimNames = seedCopy.claims.map(({ key }) => claimTokenName(key))

  it('use only tokens that are filled in at their position', () => {
    for (const { path, text } of texts) {
      const own = pageTokens.find((it) => it.path.test(path))?.names ?? []
      const unknown = tokensIn(text).filter(
        (it) =>
          it !== siteToken &&
          !Object.hasOwn(offerTokens, it) &&
          !countTokenNames.includes(it) &&
          !own.includes(it) &&
          !claimNames.includes(it),
      )
      expect(unknown, path).toEqual([])
      expect(text.replaceAll(/\{[\w:-]+\}/g, ''), path).not.toMatch(/[{}]/)
    }
  })

  it('are unwrapped, tidy and typographically consistent', () => {
    for (const { path, text } of texts) {
      expect(text, path).not.toMatch(/^\s|\s$| {2}|[^\n]\n(?!\n|- )|'|"/)
    }
  })

  it('say different things in different words', () => {
    const sameThingInSeveralPlaces =
      /\.(path|kind|lastUpdated(Label)?|backLink|withdrawalTime|symbol|coin|call\.label)$/
    const labelsOfScreens =
      /^(detail-pages\.(?!notFound)|listings\.(labels|filters|sorting)\.|account-|analytics-|revenue-view|tool-pages)/
    const distinct = texts.filter(
      ({ path }) => !sameThingInSeveralPlaces.test(path) && !labelsOfScreens.test(path),
    )
    const seen = Map.groupBy(distinct, ({ text }) => text.toLowerCase())
    const repeated = [...seen.values()].filter((group) => group.length > 1)
    expect(repeated).toEqual([])
  })

  it('promise no winnings and use no slogans', () => {
    const hype =
      /unlock|thrill|guarantee|risk[- ]free|easy money|get rich|sure win|can’t lose|dream/i
    expect(texts.filter(({ text }) => hype.test(text))).toEqual([])
  })
})

describe('the meta texts of the seed', () => {
  const values = {
    ...offerTokenValues(copyDocuments.offer.parse(seedCopy.offer)),
    ...Object.fromEntries(seedCopy.claims.map(({ key, text }) => [claimTokenName(key), text])),
    total: '300',
    page: '1',
    pages: '6',
  }
  const titles = atPath(/\bmeta\.title$/)
  const descriptions = atPath(/\bmeta\.description$/)

  it('exist for every page and listing', () => {
    expect(titles).toHaveLength(9 + kinds.length)
    expect(descriptions).toHaveLength(9 + kinds.length)
  })

  it.each(titles)('have a title of 30 to 60 characters in $path', ({ text }) => {
    expect(fillTokens(text, values).length).toBeGreaterThanOrEqual(30)
    expect(fillTokens(text, values).length).toBeLessThanOrEqual(60)
  })

  it.each(descriptions)('have a description of 120 to 160 characters in $path', ({ text }) => {
    expect(fillTokens(text, values).length).toBeGreaterThanOrEqual(120)
    expect(fillTokens(text, values).length).toBeLessThanOrEqual(160)
  })
})
