import { typeset, words } from './typeset.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text of which the fonts have every letter. For one that they lack its base letter stands in
 * (`Ḁ` becomes `A`); what has none, such as other scripts and emoji, is left out, since the
 * alternative is an empty box.
 */
export async function writable(text: string): Promise<string> {
  // A line break is a space; other controls, and half characters, are nothing.
  const plain = tidy(text.replace(/\s/gu, ' ').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, ''))
  const lacking = await lackingIn(plain)
  if (lacking.size === 0) return plain
  const simpler = replaceIn(plain, lacking, baseOf)
  return tidy(replaceIn(simpler, await lackingIn(simpler), () => ''))
}

async function lackingIn(text: string): Promise<Set<string>> {
  const lacking = new Set<string>()
  const onMissing = (letters: string) => {
    for (const { segment } of graphemes.segment(letters)) lacking.add(segment)
  }
  if (text !== '') await typeset(words({}, text), { onMissing })
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

/** Without the gaps and the lonely brackets that letters left behind. */
function tidy(text: string): string {
  return text
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
