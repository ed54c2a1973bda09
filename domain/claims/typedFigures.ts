import { isCounted } from './countedThings.ts'
import { blotOtherNumbers } from './otherNumbers.ts'
import { wordedFigures } from './wordedFigures.ts'

/** A figure that somebody typed into a text: its words, and from where to where it stands there. */
export type TypedFigure = { figure: string } & Span

type Span = { start: number; end: number }

/** Such as 18,392, 10 000, 0.0001 or 4,9; longer rows of digits are no figures of anything. */
const number =
  /(?<![\p{L}\p{N}.,_-])(?:\d{1,3}(?:[,\u00A0\u202F ]\d{3}(?!\d))+|\d{1,15}(?!\d))(?:\.\d{1,12}(?!\d)|,\d{1,2}(?!\d))?/gu

const currency = /[$€£¥₽₿]\s?$/u
const currencyWords = 'dollars|euros|pounds|usd|eur|gbp'
const coins = 'BTC|ETH|USDT|USDC|LTC|DOGE|SOL|XRP|BNB|TRX|ADA|TON|DASH|BCH'
const times = 'milliseconds?|ms|seconds?|secs?|minutes?|mins?|hours?|hrs?'
const magnitude =
  /(?:[KMB]|k|bn|mn|m(?=\+|\s(?:players|members|users|customers|people|dollars)))(?![\p{L}\p{N}])|\s(?:thousand|million|billion)(?!\p{L})/uy
const plus = /\+(?!\d)/y
/** What makes a figure of any number that it follows. */
const units: readonly RegExp[] = [
  /\s?%/y,
  /\s?[x×](?![\p{L}\p{N}])/uy,
  /\s?\/\s?(?:5|10|100)(?![\d/.,]\d|[\d/])/y,
  /\sout\sof\s(?:5|10|100|five|ten)(?![\p{L}\p{N}])/uy,
  new RegExp(`\\s?(?:${coins})(?![\\p{L}\\p{N}])`, 'uy'),
  new RegExp(`[\\s-](?:${times})(?![\\p{L}\\p{N}])`, 'iuy'),
  new RegExp(`\\s(?:${currencyWords}|percent)(?![\\p{L}\\p{N}])`, 'iuy'),
  /[\s-]stars?(?![\p{L}\p{N}])/iuy,
  /\s?[€£₽₿★]/uy,
]
/** To be the first of all is a claim; to be the first of a row, such as `Slot #1`, is none. */
const firstOfAll =
  /(?:(?<=(?<!\p{L})(?:[Tt]he|[Oo]ur|[Yy]our|[Ii]s|[Aa]re|[Aa]s)\s)(?:#|[Nn]o\.\s)1(?=\s\p{L}))|(?:(?<=^|\n|[.!?]\s)(?:#|No\.\s)1(?=\s\p{Ll}))/gu
/** From one number to another, of the same unit: `5 to 30 minutes`. */
const onward =
  /\s?(?:[-–—]|to\s)\s?(?:\d{1,3}(?:,\d{3}(?!\d))+|\d{1,15}(?!\d))(?:\.\d{1,12}(?!\d))?/y
/** What makes always of 24 hours and of 7 or 365 days. */
const always: Readonly<Record<string, readonly RegExp[]>> = {
  24: [/\s?\/\s?7(?:\/365)?(?![\d/])/y, /[\s-]hours? a day(?!\p{L})/uy],
  7: [/\sdays a week(?!\p{L})/uy],
  365: [/\sdays a year(?!\p{L})/uy],
}

/**
 * The marketing figures typed straight into a text, in their order: sums of money, percentages,
 * ratings, multipliers, amounts of coins, times to the hour, large numbers, how many there are of
 * what such sites count, and being the first of all. Years, days, telephone numbers, ages, numbers
 * of sections, periods of days and more, tokens and addresses are none. Takes time in proportion to
 * the text's length.
 */
export function typedFigures(text: string): TypedFigure[] {
  const bare = blotOtherNumbers(text)
  const whole = bare.trim().length
  const figures: TypedFigure[] = [...text.matchAll(firstOfAll)].map(({ 0: figure, index }) => {
    return { figure, start: index, end: index + figure.length }
  })
  let from = 0
  for (const { 0: digits, index } of bare.matchAll(number)) {
    if (index < from) continue
    const it = figureAt(bare, index, digits, whole)
    if (!it) continue
    figures.push({ figure: text.slice(it.start, it.end), ...it })
    from = it.end
  }
  return inOrder([...figures, ...wordedFigures(bare)])
}

/** Of two that overlap the one that begins first. */
function inOrder(figures: readonly TypedFigure[]): TypedFigure[] {
  const left: TypedFigure[] = []
  for (const figure of figures.toSorted((one, other) => one.start - other.start)) {
    if (figure.start >= (left.at(-1)?.end ?? 0)) left.push(figure)
  }
  return left
}

/** @param whole how long the text is without the space around it */
function figureAt(text: string, index: number, digits: string, whole: number): Span | undefined {
  const money = currency.exec(text.slice(Math.max(0, index - 2), index))?.[0] ?? ''
  const start = index - money.length
  const after = index + digits.length
  const clock = ending(text, after, always[digits] ?? [])
  if (clock !== undefined) return { start, end: clock }
  const sized = ending(text, after, [magnitude]) ?? after
  const grown = ending(text, sized, [plus]) ?? sized
  const unit = ending(text, grown, units) ?? rangeEnd(text, grown)
  if (unit !== undefined) return { start, end: unit }
  if (money !== '' || grown > after || isLarge(digits)) return { start, end: grown }
  const bare = digits.replaceAll(' ', '')
  const says = !isYear(digits) && (whole === digits.length || isCounted(text, grown, bare))
  return says ? { start, end: grown } : undefined
}

/** The end of `10-30 minutes`, from behind its first number. */
function rangeEnd(text: string, at: number): number | undefined {
  const second = ending(text, at, [onward])
  if (second === undefined) return undefined
  const sized = ending(text, second, [magnitude]) ?? second
  return ending(text, ending(text, sized, [plus]) ?? sized, units)
}

/** Where the first of the patterns that stands at `at` ends. */
function ending(text: string, at: number, patterns: readonly RegExp[]): number | undefined {
  for (const pattern of patterns) {
    pattern.lastIndex = at
    if (pattern.test(text)) return pattern.lastIndex
  }
  return undefined
}

function isYear(digits: string): boolean {
  return /^(?:19[5-9]\d|20(?:0[1-9]|[1-4]\d))$/.test(digits)
}

/** Grouped by thousands, or too large to be a year. */
function isLarge(digits: string): boolean {
  return /[,\u00A0\u202F]\d{3}/.test(digits) || /^\d{5,}/.test(digits)
}
