/** Values with how often they are there, the most frequent first; nothing is no value. */
export function counted(values: readonly (string | null)[]): [string, number][] {
  const known = values.filter((value) => value !== null)
  return [...Map.groupBy(known, (value) => value)]
    .map(([value, all]): [string, number] => [value, all.length])
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}

/** The largest of a list, each under a name, with a word for what is missing. */
export function top<Name extends string>(
  name: Name,
  values: readonly (string | number | null)[],
  most = Infinity,
  missing = 'Unknown',
) {
  const texts = values.map((value) => (value === null ? null : String(value)))
  return counted(texts)
    .slice(0, most)
    .map(([value, count]) => ({ ...fieldOf(name, value || missing), count }))
}

// An object's computed key has no name of its own for the compiler; here it is the given one.
const fieldOf = <Name extends string>(name: Name, value: string) =>
  Object.fromEntries([[name, value]]) as Record<Name, string>
