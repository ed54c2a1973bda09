import type { Decimal } from '../money/decimal.ts'

/** What a casino reports of a player. */
export const conversionKinds = [
  'registration',
  'first-deposit',
  'deposit',
  'qualified',
  'commission',
  'adjustment',
] as const

export type ConversionKind = (typeof conversionKinds)[number]

/** Kinds that mean nothing without a sum. */
export const kindsWithAmount: ReadonlySet<ConversionKind> = new Set(['commission', 'adjustment'])

/** Kinds whose amount can be what the player paid in. */
export const depositKinds: ReadonlySet<ConversionKind> = new Set(['first-deposit', 'deposit'])

/** One event of a player, as a casino's server reports it. */
export type Conversion = {
  kind: ConversionKind
  /**
   * Names the event among those of its casino and kind: the casino's own transaction id, or else a
   * hash of what identifies it. The same event is counted once, however often it is reported.
   */
  identity: string
  /** The id of the click's event; null where the casino sent none. */
  clickId: string | null
  /** The casino's id of the player, hashed; null where it sent none. */
  player: string | null
  /** What the player paid in; null where the casino didn't say. */
  deposit: Decimal | null
  /** What the site earns by it, negative for a chargeback; null where the casino didn't say. */
  commission: Decimal | null
  /** Of both sums; null without a sum. */
  currency: string | null
  /** Milliseconds since 1970, as the casino says; else when the call arrived. */
  occurredAt: number
}
