/** A condition on a field, as the admin's filter form writes it. */
export type Condition = { field: string; operator: string; value: string }

/**
 * The address of a collection's list in the admin, filtered by the items that meet all conditions of
 * at least one of `alternatives`.
 *
 * @param admin base path of the admin
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

/** The query parameters of such an address, as pairs of name and value. */
export function filterParameters(
  alternatives: readonly (readonly Condition[])[],
): [string, string][] {
  return alternatives.flatMap((conditions, or) =>
    conditions.map(({ field, operator, value }, and): [string, string] => {
      return [`where[or][${or}][and][${and}][${field}][${operator}]`, value]
    }),
  )
}
