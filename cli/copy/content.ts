import type { FileSlug, Group, Shape } from './shape.ts'

/** A value of copy: what its shape says, a localised text as one for each language. */
export type Content = string | number | boolean | Content[] | Members
export type Members = { [name: string]: Content }

/**
 * All copy, by document: its values, or those of its items. What is empty is absent, but for lists,
 * which are there always. Members stand in the order of the shape, so equal copy is equal JSON.
 */
export type Copies = Map<FileSlug, Content>

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A document's items; none for one that has no items. */
export function itemsOf(content: Content | undefined): Members[] {
  return Array.isArray(content) ? content.filter(isMembers) : []
}

export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * What is written to the CMS for one language: everything, with null for what is empty, so that it
 * becomes empty there. Rows keep the ids that they are given.
 */
function inLanguage(shape: Shape, content: Content | undefined, language: string): unknown {
  if (shape.kind === 'rows') {
    const rows = Array.isArray(content) ? content : []
    return rows.map((row) => ({ ...idOf(row), ...groupIn(shape.row, row, language) }))
  }
  if (shape.kind === 'group') return groupIn(shape, content, language)
  if (!shape.localized) return content ?? null
  return isMembers(content) ? (content[language] ?? null) : null
}

export function groupIn(
  shape: Group,
  content: Content | undefined,
  language: string,
): Record<string, unknown> {
  const members = isMembers(content) ? content : {}
  return Object.fromEntries(
    [...shape.fields].map(([name, field]) => [name, inLanguage(field, members[name], language)]),
  )
}

function idOf(row: Content): { id?: Content } {
  return isMembers(row) && row.id !== undefined ? { id: row.id } : {}
}
