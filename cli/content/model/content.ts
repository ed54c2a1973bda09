import type { FileSlug, Group, Shape } from './shape.ts'

/** A value of copy according to its shape; a localised text is a map of languages. */
export type Content = string | number | boolean | Content[] | Members
export type Members = { [name: string]: Content }

/**
 * All copy, by document: its values, or its items. Empty values are absent, except for lists, which
 * are always present. Members are in the order of the shape, so equal copy has equal JSON.
 */
export type Copies = Map<FileSlug, Content>

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The items of a document; empty for a document without items. */
export function itemsOf(content: Content | undefined): Members[] {
  return Array.isArray(content) ? content.filter(isMembers) : []
}

export function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * The data to write to the CMS for one language: all fields, with null for empty ones, so that the
 * CMS empties them. Rows keep their ids.
 */
function inLanguage(shape: Shape, content: Content | undefined, language: string): unknown {
  if (shape.kind === 'rows') {
    const rows = Array.isArray(content) ? content : []
    return rows.map((row) => ({ ...rowIdOf(row), ...groupIn(shape.row, row, language) }))
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

function rowIdOf(row: Content): { id?: Content } {
  return isMembers(row) && row.id !== undefined ? { id: row.id } : {}
}
