import { comparisons, statsParameters } from '../figures/statsQuery.ts'

/**
 * The range of a view of the dashboard, in the URL of the page. Days are `YYYY-MM-DD` in UTC; `now` is in
 * milliseconds since 1970.
 */
export type ViewRange = {
  /** A range relative to today, or custom dates. */
  period: Preset | 'custom'
  /** For custom dates. Undefined: since the beginning. */
  from: string | undefined
  /** For custom dates: the last included day. Undefined: until now. */
  to: string | undefined
}

type Comparison = (typeof comparisons)[number]

/** A range, and the range that it is compared with. */
export type ComparedRange = ViewRange & { compare: Comparison | undefined }

/** Named ranges; each ends now. */
export const presets = ['allTime', 'today', 'last7Days', 'last30Days', 'last12Months'] as const
export type Preset = (typeof presets)[number]

/** The value of `period` in URLs. */
const codes: Record<Preset, string | undefined> = {
  allTime: undefined,
  today: 'today',
  last7Days: '7d',
  last30Days: '30d',
  last12Months: '12m',
}

const dayMs = 86_400_000

/** Parses the range of a URL; all time for an invalid one. */
export function parseRange(parameters: URLSearchParams, now: number): ComparedRange {
  const range = readRange(parameters, now)
  const compare = comparisons.find((it) => it === parameters.get('compare'))
  return { ...range, compare: hasBeginning(range) ? compare : undefined }
}

/** The parameters of a range in the URL of the page. */
export function rangeParameters({ period, from, to, compare }: ComparedRange): Parameters {
  const range = period === 'custom' ? { from, to } : { period: codes[period] }
  return { ...range, compare }
}

/** The parameters of a range in a request for its figures. */
export function rangeRequest(range: ComparedRange, now: number): Parameters {
  const { period, from, to, compare } = range
  return { ...(period === 'custom' ? { from, to } : { from: presetStart(period, now) }), compare }
}

export type Parameters = Record<string, string | undefined>

/** Parameters as a query without a question mark; those that are undefined are left out. */
export function queryOf(given: Record<string, string | readonly string[] | undefined>): string {
  const parameters = Object.entries(given).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => [name, value]),
  )
  return new URLSearchParams(parameters).toString()
}

/** The view with another range. A range without a beginning has no comparison. */
export function withRange<View extends ComparedRange>(view: View, range: ViewRange): View {
  return { ...view, ...range, compare: hasBeginning(range) ? view.compare : undefined }
}

/** The range of a preset. */
export function presetRange(period: Preset): ViewRange {
  return { period, from: undefined, to: undefined }
}

export function hasBeginning({ period, from }: ViewRange): boolean {
  return period === 'custom' ? from !== undefined : period !== 'allTime'
}

/** The first day of a preset; undefined for all time. */
export function presetStart(preset: Preset, now: number): string | undefined {
  switch (preset) {
    case 'allTime':
      return undefined
    case 'today':
      return dayOf(now)
    case 'last7Days':
      return dayOf(now - 6 * dayMs)
    case 'last30Days':
      return dayOf(now - 29 * dayMs)
    case 'last12Months': {
      // Whole months, this one among them.
      const today = new Date(now)
      return dayOf(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 11, 1))
    }
  }
}

/** The problem of custom days, both inclusive: one of them, or their order. */
export type RangeProblem = 'from' | 'to' | 'order'

export function rangeProblem(from: string, to: string, now: number): RangeProblem | undefined {
  const isFine = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && day <= dayOf(now)
  if (!isFine(from)) return 'from'
  if (!isFine(to)) return 'to'
  return from <= to ? undefined : 'order'
}

/** The day of an instant in UTC. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}

function readRange(parameters: URLSearchParams, now: number): ViewRange {
  const code = parameters.get('period')
  const named = presets.find((preset) => code !== null && codes[preset] === code)
  if (named) return presetRange(named)
  const past = (name: 'from' | 'to') => {
    const text = statsParameters.shape[name].safeParse(parameters.get(name) ?? undefined).data
    return text !== undefined && Date.parse(text) <= now ? text : undefined
  }
  const [from, to] = [past('from'), past('to')]
  if (from === undefined && to === undefined) return presetRange('allTime')
  return isBackwards(from, to) ? presetRange('allTime') : { period: 'custom', from, to }
}

function isBackwards(from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || to === undefined) return false
  return Date.parse(to) + (to.length === 10 ? dayMs : 0) <= Date.parse(from)
}
