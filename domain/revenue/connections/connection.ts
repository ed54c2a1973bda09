import { z } from 'zod'
import { key } from '#domain/casinos/keys/key.ts'
import { postbackMapping } from '../postbacks/mapping.ts'
import { addressRanges } from './addressRanges.ts'
import { signatureRule } from './signature.ts'

/** The text that a casino's server gets; some systems want `OK`. */
export const answerText = z
  .string()
  .max(200)
  .regex(/^[\x20-\x7e]*$/, 'must consist of letters, digits and signs of English text')
  .nullish()
  .transform((text) => text ?? '')

/** How the postbacks of a casino come in, as the admin's form stores it. */
export const connection = postbackMapping.extend({
  /** The slug of the casino. */
  casino: key,
  /** The network addresses from which calls are accepted; empty for all. */
  addresses: addressRanges,
  answer: answerText,
  signature: signatureRule,
})

export type Connection = z.output<typeof connection>
