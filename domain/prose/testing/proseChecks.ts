import { draw } from '../../catalogue/hash.ts'
import { shinglesOf, similarity } from './similarity.ts'

/**
 * What generated English is most likely to get wrong, by name; no text may match any of them.
 * Only for tests, as is the rest of this module.
 */
export const slips: [string, RegExp][] = [
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

/** The line is a sentence, or several: it begins with a capital, a figure or a quotation. */
export const sentence: RegExp = /^[A-Z0-9$'"](?!.*[.?!] [a-z]).*[.]$/

const randomPairs = 300

/**
 * The mean similarity of 300 random pairs of different texts.
 *
 * @param texts two at least
 * @param aspect what is compared; the pairs are drawn from it
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

/** How much the two texts share that share most. */
export function highestSimilarity(texts: readonly string[]): number {
  const shingles = texts.map(shinglesOf)
  let highest = 0
  for (const [place, one] of shingles.entries()) {
    for (const other of shingles.slice(0, place))
      highest = Math.max(highest, similarity(one, other))
  }
  return highest
}

/** How many different texts there are. */
export function distinct(texts: readonly string[]): number {
  return new Set(texts).size
}

/** The numbers that the pattern's group catches in a text, without thousands separators. */
export function figures(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(([, digits = '']) => Number(digits.replaceAll(',', '')))
}
