/**
 * Sums of money as exact decimals: whole numbers of 10⁻¹⁸, the smallest unit of Ether and of every
 * token like it. Add and compare them as the bigints they are.
 */
export type Decimal = bigint

/** Digits after the point. */
const decimalPlaces = 18
/** Digits before the point, as many as the columns of amounts have. */
const maxWholeDigits = 20
/** The first number with more digits. */
const limit: Decimal = 10n ** BigInt(maxWholeDigits + decimalPlaces)

/** The mark between the whole and the fraction of a number: `1,234.56` or `1.234,56`. */
export const decimalMarks = ['point', 'comma'] as const
export type DecimalMark = (typeof decimalMarks)[number]

const formats: Record<DecimalMark, RegExp> = {
  point: /^([+-]?)(\d{1,3}(?:[, ']\d{3})+|\d+)?(?:\.(\d+))?$/,
  comma: /^([+-]?)(\d{1,3}(?:[. ']\d{3})+|\d+)?(?:,(\d+))?$/,
}

/** JSON's notation of very large and very small numbers. */
const exponent = /^([+-]?)(\d+)(?:\.(\d+))?e([+-]?\d{1,2})$/i

/**
 * Reads a number as casinos write it: with a sign, with separators of thousands, or in JSON's
 * notation with an exponent.
 *
 * @returns undefined for a text that is no number, has more than 18 digits after the point that are
 *   not zero, or more than 20 before it
 */
export function parseDecimal(text: string, mark: DecimalMark = 'point'): Decimal | undefined {
  const trimmed = text.trim().replace(/^−/, '-')
  const scientific = mark === 'point' ? exponent.exec(trimmed) : null
  if (scientific) {
    const [, sign, whole = '', fraction = '', power] = scientific
    return scaled(sign, whole + fraction, Number(power) - fraction.length)
  }
  const [matched, sign, whole = '', fraction = ''] = formats[mark].exec(trimmed) ?? []
  if (matched === undefined || (whole === '' && fraction === '')) return undefined
  return scaled(sign, whole.replace(/\D/g, '') + fraction, -fraction.length)
}

/** `digits` × 10^`power`; undefined where that is out of range. */
function scaled(sign: string | undefined, digits: string, power: number): Decimal | undefined {
  const shift = power + decimalPlaces
  const lost = shift < 0 ? digits.slice(shift) : ''
  if (/[1-9]/.test(lost)) return undefined
  const kept = shift < 0 ? digits.slice(0, shift) : digits + '0'.repeat(shift)
  const units = BigInt(kept || '0')
  if (units >= limit) return undefined
  return sign === '-' ? -units : units
}

/** 1 divided by a number above 0, rounded to 18 digits after the point. */
export function inverseOf(value: Decimal): Decimal {
  return (10n ** BigInt(2 * decimalPlaces) + value / 2n) / value
}

/** The number in plain notation without needless zeros, as Postgres reads it: `-1234.5`. */
export function formatDecimal(value: Decimal): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimalPlaces + 1, '0')
  const whole = digits.slice(0, -decimalPlaces)
  const fraction = digits.slice(-decimalPlaces).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/** Reads a number as Postgres and `formatDecimal` write it, of any size, with at most 18 digits after the point. */
export function readDecimal(text: string): Decimal {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d{0,18}))?$/.exec(text) ?? []
  if (whole === '') throw new Error(`${text} is no decimal number.`)
  const units = BigInt(whole + fraction.padEnd(decimalPlaces, '0'))
  return sign === '-' ? -units : units
}

/** As a number for charts and statistics, where the last digits don't matter. */
export function decimalToNumber(value: Decimal): number {
  return Number(formatDecimal(value))
}
