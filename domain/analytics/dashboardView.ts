import { filterNames, type StatsFilters, statsParameters } from './statsQuery.ts'

/**
 * What the dashboard shows: the query of `GET /api/v1/stats` as it stands in the page's own
 * address, so that a view can be shared and gone back to. Days are `YYYY-MM-DD` in UTC.
 */
export type DashboardView = {
  /** Undefined: since the beginning. */
  from: string | undefined
  /** The last day that counts. Undefined: until now. */
  to: string | undefined
  compare: 'previous' | 'year' | undefined
  filters: StatsFilters
}

/** Ranges with a name; each of them ends now. */
export const presets = ['allTime', 'today', 'last7Days', 'last30Days', 'last12Months'] as const
export type Preset = (typeof presets)[number]

const dayMs = 86_400_000

/** The view of an address. What makes no sense there is left out, so something is always shown. */
export function parseView(parameters: URLSearchParams): DashboardView {
  const { from, to } = sensible({
    from: read(parameters, 'from'),
    to: read(parameters, 'to'),
  })
  const compare = from === undefined ? undefined : read(parameters, 'compare')
  const filters: StatsFilters = {}
  for (const name of filterNames) {
    const value = read(parameters, name)
    if (value !== undefined) filters[name] = value
  }
  return {
    from,
    to,
    compare: compare === 'previous' || compare === 'year' ? compare : undefined,
    filters,
  }
}

/** A view as the query of an address, without the question mark; empty for all of all time. */
export function viewQuery({ from, to, compare, filters }: DashboardView): string {
  const given = { from, to, compare, ...filters }
  const parameters = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return new URLSearchParams(parameters).toString()
}

/** The first day of a preset; undefined for all time. `now` is in milliseconds since 1970. */
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

/** The preset that a view's range is today; undefined for any other range. */
export function presetOf({ from, to }: DashboardView, now: number): Preset | undefined {
  if (to !== undefined) return undefined
  return presets.find((preset) => presetStart(preset, now) === from)
}

/** Whether somebody may ask for these days, both inclusive. */
export function isRange(from: string, to: string, now: number): boolean {
  const areDays = [from, to].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))
  return areDays && from <= to && to <= dayOf(now)
}

/** The day of an instant in UTC. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}

type Name = keyof typeof statsParameters.shape

function read(parameters: URLSearchParams, name: Name): string | undefined {
  const text = parameters.get(name)
  if (!text) return undefined
  const parsed = statsParameters.shape[name].safeParse(text)
  return parsed.success ? parsed.data : undefined
}

/** A range that ends before it begins is none. */
function sensible(range: Pick<DashboardView, 'from' | 'to'>): typeof range {
  const { from, to } = range
  if (from === undefined || to === undefined) return range
  const lasts = Date.parse(to) + (to.length === 10 ? dayMs : 0) - Date.parse(from)
  return lasts > 0 ? range : { from: undefined, to: undefined }
}
