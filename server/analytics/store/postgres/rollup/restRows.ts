/**
 * The dimensions of `analytics_breakdowns` whose values visitors choose freely. A period has a limited
 * number of rows for each; the counts of all other values are together in its rest.
 */
const invented = [
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'button',
  'placement',
  'link',
] as const

/** These dimensions as an array in SQL. */
export const inventedArray = `array[${invented.map((name) => `'${name}'`).join(', ')}]`

const prefix = 'rest of '

/** The dimension of the rest of a dimension; of `source`, the events whose source is not in the dictionary. */
export function restOf(dimension: (typeof invented)[number] | 'source'): string {
  return prefix + dimension
}

/** The same in SQL. */
export function restOfSql(dimension: string): string {
  return `'${prefix}' || ${dimension}`
}

/** The dimension of a rest, in SQL. */
export function ofRestSql(rest: string): string {
  return `substr(${rest}, ${prefix.length + 1})`
}

/** The rests of the invented dimensions, as an array in SQL. */
export const restsArray = `array[${invented.map((name) => `'${restOf(name)}'`).join(', ')}]`
