import type { TypefaceName } from '#domain/brand/typefaces.ts'
import { typeset, words } from './typeset.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Reduces a text to letters that the fonts support. An unsupported letter is replaced by its base letter
 * (`Ḁ` becomes `A`); letters without one, such as other scripts and emoji, are removed, because they
 * would be rendered as empty boxes.
 */
export async function toSupportedText(text: string, typeface: TypefaceName): Promise<string> {
  // Line breaks become spaces; other control characters and lone surrogates are removed.
  const plain = tidy(text.replace(/\s/gu, ' ').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, ''))
  const unsupported = await unsupportedLetters(plain, typeface)
  if (unsupported.size === 0) return plain
  const simpler = replaceIn(plain, unsupported, baseOf)
  return tidy(replaceIn(simpler, await unsupportedLetters(simpler, typeface), () => ''))
}

async function unsupportedLetters(text: string, typeface: TypefaceName): Promise<Set<string>> {
  const lacking = new Set<string>()
  const onMissing = (letters: string) => {
    for (const { segment } of graphemes.segment(letters)) lacking.add(segment)
  }
  if (text !== '') await typeset(words({}, text), { onMissing, typeface })
  return lacking
}

function replaceIn(
  text: string,
  lacking: ReadonlySet<string>,
  by: (letter: string) => string,
): string {
  const parts = Array.from(graphemes.segment(text), ({ segment }) => segment)
  return parts.map((part) => (lacking.has(part) ? by(part) : part)).join('')
}

function baseOf(letter: string): string {
  if (/^\p{Pd}$/u.test(letter)) return '-'
  return letter.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** Removes gaps and empty brackets that removed letters left behind. */
function tidy(text: string): string {
  return text
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
