import { currency as currencyCode } from '#domain/casinos/offers/casinoOffer.ts'
import { type Decimal, formatDecimal, parseDecimal } from '../money/decimal.ts'
import {
  type Conversion,
  type ConversionKind,
  depositKinds,
  kindsWithAmount,
} from './conversion.ts'
import { clickIdIn, transactionIdentity } from './identities.ts'
import { type PostbackField, type PostbackMapping, postbackFields } from './mapping.ts'
import { parsePostbackTime } from './postbackTime.ts'
import { type PostbackProblem, unfilledText } from './problemText.ts'
import { fold } from './words.ts'

export type PostbackReading =
  /** `remark`: what is missing, as a sentence; null for nothing. */
  | { outcome: 'counted'; conversion: Conversion; remark: string | null }
  /** The mapping says that the casino's word for this kind is not to be counted. */
  | { outcome: 'ignored' }
  | { outcome: 'refused'; problem: PostbackProblem }

export type PostbackContext = {
  mapping: PostbackMapping
  /** Milliseconds since 1970. */
  receivedAt: number
  /** Hashes what identifies a player or an event, with a secret of the site. */
  hash: (text: string) => string
}

/** The parameters of a postback by their names in lower case. */
export type PostbackParameters = ReadonlyMap<string, string>

type Sum = { amount: Decimal | null; currency: string | null }

type Read<Value> = { value: Value } | { problem: PostbackProblem }

/** Kinds that happen once for a player. */
const happensOnce: ReadonlySet<ConversionKind> = new Set([
  'registration',
  'first-deposit',
  'qualified',
])

/** Reads the parameters of a postback as the mapping of its casino says. */
export function readPostback(
  parameters: PostbackParameters,
  { mapping, receivedAt, hash }: PostbackContext,
): PostbackReading {
  const sent = sentValues(parameters, mapping)
  const kind = readKind(sent, mapping)
  if ('problem' in kind) return refused(kind.problem)
  if (kind.value === 'ignored') return { outcome: 'ignored' }
  const sum = readSum(sent, mapping, kind.value)
  if ('problem' in sum) return refused(sum.problem)
  const time = readTime(sent, receivedAt)
  if ('problem' in time) return refused(time.problem)
  const facts = { sum: sum.value, time: time.value, receivedAt, hash }
  const identity = identityOf(sent, kind.value, facts)
  if (identity === undefined) return refused({ code: 'unidentified' })
  const { player, click } = sent.values
  const clickId = click === undefined ? null : clickIdIn(click)
  const { amount, currency } = sum.value
  const isPaidIn = depositKinds.has(kind.value) && mapping.amountIs === 'deposit'
  return {
    outcome: 'counted',
    remark: remarkOn(sent, clickId),
    conversion: {
      kind: kind.value,
      identity,
      clickId,
      player: player === undefined ? null : hash(player),
      deposit: isPaidIn ? amount : null,
      commission: isPaidIn ? null : amount,
      currency,
      occurredAt: time.value ?? receivedAt,
    },
  }
}

const refused = (problem: PostbackProblem): PostbackReading => ({ outcome: 'refused', problem })

type Sent = {
  /** Without what wasn't sent, is empty, or came as an unfilled placeholder. */
  values: Partial<Record<PostbackField, string>>
  /** The names by which the casino sends the fields. */
  names: PostbackMapping['parameters']
  unfilled: string[]
}

function sentValues(parameters: PostbackParameters, { parameters: names }: PostbackMapping): Sent {
  const values: Sent['values'] = {}
  const unfilled: string[] = []
  for (const field of postbackFields) {
    const name = names[field]
    const value = name === null ? '' : (parameters.get(fold(name))?.trim() ?? '')
    if (name !== null && isPlaceholder(value)) unfilled.push(name)
    else if (value !== '') values[field] = value
  }
  return { values, names, unfilled }
}

/**
 * Whether a value is a placeholder that the casino's system has not filled, as the usual systems
 * write them: `{click_id}`, `{{click_id}}`, `[click_id]`, `<click_id>`, `%click_id%`, `#click_id#`.
 */
function isPlaceholder(value: string): boolean {
  return /^(?:\{+[^{}]*\}+|\[[^[\]]*\]|<[^<>]*>|%[^%]+%|#[^#]+#)$/.test(value)
}

/** What is missing in a call that is counted. */
function remarkOn({ values, names, unfilled }: Sent, clickId: string | null): string | null {
  if (unfilled.length > 0) return unfilledText(unfilled)
  if (values.click === undefined || clickId !== null) return null
  // A part of a longer sub-id.
  if (/[{[]/.test(values.click)) return unfilledText([names.click ?? ''])
  return `There is no click id in ${names.click}.`
}

function readKind(
  { values, names, unfilled }: Sent,
  { words, kindWithout }: PostbackMapping,
): Read<ConversionKind | 'ignored'> {
  const { kind: value } = values
  const parameter = names.kind ?? ''
  if (value !== undefined) {
    const found = words.get(fold(value))
    return found ? { value: found } : { problem: { code: 'unknown_kind', parameter, value } }
  }
  if (unfilled.includes(parameter)) return { problem: { code: 'unfilled', parameter, value: '' } }
  return kindWithout ? { value: kindWithout } : { problem: { code: 'no_kind' } }
}

function readSum(
  { values, names, unfilled }: Sent,
  { decimalMark, currencyWithout }: PostbackMapping,
  kind: ConversionKind,
): Read<Sum> {
  const { amount: text, currency: code } = values
  const parameter = names.amount ?? ''
  if (text === undefined) {
    if (!kindsWithAmount.has(kind)) return { value: { amount: null, currency: null } }
    const isUnfilled = unfilled.includes(parameter)
    return {
      problem: isUnfilled ? { code: 'unfilled', parameter, value: '' } : { code: 'no_amount' },
    }
  }
  const amount = parseDecimal(text, decimalMark)
  if (amount === undefined) return { problem: { code: 'bad_amount', parameter, value: text } }
  if (code === undefined) {
    return currencyWithout
      ? { value: { amount, currency: currencyWithout } }
      : { problem: { code: 'no_currency' } }
  }
  const currency = currencyCode.safeParse(code)
  return currency.success
    ? { value: { amount, currency: currency.data } }
    : { problem: { code: 'bad_currency', parameter: names.currency ?? '', value: code } }
}

function readTime({ values, names }: Sent, receivedAt: number): Read<number | null> {
  const { time: value } = values
  if (value === undefined) return { value: null }
  const time = parsePostbackTime(value, receivedAt)
  if (time !== undefined) return { value: time }
  return { problem: { code: 'bad_time', parameter: names.time ?? '', value } }
}

type Facts = {
  sum: Sum
  time: number | null
  receivedAt: number
  hash: PostbackContext['hash']
}

/** What tells an event from the others of its casino and kind; undefined where nothing does. */
function identityOf(
  { values: { transaction, player, click } }: Sent,
  kind: ConversionKind,
  { sum: { amount, currency }, time, receivedAt, hash }: Facts,
): string | undefined {
  if (transaction !== undefined) return transactionIdentity(transaction, player, hash)
  const clickId = click === undefined ? undefined : (clickIdIn(click) ?? click)
  const who = player === undefined ? `click ${clickId}` : `player ${player}`
  if (player === undefined && clickId === undefined) return undefined
  if (happensOnce.has(kind)) return hash(who)
  // Without a time, the same on another day is another event.
  const when = time ?? new Date(receivedAt).toISOString().slice(0, 10)
  const facts = [who, clickId, when, amount === null ? null : formatDecimal(amount), currency]
  return hash(facts.map((fact) => fact ?? '').join('\n'))
}
