import type { StoredEvent } from '#domain/analytics/event.ts'
import { listLengths, type Stats, type Trend } from '#domain/analytics/stats.ts'
import type { FilterName, StatsFilters, StatsQuery } from '#domain/analytics/statsQuery.ts'

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
  const site = new Site(known, filters)
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
type Visit = { first: StoredEvent; last: StoredEvent; claims: number }

const iso = (time: number) => new Date(time).toISOString()
const instants = ({ from, to }: Range) => ({ from: from === null ? null : iso(from), to: iso(to) })
const ratio = (part: number, whole: number) => (whole === 0 ? 0 : Math.round(part / whole))
const sum = (numbers: number[]) => numbers.reduce((total, it) => total + it, 0)

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

/** What a filter asks for, beside what an event has. */
function fits(event: StoredEvent, filters: StatsFilters, names: readonly FilterName[]): boolean {
  const has: Record<FilterName, string | null> = {
    page: event.page_url,
    country: event.country ?? 'Unknown',
    device: event.device_type,
    referrer: event.referrer ?? 'Direct',
    channel: event.channel,
    utm_source: event.utm_source,
    utm_medium: event.utm_medium,
    utm_campaign: event.utm_campaign,
  }
  return names.every((name) => filters[name] === undefined || filters[name] === has[name])
}

const ofVisitor = [
  'country',
  'device',
  'referrer',
  'channel',
  'utm_source',
  'utm_medium',
  'utm_campaign',
] as const
const ofEvent = ['page', ...ofVisitor] as const

class Site {
  readonly people: StoredEvent[]
  readonly fitting: StoredEvent[]
  readonly bots: StoredEvent[]
  readonly visits: Visit[]

  constructor(events: readonly StoredEvent[], filters: StatsFilters) {
    this.people = events.filter(({ bot }) => bot === null)
    this.bots = events.filter(({ bot }) => bot !== null)
    this.fitting = this.people.filter((event) => fits(event, filters, ofEvent))
    this.visits = visitsOf(this.people).filter(
      ({ first, viewed }) =>
        fits(first, filters, ofVisitor) &&
        (filters.page === undefined || viewed.includes(filters.page)),
    )
  }

  #of(type: string, from: number, to: number): StoredEvent[] {
    return between(this.fitting, from, to).filter(({ event_type }) => event_type === type)
  }

  views(from: number, to = Infinity): StoredEvent[] {
    return this.#of('page_view', from, to)
  }

  claims(from: number, to = Infinity): StoredEvent[] {
    return this.#of('claim_button_click', from, to)
  }

  begun(from: number, to: number): Visit[] {
    return this.visits.filter(({ first }) => first.created_at >= from && first.created_at < to)
  }

  online(since: number): number {
    return new Set(between(this.fitting, since, Infinity).map((it) => it.session_id)).size
  }

  headline(from: number, to: number) {
    const [views, claims, begun] = [
      this.views(from, to),
      this.claims(from, to),
      this.begun(from, to),
    ]
    const durations = views.map((it) => it.session_duration).filter((it) => it > 0)
    const engaged = this.#of('page_leave', from, to).map((it) => it.engaged_seconds ?? 0)
    return {
      total_visitors: views.length,
      unique_visitors: begun.length,
      total_claim_clicks: claims.length,
      avg_session_duration: ratio(sum(durations), durations.length),
      conversion_rate: ratio(100 * claims.length, views.length),
      unique_conversion_rate: ratio(100 * begun.filter((it) => it.claims > 0).length, begun.length),
      avg_engaged_seconds: ratio(sum(engaged), views.length),
    }
  }

  lists(from: number, to: number) {
    const [views, begun] = [this.views(from, to), this.begun(from, to)]
    const bots = between(this.bots, from, to)
    const count = (
      of: readonly (string | null)[],
      shown = (value: string) => value,
      most = Infinity,
    ) =>
      counted(of)
        .slice(0, most)
        .map(([value, count]) => ({ value: shown(value), count }))
    const unknown = (value: string) => value || 'Unknown'
    const pages = (of: StoredEvent[], most: number) =>
      count(
        of.map((it) => it.page_url),
        unknown,
        most,
      ).map(({ value, count }) => ({
        page_url: value,
        count,
      }))
    const placed = counted(
      this.claims(from, to).map((it) => `${it.page_url} ${it.placement ?? ''}`),
    )
    const reasons = counted(bots.map(({ bot }) => bot))
    return {
      countries: count(
        views.map((it) => it.country ?? ''),
        unknown,
        listLengths.countries,
      ).map(({ value, count }) => ({ country: value, count })),
      devices: count(views.map((it) => it.device_type)).map(({ value, count }) => ({
        device_type: value,
        count,
      })),
      referrers: count(
        views.map((it) => it.referrer ?? ''),
        (value) => value || 'Direct',
        listLengths.referrers,
      ).map(({ value, count }) => ({ referrer: value, count })),
      popular_pages: pages(views, listLengths.popular_pages),
      channels: count(views.map((it) => it.channel)).map(({ value, count }) => ({
        channel: value,
        count,
      })),
      utm_sources: count(views.map((it) => it.utm_source)).map(({ value, count }) => ({
        utm_source: value,
        count,
      })),
      utm_mediums: count(views.map((it) => it.utm_medium)).map(({ value, count }) => ({
        utm_medium: value,
        count,
      })),
      utm_campaigns: count(views.map((it) => it.utm_campaign)).map(({ value, count }) => ({
        utm_campaign: value,
        count,
      })),
      entry_pages: pages(
        begun.map(({ first }) => first),
        listLengths.entry_pages,
      ),
      exit_pages: pages(
        begun.map(({ last }) => last),
        listLengths.exit_pages,
      ),
      claim_placements: placed.slice(0, listLengths.claim_placements).map(([text, count]) => {
        const [page_url = '', placement = ''] = text.split(' ')
        return { page_url, placement: placement || 'Unknown', count }
      }),
      bots: { total: bots.length, reasons: reasons.map(([reason, count]) => ({ reason, count })) },
    }
  }

  /** Hour by hour through the whole range, each put under the name of its step. */
  series({ from, to }: Range): Stats['series'] {
    const hour = 3_600_000
    const firstEvent = Math.min(...this.people.map((it) => it.created_at))
    const start = from ?? Math.floor(firstEvent / hour) * hour
    const days = (to - start) / (24 * hour)
    const unit = days <= 2 ? 'hour' : days <= 92 ? 'day' : 'month'
    const step = (time: number) =>
      ({
        hour: `${iso(time).slice(0, 13)}:00:00.000Z`,
        day: `${iso(time).slice(0, 10)}T00:00:00.000Z`,
        month: `${iso(time).slice(0, 7)}-01T00:00:00.000Z`,
      })[unit]
    const steps = new Set<string>()
    for (let at = Math.floor(start / hour) * hour; at < to && start < to; at += hour)
      steps.add(step(at))
    const inStep = (events: StoredEvent[], name: string) =>
      events.filter((it) => step(it.created_at) === name).length
    const begun = this.begun(start, to).map(({ first }) => first)
    return {
      unit: Number.isFinite(days) ? unit : 'hour',
      points: [...steps].map((name) => ({
        start: name,
        visitors: inStep(this.views(start, to), name),
        unique_visitors: inStep(begun, name),
        claim_clicks: inStep(this.claims(start, to), name),
      })),
    }
  }
}

function between(events: StoredEvent[], from: number, to: number): StoredEvent[] {
  return events.filter(({ created_at }) => created_at >= from && created_at < to)
}

function visitsOf(people: StoredEvent[]): (Visit & { viewed: string[] })[] {
  const sessions = Map.groupBy(people, (it) => it.session_id)
  return [...sessions.values()].flatMap((events) => {
    const views = events
      .filter((it) => it.event_type === 'page_view')
      .sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1))
    const [first, last] = [views.at(0), views.at(-1)]
    if (!first || !last) return []
    const claims = events.filter((it) => it.event_type === 'claim_button_click').length
    return [{ first, last, claims, viewed: views.map((it) => it.page_url) }]
  })
}

/** Values with how often they are there, the most frequent first; nothing is no value. */
function counted(values: readonly (string | null)[]): [string, number][] {
  const known = values.filter((value) => value !== null)
  return [...Map.groupBy(known, (value) => value)]
    .map(([value, all]): [string, number] => [value, all.length])
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}
