import { ownLists, type sectionStates } from '#domain/content/documents/ownTexts.ts'

const listNames: ReadonlySet<string> = new Set(ownLists.map(({ name }) => name))
const generated: (typeof sectionStates)[number] = 'generated'

/**
 * Whether two values of an item's field are the same: empty values are, a document is the same as its id,
 * and a section without a state is generated. Rows of a list have an id that no text depends on, and a form
 * has the number of the rows in their place.
 */
export function isSameValue(name: string, one: unknown, other: unknown): boolean {
  return plain(name, one) === plain(name, other)
}

function plain(name: string, value: unknown): unknown {
  if (name.endsWith('Section') && value === generated) return null
  if (Array.isArray(value)) return value.length === 0 ? null : JSON.stringify(value, withoutId)
  if (typeof value === 'object' && value !== null && 'id' in value) return value.id
  return value === 0 && !listNames.has(name) ? value : value || null
}

const withoutId = (name: string, value: unknown) => (name === 'id' ? undefined : value)
