/** As many letters may differ in a name that is meant. */
const maxDistance = 3

/** The name that is most like the given one; undefined where none is. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const scored = names.map((name) => ({
    name,
    distance: editDistance(given.toLowerCase(), name.toLowerCase()),
  }))
  const best = scored.toSorted((one, other) => one.distance - other.distance)[0]
  return best && best.distance <= Math.min(maxDistance, given.length - 1) ? best.name : undefined
}

/** The number of letters to insert, delete or replace (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, its] of [...other].entries()) {
      const replaced = (row[j] ?? 0) + (letter === its ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
