/** The item without each combination of the facts: the whole item first, then 2^n - 1 others. */
export function withoutFacts<Item extends object>(
  item: Item,
  facts: readonly (keyof Item)[],
): { missing: (keyof Item)[]; item: Item }[] {
  return Array.from({ length: 2 ** facts.length }, (_, subset) => {
    const missing = facts.filter((__, place) => (subset >> place) % 2 === 1)
    const changes = Object.fromEntries(missing.map((name) => [name, undefined]))
    return { missing, item: { ...item, ...changes } }
  })
}
