import {
  countryCode,
  isConditionValue,
  languageCode,
} from '#domain/analytics/dashboard/dashboardView.ts'
import {
  directValue,
  otherPathsValue,
  type Stats,
  unknownValue,
} from '#domain/analytics/figures/stats.ts'
import type { FilterName, FilterOperator } from '#domain/analytics/filters/statsFilters.ts'
import { valueLabel } from '../lists/filtering.ts'
import type { DashboardWords } from '../words.ts'

/** The values that the lists show, by which figures can be filtered. */
export function listedValues(stats: Stats, name: FilterName): string[] {
  const values: Record<FilterName, string[]> = {
    page: [stats.popular_pages, stats.entry_pages, stats.exit_pages]
      .flat()
      .map(({ page_url }) => page_url),
    country: stats.countries.map(({ country }) => country),
    device: stats.devices.map(({ device_type }) => device_type),
    screen: stats.screens?.map(({ screen }) => screen) ?? [],
    language: stats.languages?.map(({ language }) => language) ?? [],
    referrer: stats.referrers.map(({ referrer }) => referrer),
    channel: stats.channels.map(({ channel }) => channel),
    utm_source: stats.utm_sources.map(({ utm_source }) => utm_source),
    utm_medium: stats.utm_mediums.map(({ utm_medium }) => utm_medium),
    utm_campaign: stats.utm_campaigns.map(({ utm_campaign }) => utm_campaign),
  }
  return [...new Set(values[name])]
}

/** What to type for a value: a country or language has its name, an address is typed as it is. */
export function typedText(name: FilterName, value: string, words: DashboardWords['page']): string {
  const label = valueLabel(name, value, words)
  // Not every language is found by its name.
  if (name === 'language' && value !== unknownValue)
    return languageCode(label) === value ? label : value
  return name === 'referrer' && value !== directValue ? value : label
}

/** The value for a text that was typed or chosen; undefined if figures can't be filtered by it. */
export function filterValueOf(
  { name, operator }: { name: FilterName; operator: FilterOperator },
  typed: string,
  words: DashboardWords['page'],
): string | undefined {
  const text = typed.trim()
  const value = operator === 'contains' ? text : (namedValue(name, text, words) ?? text)
  return isConditionValue(name, operator, value) ? value : undefined
}

/** The missing values of a filter, which have a label. */
const missing: Partial<Record<FilterName, string>> = {
  page: otherPathsValue,
  country: unknownValue,
  device: unknownValue,
  screen: unknownValue,
  language: unknownValue,
  referrer: directValue,
  channel: unknownValue,
}

function namedValue(
  name: FilterName,
  text: string,
  words: DashboardWords['page'],
): string | undefined {
  const value = missing[name]
  const isMissing = value && valueLabel(name, value, words).toLowerCase() === text.toLowerCase()
  if (isMissing) return value
  if (name === 'language') return languageCode(text)
  return name === 'country' ? countryCode(text) : undefined
}
