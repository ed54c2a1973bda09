export type Item = { id: string | number; [field: string]: unknown }

/** Items of two readings in the order in which one would bring them. */
export function inOrder(items: readonly Item[], fields: readonly string[]): Item[] {
  return items.toSorted((one, other) => {
    for (const field of fields) {
      const difference = compare(one[field], other[field])
      if (difference !== 0) return difference
    }
    return 0
  })
}

/** As Postgres sorts: what is empty comes last. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : +(one > other)
  return +isEmpty(one) - +isEmpty(other)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null
}
