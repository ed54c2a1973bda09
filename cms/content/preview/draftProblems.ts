import type { FlattenedField } from 'payload'
import type { z } from 'zod'
import { fieldPathLabel } from '#cms/admin/naming/fieldPathLabel.ts'

/** A document with more problems was only just begun, so the rest are only counted. */
const maxProblems = 5

/** The problems that keep a draft from being shown, one per field, with the labels of the admin. */
export function draftProblems(
  fields: readonly FlattenedField[],
  input: unknown,
  { issues }: z.ZodError,
): string[] {
  const sentences = issues.map(({ path }) => {
    const title = fieldPathLabel(fields, path) || 'The document'
    return isEmpty(valueAt(input, path)) ? `${title} is missing` : `${title} is not valid yet`
  })
  const different = [...new Set(sentences)]
  const more = different.length - maxProblems
  if (more <= 0) return different
  return [...different.slice(0, maxProblems), `${more} more ${more === 1 ? 'field' : 'fields'}`]
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value ? Reflect.get(value, step) : undefined),
    input,
  )
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim())
}
