import {
  countryName,
  languageName,
  unknownCountry,
} from '#domain/analytics/dashboard/dashboardView.ts'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import { directValue, unknownValue } from '#domain/analytics/figures/stats.ts'
import {
  type FilterName,
  type FilterOperator,
  maxFilterValues,
  valuesOf,
} from '#domain/analytics/filters/statsFilters.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import type { DashboardWords } from '../words.ts'
import type { CountRow } from './CountTable.tsx'

/** Adds a value to the condition of a filter, or removes it; to "is" without an operator. */
export type OnFilter = (name: FilterName, value: string, operator?: FilterOperator) => void

/** What a list of values needs. */
export type ListProps = {
  stats: Stats
  words: DashboardWords
  /** Absent for readers of a link, who can't filter. */
  onFilter?: OnFilter | undefined
}

type Words = DashboardWords['page']

/** The label of each filter. */
export function filterLabel(name: FilterName, { filters }: Words): string {
  const labels: Record<FilterName, string> = {
    page: filters.page,
    country: filters.country,
    device: filters.device,
    screen: filters.screen,
    language: filters.language,
    referrer: filters.referrer,
    channel: filters.channel,
    utm_source: filters.source,
    utm_medium: filters.medium,
    utm_campaign: filters.campaign,
  }
  return labels[name]
}

/** The text of a condition. */
export function operatorLabel(operator: FilterOperator, { figures }: DashboardWords): string {
  const { is, isNot, contains } = figures.filterForm
  return { is, not: isNot, contains }[operator]
}

/** The label of a value: the name of a country or language, an address without its scheme. */
export function valueLabel(name: FilterName, value: string, { labels }: Words): string {
  if (value === unknownValue) return labels.unknown
  if (value === directValue) return labels.direct
  if (name === 'referrer') return shortAddress(value)
  if (name === 'country') {
    return value === unknownCountry ? labels.unknown : (countryName(value) ?? value)
  }
  if (name === 'screen') return `${value} px`
  if (name === 'language') return languageName(value) ?? value
  return name === 'device' ? value.slice(0, 1).toUpperCase() + value.slice(1) : value
}

/** An address without its scheme and without a slash at its end. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

type Counted = { value: string; detail?: string; count: number }

/** The rows of a list whose values can be filtered by. */
export function filterRows(
  name: FilterName,
  counted: Counted[],
  { stats, words, onFilter }: { stats: Stats; words: Words; onFilter: OnFilter | undefined },
): CountRow[] {
  return counted.map(({ value, detail, count }) => {
    const label = valueLabel(name, value, words)
    const chosen = valuesOf(stats.filters, name)
    const isChosen = chosen.includes(value)
    const isCode = name === 'country' || name === 'language'
    const shownDetail = detail ?? (isCode && label !== value ? value : undefined)
    return {
      key: `${value} ${detail ?? ''}`,
      label,
      ...(shownDetail === undefined || value === unknownValue ? {} : { detail: shownDetail }),
      count,
      ...(onFilter &&
        (isChosen || chosen.length < maxFilterValues) && {
          filter: {
            isChosen,
            toggle: () => onFilter(name, value),
            label: fillTokens(words.filters.filterBy, {
              value: [label, shownDetail].filter(Boolean).join(' '),
            }),
          },
        }),
    }
  })
}
