import type { FlattenedField } from 'payload'
import { localeCodes } from '#cms/content/copy/locales.ts'
import { isRecord } from './requestShape.ts'

export type InputProblem = { path: string; message: string }

type Check = (value: unknown) => string | undefined
type Context = { locale: string | undefined; path: string[] }

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const maxDepth = 20

const text: Check = (value) => {
  if (typeof value !== 'string') return 'Enter a text.'
  return value.includes('\0') ? 'Take the null character out of this text.' : undefined
}
const number: Check = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? undefined : 'Enter a number.'
const date: Check = (value) => {
  if (value instanceof Date || value === '') return undefined
  const isDate = typeof value === 'string' && !Number.isNaN(Date.parse(value))
  return isDate ? undefined : 'Enter a date or a time, such as 2025-10-10.'
}
const yesOrNo: Check = (value) =>
  typeof value === 'boolean' ? undefined : 'Must be true or false.'
const reference: Check = (value) =>
  typeof value === 'string' && uuid.test(value) ? undefined : 'Must be an id, or null for none.'

/** The checks for values by type of field. Types that are not listed accept any value. */
const checks: Partial<Record<FlattenedField['type'], Check>> = {
  text,
  textarea: text,
  email: text,
  code: text,
  select: text,
  radio: text,
  number,
  date,
  checkbox: yesOrNo,
}

/**
 * The values of a document that don't have the shape of their fields, by path. Payload traverses lists
 * and groups before it validates: there it throws, or treats an invalid list as empty.
 */
export function inputProblems(
  fields: readonly FlattenedField[],
  data: unknown,
  locale: string | undefined,
): InputProblem[] {
  return problemsOfGroup(fields, data, { locale, path: [] })
}

function problemsOfGroup(
  fields: readonly FlattenedField[],
  data: unknown,
  context: Context,
): InputProblem[] {
  const { path } = context
  if (!isRecord(data)) return at(path, 'Must be an object with the fields of this group.')
  if (path.length > maxDepth) return at(path, 'This is nested too deeply.')
  return fields.flatMap((field) => {
    const value = data[field.name]
    if (value === undefined) return []
    return problemsOfField(field, value, { ...context, path: [...path, field.name] })
  })
}

function problemsOfField(field: FlattenedField, value: unknown, context: Context): InputProblem[] {
  const { locale, path } = context
  if (!field.localized || locale !== 'all') return problemsOfValue(field, value, context)
  if (!isRecord(value)) return at(path, 'Must be an object with a value for each language.')
  return Object.entries(value).flatMap(([code, inLanguage]) => {
    const inLanguageContext = { ...context, path: [...path, code] }
    if (!localeCodes.includes(code)) return at(path, 'There is no such language.')
    return problemsOfValue(field, inLanguage, inLanguageContext)
  })
}

function problemsOfValue(field: FlattenedField, value: unknown, context: Context): InputProblem[] {
  const { path } = context
  switch (field.type) {
    case 'array':
      return problemsOfRows(field.flattenedFields, value, context)
    case 'group':
    case 'tab':
      return problemsOfGroup(field.flattenedFields, value, context)
    case 'relationship':
    case 'upload':
      return problemsOfReference(field, value, path)
    default: {
      if (value === null) return []
      const check = checks[field.type]
      if (!check) return []
      return 'hasMany' in field && field.hasMany
        ? problemsOfMany(check, value, path)
        : at(path, check(value))
    }
  }
}

function problemsOfRows(
  fields: readonly FlattenedField[],
  value: unknown,
  context: Context,
): InputProblem[] {
  // The admin's form sends 0 for a list without rows.
  if (value === 0) return []
  if (!Array.isArray(value)) return at(context.path, 'Must be a list of rows; [] empties it.')
  return value.flatMap((row: unknown, index) =>
    problemsOfGroup(fields, row, { ...context, path: [...context.path, String(index)] }),
  )
}

function problemsOfReference(
  field: { relationTo: string | string[]; hasMany?: boolean | undefined },
  value: unknown,
  path: string[],
): InputProblem[] {
  if (value === null) return []
  const check: Check = Array.isArray(field.relationTo)
    ? (one) =>
        isRecord(one) &&
        typeof one.relationTo === 'string' &&
        field.relationTo.includes(one.relationTo)
          ? reference(one.value)
          : 'Must name what it refers to, as relationTo and value.'
    : reference
  return field.hasMany ? problemsOfMany(check, value, path) : at(path, check(value))
}

function problemsOfMany(check: Check, value: unknown, path: string[]): InputProblem[] {
  if (!Array.isArray(value)) return at(path, 'Must be a list.')
  return value.flatMap((one: unknown, index) => at([...path, String(index)], check(one)))
}

function at(path: string[], message: string | undefined): InputProblem[] {
  return message === undefined ? [] : [{ path: path.join('.'), message }]
}
