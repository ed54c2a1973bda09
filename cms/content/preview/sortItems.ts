export type Item = { id: string | number; [field: string]: unknown }

/** Sorts the items of two queries as one query would. */
export function sortItems<One extends Item>(
  items: readonly One[],
  fields: readonly string[],
): One[] {
  return items.toSorted((a, b) => {
    for (const field of fields) {
      const difference = compare(a[field], b[field])
      if (difference !== 0) return difference
    }
    return 0
  })
}

/** Like Postgres: empty values come last. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : +(a > b)
  return +isEmpty(a) - +isEmpty(b)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null
}
