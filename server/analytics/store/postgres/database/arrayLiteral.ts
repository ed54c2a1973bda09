/** A value of a column of events. */
type Value = string | number | boolean | null

const needsEscape = /["\\]/
const escaped = /["\\]/g
/** JSON's escape of a control character or a lone surrogate, which Postgres would read differently. */
const escapeOfJson = /\\[^"\\]/

/**
 * One column as a Postgres array literal without its trailing nulls: `unnest` of several arrays
 * fills shorter arrays with nulls, and most columns of an event are empty.
 *
 * `JSON.stringify` writes lists of strings, numbers, booleans and nulls in the same syntax, except for the
 * brackets and for escapes other than of quotes and backslashes. It needs a third of the memory of
 * joining the values here, and less time; `pg` itself, value by value, took twice as long. Parsing
 * JSON would cost Postgres more than arrays do.
 */
export function arrayLiteral(values: readonly Value[]): string {
  const count = values.findLastIndex((value) => value !== null) + 1
  const nonEmpty = count < values.length ? values.slice(0, count) : values
  const json = JSON.stringify(nonEmpty)
  return `{${isArrayText(json) ? json.slice(1, -1) : nonEmpty.map(element).join(',')}}`
}

/** Few columns contain a backslash, and searching for one is cheap. */
function isArrayText(json: string): boolean {
  return !json.includes('\\') || !escapeOfJson.test(json)
}

function element(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value !== 'string') return String(value)
  return needsEscape.test(value) ? `"${value.replace(escaped, '\\$&')}"` : `"${value}"`
}
