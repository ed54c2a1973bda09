import fc from 'fast-check'
import { nastyEncodings } from './nastyEncodings.ts'
import { nastyTexts } from './nastyStrings.ts'

const plain = /[\w.~-]/

/**
 * Percent-encodes a text. Unlike `encodeURIComponent`, it also takes lone surrogates, and encodes
 * them as invalid UTF-8.
 */
export function percentEncoded(text: string): string {
  return [...text]
    .map((character) => (plain.test(character) ? character : escaped(character)))
    .join('')
}

function escaped(character: string): string {
  const unit = character.charCodeAt(0)
  const isHalf = character.length === 1 && unit >= 0xd800 && unit <= 0xdfff
  const bytes = isHalf
    ? [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]
    : [...Buffer.from(character)]
  return bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

/** The whole corpus, encoded for an address. */
export const nastyInAddresses: readonly string[] = [
  ...nastyTexts.map(percentEncoded),
  ...nastyEncodings,
]

/** A text of the corpus, a random one, or pieces of both. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.oneof(fc.constantFrom(...nastyTexts), fc.string({ maxLength: 8 })), {
        maxLength: 3,
      })
      .map((pieces) => pieces.join('').slice(0, 2_000)),
  },
)

/** The same, encoded for an address. */
export const anyInAddress: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: anyText.map(percentEncoded) },
  { weight: 1, arbitrary: fc.constantFrom(...nastyEncodings) },
)

/**
 * Names of parameters: those that a route reads, alone or with a list or object suffix, and
 */
function anyName(known: readonly string[]): fc.Arbitrary<string> {
  const name = known.length === 0 ? fc.constant('x') : fc.constantFrom(...known)
  const shape = fc.constantFrom(
    '',
    '',
    '',
    '[]',
    '[0]',
    '[x]',
    '[__proto__]',
    '[constructor]',
    '%00',
  )
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(name, shape).map(([one, rest]) => one + rest) },
    { weight: 1, arbitrary: anyInAddress },
  )
}

/** A query without its request mark. */
export function anyQuery(known: readonly string[]): fc.Arbitrary<string> {
  const pair = fc.tuple(anyName(known), anyInAddress).map(([name, value]) => `${name}=${value}`)
  return fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join('&'))
}
