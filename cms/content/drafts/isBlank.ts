import type { FlattenedField } from 'payload'

/** Set in every document. */
const automatic: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt'])

/**
 * Whether nothing was entered into a document: each of its fields is empty, has its default value, or is
 * set by the CMS. The admin saves a draft as soon as a new item is opened.
 *
 * @param document with values in one language, or with an object of languages for each translated field
 */
export function isBlank(fields: readonly FlattenedField[], document: unknown): boolean {
  return fields.every((field) => {
    const value = valueIn(document, field.name)
    return isAutomatic(field, value) || isUnset(field, value)
  })
}

/** The hooks `noteEditedFields` and `appendToList` set `source` and `order` of a new item. */
function isAutomatic({ name, ...field }: FlattenedField, value: unknown): boolean {
  if (name === 'source') return value === 'own'
  if (name === 'order') return !('defaultValue' in field)
  return automatic.has(name)
}

function isUnset(field: FlattenedField, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if ('defaultValue' in field && value === field.defaultValue) return true
  if (Array.isArray(value)) return value.length === 0
  if (!isPlainObject(value)) return false
  // The parts of a group, or one value in several languages.
  const parts = field.type === 'group' || field.type === 'tab' ? field.flattenedFields : []
  return Object.entries(value).every(([name, part]) =>
    isUnset(parts.find((one) => one.name === name) ?? field, part),
  )
}

/** Not a date, which has no entries. */
function isPlainObject(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}

function valueIn(document: unknown, name: string): unknown {
  return typeof document === 'object' && document ? Reflect.get(document, name) : undefined
}
