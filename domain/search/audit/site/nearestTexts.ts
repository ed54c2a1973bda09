import { resemblance, shinglesOf } from './shingles.ts'

/** The page with the most similar text, and the similarity from 0 to 1. */
export type Nearest = { other: string; similarity: number }

type Text = { path: string; text: string }
type Shingled = { path: string; shingles: Uint32Array }

/**
 * The smallest shingles of a text are a random sample of all (the bottom-k sketch of Broder, 1997): of the
 * samples of two texts with the similarity s, about the share s is in common. The two are compared if an
 * eighth is, which at a similarity of 0.5 is practically certain.
 */
const sketchSize = 64
const minSharedPart = 1 / 8

/**
 * A shingle leads to at most so many earlier texts. So the cost is linear in the number of texts, not
 * quadratic, even if all are variants of one.
 */
const maxPerShingle = 8

/**
 * For each page the most similar page among those that it was compared with. Pages with a similarity
 * below 0.5 are often not compared and have no entry; the similarity of compared pages is exact.
 */
export function nearestTexts(texts: readonly Text[]): Map<string, Nearest> {
  const nearest = new Map<string, Nearest>()
  const note = (path: string, other: string, similarity: number) => {
    if (similarity > (nearest.get(path)?.similarity ?? 0)) nearest.set(path, { other, similarity })
  }
  for (const [one, other] of candidates(texts)) {
    const similarity = resemblance(one.shingles, other.shingles)
    note(one.path, other.path, similarity)
    note(other.path, one.path, similarity)
  }
  return nearest
}

/** Candidate pairs for the comparison, each once. */
export function* candidates(texts: readonly Text[]): Generator<[Shingled, Shingled]> {
  const textsWith = new Map<number, Shingled[]>()
  for (const { path, text } of texts) {
    const one = { path, shingles: shinglesOf(text) }
    const sketch = one.shingles.subarray(0, sketchSize)
    const shared = new Map<Shingled, number>()
    for (const shingle of sketch) {
      const before = textsWith.get(shingle) ?? []
      for (const other of before) shared.set(other, (shared.get(other) ?? 0) + 1)
      textsWith.set(shingle, [one, ...before.slice(0, maxPerShingle - 1)])
    }
    for (const [other, count] of shared) {
      if (count >= sketch.length * minSharedPart) yield [one, other]
    }
  }
}
