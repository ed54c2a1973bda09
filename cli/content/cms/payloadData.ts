import { randomBytes } from 'node:crypto'
import { type Content, groupIn, isMembers, type Members } from '../model/content.ts'
import { isReference, type References } from '../model/references.ts'
import type { Group, Shape } from '../model/shape.ts'

/**
 * Content in the form that the CMS accepts: references as ids, and each row with the id of the
 * existing row at its index, so that translations are assigned to their row. A new row gets an id
 * in Payload's format.
 *
 * @param raw the existing document in Payload's format
 */
export function toPayloadData(
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
      return { id, ...groupToPayload(shape.row, row, was, references) }
    })
  }
  if (shape.kind === 'group') return groupToPayload(shape, content, raw, references)
  if (!isReference(shape.valueKind)) return content
  return typeof content === 'string' ? references[shape.valueKind].get(content) : undefined
}

function groupToPayload(
  { fields }: Group,
  content: Content | undefined,
  raw: Content | undefined,
  references: References,
): Members {
  const [members, before] = [isMembers(content) ? content : {}, isMembers(raw) ? raw : {}]
  const entries = [...fields].flatMap(([name, field]) => {
    const made = toPayloadData(field, members[name], before[name], references)
    return made === undefined ? [] : [[name, made] as const]
  })
  return Object.fromEntries(entries)
}

/** Whether a document differs in a language, including fields without translations. */
export function differsInLanguage(
  fields: Group,
  before: Content | undefined,
  after: Content | undefined,
  language: string,
): boolean {
  const [was, is] = [before, after].map((one) => JSON.stringify(groupIn(fields, one, language)))
  return was !== is
}

/** Whether the content has any text in a language. */
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
