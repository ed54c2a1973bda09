import { type Decimal, formatDecimal } from './decimal.ts'

const one = 10n ** 18n
const maxPlaces = 18

/**
 * A sum in a sentence, rounded half away from zero to two digits after the point, or to two significant
 * digits if it is smaller: `1,234.50 EUR`, `-0.0042 BTC`.
 */
export function moneyInWords(sum: Decimal, currency: string): string {
  const size = sum < 0n ? -sum : sum
  let places = 2
  while (size > 0n && places < maxPlaces && size * 10n ** BigInt(places) < 10n * one) places++
  const unit = one / 10n ** BigInt(places)
  const rounded = ((size + unit / 2n) / unit) * unit
  const [whole = '0', fraction = ''] = formatDecimal(rounded).split('.')
  const sign = sum < 0n && rounded > 0n ? '-' : ''
  return `${sign}${BigInt(whole).toLocaleString('en')}.${fraction.padEnd(2, '0')} ${currency}`
}
