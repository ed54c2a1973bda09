import { describe, expect, it } from 'vitest'
import { casino } from '#domain/casinos/casino.ts'
import { toplists } from '#domain/casinos/toplists/toplist.ts'
import type { Copy, CopySlug } from '#domain/content/documents/documents.ts'
import { ownPages } from '#domain/content/ownPages/ownPage.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { replacementsOf, withhold, withholdInItem } from './withhold.ts'

const seed = fallbackCopy()
const isWithheld = (name: string) => name === 'claim:gone'
const standIns = { siteName: 'Payline', claimLabel: 'Claim bonus' }
const left = <Slug extends CopySlug>(slug: Slug, over: Copy[Slug]) =>
  withhold(slug, over, isWithheld, standIns)
const { landing } = seed

describe('withhold', () => {
  it('returns the same document if it uses no withheld claim', () => {
    expect(left('landing', landing)).toBe(landing)
  })

  it('removes the row with an empty text, and no other', () => {
    const socialProof = [
      { value: '{claim:gone}', label: 'claimed' },
      { value: '4.9/5', label: 'from ratings' },
    ]
    expect(left('landing', { ...landing, socialProof }).socialProof).toEqual([socialProof[1]])
  })

  it('keeps a row that has lost a sentence', () => {
    const cards = [{ title: 'Coins', text: 'In {claim:gone} coins. See the table.' }]
    const { features } = left('landing', { ...landing, features: { ...landing.features, cards } })
    expect(features.cards).toEqual([{ title: 'Coins', text: 'See the table.' }])
  })

  it('keeps a page, a casino and an entry of a ranking without an optional text', () => {
    const meta = { title: 'The {claim:gone} title', description: '{claim:gone}' }
    const blocks = [{ kind: 'prose', heading: 'A {claim:gone}', text: 'Text.' }]
    const pages = ownPages.parse([{ path: '/a', heading: 'Only {claim:gone}', meta, blocks }])
    expect(left('pages', pages)[0]).toMatchObject({
      heading: 'Payline',
      meta: { title: 'Payline', description: 'Payline' },
      blocks: [{ heading: '', text: 'Text.' }],
    })
    const coins = [{ coin: 'Bitcoin', minimumDeposit: '{claim:gone}' }]
    const casinos = [casino.parse({ slug: 'star', name: 'Star', meta, coins })]
    expect(left('casinos', casinos)[0]?.coins).toMatchObject([{ coin: 'Bitcoin' }])
    const entries = [{ offer: 'one', reason: 'Better than {claim:gone}' }, { offer: 'two' }]
    const ranking = toplists.parse([{ key: 'best', title: 'Best', howWeRank: 'So.', entries }])
    expect(left('toplists', ranking)[0]?.entries.map(({ offer }) => offer)).toEqual(['one', 'two'])
  })

  it('removes the sentence before rows with the last of the rows', () => {
    const page = seed['responsible-gaming']
    const { selfExclusion } = left('responsible-gaming', {
      ...page,
      selfExclusion: {
        heading: 'Self-exclusion',
        text: 'It can not be undone. These are the periods:',
        periods: [{ label: '{claim:gone}' }],
      },
    })
    expect(selfExclusion.text).toBe('It can not be undone.')
    expect(selfExclusion.periods).toEqual([])
  })

  it('removes a row whose own list is empty', () => {
    const links = [{ label: '{claim:gone}', path: '/faq' }]
    const groups = [{ title: 'Read', links }, ...seed.footer.groups]
    expect(left('footer', { ...seed.footer, groups }).groups).toEqual(seed.footer.groups)
  })

  it('removes a question without an answer, but keeps a coin without a figure', () => {
    const [question, coin] = [seed['faq-items'][0], seed['payment-methods'][0]]
    if (!question || !coin) throw new Error('The seed has both.')
    expect(left('faq-items', [{ ...question, answer: 'In {claim:gone}.' }])).toEqual([])
    const cells = { ...coin, withdrawalTime: '{claim:gone}', note: 'Up to {claim:gone}.' }
    expect(left('payment-methods', [cells, { ...coin, coin: '{claim:gone}' }])).toEqual([
      { ...coin, withdrawalTime: '', note: '' },
    ])
  })

  it('keeps the other texts of an item', () => {
    const texts = { introduction: '{claim:gone}', image: null, verdict: 'Good.' }
    expect(withholdInItem(texts, isWithheld)).toEqual({ ...texts, introduction: '' })
  })

  it('replaces an empty page title by the site name, and an empty button label by the claim label', () => {
    const { meta, headline, subheadline, offerBlock } = left('landing', {
      ...landing,
      meta: { title: '{claim:gone} RTP', description: 'Up to {claim:gone}. Play.', keywords: '' },
      headline: 'Up to {claim:gone}',
      subheadline: 'Up to {claim:gone}',
      offerBlock: { ...landing.offerBlock, claimLabel: 'Claim in {claim:gone}' },
    })
    expect(meta).toEqual({ title: 'Payline', description: 'Play.', keywords: '' })
    expect([headline, subheadline, offerBlock.claimLabel]).toEqual(['Payline', '', 'Claim bonus'])
  })

  it('removes only the token from texts that a page can not work without', () => {
    const { labels } = left('account-pages', {
      ...seed['account-pages'],
      labels: {
        ...seed['account-pages'].labels,
        email: 'Email {claim:gone}',
        password: '{claim:gone}',
      },
    })
    expect([labels.email, labels.password]).toEqual(['Email', 'Payline'])
  })
})

describe('replacementsOf', () => {
  it('returns the site name and the claim label without withheld claims', () => {
    const settings = seed['site-settings']
    const labels = { ...settings.labels, claim: '{claim:gone}' }
    const of = (siteName: string) => replacementsOf({ ...settings, siteName, labels }, isWithheld)
    expect(of('Payline {claim:gone}')).toEqual({ siteName: 'Payline', claimLabel: 'Payline' })
    expect(of('{claim:gone}')).toEqual({ siteName: '–', claimLabel: '–' })
  })
})
