import * as z from 'zod/mini'

/**
 * The filters of figures. A filter by a dimension has up to three conditions, each a parameter of its own:
 * `country` (is one of the values), `country_not` (is none of them), `page_contains` (contains one of the
 * texts, upper and lower case alike). An event has to fulfil all conditions.
 *
 * Views and clicks are filtered by their own value; unique visitors by the value of their session's first
 * page view. With conditions for the page, unique visitors are the sessions that viewed at least one page
 * that fulfils all of them; so `page_not=/faq` are the sessions that viewed another page, too.
 *
 * Only page views have a screen. Any other event, such as a claim click, is filtered by the screen of the
 * first page view of its session.
 *
 * A missing country, device, screen or language is `Unknown`, a missing referrer is `Direct`, and a path that
 * is no page is `Not a page of this site`: these values can be asked for with "is" and "is not". A missing
 * value, and a path that is no page, contain no text. A missing campaign parameter has no name; it is none of
 * the values.
 */
export const filterNames = [
  'page',
  'country',
  'device',
  'screen',
  'language',
  'referrer',
  'channel',
  'utm_source',
  'utm_medium',
  'utm_campaign',
] as const
export type FilterName = (typeof filterNames)[number]

export const filterOperators = ['is', 'not', 'contains'] as const
export type FilterOperator = (typeof filterOperators)[number]

/** Values of a condition. */
export const maxFilterValues = 10

/** Without NUL, which Postgres can't store in text. */
export const filterValue = z.string().check(
  z.minLength(1),
  z.maxLength(1_000),
  z.refine((value) => !value.includes('\0')),
)

/** One value is a string, several are a list. */
const condition = z.optional(
  z.union([filterValue, z.array(filterValue).check(z.minLength(2), z.maxLength(maxFilterValues))]),
)

export const statsFilters = z.object({
  page: condition,
  page_not: condition,
  page_contains: condition,
  country: condition,
  country_not: condition,
  device: condition,
  device_not: condition,
  screen: condition,
  screen_not: condition,
  language: condition,
  language_not: condition,
  referrer: condition,
  referrer_not: condition,
  referrer_contains: condition,
  channel: condition,
  channel_not: condition,
  utm_source: condition,
  utm_source_not: condition,
  utm_source_contains: condition,
  utm_medium: condition,
  utm_medium_not: condition,
  utm_medium_contains: condition,
  utm_campaign: condition,
  utm_campaign_not: condition,
  utm_campaign_contains: condition,
})
export type StatsFilters = z.infer<typeof statsFilters>
export type FilterParameter = keyof StatsFilters

/** A condition of filters; it has at least one value. */
export type FilterCondition = {
  parameter: FilterParameter
  name: FilterName
  operator: FilterOperator
  values: readonly string[]
}

/** All parameters, in the order of the dimensions. */
export const filterParameters = filterNames.flatMap((name) =>
  filterOperators.flatMap((operator) => {
    const parameter = parameterOf(name, operator)
    return parameter === undefined ? [] : [{ parameter, name, operator }]
  }),
)

/**
 * The parameter of a condition. Undefined for "contains" of a dimension with few known values (a country,
 * a kind of device, a channel, a screen, a language), of which no part means anything.
 */
export function parameterOf(
  name: FilterName,
  operator: FilterOperator,
): FilterParameter | undefined {
  const parameter = operator === 'is' ? name : `${name}_${operator}`
  return isFilterParameter(parameter) ? parameter : undefined
}

function isFilterParameter(name: string): name is FilterParameter {
  return Object.hasOwn(statsFilters.shape, name)
}

/** The conditions of filters, in the order of the dimensions. */
export function conditionsOf(filters: StatsFilters): FilterCondition[] {
  return filterParameters.flatMap((it) => {
    const values = valuesOf(filters, it.parameter)
    return values.length > 0 ? [{ ...it, values }] : []
  })
}

/** The values of a condition; none without the condition. */
export function valuesOf(filters: StatsFilters, parameter: FilterParameter): string[] {
  return [filters[parameter] ?? []].flat()
}

/** The filters with other values of a condition; without the condition for no values. */
export function withCondition(
  filters: StatsFilters,
  parameter: FilterParameter,
  values: readonly string[],
): StatsFilters {
  const { [parameter]: _before, ...others } = filters
  const [first, ...more] = new Set(values)
  if (first === undefined) return others
  return { ...others, [parameter]: more.length === 0 ? first : [first, ...more] }
}

/** Whether any filter is set. */
export function isFiltered(filters: StatsFilters): boolean {
  return conditionsOf(filters).length > 0
}
