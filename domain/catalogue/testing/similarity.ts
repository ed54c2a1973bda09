const shingleWords = 5

/** All sequences of five words in a text, in lower case and without punctuation. */
export function shinglesOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}$%']+/gu) ?? []
  const starts = Math.max(0, words.length - shingleWords + 1)
  return new Set(
    Array.from({ length: starts }, (_, start) =>
      words.slice(start, start + shingleWords).join(' '),
    ),
  )
}

/**
 * The similarity of two texts, from 0 to 1: the Jaccard index of their shingles, after Broder, "On
 * the resemblance and containment of documents" (1997).
 */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const shingle of one) if (other.has(shingle)) shared += 1
  const all = one.size + other.size - shared
  return all === 0 ? 0 : shared / all
}
