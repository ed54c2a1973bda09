/** That a field of an item has a value, as the desk's own form for filters says it. */
export type Condition = { field: string; operator: string; value: string }

/**
 * Where the desk lists the items of a collection that meet all conditions of any of `alternatives`.
 *
 * @param admin path below which the desk is
 */
export function listAddress(
  admin: string,
  collection: string,
  ...alternatives: readonly (readonly Condition[])[]
): string {
  const list = `${admin}/collections/${collection}`
  const query = new URLSearchParams(filterParameters(alternatives))
  return query.size === 0 ? list : `${list}?${query}`
}

/** Parameters of such an address: names with their values. */
export function filterParameters(
  alternatives: readonly (readonly Condition[])[],
): [string, string][] {
  return alternatives.flatMap((conditions, or) =>
    conditions.map(({ field, operator, value }, and): [string, string] => {
      return [`where[or][${or}][and][${and}][${field}][${operator}]`, value]
    }),
  )
}
