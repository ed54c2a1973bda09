import type { Channel, DeviceType } from './event.ts'
import { unknownValue } from './stats.ts'
import { type FilterName, filterNames, type StatsFilters, statsParameters } from './statsQuery.ts'

/**
 * What the dashboard shows, as it stands in the page's own address, so that a view can be shared
 * and gone back to. Days are `YYYY-MM-DD` in UTC; `now` is in milliseconds since 1970.
 */
export type DashboardView = {
  /** A range that moves on with the days, or own dates. */
  period: Preset | 'custom'
  /** Of own dates. Undefined: since the beginning. */
  from: string | undefined
  /** Of own dates: the last day that counts. Undefined: until now. */
  to: string | undefined
  compare: 'previous' | 'year' | undefined
  filters: StatsFilters
}

/** Ranges with a name; each of them ends now. */
export const presets = ['allTime', 'today', 'last7Days', 'last30Days', 'last12Months'] as const
export type Preset = (typeof presets)[number]

/** What each is called in addresses. */
const codes: Record<Preset, string | undefined> = {
  allTime: undefined,
  today: 'today',
  last7Days: '7d',
  last30Days: '30d',
  last12Months: '12m',
}

const dayMs = 86_400_000

/** The view of an address. What makes no sense there is left out, so something is always shown. */
export function parseView(parameters: URLSearchParams, now: number): DashboardView {
  const range = readRange(parameters, now)
  const compare = hasBeginning(range) ? read(parameters, 'compare') : undefined
  const filters: StatsFilters = {}
  for (const name of filterNames) {
    const value = read(parameters, name)
    if (value !== undefined && makesSense(name, value)) filters[name] = value
  }
  return {
    ...range,
    compare: compare === 'previous' || compare === 'year' ? compare : undefined,
    filters,
  }
}

/** A view as the query of an address, without the question mark; empty for all of all time. */
export function viewQuery({ period, from, to, compare, filters }: DashboardView): string {
  const range = period === 'custom' ? { from, to } : { period: codes[period] }
  return queryOf({ ...range, compare, ...filters })
}

/** What the API is asked for a view at a moment: the query of `GET /api/v1/stats`. */
export function statsQueryOf(view: DashboardView, now: number): string {
  const { period, from, to, compare, filters } = view
  const range = period === 'custom' ? { from, to } : { from: presetStart(period, now) }
  return queryOf({ ...range, compare, ...filters })
}

type Range = Pick<DashboardView, 'period' | 'from' | 'to'>

/** The view with another range. One without a beginning has nothing before it to compare with. */
export function withRange(view: DashboardView, range: Range): DashboardView {
  return { ...view, ...range, compare: hasBeginning(range) ? view.compare : undefined }
}

/** A range that goes by its name. */
export function presetRange(period: Preset): Range {
  return { period, from: undefined, to: undefined }
}

export function hasBeginning({ period, from }: Range): boolean {
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

/** What is wrong with own days, both inclusive: one of them by itself, or their order. */
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

function queryOf(given: Record<string, string | undefined>): string {
  const parameters = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return new URLSearchParams(parameters).toString()
}

type Name = keyof typeof statsParameters.shape

function read(parameters: URLSearchParams, name: Name): string | undefined {
  const text = parameters.get(name)
  if (!text) return undefined
  const parsed = statsParameters.shape[name].safeParse(text)
  return parsed.success ? parsed.data : undefined
}

function readRange(parameters: URLSearchParams, now: number): Range {
  const code = parameters.get('period')
  const named = presets.find((preset) => code !== null && codes[preset] === code)
  if (named) return presetRange(named)
  const past = (name: 'from' | 'to') => {
    const text = read(parameters, name)
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

const devices: Record<DeviceType, true> = { desktop: true, mobile: true, tablet: true }
const channels: Record<Channel, true> = {
  Direct: true,
  Search: true,
  Social: true,
  Referral: true,
  Email: true,
  Paid: true,
  Affiliate: true,
  Other: true,
}
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** How a country that can't be told is called by who gives countries their codes. */
export const unknownCountry = 'ZZ'

/** Values that a filter can only have of a few. */
const known: Partial<Record<FilterName, (value: string) => boolean>> = {
  country: (value) => value === unknownCountry || countryName(value) !== undefined,
  device: (value) => Object.hasOwn(devices, value),
  channel: (value) => Object.hasOwn(channels, value),
}

function makesSense(name: FilterName, value: string): boolean {
  return value === unknownValue || (known[name]?.(value) ?? true)
}

/** The name of a country in English; undefined for what is no country's code. */
export function countryName(code: string): string | undefined {
  const isCode = /^[A-Z]{2}$/.test(code) && code !== unknownCountry
  return isCode ? countries.of(code) : undefined
}
