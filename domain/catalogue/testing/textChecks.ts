import { draw } from '../series/hash.ts'
import { shinglesOf, similarity } from './similarity.ts'

/**
 * Frequent mistakes of generated English, by name; no text may match any of them.
 * For tests only, like the whole module.
 */
export const commonMistakes: [string, RegExp][] = [
  ['a token left over', /[{}]|undefined|null|NaN|Infinity/],
  ['"a" before a vowel', /(?<!Serie )\ba (?!Eu|one\b|uni|use|UFC\b)(?:[aeiou]|\$?(?:8|1[18]\b))/i],
  [
    '"an" before a consonant',
    /\ban (?![aeiou]|\$?8|\$?1[18]\b|(?:RTP|MMA|NBA|NFL|MLB|NHL)\b|hour|honest|heir)/i,
  ],
  ['doubled words or spaces', /\b(\w+) \1\b| {2}|\s[,.;:?!]|[,;:]{2}|\.\.|\.,/],
  [
    'one of several',
    /(?<!Formula |Ligue |Team )\b1 (?:rounds|spins|bets|players|entrants|fees|days|times|guides)\b|\$1 dollars/,
  ],
  ['several of one', /\b(?!1 )\d[\d,]* (?:other )?(?:player|entrant|day|time)\b/],
]

/** One or several sentences: begins with a capital, a figure or a quotation mark. */
export const sentence: RegExp = /^[A-Z0-9$'"](?!.*[.?!] [a-z]).*[.]$/

const randomPairs = 300

/**
 * The mean similarity of 300 random pairs of different texts.
 *
 * @param texts at least two
 * @param aspect the compared texts; the pairs are drawn from it
 */
export function meanSimilarity(texts: readonly string[], aspect: string): number {
  const shingles = texts.map(shinglesOf)
  const similarities = Array.from({ length: randomPairs }, (_, pair) => {
    const one = draw(`pair-${pair}`, aspect, texts.length)
    const step = 1 + draw(`pair-${pair}`, `${aspect}.other`, texts.length - 1)
    const other = (one + step) % texts.length
    return similarity(shingles[one] ?? new Set(), shingles[other] ?? new Set())
  })
  return similarities.reduce((sum, each) => sum + each, 0) / similarities.length
}

/** The similarity of the two most similar texts. */
export function highestSimilarity(texts: readonly string[]): number {
  const shingles = texts.map(shinglesOf)
  let highest = 0
  for (const [place, one] of shingles.entries()) {
    for (const other of shingles.slice(0, place))
      highest = Math.max(highest, similarity(one, other))
  }
  return highest
}

/** The number of different texts. */
export function distinct(texts: readonly string[]): number {
  return new Set(texts).size
}

/** The numbers in the pattern's group in a text, without thousands separators. */
export function figures(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(([, digits = '']) => Number(digits.replaceAll(',', '')))
}
