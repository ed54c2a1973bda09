import type { DeviceType } from '../devices/deviceType.ts'
import type { Channel } from '../events/event.ts'
import { unknownValue } from '../figures/stats.ts'
import {
  type FilterName,
  filterNames,
  type StatsFilters,
  statsParameters,
} from '../figures/statsQuery.ts'

/**
 * What the dashboard shows. It is stored in the URL of the page, so that a view can be shared and is part
 * of the browser history. Days are `YYYY-MM-DD` in UTC; `now` is in milliseconds since 1970.
 */
export type DashboardView = {
  /** A range relative to today, or custom dates. */
  period: Preset | 'custom'
  /** For custom dates. Undefined: since the beginning. */
  from: string | undefined
  /** For custom dates: the last included day. Undefined: until now. */
  to: string | undefined
  compare: 'previous' | 'year' | undefined
  filters: StatsFilters
}

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

/** Parses the view of a URL. Invalid parameters are ignored, so that there always is a view. */
export function parseView(parameters: URLSearchParams, now: number): DashboardView {
  const range = readRange(parameters, now)
  const compare = hasBeginning(range) ? read(parameters, 'compare') : undefined
  const filters: StatsFilters = {}
  for (const name of filterNames) {
    const value = read(parameters, name)
    if (value !== undefined && isValidValue(name, value)) filters[name] = value
  }
  return {
    ...range,
    compare: compare === 'previous' || compare === 'year' ? compare : undefined,
    filters,
  }
}

/** A view as the query of a URL, without the question mark; empty for all time without filters. */
export function viewQuery({ period, from, to, compare, filters }: DashboardView): string {
  const range = period === 'custom' ? { from, to } : { period: codes[period] }
  return queryOf({ ...range, compare, ...filters })
}

/** The query of `GET /api/v1/stats` for a view at a time. */
export function statsQueryOf(view: DashboardView, now: number): string {
  const { period, from, to, compare, filters } = view
  const range = period === 'custom' ? { from, to } : { from: presetStart(period, now) }
  return queryOf({ ...range, compare, ...filters })
}

type Range = Pick<DashboardView, 'period' | 'from' | 'to'>

/** The view with another range. A range without a beginning has no comparison. */
export function withRange(view: DashboardView, range: Range): DashboardView {
  return { ...view, ...range, compare: hasBeginning(range) ? view.compare : undefined }
}

/** The range of a preset. */
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

/** The ISO 3166 code of an unknown country. */
export const unknownCountry = 'ZZ'

/** Validators of filters with a fixed set of values. */
const validators: Partial<Record<FilterName, (value: string) => boolean>> = {
  country: (value) => value === unknownCountry || countryName(value) !== undefined,
  device: (value) => Object.hasOwn(devices, value),
  channel: (value) => Object.hasOwn(channels, value),
}

function isValidValue(name: FilterName, value: string): boolean {
  return value === unknownValue || (validators[name]?.(value) ?? true)
}

/** The name of a country in English; undefined for an invalid code. */
export function countryName(code: string): string | undefined {
  const isCode = /^[A-Z]{2}$/.test(code) && code !== unknownCountry
  return isCode ? countries.of(code) : undefined
}
