import { murmur3 } from '../series/hash.ts'

/** Latin letters that Unicode doesn't decompose into a letter and an accent. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/**
 * The value of a name in an address: lower-case ASCII letters, digits and dashes, never empty.
 * Spellings that differ in case, accents and punctuation share a value. The value of a name with
 * letters of another alphabet ends with a hash of the name, so that it is unique.
 */
export function facetValueOf(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => letters[letter] ?? letter)
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  const isWhole = slug !== '' && !/[^\P{L}a-z]|[^\P{N}0-9]/u.test(plain)
  return isWhole ? slug : [slug, hashOf(name)].filter(Boolean).join('-')
}

function hashOf(name: string): string {
  // Percent-encoded, because the hash reads ASCII only.
  return murmur3(encodeURIComponent(name.normalize('NFC').toWellFormed()), 0).toString(36)
}
