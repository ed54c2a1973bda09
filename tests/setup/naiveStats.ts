import type { StoredEvent } from '#domain/analytics/event.ts'
import type { Stats, Trend } from '#domain/analytics/stats.ts'
import type { StatsQuery } from '#domain/analytics/statsQuery.ts'
import { NaiveSite } from './naiveSite.ts'

/**
 * The dashboard object counted from a list of events in the plainest way, by the definitions alone:
 * no rollups, no SQL, and nothing of what the product cuts time with.
 */
export function naiveStats(
  events: readonly StoredEvent[],
  { from, to, compare, filters }: StatsQuery,
  now: number,
): Stats {
  const known = [...new Map(events.map((event) => [event.id, event])).values()]
  const site = new NaiveSite(known, filters)
  const day = 86_400_000
  const today = Date.parse(iso(now).slice(0, 10))
  const month = Date.parse(`${iso(now).slice(0, 7)}-01`)
  const end = Math.min(to ?? now, now)
  const range = { from: from ?? null, to: from === undefined ? end : Math.max(from, end) }
  const [week, weekBefore] = [site.views(now - 7 * day), site.views(now - 14 * day, now - 7 * day)]
  const before = compare && earlier(range, compare)
  return {
    ...site.headline(range.from ?? 0, range.to),
    today_visitors: site.views(today).length,
    this_week_visitors: week.length,
    last_week_visitors: weekBefore.length,
    today_claim_clicks: site.claims(today).length,
    this_week_claim_clicks: site.claims(now - 7 * day).length,
    last_week_claim_clicks: site.claims(now - 14 * day, now - 7 * day).length,
    this_month_claim_clicks: site.claims(month).length,
    week_over_week: trend(week.length, weekBefore.length),
    online_visitors: site.online(now - 5 * 60_000),
    ...site.lists(range.from ?? 0, range.to),
    hourly_activity: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      count: site
        .views(range.from ?? 0, range.to)
        .filter((it) => Number(iso(it.created_at).slice(11, 13)) === hour).length,
    })),
    series: site.series(range),
    comparison: before
      ? { range: instants(before), ...site.headline(before.from, before.to) }
      : null,
    range: instants(range),
    filters,
    generated_at: iso(now),
  }
}

type Range = { from: number | null; to: number }

const iso = (time: number) => new Date(time).toISOString()
const instants = ({ from, to }: Range) => ({ from: from === null ? null : iso(from), to: iso(to) })

function earlier({ from, to }: Range, how: 'previous' | 'year'): { from: number; to: number } {
  if (from === null) throw new Error('A range without a beginning is compared with nothing.')
  if (how === 'previous') return { from: from - (to - from), to: from }
  const yearBefore = (time: number) => {
    const text = iso(time)
    const year = String(Number(text.slice(0, 4)) - 1)
    return Date.parse(year + text.slice(4).replace('-02-29T', '-02-28T'))
  }
  // The last millisecond that counts, and the one after it.
  return { from: yearBefore(from), to: from < to ? yearBefore(to - 1) + 1 : yearBefore(from) }
}

function trend(now: number, before: number): Trend {
  if (before === 0) return { percent: null, direction: now > 0 ? 'new' : 'none' }
  const percent = Math.round((100 * (now - before)) / before)
  return { percent, direction: now === before ? 'same' : now > before ? 'up' : 'down' }
}
