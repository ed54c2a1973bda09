import type { DeviceType } from '../devices/deviceType.ts'
import type { Channel } from '../events/event.ts'
import { unknownValue } from '../figures/stats.ts'
import {
  type FilterName,
  filterNames,
  filterValue,
  type StatsFilters,
} from '../filters/statsFilters.ts'
import {
  type ComparedRange,
  parseRange,
  queryOf,
  rangeParameters,
  rangeRequest,
} from './viewRange.ts'

/**
 * What the dashboard shows of the visits. It is stored in the URL of the page, so that a view can be shared
 * and is part of the browser history.
 */
export type DashboardView = ComparedRange & { filters: StatsFilters }

/** Parses the view of a URL. Invalid parameters are ignored, so that there always is a view. */
export function parseView(parameters: URLSearchParams, now: number): DashboardView {
  const filters: StatsFilters = {}
  for (const name of filterNames) {
    const value = parameters.get(name)
    if (value !== null && isFilterValue(name, value)) filters[name] = value
  }
  return { ...parseRange(parameters, now), filters }
}

/** A view as the query of a URL, without the question mark; empty for all time without filters. */
export function viewQuery(view: DashboardView): string {
  return queryOf({ ...rangeParameters(view), ...view.filters })
}

/** The query of `GET /api/v1/stats` for a view at a time. */
export function statsQueryOf(view: DashboardView, now: number): string {
  return queryOf({ ...rangeRequest(view, now), ...view.filters })
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

/** Whether figures can be filtered by a value. */
export function isFilterValue(name: FilterName, value: string): boolean {
  if (!filterValue.safeParse(value).success) return false
  return value === unknownValue || (validators[name]?.(value) ?? true)
}

/** The name of a country in English; undefined for an invalid code. */
export function countryName(code: string): string | undefined {
  const isCode = /^[A-Z]{2}$/.test(code) && code !== unknownCountry
  return isCode ? countries.of(code) : undefined
}
