import type { TextField } from 'payload'
import type { FieldText } from '#cms/fields/fieldText.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import * as text from '#domain/content/fields/text.ts'
import { type AllowedTokens, tokenProblem } from './tokenProblem.ts'

type Options = {
  required: boolean
  /** The tokens that it may use; without them, braces are not checked. */
  tokens?: AllowedTokens
}

/** A line that only the admin shows: not localized. */
export function internalLine(
  name: string,
  { label, description, placeholder }: FieldText,
  { required, tokens }: Options,
): TextField {
  const validateFormat = validateWith(required ? text.line : text.optionalLine, {
    missing: 'Fill this in.',
  })
  return {
    name,
    type: 'text',
    label,
    required,
    admin: { ...(description ? { description } : {}), ...(placeholder ? { placeholder } : {}) },
    validate: (value, { req }) => {
      const result = validateFormat(value, { req })
      if (result !== true || !value || !tokens) return result
      return tokenProblem(value, tokens) ?? true
    },
  }
}
