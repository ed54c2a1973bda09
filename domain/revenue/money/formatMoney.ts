import { type Decimal, formatDecimal } from './decimal.ts'
import { abs, roundDecimal } from './rounding.ts'

/** The currencies that `Intl` knows: those of states, no coins. */
const known = new Set(Intl.supportedValuesOf('currency'))

/** Digits of an amount in a coin: eight in all, but never fewer than two nor more than eight after the point. */
const coinDigits = 8
const minPlaces = 2
/** Digits of an amount that would be rounded to zero. */
const smallDigits = 2

/**
 * An amount in a currency as English readers expect it: `-$1,234.50`, `0.0125 BTC`. The digits are exact
 * ones, rounded half to even. A small amount has as many as it needs to differ from zero.
 */
export function formatMoney(amount: Decimal, currency: string): string {
  if (!known.has(currency)) return `${inDigits(amount, coinFormat(amount))}\u00a0${currency}`
  const usual = formatterOf({ style: 'currency', currency })
  const { maximumFractionDigits: places = minPlaces } = usual.resolvedOptions()
  const format = { style: 'currency', currency, minimumFractionDigits: places } as const
  return inDigits(amount, { ...format, maximumFractionDigits: places })
}

/** An amount on an axis, where there is no room for a long one. */
export function formatCompactMoney(amount: number, currency: string): string {
  const notation = Math.abs(amount) < 10_000 ? 'standard' : 'compact'
  const places = { minimumFractionDigits: 0, maximumFractionDigits: 8, maximumSignificantDigits: 4 }
  if (!known.has(currency)) {
    return `${formatterOf({ notation, ...places }).format(amount)}\u00a0${currency}`
  }
  return formatterOf({ notation, style: 'currency', currency, ...places }).format(amount)
}

const formatters = new Map<string, Intl.NumberFormat>()

/** Kept, because a formatter takes long to make and a page shows a thousand amounts. */
function formatterOf(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options)
  const formatter = formatters.get(key) ?? new Intl.NumberFormat('en', options)
  formatters.set(key, formatter)
  return formatter
}

type Format = Intl.NumberFormatOptions & { maximumFractionDigits: number }

function inDigits(amount: Decimal, format: Format): string {
  const places = placesOf(amount, format.maximumFractionDigits)
  const digits = formatDecimal(roundDecimal(amount, places))
  const shown = formatterOf({ ...format, maximumFractionDigits: places })
  // `Intl` takes the digits of a text as they are, while a number would have lost some.
  return isNumeric(digits) ? shown.format(digits) : digits
}

function isNumeric(digits: string): digits is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(digits)
}

/** The usual number of digits after the point, or more where they all would be zeros. */
function placesOf(amount: Decimal, usual: number): number {
  if (amount === 0n || roundDecimal(amount, usual) !== 0n) return usual
  const zeros = formatDecimal(abs(amount)).search(/[1-9]/) - '0.'.length
  return Math.min(zeros + smallDigits, 18)
}

function coinFormat(amount: Decimal): Format {
  const [whole = ''] = formatDecimal(abs(amount)).split('.')
  const free = coinDigits - (whole === '0' ? 0 : whole.length)
  return { minimumFractionDigits: 0, maximumFractionDigits: Math.max(minPlaces, free) }
}
