import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { claimNames } from '#cms/claims/uses/claimNames.ts'
import { type ValidationContext, validateWith } from '#cms/fields/validateWith.ts'
import { claimKeysIn } from '#domain/claims/uses/claimTokens.ts'
import { type AllowedTokens, embedProblem, tokenProblem, unknownClaims } from './tokenProblem.ts'

type Validation = (
  value: unknown,
  context: ValidationContext,
) => true | string | Promise<true | string>

/**
 * A text schema as Payload's field validation. The text may use `tokens`; its claims must exist,
 * where `tokens` allows claims.
 *
 * @param options the message for a missing text, if it needs one of its own
 */
export function validateText(
  schema: z.ZodType,
  tokens: AllowedTokens,
  options: { missing?: string } = {},
): Validation {
  const validateFormat = validateWith(schema, options)
  return (value, context) => {
    const result = validateFormat(value, context)
    if (result !== true || typeof value !== 'string') return result
    const problem = tokenProblem(value, tokens) ?? embedProblem(value)
    if (problem !== undefined) return problem
    return claimKeysIn(value).size === 0 ? true : unknownClaimsProblem(value, context.req)
  }
}

/** The error about claims that don't exist: pages would leave out their sentences. */
async function unknownClaimsProblem(text: string, req: PayloadRequest): Promise<true | string> {
  const names = await claimNames(req)
  return unknownClaims([...claimKeysIn(text)].filter((key) => !names.has(key))) ?? true
}
