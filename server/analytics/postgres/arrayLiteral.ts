/** What a column of events can hold. */
type Value = string | number | null

const needsEscape = /["\\]/
const escaped = /["\\]/g
/** Of a control character, or half a pair of surrogates, which Postgres would read otherwise. */
const escapeOfJson = /\\[^"\\]/

/**
 * One column as Postgres reads an array, as far as it holds anything: `unnest` of several arrays
 * fills the shorter ones up with nulls, and most columns of an event are empty.
 *
 * JSON writes lists of texts, numbers and nulls just so, but for the brackets and for what it escapes
 * beside quotes and backslashes. That takes a third of the memory that putting them together here
 * took, and less time; `pg` itself, value by value, took twice as long. To have Postgres read JSON
 * would cost it more than arrays do.
 */
export function arrayLiteral(values: readonly Value[]): string {
  const count = values.findLastIndex((value) => value !== null) + 1
  const held = count < values.length ? values.slice(0, count) : values
  const json = JSON.stringify(held)
  return `{${isArrayText(json) ? json.slice(1, -1) : held.map(element).join(',')}}`
}

/** Few columns have a backslash at all, and to look for one costs next to nothing. */
function isArrayText(json: string): boolean {
  return !json.includes('\\') || !escapeOfJson.test(json)
}

function element(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  return needsEscape.test(value) ? `"${value.replace(escaped, '\\$&')}"` : `"${value}"`
}
