import type { DeviceType } from '../devices/deviceType.ts'
import { screenClasses } from '../devices/screen.ts'
import type { Channel } from '../events/event.ts'
import { unknownValue } from '../figures/stats.ts'
import {
  type FilterName,
  type FilterOperator,
  filterParameters,
  filterValue,
  maxFilterValues,
  type StatsFilters,
  withCondition,
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
  let filters: StatsFilters = {}
  for (const { parameter, name, operator } of filterParameters) {
    const values = [...new Set(parameters.getAll(parameter))].filter((value) =>
      isConditionValue(name, operator, value),
    )
    filters = withCondition(filters, parameter, values.slice(0, maxFilterValues))
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
const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** The ISO 3166 code of an unknown country. */
export const unknownCountry = 'ZZ'

/** Validators of filters with a fixed set of values. */
const validators: Partial<Record<FilterName, (value: string) => boolean>> = {
  country: (value) => value === unknownCountry || countryName(value) !== undefined,
  device: (value) => Object.hasOwn(devices, value),
  screen: (value) => screenClasses.some((it) => it === value),
  language: (value) => /^[a-z]{2,3}$/.test(value),
  channel: (value) => Object.hasOwn(channels, value),
}

/** The values of filters that have few. */
export const fixedFilterValues: Partial<Record<FilterName, readonly string[]>> = {
  device: [...Object.keys(devices), unknownValue],
  screen: [...screenClasses, unknownValue],
  channel: [...Object.keys(channels), unknownValue],
}

/** Whether a condition can have a value; any text can be searched. */
export function isConditionValue(
  name: FilterName,
  operator: FilterOperator,
  value: string,
): boolean {
  return operator === 'contains' ? filterValue.safeParse(value).success : isFilterValue(name, value)
}

/** Whether figures can be filtered by a value. */
export function isFilterValue(name: FilterName, value: string): boolean {
  if (!filterValue.safeParse(value).success) return false
  return value === unknownValue || (validators[name]?.(value) ?? true)
}

/** The code of a country by its code or its English name, in upper or lower case; undefined if there is none. */
export function countryCode(text: string): string | undefined {
  const asCode = text.toUpperCase()
  if (countryName(asCode) !== undefined) return asCode
  return codes()
    .filter(isCurrentCode)
    .find((code) => countryName(code)?.toLowerCase() === text.toLowerCase())
}

/** The code of a language by its code, or by its English name if the code has two letters. */
export function languageCode(text: string): string | undefined {
  const asCode = text.toLowerCase()
  if (languageName(asCode) !== undefined) return asCode
  return codes()
    .map((code) => code.toLowerCase())
    .filter((code) => new Intl.Locale(code).language === code)
    .find((code) => languageName(code)?.toLowerCase() === asCode)
}

/** The name of a language in English; undefined for an unknown code. */
export function languageName(code: string): string | undefined {
  return /^[a-z]{2,3}$/.test(code) ? languages.of(code) : undefined
}

/** All pairs of letters. */
function codes(): string[] {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  return letters.flatMap((first) => letters.map((second) => first + second))
}

/** Former codes have the names of the countries that they became: DD is Germany. */
function isCurrentCode(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code
}

/** The name of a country in English; undefined for an invalid code. */
export function countryName(code: string): string | undefined {
  const isCode = /^[A-Z]{2}$/.test(code) && code !== unknownCountry
  return isCode ? countries.of(code) : undefined
}
