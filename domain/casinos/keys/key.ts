import { z } from 'zod'

/**
 * The name by which documents refer to a casino, an offer, a link, a market or a toplist: lower-case
 * letters, digits and single dashes, at most 40 characters. It is part of addresses and of tokens.
 */
export const key = z
  .string()
  .trim()
  .max(40)
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'must consist of lower-case letters, digits and single dashes, such as lucky-star',
  )

/** An optional key; null without one. */
export const optionalKey = z
  .union([key, z.literal('')])
  .nullish()
  .transform((text) => text || null)
