import { isCounted } from './countedNouns.ts'
import { maskOtherNumbers } from './otherNumbers.ts'
import { type TypedFigure, wordedFigures } from './wordedFigures.ts'

type Span = { start: number; end: number }

/** Such as 18,392, 10 000, 0.0001 or 4,9; longer sequences of digits are no figures. */
const number =
  /(?<![\p{L}\p{N}.,_-])(?:\d{1,3}(?:[,\u00A0\u202F ]\d{3}(?!\d))+|\d{1,15}(?!\d))(?:\.\d{1,12}(?!\d)|,\d{1,2}(?!\d))?/gu

const currency = /[$€£¥₽₿]\s?$/u
const currencyWords = 'dollars|euros|pounds|usd|eur|gbp'
const coins = 'BTC|ETH|USDT|USDC|LTC|DOGE|SOL|XRP|BNB|TRX|ADA|TON|DASH|BCH'
const times = 'milliseconds?|ms|seconds?|secs?|minutes?|mins?|hours?|hrs?'
const magnitude =
  /(?:[KMB]|k|bn|mn|m(?=\+|\s(?:players|members|users|customers|people|dollars)))(?![\p{L}\p{N}])|\s(?:thousand|million|billion)(?!\p{L})/uy
const plus = /\+(?!\d)/y
/** Units: a number before one of them is a figure. */
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
/** To be number one is a claim; a number in a sequence, such as `Slot #1`, is none. */
const firstOfAll =
  /(?:(?<=(?<!\p{L})(?:[Tt]he|[Oo]ur|[Yy]our|[Ii]s|[Aa]re|[Aa]s)\s)(?:#|[Nn]o\.\s)1(?=\s\p{L}))|(?:(?<=^|\n|[.!?]\s)(?:#|No\.\s)1(?=\s\p{Ll}))/gu
/** The second part of a range with one unit: `5 to 30 minutes`. */
const rangeSecondPart =
  /\s?(?:[-–—]|to\s)\s?(?:\d{1,3}(?:,\d{3}(?!\d))+|\d{1,15}(?!\d))(?:\.\d{1,12}(?!\d))?/y
/** Endings by which 24 hours, 7 days or 365 days mean "always". */
const aroundTheClock: Readonly<Record<string, readonly RegExp[]>> = {
  24: [/\s?\/\s?7(?:\/365)?(?![\d/])/y, /[\s-]hours? a day(?!\p{L})/uy],
  7: [/\sdays a week(?!\p{L})/uy],
  365: [/\sdays a year(?!\p{L})/uy],
}

/**
 * The marketing figures typed directly into a text, in order: sums of money, percentages, ratings,
 * multipliers, amounts of coins, durations up to hours, large numbers, numbers of countable things
 * (`countedNouns`), and being number one. Years, dates, telephone numbers, ages, numbers of
 * sections, durations of days and more, tokens and addresses are no figures. Runs in linear time.
 */
export function typedFigures(text: string): TypedFigure[] {
  const masked = maskOtherNumbers(text)
  const whole = masked.trim().length
  const figures: TypedFigure[] = [...text.matchAll(firstOfAll)].map(({ 0: figure, index }) => {
    return { figure, start: index, end: index + figure.length }
  })
  let from = 0
  for (const { 0: digits, index } of masked.matchAll(number)) {
    if (index < from) continue
    const found = figureAt(masked, index, digits, whole)
    if (!found) continue
    figures.push({ figure: text.slice(found.start, found.end), ...found })
    from = found.end
  }
  return withoutOverlaps([...figures, ...wordedFigures(masked)])
}

/** Of two overlapping figures, keeps the one that begins first. */
function withoutOverlaps(figures: readonly TypedFigure[]): TypedFigure[] {
  const left: TypedFigure[] = []
  for (const figure of figures.toSorted((one, other) => one.start - other.start)) {
    if (figure.start >= (left.at(-1)?.end ?? 0)) left.push(figure)
  }
  return left
}

/** @param whole length of the trimmed text */
function figureAt(text: string, index: number, digits: string, whole: number): Span | undefined {
  const money = currency.exec(text.slice(Math.max(0, index - 2), index))?.[0] ?? ''
  const start = index - money.length
  const after = index + digits.length
  const clock = ending(text, after, aroundTheClock[digits] ?? [])
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

/** The end of a range such as `10-30 minutes`; `at` is the end of its first number. */
function rangeEnd(text: string, at: number): number | undefined {
  const second = ending(text, at, [rangeSecondPart])
  if (second === undefined) return undefined
  const sized = ending(text, second, [magnitude]) ?? second
  return ending(text, ending(text, sized, [plus]) ?? sized, units)
}

/** The end of the first pattern that matches at `at`. */
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
