import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { claimKeysIn } from '#domain/claims/claimTokens.ts'
import { claimNames } from '../claims/claimNames.ts'
import { type AllowedTokens, tokenProblem, unknownClaims } from './tokenProblem.ts'
import { type Asked, validateWith } from './validateWith.ts'

type Validation = (value: unknown, asked: Asked) => true | string | Promise<true | string>

/**
 * A schema of a text as Payload's field validation. The text may use `tokens`, and name claims of
 * the register where they allow any.
 */
export function validateText(schema: z.ZodType, tokens: AllowedTokens): Validation {
  const hasForm = validateWith(schema)
  return (value, asked) => {
    const form = hasForm(value, asked)
    if (form !== true || typeof value !== 'string') return form
    const problem = tokenProblem(value, tokens)
    if (problem !== undefined) return problem
    return claimKeysIn(value).size === 0 ? true : registered(value, asked.req)
  }
}

/** Nobody would read a claim that isn't there: it would be left out of the page, sentence and all. */
async function registered(text: string, req: PayloadRequest): Promise<true | string> {
  const names = await claimNames(req)
  return unknownClaims([...claimKeysIn(text)].filter((key) => !names.has(key))) ?? true
}
