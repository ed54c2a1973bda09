import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { defaultLocale } from '../locales.ts'
import { type AllowedTokens, tokenProblem } from './tokenProblem.ts'

type Validation = (value: unknown, options: { req: PayloadRequest }) => true | string

type Options = {
  /** Tokens that the text may use; absent where a text is not looked through for tokens. */
  tokens?: AllowedTokens
  /** Said when the value has the wrong form, where the schema can't say it better. */
  hint?: string
}

const fillIn = 'Fill this in: visitors see it on the page.'

/**
 * A domain schema as Payload's field validation: what is wrong and what to do, in a sentence.
 *
 * A translation may be left empty, whatever the schema says: visitors then get the default
 * locale's text. So a language can be translated field by field.
 */
export function validateWith(schema: z.ZodType, { tokens, hint }: Options = {}): Validation {
  return (value, { req }) => {
    const present = value === '' ? undefined : value
    const blank = present === undefined || present === null
    if (blank && req.locale && req.locale !== defaultLocale) return true
    const parsed = schema.safeParse(present, { error: (issue) => explain(issue, hint) })
    if (!parsed.success) return blank ? fillIn : sentence(parsed.error.issues[0]?.message)
    if (tokens && typeof value === 'string') return tokenProblem(value, tokens) ?? true
    return true
  }
}

function explain(issue: z.core.$ZodRawIssue, hint: string | undefined): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? fillIn : `Must be at least ${issue.minimum}.`
    case 'too_big':
      return issue.origin === 'string'
        ? tooLong(String(issue.input).trim().length, Number(issue.maximum))
        : `Must be at most ${issue.maximum}.`
    case 'invalid_type':
      return issue.expected === 'int' ? 'Enter a whole number.' : `Enter a ${issue.expected}.`
    default:
      return hint ?? 'This value has the wrong form.'
  }
}

function tooLong(length: number, most: number): string {
  return `Too long: ${length} characters, at most ${most} fit. Shorten it by ${length - most}.`
}

/** Messages of the domain are clauses ("must be a path…"), made to follow a field's name. */
export function sentence(message = 'This value has the wrong form.'): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1)
  return text.endsWith('.') ? text : `${text}.`
}
