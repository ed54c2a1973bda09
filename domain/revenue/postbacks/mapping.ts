import { z } from 'zod'
import { currency } from '#domain/casinos/offers/casinoOffer.ts'
import { decimalMarks } from '../money/decimal.ts'
import { conversionKinds } from './conversion.ts'
import { postbackWords } from './words.ts'

/** What a parameter of a postback can tell. */
export const postbackFields = [
  'click',
  'kind',
  'amount',
  'currency',
  'transaction',
  'player',
  'time',
] as const

export type PostbackField = (typeof postbackFields)[number]

/** The name of a parameter as a casino sends it; null for what it doesn't send. */
export const parameterName = z
  .string()
  .trim()
  .max(60)
  .regex(/^[^\s=&?#{}]*$/, 'must be the name of a parameter, such as click_id')
  .nullish()
  .transform((name) => name || null)

/** What the amount of a first deposit or a deposit is; that of other kinds is always a commission. */
export const amountMeanings = ['commission', 'deposit'] as const

/** The currency of amounts that come without one; null where such a call is refused. */
export const currencyWithout = z
  .union([currency, z.literal('')])
  .nullish()
  .transform((code) => code || null)

/** How the parameters of a casino's postbacks are read, as the admin's form stores it. */
export const postbackMapping = z.object({
  parameters: z.object({
    click: parameterName,
    kind: parameterName,
    amount: parameterName,
    currency: parameterName,
    transaction: parameterName,
    player: parameterName,
    time: parameterName,
  } satisfies Record<PostbackField, z.ZodType>),
  words: postbackWords,
  /** The kind of a call without the parameter; null where such a call is refused. */
  kindWithout: z
    .enum(conversionKinds)
    .nullish()
    .transform((kind) => kind ?? null),
  amountIs: z.enum(amountMeanings),
  decimalMark: z.enum(decimalMarks),
  currencyWithout,
})

export type PostbackMapping = z.output<typeof postbackMapping>
/** As it is stored. */
export type StoredMapping = z.input<typeof postbackMapping>
