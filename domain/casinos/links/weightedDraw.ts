/** One of the targets of a rule, with its share of the clicks. */
export type Weighted<Target> = { target: Target; weight: number }

/** Draws a target: the same for the same id of a click, a random one without an id. */
export type WeightedDraw<Target> = { ok: true; draw(id: string | null): Target }

/**
 * Divides clicks among targets by their weights.
 *
 * @param choices with weights above 0
 * @param random returns a number from 0 to below 1
 * @returns undefined without choices
 */
export function weightedDraw<Target>(
  choices: readonly Weighted<Target>[],
  random: () => number,
): WeightedDraw<Target> | undefined {
  const [first, ...more] = choices
  if (!first) return undefined
  if (more.length === 0) return { ok: true, draw: () => first.target }
  const total = choices.reduce((sum, { weight }) => sum + weight, 0)
  const draw = (id: string | null) => {
    let rest = (id === null ? random() : shareOf(id)) * total
    for (const { target, weight } of choices) {
      rest -= weight
      if (rest < 0) return target
    }
    return first.target
  }
  return { ok: true, draw }
}

/**
 * A number from 0 to below 1 that depends on all of an id: FNV-1a, then the last step of MurmurHash3,
 * without which similar ids have similar numbers.
 */
function shareOf(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
