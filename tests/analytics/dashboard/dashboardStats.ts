import { type Stats, stats as statsSchema } from '#domain/analytics/figures/stats.ts'
import { headlineOf } from '#domain/analytics/metrics/metricLists.ts'

/** The dashboard object of a busy site, for tests of its display, and for screenshots. */

const day = 86_400_000
const end = Date.UTC(2026, 10, 21, 10)

/** A day's share of a week, and an hour's of a day, both in percent of the busiest. */
const weekly = [74, 62, 66, 71, 83, 100, 95]
const hourly = [
  38, 27, 19, 14, 12, 13, 18, 27, 38, 46, 51, 55, 58, 57, 54, 56, 61, 68, 77, 88, 97, 100, 84, 59,
]

const points = Array.from({ length: 30 }, (_, index) => {
  const start = end - (29 - index) * day
  const of = weekly[new Date(start).getUTCDay()] ?? 0
  const visitors = Math.round((of * 18 + ((index * 37) % 90)) * (0.8 + index / 100))
  return {
    start: `${new Date(start).toISOString().slice(0, 10)}T00:00:00.000Z`,
    visitors,
    unique_visitors: Math.round(visitors * 0.41),
    claim_clicks: Math.round(visitors * 0.083),
  }
})

export const dashboardStats: Stats = {
  ...headlineOf({
    views: 48_210,
    claims: 3_998,
    duration_count: 100,
    duration_sum: 19_200,
    engaged_sum: 2_265_870,
    sessions: 19_844,
    converted: 3_373,
  }),
  today_visitors: 842,
  this_week_visitors: 11_930,
  last_week_visitors: 10_652,
  today_claim_clicks: 71,
  this_week_claim_clicks: 1_004,
  last_week_claim_clicks: 931,
  this_month_claim_clicks: 2_870,
  week_over_week: { percent: 12, direction: 'up' },
  online_visitors: 23,
  countries: [
    { country: 'DE', count: 14_120 },
    { country: 'BR', count: 9_377 },
    { country: 'CA', count: 7_018 },
    { country: 'Unknown', count: 4_402 },
    { country: 'JP', count: 3_911 },
  ],
  devices: [
    { device_type: 'mobile', count: 33_265 },
    { device_type: 'desktop', count: 13_016 },
    { device_type: 'tablet', count: 1_929 },
  ],
  screens: [
    { screen: 'up to 480', count: 32_917 },
    { screen: '1441 to 1920', count: 8_114 },
    { screen: '1025 to 1440', count: 3_906 },
    { screen: '769 to 1024', count: 1_733 },
    { screen: 'over 1920', count: 1_120 },
    { screen: 'Unknown', count: 420 },
  ],
  languages: [
    { language: 'de', count: 13_260 },
    { language: 'en', count: 12_844 },
    { language: 'pt', count: 9_102 },
    { language: 'ja', count: 3_730 },
    { language: 'fil', count: 611 },
    { language: 'Unknown', count: 388 },
  ],
  referrers: [
    { referrer: 'Direct', count: 17_840 },
    { referrer: 'https://www.google.com/', count: 15_202 },
    { referrer: 'https://t.me/', count: 5_119 },
    { referrer: 'https://www.reddit.com/r/gambling/comments/1kd93/no_deposit', count: 2_604 },
    { referrer: 'https://yandex.com/', count: 1_733 },
    { referrer: 'https://bonus-guide.example/crypto-casinos', count: 912 },
  ],
  popular_pages: [
    { page_url: '/', count: 16_480 },
    { page_url: '/all-bonuses', count: 5_207 },
    { page_url: '/bonus/bonus-1', count: 4_310 },
    { page_url: '/all-games', count: 3_988 },
    { page_url: '/game/slot-17', count: 2_114 },
    { page_url: '/faq', count: 1_907 },
    { page_url: '/payment-methods', count: 1_544 },
    { page_url: '/guide/guide-3', count: 1_208 },
    { page_url: '/sport/event-12', count: 977 },
    { page_url: '/tournament/tournament-4', count: 410 },
  ],
  hourly_activity: hourly.map((of, hour) => ({ hour, count: of * 37 })),
  channels: [
    { channel: 'Direct', count: 17_840 },
    { channel: 'Search', count: 17_021 },
    { channel: 'Social', count: 7_998 },
    { channel: 'Affiliate', count: 3_102 },
    { channel: 'Referral', count: 2_249 },
  ],
  utm_sources: [
    { utm_source: 'newsletter', count: 2_310 },
    { utm_source: 'telegram', count: 1_688 },
  ],
  utm_mediums: [
    { utm_medium: 'email', count: 2_310 },
    { utm_medium: 'social', count: 1_688 },
  ],
  utm_campaigns: [
    { utm_campaign: 'november-cr7', count: 2_904 },
    { utm_campaign: 'welcome', count: 1_094 },
  ],
  entry_pages: [
    { page_url: '/', count: 9_204 },
    { page_url: '/bonus/bonus-1', count: 2_311 },
    { page_url: '/game/slot-17', count: 1_544 },
    { page_url: '/guide/guide-3', count: 1_018 },
  ],
  exit_pages: [
    { page_url: '/', count: 6_871 },
    { page_url: '/bonus/bonus-1', count: 3_002 },
    { page_url: '/all-games', count: 1_240 },
    { page_url: '/faq', count: 733 },
  ],
  claim_placements: [
    { page_url: '/', placement: 'landing-offer', count: 1_402 },
    { page_url: '/', placement: 'header', count: 611 },
    { page_url: '/bonus/bonus-1', placement: 'bonus-claim', count: 588 },
    { page_url: '/game/slot-17', placement: 'game-demo', count: 240 },
    { page_url: '/game/slot-17', placement: 'game-play', count: 197 },
  ],
  claim_casinos: [
    { casino: 'lucky-star', count: 2_210 },
    { casino: 'moon', count: 828 },
  ],
  claim_offers: [
    { offer: 'welcome-eu', count: 1_930 },
    { offer: 'main', count: 1_108 },
  ],
  claim_markets: [{ market: 'europe', count: 3_038 }],
  outgoing_links: [
    { target: 'https://www.begambleaware.org/', count: 214 },
    { target: 'https://t.me/payline', count: 120 },
  ],
  bots: {
    total: 5_310,
    reasons: [
      { reason: 'user_agent', count: 4_902 },
      { reason: 'prefetch', count: 377 },
      { reason: 'headless', count: 31 },
    ],
  },
  series: { unit: 'day', points },
  comparison: null,
  range: { from: null, to: '2026-11-21T10:00:00.000Z' },
  filters: {},
  generated_at: '2026-11-21T10:00:00.000Z',
  as_of: null,
}

/** The same site before the first visit. */
export const emptyStats: Stats = statsSchema.parse({
  ...withoutFigures(),
  week_over_week: { percent: null, direction: 'none' },
  hourly_activity: hourly.map((_, hour) => ({ hour, count: 0 })),
  bots: { total: 0, reasons: [] },
  series: { unit: 'day', points: [] },
})

function withoutFigures(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(dashboardStats).map(([name, value]) => {
      if (typeof value === 'number') return [name, 0]
      return [name, Array.isArray(value) ? [] : value]
    }),
  )
}
