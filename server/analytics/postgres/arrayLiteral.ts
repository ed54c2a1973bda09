/** What a column of events can hold. */
type Value = string | number | null

const needsEscape = /["\\]/
const escaped = /["\\]/g

/**
 * One column as Postgres reads an array. `pg` writes arrays value by value and twice as slowly,
 * and JSON costs Postgres more: of the ways tried, this one costs both sides least.
 */
export function arrayLiteral(values: readonly Value[]): string {
  let literal = '{'
  for (const [index, value] of values.entries()) {
    if (index > 0) literal += ','
    literal += element(value)
  }
  return `${literal}}`
}

function element(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  return needsEscape.test(value) ? `"${value.replace(escaped, '\\$&')}"` : `"${value}"`
}
