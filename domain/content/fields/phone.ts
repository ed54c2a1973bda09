/** Digits with an optional plus and usual separators; only whole groups in brackets. */
const groups = /\+?(?:\(\d+\)|\d)(?:[\s.\u2010-\u2015-]*(?:\(\d+\)|\d))*/gu

/** Emergency and help numbers have at least three digits; E.164 allows at most fifteen. */
const digitCountRange = { min: 3, max: 15 }

/**
 * The `tel:` address of the first telephone number in a text, such as
 * `1-800-GAMBLER (1-800-426-2537)`. A number with letters is skipped. Undefined without a number.
 */
export function phoneAddress(text: string): string | undefined {
  for (const { 0: written, index } of text.matchAll(groups)) {
    const before = text.slice(0, index)
    const after = text.slice(index + written.length)
    if (/\p{L}$/u.test(before) || /^(?:\p{L}|[\s.\u2010-\u2015-]+\p{Lu}{2})/u.test(after)) continue
    const number = numberToDial(written)
    const digits = number.replace('+', '').length
    if (digits >= digitCountRange.min && digits <= digitCountRange.max) return `tel:${number}`
  }
  return undefined
}

/**
 * After a country code, a trunk zero in brackets is left out: it is dialled within the country
 * only.
 */
function numberToDial(written: string): string {
  if (!written.startsWith('+')) return written.replace(/\D/g, '')
  return `+${written.replace('(0)', '').replace(/\D/g, '')}`
}
