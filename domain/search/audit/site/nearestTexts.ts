import { mix, resemblance, shinglesOf } from './shingles.ts'

/** The page with the most similar text, and the similarity from 0 to 1. */
export type Nearest = { other: string; similarity: number }

type Text = { path: string; text: string }
type Shingled = { path: string; shingles: Uint32Array }

/**
 * MinHash with banding, after Broder (1997) and Leskovec, Rajaraman and Ullman, "Mining of Massive
 * Datasets", 3.4: two texts that share s are compared with a probability of 1 - (1 - s^5)^40, which
 * is 0.999 at 0.7 and 0.01 at 0.2.
 */
const bands = 40
const rows = 5

/**
 * Each text is compared with at most so many earlier texts of the same bucket. So the cost is linear in
 * the number of texts, not quadratic, even if all are variants of one.
 */
const maxPerBucket = 8

const multipliers = Uint32Array.from({ length: bands * rows }, (_, at) => mix(2 * at + 1) | 1)
const offsets = Uint32Array.from({ length: bands * rows }, (_, at) => mix(2 * at + 2))

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
  const buckets = Array.from({ length: bands }, () => new Map<number, Shingled[]>())
  for (const { path, text } of texts) {
    const one = { path, shingles: shinglesOf(text) }
    if (one.shingles.length === 0) continue
    const signature = minHash(one.shingles)
    const met = new Set<Shingled>()
    for (const [band, bucketMap] of buckets.entries()) {
      const bucket = bucketOf(signature, band)
      const before = bucketMap.get(bucket) ?? []
      for (const other of before) met.add(other)
      bucketMap.set(bucket, [one, ...before.slice(0, maxPerBucket - 1)])
    }
    for (const other of met) yield [one, other]
  }
}

/** The minimum of each of 200 hash functions over the shingles. */
function minHash(shingles: Uint32Array): Uint32Array {
  const signature = new Uint32Array(bands * rows).fill(0xffffffff)
  for (const shingle of shingles) {
    for (let at = 0; at < signature.length; at += 1) {
      const hash = (Math.imul(shingle, multipliers[at] ?? 1) + (offsets[at] ?? 0)) >>> 0
      if (hash < (signature[at] ?? 0)) signature[at] = hash
    }
  }
  return signature
}

function bucketOf(signature: Uint32Array, band: number): number {
  let bucket = 0
  for (let at = band * rows; at < (band + 1) * rows; at += 1) {
    bucket = mix(bucket ^ (signature[at] ?? 0))
  }
  return bucket
}
