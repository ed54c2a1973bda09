import { headlineOf } from '#domain/analytics/metrics/metricLists.ts'
import type { Stats } from '../stats.ts'

/** For tests: a dashboard object with something in every field. */
export const sampleStats: Stats = {
  ...headlineOf({
    views: 1_234_567,
    claims: 61_728,
    duration_count: 100,
    duration_sum: 12_500,
    engaged_sum: 42_000_000,
    sessions: 400_000,
    converted: 60_000,
  }),
  today_visitors: 12,
  this_week_visitors: 90,
  last_week_visitors: 100,
  today_claim_clicks: 1,
  this_week_claim_clicks: 9,
  last_week_claim_clicks: 8,
  this_month_claim_clicks: 30,
  week_over_week: { percent: -10, direction: 'down' },
  online_visitors: 3,
  countries: [
    { country: 'DE', count: 700 },
    { country: 'Unknown', count: 30 },
  ],
  devices: [{ device_type: 'mobile', count: 900 }],
  screens: [{ screen: 'up to 480', count: 850 }],
  languages: [
    { language: 'de', count: 600 },
    { language: 'Unknown', count: 20 },
  ],
  referrers: [
    { referrer: 'Direct', count: 500 },
    { referrer: '=cmd()', count: 1 },
  ],
  popular_pages: [{ page_url: '/', count: 800 }],
  hourly_activity: Array.from({ length: 24 }, (_, hour) => ({ hour, count: hour * 2 })),
  channels: [{ channel: 'Search', count: 400 }],
  utm_sources: [{ utm_source: 'newsletter', count: 20 }],
  utm_mediums: [],
  utm_campaigns: [],
  entry_pages: [{ page_url: '/faq', count: 40 }],
  exit_pages: [{ page_url: '/game/slot-1', count: 41 }],
  claim_placements: [{ page_url: '/', placement: 'hero', count: 55 }],
  claim_casinos: [{ casino: 'lucky-star', count: 40 }],
  claim_offers: [{ offer: 'welcome-eu', count: 39 }],
  claim_markets: [{ market: 'europe', count: 38 }],
  outgoing_links: [{ target: 'https://help.example/limits', count: 6 }],
  bots: { total: 70, reasons: [{ reason: 'user_agent', count: 70 }] },
  series: {
    unit: 'day',
    points: [
      { start: '2026-11-20T00:00:00.000Z', visitors: 5, unique_visitors: 4, claim_clicks: 1 },
      { start: '2026-11-21T00:00:00.000Z', visitors: 7, unique_visitors: 6, claim_clicks: 0 },
    ],
  },
  comparison: {
    range: { from: '2026-11-18T00:00:00.000Z', to: '2026-11-20T00:00:00.000Z' },
    ...headlineOf({
      views: 1_000_000,
      claims: 61_728,
      duration_count: 100,
      duration_sum: 10_000,
      engaged_sum: 30_000_000,
      sessions: 0,
      converted: 0,
    }),
    series: {
      unit: 'day',
      points: [
        { start: '2026-11-18T00:00:00.000Z', visitors: 3, unique_visitors: 2, claim_clicks: 1 },
        { start: '2026-11-19T00:00:00.000Z', visitors: 4, unique_visitors: 0, claim_clicks: 0 },
      ],
    },
  },
  range: { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T10:15:00.000Z' },
  filters: { country: 'DE' },
  generated_at: '2026-11-21T10:15:00.000Z',
  as_of: null,
}
