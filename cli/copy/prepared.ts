import { randomBytes } from 'node:crypto'
import { type Content, groupIn, isMembers, type Members } from './content.ts'
import { isReference, type References } from './references.ts'
import type { Group, Shape } from './shape.ts'

/**
 * Content as the CMS takes it: what it refers to by id, and each row with that of the row in its place, so
 * that translations find the row that they belong to. A row beyond them gets an id as Payload makes
 * them.
 *
 * @param raw the same document as Payload has it
 */
export function prepared(
  shape: Shape,
  content: Content | undefined,
  raw: Content | undefined,
  references: References,
): Content | undefined {
  if (shape.kind === 'rows') {
    const before = Array.isArray(raw) ? raw : []
    const rows = Array.isArray(content) ? content : []
    return rows.map((row, at) => {
      const was = before[at]
      const id = isMembers(was) && was.id !== undefined ? was.id : randomBytes(12).toString('hex')
      return { id, ...groupPrepared(shape.row, row, was, references) }
    })
  }
  if (shape.kind === 'group') return groupPrepared(shape, content, raw, references)
  if (!isReference(shape.holds)) return content
  return typeof content === 'string' ? references[shape.holds].get(content) : undefined
}

function groupPrepared(
  { fields }: Group,
  content: Content | undefined,
  raw: Content | undefined,
  references: References,
): Members {
  const [members, before] = [isMembers(content) ? content : {}, isMembers(raw) ? raw : {}]
  const entries = [...fields].flatMap(([name, field]) => {
    const made = prepared(field, members[name], before[name], references)
    return made === undefined ? [] : [[name, made] as const]
  })
  return Object.fromEntries(entries)
}

/** Whether anything of a document differs in a language, or in what all languages share. */
export function differs(
  fields: Group,
  before: Content | undefined,
  after: Content | undefined,
  language: string,
): boolean {
  const [was, is] = [before, after].map((one) => JSON.stringify(groupIn(fields, one, language)))
  return was !== is
}

/** Whether there is any text in a language. */
export function hasTexts(shape: Shape, content: Content | undefined, language: string): boolean {
  if (shape.kind === 'rows') {
    return Array.isArray(content) && content.some((row) => hasTexts(shape.row, row, language))
  }
  if (shape.kind === 'leaf') {
    return shape.localized && isMembers(content) && content[language] !== undefined
  }
  const members = isMembers(content) ? content : {}
  return [...shape.fields].some(([name, field]) => hasTexts(field, members[name], language))
}
