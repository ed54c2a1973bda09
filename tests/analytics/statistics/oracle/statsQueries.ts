import fc from 'fast-check'
import { otherPathsValue } from '#domain/analytics/figures/stats.ts'
import type { StatsQuery } from '#domain/analytics/figures/statsQuery.ts'

/** Random queries to the statistics of the sites of `eventHistories.ts`. */

const hour = 3_600_000
const day = 24 * hour

const instantAt = (now: number) =>
  fc.oneof(
    fc.integer({ min: now - 450 * day, max: now + day }),
    fc.integer({ min: now - 20 * day, max: now }),
    // Whole days and hours, and a millisecond beside them.
    fc
      .tuple(
        fc.integer({ min: 0, max: 430 * 24 }),
        fc.constantFrom(1, 24),
        fc.constantFrom(-1, 0, 0, 1),
      )
      .map(([hours, unit, by]) => {
        const size = unit * hour
        return Math.floor((now - hours * hour) / size) * size + by
      }),
    fc.constantFrom(now - 7 * day, now - 14 * day, now - 1, now, now + 1, -day),
  )

const rangeAt = (now: number) => {
  const instant = instantAt(now)
  const span = fc
    .tuple(instant, instant)
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant({ from: undefined, to: undefined }) },
    { weight: 2, arbitrary: instant.map((from) => ({ from, to: undefined })) },
    { weight: 1, arbitrary: instant.map((to) => ({ from: undefined, to })) },
    { weight: 4, arbitrary: span },
  )
}

const one = fc.constantFrom<StatsQuery['filters'][]>(
  { page: '/faq' },
  { page: '/nowhere' },
  { page: '/_x' },
  { page: '/invented' },
  { page: otherPathsValue },
  { country: 'DE' },
  { country: 'Unknown' },
  { device: 'mobile' },
  { referrer: 'Direct' },
  { referrer: 'https://example.org/a,b' },
  { channel: 'Search' },
  { utm_source: 'news' },
  { utm_medium: 'email' },
  { utm_campaign: 'winter' },
  { page: ['/faq', '/games'] },
  { page: ['/', '/nowhere', otherPathsValue] },
  { page: ['/FAQ', '/_x', '/nowhere'] },
  { page_not: '/faq' },
  { page_not: ['/', '/games', otherPathsValue] },
  { page_not: ['/nowhere', '/faq'] },
  { page_not: '/invented' },
  { page_contains: '/GAME' },
  { page_contains: ['faq', 'slot-1'] },
  { page_contains: '.' },
  { page_contains: '/game', page_not: ['/game/slot-1', '/_x'] },
  { page: ['/faq', '/nowhere', '/old'], page_not: '/old' },
  { country: ['DE', 'Unknown'] },
  { country_not: 'DE' },
  { country_not: ['BR', 'Unknown'] },
  { country: ['DE', 'BR'], country_not: 'BR' },
  { device_not: 'mobile' },
  { screen: 'up to 480' },
  { screen: ['over 1920', 'Unknown'] },
  { screen_not: ['up to 480', '481 to 768'] },
  { screen_not: 'Unknown' },
  { language: 'de' },
  { language: ['fil', 'Unknown'] },
  { language_not: 'pt' },
  { screen_not: 'over 1920', language_not: ['de', 'Unknown'] },
  { device: ['desktop', 'tablet'] },
  { referrer: ['Direct', 'https://example.org/a,b'] },
  { referrer_not: 'Direct' },
  { referrer_contains: 'GOOGLE' },
  { channel: ['Search', 'Social', 'Paid'] },
  { channel_not: ['Direct', 'Search'] },
  { utm_source: ['news', 'other'] },
  { utm_source_not: 'news' },
  { utm_source_contains: 'n', utm_source_not: 'News' },
  { utm_medium_not: 'email' },
  { utm_campaign_contains: ['WIN', 'mm'] },
)
const filters = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 4, arbitrary: one },
  { weight: 2, arbitrary: fc.tuple(one, one).map(([a, b]) => ({ ...a, ...b })) },
)

/** @param now milliseconds since 1970 */
export const statsQueries = (now: number, count: number): fc.Arbitrary<StatsQuery[]> => {
  const query = fc
    .tuple(rangeAt(now), filters, fc.constantFrom(undefined, 'previous', 'year'))
    .map(([{ from, to }, narrowed, how]) => {
      const compare = from === undefined ? undefined : how
      return { from, to, compare, filters: narrowed } as const
    })
  return fc.array(query, { minLength: count, maxLength: count })
}
