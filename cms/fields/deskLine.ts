import type { TextField } from 'payload'
import * as text from '#domain/copy/text.ts'
import type { Words } from './copyFields.ts'
import { type AllowedTokens, tokenProblem } from './tokenProblem.ts'
import { validateWith } from './validateWith.ts'

type Options = {
  required: boolean
  /** Those that it may use; all braces are left alone where none are named. */
  tokens?: AllowedTokens
}

/** A line that only the people of the desk read: in one language. */
export function deskLine(
  name: string,
  { label, description, placeholder }: Words,
  { required, tokens }: Options,
): TextField {
  const hasForm = validateWith(required ? text.line : text.optionalLine, {
    missing: 'Fill this in.',
  })
  return {
    name,
    type: 'text',
    label,
    required,
    admin: { ...(description ? { description } : {}), ...(placeholder ? { placeholder } : {}) },
    validate: (value, { req }) => {
      const form = hasForm(value, { req })
      if (form !== true || !value || !tokens) return form
      return tokenProblem(value, tokens) ?? true
    },
  }
}
