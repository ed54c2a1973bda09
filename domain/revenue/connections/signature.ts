import { z } from 'zod'
import { parameterName } from '../postbacks/mapping.ts'
import { fold } from '../postbacks/words.ts'

/** The key of the HMAC of a casino that signs its calls; null for one that doesn't. */
export const signatureKey = z
  .string()
  .trim()
  .max(500)
  .nullish()
  .transform((key) => key || null)

/** What is wrong with one of the two values beside the other; undefined for nothing. */
export function unpairedSignature(parameter: unknown, key: unknown): string | undefined {
  return Boolean(parameter) === Boolean(key)
    ? undefined
    : 'must have both the parameter and the key, or neither'
}

/** How a casino signs its calls, as the admin's form stores it; null for one that doesn't. */
export const signatureRule = z
  .object({ parameter: parameterName, key: signatureKey })
  .nullish()
  .transform((stored, context) => {
    const { parameter = null, key = null } = stored ?? {}
    if (parameter !== null && key !== null) return { parameter, key }
    const problem = unpairedSignature(parameter, key)
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
    return null
  })

export type SignatureRule = NonNullable<z.output<typeof signatureRule>>

/** A call as it arrived: its query without a question mark, and its body, empty for none. */
type SignedCall = { query: string; body: Uint8Array }

/**
 * What is wrong with the signature of a call: an HMAC-SHA-256 of the body, or, without a body, of the query
 * as it was sent, without the parameter of the signature and the `&` beside it.
 *
 * @param isHmac whether a text is the HMAC of the content with the key
 */
export function signatureProblem(
  { query, body }: SignedCall,
  { parameter, key }: SignatureRule,
  isHmac: (text: string, content: Uint8Array, key: string) => boolean,
): 'unsigned' | 'wrong_signature' | undefined {
  const { signature, rest } = splitSignature(query, parameter)
  if (!signature) return 'unsigned'
  const content = body.length > 0 ? body : latin1(rest)
  return isHmac(signature, content, key) ? undefined : 'wrong_signature'
}

/** The value of the first parameter with the name, and the query without it, otherwise unchanged. */
function splitSignature(
  query: string,
  parameter: string,
): { signature: string | undefined; rest: string } {
  const parts = query.split('&')
  const decoded = parts.map((part) => new URLSearchParams(part).entries().next().value)
  const at = decoded.findIndex((it) => it !== undefined && fold(it[0]) === fold(parameter))
  return { signature: decoded[at]?.[1].trim(), rest: parts.toSpliced(at, at < 0 ? 0 : 1).join('&') }
}

/** Node decodes the bytes of an address so. */
function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
