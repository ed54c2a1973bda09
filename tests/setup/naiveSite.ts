import type { StoredEvent } from '#domain/analytics/event.ts'
import { listLengths, type Stats } from '#domain/analytics/stats.ts'
import type { FilterName, StatsFilters } from '#domain/analytics/statsQuery.ts'
import { counted, top } from './naiveLists.ts'

/** What happened on a site, counted from a list of its events in the plainest way. */

/** A session by its first and last page view, and how often it clicked a claim. */
type Visit = { first: StoredEvent; last: StoredEvent; claims: number }

const iso = (time: number) => new Date(time).toISOString()
const ratio = (part: number, whole: number) => (whole === 0 ? 0 : Math.round(part / whole))
const sum = (numbers: number[]) => numbers.reduce((total, it) => total + it, 0)

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

export class NaiveSite {
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

  /** Everything that is counted by a value, with what is shown of a missing one. */
  lists(from: number, to: number) {
    const [views, begun] = [this.views(from, to), this.begun(from, to)]
    const by = <Key extends keyof StoredEvent>(key: Key) => views.map((it) => it[key])
    const known = <Key extends keyof StoredEvent>(key: Key) => by(key).map((it) => it ?? '')
    const reasons = top(
      'reason',
      between(this.bots, from, to).map(({ bot }) => bot),
    )
    return {
      countries: top('country', known('country'), listLengths.countries),
      devices: top('device_type', by('device_type')),
      referrers: top('referrer', known('referrer'), listLengths.referrers, 'Direct'),
      popular_pages: top('page_url', by('page_url'), listLengths.popular_pages),
      channels: top('channel', by('channel')),
      utm_sources: top('utm_source', by('utm_source')),
      utm_mediums: top('utm_medium', by('utm_medium')),
      utm_campaigns: top('utm_campaign', by('utm_campaign')),
      entry_pages: top(
        'page_url',
        begun.map(({ first }) => first.page_url),
        listLengths.entry_pages,
      ),
      exit_pages: top(
        'page_url',
        begun.map(({ last }) => last.page_url),
        listLengths.exit_pages,
      ),
      claim_placements: this.placements(from, to),
      bots: { total: between(this.bots, from, to).length, reasons },
    }
  }

  placements(from: number, to: number) {
    const placed = this.claims(from, to).map((it) => `${it.page_url} ${it.placement ?? ''}`)
    return counted(placed)
      .slice(0, listLengths.claim_placements)
      .map(([text, count]) => {
        const [page_url = '', placement = ''] = text.split(' ')
        return { page_url, placement: placement || 'Unknown', count }
      })
  }

  /** Hour by hour through the whole range, each put under the name of its step. */
  series({ from, to }: { from: number | null; to: number }): Stats['series'] {
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
