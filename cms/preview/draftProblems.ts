import type { FlattenedField } from 'payload'
import type { z } from 'zod'
import { fieldTitle } from '../naming/fieldTitle.ts'

/** More would be a document that was only just begun. */
const mostProblems = 5

/** What keeps a draft from being shown, a sentence for each field, in the words of the desk. */
export function draftProblems(
  fields: readonly FlattenedField[],
  input: unknown,
  { issues }: z.ZodError,
): string[] {
  const sentences = issues.map(({ path }) => {
    const title = fieldTitle(fields, path) || 'The document'
    return isEmpty(valueAt(input, path)) ? `${title} is missing` : `${title} is not right yet`
  })
  const different = [...new Set(sentences)]
  const more = different.length - mostProblems
  if (more <= 0) return different
  return [...different.slice(0, mostProblems), `${more} more ${more === 1 ? 'field' : 'fields'}`]
}

const typedFields: ReadonlySet<string> = new Set(['text', 'textarea'])

/** Whether nothing was typed. The desk keeps a draft of all that was opened as new, that too. */
export function isBlank(fields: readonly FlattenedField[], input: unknown): boolean {
  return fields.every(({ type, name }) => !typedFields.has(type) || isEmpty(valueAt(input, [name])))
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
