const run = 5

/** The words of a text, in lower case and without punctuation. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}$%'’]+/gu) ?? []
}

/**
 * All shingles of five words of a text, as 32-bit hashes without duplicates in ascending order. A shorter
 * text has one shingle of all its words; an empty text has none.
 */
export function shinglesOf(text: string): Uint32Array {
  const words = wordsOf(text).map(hashOf)
  const runs = words.length === 0 ? 0 : Math.max(1, words.length - run + 1)
  const hashes = new Set<number>()
  for (let start = 0; start < runs; start += 1) {
    let hash = 0
    for (let at = start; at < start + run && at < words.length; at += 1) {
      hash = mix(hash ^ (words[at] ?? 0))
    }
    hashes.add(hash >>> 0)
  }
  return Uint32Array.from(hashes).sort()
}

/**
 * The similarity of two texts from 0 to 1: the Jaccard index of their shingles, after Broder, "On
 * the resemblance and containment of documents" (1997).
 */
export function resemblance(one: Uint32Array, other: Uint32Array): number {
  let shared = 0
  let at = 0
  for (const shingle of one) {
    while ((other[at] ?? Infinity) < shingle) at += 1
    if (other[at] === shingle) shared += 1
  }
  const all = one.length + other.length - shared
  return all === 0 ? 0 : shared / all
}

/** FNV-1a over the text's code units (Fowler, Noll and Vo). */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  }
  return hash
}

/** The finalizer of MurmurHash3, which is a bijection: different values stay different. */
function mix(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
