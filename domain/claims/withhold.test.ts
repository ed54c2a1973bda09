import { describe, expect, it } from 'vitest'
import { fallbackCopy } from '#server/copy/fallbackCopy.ts'
import type { Copy, CopySlug } from '../copy/documents.ts'
import { standInsOf, withhold } from './withhold.ts'

const seed = fallbackCopy()
const isWithheld = (name: string) => name === 'claim:gone'
const standIns = { siteName: 'Payline', claimLabel: 'Claim bonus' }
const left = <Slug extends CopySlug>(slug: Slug, over: Copy[Slug]) =>
  withhold(slug, over, isWithheld, standIns)
const { landing } = seed

describe('withhold', () => {
  it('gives back the very document that names nothing withheld', () => {
    expect(left('landing', landing)).toBe(landing)
  })

  it('drops the row of which a text has gone, and no other', () => {
    const socialProof = [
      { value: '{claim:gone}', label: 'claimed' },
      { value: '4.9/5', label: 'from ratings' },
    ]
    expect(left('landing', { ...landing, socialProof }).socialProof).toEqual([socialProof[1]])
  })

  it('keeps a row of which a sentence has gone', () => {
    const cards = [{ title: 'Coins', text: 'In {claim:gone} coins. See the table.' }]
    const { features } = left('landing', { ...landing, features: { ...landing.features, cards } })
    expect(features.cards).toEqual([{ title: 'Coins', text: 'See the table.' }])
  })

  it('drops a sentence that leads into rows with the last of them', () => {
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

  it('drops a row whose own list has gone', () => {
    const links = [{ label: '{claim:gone}', path: '/faq' }]
    const groups = [{ title: 'Read', links }, ...seed.footer.groups]
    expect(left('footer', { ...seed.footer, groups }).groups).toEqual(seed.footer.groups)
  })

  it('drops a question whose answer has gone, but keeps the coin of which a figure has', () => {
    const [question, coin] = [seed['faq-items'][0], seed['payment-methods'][0]]
    if (!question || !coin) throw new Error('The seed has both.')
    expect(left('faq-items', [{ ...question, answer: 'In {claim:gone}.' }])).toEqual([])
    const cells = { ...coin, withdrawalTime: '{claim:gone}', note: 'Up to {claim:gone}.' }
    expect(left('payment-methods', [cells, { ...coin, coin: '{claim:gone}' }])).toEqual([
      { ...coin, withdrawalTime: '', note: '' },
    ])
  })

  it('keeps what else a note says', () => {
    const note = {
      item: 'slot-1',
      noindex: true,
      introduction: '{claim:gone}',
      image: null,
      verdict: 'Good.',
      updatedAt: '2026-12-01',
    }
    expect(left('item-notes', [note])).toEqual([{ ...note, introduction: '' }])
  })

  it('names a page by the site, and a button by the other button, where their words went', () => {
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

  it('takes no more than the token out of words that a page can not work without', () => {
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

describe('standInsOf', () => {
  it('are what is left of the words of the site', () => {
    const settings = seed['site-settings']
    const labels = { ...settings.labels, claim: '{claim:gone}' }
    const of = (siteName: string) => standInsOf({ ...settings, siteName, labels }, isWithheld)
    expect(of('Payline {claim:gone}')).toEqual({ siteName: 'Payline', claimLabel: 'Payline' })
    expect(of('{claim:gone}')).toEqual({ siteName: '–', claimLabel: '–' })
  })
})
