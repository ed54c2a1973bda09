import { describe, expect, it } from 'vitest'
import type { Copy } from '#domain/content/documents/documents.ts'
import { tokensIn } from '#domain/content/fields/tokens.ts'
import { publishedCopy } from '#domain/content/published/publishedCopy.ts'
import { seedCopy } from '../copy.ts'
import { textsIn } from '../document/testing/textsIn.ts'
import { fallbackCopy } from '../fallbackCopy.ts'

/** The published text, or parts of it, of each text that uses claims, by its path. */
const expectedTexts: Record<string, string | string[]> = {
  'landing.badges.0.text': '47 left today',
  'landing.socialProof.0.value': '18,392',
  'landing.socialProof.1.value': '4.9/5',
  'landing.socialProof.1.label': 'from 50K+ ratings',
  'landing.socialProof.2.value': '28 seconds',
  'landing.crypto.text':
    'The casino accepts 50+ coins. Published times and minimums are on our payments page.',
  'landing.features.cards.1.title': 'Up to 98% RTP',
  'landing.features.cards.2.text': 'The times published for each coin run from 5 to 30 minutes.',
  'landing.features.cards.3.text':
    'From 0.0001 BTC or 10 DOGE: enough to try how a payment goes before you send more.',
  'landing.stats.figures.0.value': '10M+',
  'landing.stats.figures.1.value': '$50M+',
  'landing.stats.figures.2.value': '5000+',
  'landing.stats.figures.3.value': '24/7',
  'faq-items.1.answer': [
    'Dogecoin and more. In all there are 50+ coins.',
    '- Bitcoin: 0.0001 BTC\n- Ethereum: 0.001 ETH\n- USDT: $10 USDT\n- Litecoin: 0.01 LTC\n- Dogecoin: 10 DOGE',
  ],
  'faq-items.3.answer':
    '- Bitcoin: 10-30 minutes\n- Ethereum: 5-15 minutes\n- USDT: 5-20 minutes\n- Litecoin: 5-15 minutes\n- Dogecoin: 5-10 minutes',
  'faq-items.5.answer': ['The casino names 5000+ games:', 'describes 400 games, with the RTP'],
  'faq-items.6.answer': 'lie between 94% and 98% RTP, so over the long run',
  'faq-items.8.answer': 'The casino’s support is there 24/7, through its own site.',
  'games-page.sections.0.text': 'In our catalogue it lies between 94% and 98%. Volatility',
  'games-page.sections.2.text':
    'Minimum bets in our catalogue are $1, $10 or $100, and the maximum is 1000 times the minimum.',
  'payments-page.intro': 'The casino accepts 50+ coins, Solana among them.',
  'payment-methods.0.withdrawalTime': '10-30 minutes',
  'payment-methods.0.minimumDeposit': '0.0001 BTC',
  'payment-methods.1.withdrawalTime': '5-15 minutes',
  'payment-methods.1.minimumDeposit': '0.001 ETH',
  'payment-methods.2.withdrawalTime': '5-20 minutes',
  'payment-methods.2.minimumDeposit': '$10 USDT',
  'payment-methods.3.withdrawalTime': '5-15 minutes',
  'payment-methods.3.minimumDeposit': '0.01 LTC',
  'payment-methods.4.withdrawalTime': '5-10 minutes',
  'payment-methods.4.minimumDeposit': '10 DOGE',
  'responsible-gaming.meta.description':
    'Cooling-off from 24 hours to 6 weeks, self-exclusion from 1 month to permanent.',
  'responsible-gaming.selfExclusion.text': 'The periods go from 1 month to permanent:',
  'responsible-gaming.selfExclusion.periods.0.label': '1 month',
  'responsible-gaming.selfExclusion.periods.1.label': '3 months',
  'responsible-gaming.selfExclusion.periods.2.label': '6 months',
  'responsible-gaming.selfExclusion.periods.3.label': '1 year',
  'responsible-gaming.selfExclusion.periods.4.label': 'Permanent',
  'responsible-gaming.coolingOff.text': 'It lasts from 24 hours to 6 weeks.',
  'listings.game.meta.description': 'Browse 1500+ games. Slots by RTP',
}

const now = new Date('2026-12-01T12:00:00Z')
const seed = fallbackCopy()
const texts = (documents: Copy) =>
  new Map(textsIn({ ...documents, claims: [] }).map(({ path, text }) => [path, text]))
const published = (over: Partial<Copy> = {}) =>
  texts(publishedCopy({ ...seed, ...over }, now).documents)

const enforced = { policy: 'enforce', noticeDays: 14 } as const
const unproved = seed.claims.map((claim) => ({ ...claim, evidence: [] }))

describe('a text of the seed that uses claims', () => {
  const shown = published()

  it.each(Object.entries(expectedTexts))('has the specified text at %s', (path, expected) => {
    const text = shown.get(path)
    for (const part of [expected].flat()) expect(text).toContain(part)
  })

  it('is in the table above', () => {
    const naming = textsIn({ ...seedCopy, claims: [] }).filter(({ text }) =>
      tokensIn(text).some((name) => name.startsWith('claim:')),
    )
    expect(naming.map(({ path }) => path).sort()).toEqual(Object.keys(expectedTexts).sort())
  })
})

describe('the register of the seed', () => {
  it('has a use for every claim that a text can use', () => {
    const named = new Set([...texts(seed).values()].flatMap(tokensIn))
    const unused = seed.claims.filter(
      ({ key }) => !named.has(`claim:${key}`) && !key.startsWith('offer-'),
    )
    expect(unused).toEqual([])
  })

  it('leaves whole sentences when no claim is proved', () => {
    const left = published({ 'claims-settings': enforced, claims: unproved })
    const whole = new Set(published().values())
    const sentences = [...left].filter(([, text]) => /\s/.test(text) && !whole.has(text))
    expect(sentences.length).toBeGreaterThan(5)
    for (const [path, text] of sentences) expect(text, path).toMatch(/[.?!]$/)
  })

  it('removes only unproved claims from the pages', () => {
    const left = published({ 'claims-settings': enforced })
    expect(left.get('landing.badges.0.text')).toBe('No deposit required')
    expect(left.get('payments-page.intro')).toBe(
      'Times and minimums stand here where they are published; for all other coins, the casino’s cashier shows them before you pay.',
    )
    expect(left.get('responsible-gaming.coolingOff.text')).toMatch(
      /^A cooling-off is a shorter break, after which the account opens again\. Take one/,
    )
    expect(left.get('games-page.sections.2.text')).toBe(
      published().get('games-page.sections.2.text'),
    )
  })
})
