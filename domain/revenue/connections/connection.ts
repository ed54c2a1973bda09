import { z } from 'zod'
import { key } from '#domain/casinos/keys/key.ts'
import { parameterName, postbackMapping } from '../postbacks/mapping.ts'
import { addressRanges } from './addressRanges.ts'

/** The text that a casino's server gets; some systems want `OK`. */
export const answerText = z
  .string()
  .max(200)
  .regex(/^[\x20-\x7e]*$/, 'must consist of letters, digits and signs of English text')
  .nullish()
  .transform((text) => text ?? '')

/** The key of the HMAC of a casino that signs its calls; null for one that doesn't. */
export const signatureKey = z
  .string()
  .trim()
  .max(500)
  .nullish()
  .transform((key) => key || null)

/** How the postbacks of a casino come in, as the admin's form stores it. */
export const connection = postbackMapping.extend({
  /** The slug of the casino. */
  casino: key,
  /** The network addresses from which calls are accepted; empty for all. */
  addresses: addressRanges,
  answer: answerText,
  /** Of the query; both are null for a casino that doesn't sign its calls. */
  signature: z.object({ parameter: parameterName, key: signatureKey }),
})

export type Connection = z.output<typeof connection>
