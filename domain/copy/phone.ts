/** Digits, a plus before them, and what people group them with; only whole groups in brackets. */
const groups = /\+?(?:\(\d+\)|\d)(?:[\s.\u2010-\u2015-]*(?:\(\d+\)|\d))*/gu

/** Emergency and help numbers begin at three digits; E.164 allows no more than fifteen. */
const digitCounts = { least: 3, most: 15 }

/**
 * The `tel:` address of the first number in a text that people read, such as
 * `1-800-GAMBLER (1-800-426-2537)`. Digits that go on in letters spell a number rather than being
 * one, so they are passed over. Undefined when there is none to dial.
 */
export function phoneAddress(text: string): string | undefined {
  for (const { 0: written, index } of text.matchAll(groups)) {
    const before = text.slice(0, index)
    const after = text.slice(index + written.length)
    if (/\p{L}$/u.test(before) || /^(?:\p{L}|[\s.\u2010-\u2015-]+\p{Lu}{2})/u.test(after)) continue
    const number = dialled(written)
    const digits = number.replace('+', '').length
    if (digits >= digitCounts.least && digits <= digitCounts.most) return `tel:${number}`
  }
  return undefined
}

/** After a country code, the zero that is dialled within the country only is left out. */
function dialled(written: string): string {
  if (!written.startsWith('+')) return written.replace(/\D/g, '')
  return `+${written.replace('(0)', '').replace(/\D/g, '')}`
}
