import { describe, expect, it } from 'vitest'
import { typedFigures } from './typedFigures.ts'

const found = (text: string) => typedFigures(text).map(({ figure }) => figure)

describe('figures that sites like this one claim', () => {
  it.each([
    ['47 left today', ['47']],
    ['18,392', ['18,392']],
    ['18392 claimed so far', ['18392']],
    ['4.9/5', ['4.9/5']],
    ['from 50K+ ratings', ['50K+']],
    ['28 seconds', ['28 seconds']],
    ['The casino accepts 50+ coins.', ['50+']],
    ['It accepts 50 different coins.', ['50']],
    ['Up to 98% RTP', ['98%']],
    ['between 94% and 98% RTP, over', ['94%', '98%']],
    ['run from 5 to 30 minutes.', ['5 to 30 minutes']],
    ['- Bitcoin: 10-30 minutes', ['10-30 minutes']],
    ['From 0.0001 BTC or 10 DOGE: enough', ['0.0001 BTC', '10 DOGE']],
    ['- USDT: $10 USDT', ['$10 USDT']],
    ['400 games', ['400']],
    ['300 sports', ['300']],
    ['10M+', ['10M+']],
    ['$50M+', ['$50M+']],
    [
      'The casino paid out 50 million dollars, or $50 million.',
      ['50 million dollars', '$50 million'],
    ],
    ['5000+ games', ['5000+']],
    ['24/7', ['24/7']],
    ['support is there 24/7, through its own site', ['24/7']],
    ['Browse 1500+ games: slots', ['1500+']],
    ['Minimum bets are $1, $10 or $100, and 1000 times more', ['$1', '$10', '$100', '1000']],
    ['cooling-off from 24 hours', ['24 hours']],
    ['Wager it 35x in a 48-hour race', ['35x', '48-hour']],
    ['12,000 players', ['12,000']],
    ['Rated 4.8 out of 5, that is 5 stars', ['4.8 out of 5', '5 stars']],
    ['€1,000.50 and 500 €', ['€1,000.50', '500 €']],
    ['3 left', ['3']],
    ['up to 1,000%', ['1,000%']],
    ['10 000+ games, 150 000 players', ['10 000+', '150 000']],
    ['12 000 000 USDT paid out', ['12 000 000 USDT']],
    ['A 5-star casino, or 5★', ['5-star', '5★']],
    ['Open 24 hours a day, 7 days a week', ['24 hours a day', '7 days a week']],
    ['Founded in 2017 with 350 employees', ['350']],
    ['The #1 Casino, your No. 1 in Europe', ['#1', 'No. 1']],
    ['#1 crypto casino', ['#1']],
    ['Rated 4,9/5, RTP 96,5 %', ['4,9/5', '96,5 %']],
    ['1.5m players, support 24 / 7', ['1.5m', '24 / 7']],
    ['Ten million players, thousands of live games', ['Ten million', 'thousands of live games']],
  ])('%j has %j', (text, figures) => {
    expect(found(text)).toEqual(figures)
  })
})

describe('comparisons in words', () => {
  it.each([
    ['The fastest withdrawals on the market', ['The fastest withdrawals']],
    ['Best online casino bonus of the year', ['Best online casino bonus']],
    ['It pays out more than any other casino', ['more than any other casino']],
    ['Our most generous welcome offer', ['most generous welcome offer']],
    ['More games than any other casino', ['More games than any']],
    ['It pays faster than the competition', ['faster than the competition']],
    ['Unbeatable odds, second to none', ['Unbeatable', 'second to none']],
    ['The number one crypto casino', ['number one crypto casino']],
    ['3x faster than others', ['3x', 'faster than others']],
  ])('%j has %j', (text, figures) => {
    expect(found(text)).toEqual(figures)
  })

  it.each([
    'Highest RTP first',
    'Largest prize pool first',
    'The best way to keep a budget',
    'The highest hand wins',
    'It costs more than it brings',
    'A bestseller',
    'A record says more about an evening than any feeling does',
    'Read more about games',
    'one of {claim:best-casino} others',
    'See [it](/best-casino-offers)',
  ])('%j has none', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('numbers that are no claims about the product', () => {
  it.each([
    ['since 2019, and in 2026'],
    ['2025-10-10'],
    ['Last changed on 21 November 2026 or November 21, 2026'],
    ['On 21.11.2026, 11/21/2026 at 18:30'],
    ['See section 12.3, § 4 and Article 6'],
    ['Version 1.2.3'],
    ['1. First\n2. Second'],
    ['0808 8020 133'],
    ['1-800-MY-RESET (1-800-697-3738)'],
    ['Runs the 1-800-GAMBLER helpline'],
    ['1800 858 858'],
    ['+44 20 7946 0958'],
    ['116 123'],
    ['18+ only, from 21 years'],
    ['For people over 18'],
    ['self-exclusion from 1 month to 6 weeks, with 30 days’ notice'],
    ['{amount}, {claim:players} and {spins}'],
    ['[terms](/all-games?page=12,000) at https://example.com/50K+ or /guide/guide-12'],
    ['From tennis to esports and Formula 1'],
    ['Send it to team24@example.com'],
    ['A table for 2 players, in 3 steps'],
    ['Certified to ISO 27001, licence no. 12345 and EU Directive 2016'],
    ['Slot #1 and #1: open an account'],
    ['4K streams'],
    ['Blackjack pays 3 to 2 at odds of 1.95 on the 2nd of 37 numbers'],
    ['The 7-day cooling-off, 30 days after the deposit'],
    ['World Cup 2026, Premier League 2025/26, 2FA, ERC-20 and SHA-256'],
    ['PO Box 1234, 17 Fleet Street, London SW1A 1AA'],
    ['Two factors, one code'],
    [''],
  ])('%j has no figure', (text) => {
    expect(found(text)).toEqual([])
  })
})
