import { isMap, isNode, isScalar, isSeq, type Node } from 'yaml'
import { z } from 'zod'
import { defaultLocale, locales } from '#cms/content/copy/locales.ts'
import { normalProse } from '#domain/content/prose/prose.ts'
import { type Content, isMembers, type Members } from '../model/content.ts'
import { memberPath, rowPath } from '../model/problem.ts'
import type { Group, Leaf, Shape } from '../model/shape.ts'
import { isUnsupportedNode, lineOfNode, mapParts, type Reader } from './fileParts.ts'

export type { Reader } from './fileParts.ts'

/** Marks a reported value, so that its container counts as incomplete. */
const invalid = Symbol('faulty')
type ReadResult = Content | undefined | typeof invalid

export function isInvalid(read: ReadResult): read is typeof invalid {
  return read === invalid
}

const calendarDay = z.iso.date()
const moment = z.iso.datetime()
const languages = locales.map(({ code }) => code)

/** Reads a value by its shape; undefined for an empty value. */
export function readShape(
  reader: Reader,
  path: string,
  shape: Shape,
  node: Node | null,
): ReadResult {
  if (node && isUnsupportedNode(node)) {
    const problem =
      'A copy file has no anchors, aliases or tags (&, *, !). Write the text out, or put it in quotes.'
    return reportInvalid(reader, path, node, problem)
  }
  if (shape.kind === 'rows') return readRows(reader, path, shape.row, node)
  if (shape.kind === 'group') return readGroup(reader, path, shape, node)
  return shape.localized
    ? readTexts(reader, path, shape, node)
    : readLeaf(reader, path, shape, node)
}

/** Reads a list whose rows have the fields of the group. */
export function readRows(
  reader: Reader,
  path: string,
  shape: Group,
  node: Node | null,
): ReadResult {
  if (isEmpty(node)) return []
  if (!isSeq(node) || isUnsupportedNode(node)) {
    return reportInvalid(reader, path, node, 'It must be a list: lines that begin with "- ".')
  }
  const rows: ReadResult[] = node.items.map((item, at) => {
    const place = rowPath(path, at)
    const inner = isNode(item) ? item : null
    reader.lines.set(place, lineOfNode(reader, inner ?? node))
    return readShape(reader, place, shape, inner)
  })
  const valid = rows.flatMap((one) => (one === undefined || isInvalid(one) ? [] : [one]))
  return valid.length === rows.length ? valid : invalid
}

function readGroup(reader: Reader, path: string, shape: Group, node: Node | null): ReadResult {
  if (!isEmpty(node) && !isMap(node)) {
    const names = [...shape.fields.keys()].join(', ')
    return reportInvalid(reader, path, node, `It must be a map with these names: ${names}.`)
  }
  const parts = mapParts(reader, path, node)
  let valid = true
  for (const [name, { line }] of parts) {
    if (shape.fields.has(name)) continue
    valid = false
    const known = [...shape.fields.keys()].join(', ')
    reader.report(
      memberPath(path, name),
      line,
      `There is no such name here. The names are: ${known}.`,
    )
  }
  if (isMap(node) && parts.size < node.items.length) valid = false
  const members: Members = {}
  for (const [name, field] of shape.fields) {
    const read = readShape(reader, memberPath(path, name), field, parts.get(name)?.node ?? null)
    if (isInvalid(read)) valid = false
    else if (read !== undefined) members[name] = read
  }
  return valid ? members : invalid
}

/** A text in the default language, or a map of languages. */
function readTexts(reader: Reader, path: string, shape: Leaf, node: Node | null): ReadResult {
  if (!isMap(node)) {
    const defaultText = readLeaf(reader, path, shape, node)
    return defaultText === undefined || isInvalid(defaultText)
      ? defaultText
      : { [defaultLocale]: defaultText }
  }
  const fields = languages
    .toSorted()
    .map((code): [string, Leaf] => [code, { ...shape, localized: false }])
  const texts = readGroup(reader, path, { kind: 'group', fields: new Map(fields) }, node)
  return isMembers(texts) && Object.keys(texts).length === 0 ? undefined : texts
}

function readLeaf(reader: Reader, path: string, shape: Leaf, node: Node | null): ReadResult {
  if (isEmpty(node)) return undefined
  const value: unknown = isScalar(node) ? node.value : undefined
  const problem = leafProblem(shape, value)
  if (problem !== undefined) return reportInvalid(reader, path, node, problem)
  if (typeof value === 'string') return textOf(shape, value)
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

/** A text normalised as the CMS stores it. */
function textOf({ valueKind: holds }: Leaf, value: string): string | undefined {
  if (holds === 'moment') return new Date(value).toISOString()
  return holds === 'prose' ? normalProse(value) || undefined : value
}

function leafProblem({ valueKind: holds, choices }: Leaf, value: unknown): string | undefined {
  if (value === undefined) return 'It must be a single value, not a list or a map.'
  if (holds === 'number') {
    return typeof value === 'number' && Number.isFinite(value)
      ? undefined
      : 'It must be a number, without quotes.'
  }
  if (holds === 'flag') {
    return typeof value === 'boolean' ? undefined : 'It must be true or false, without quotes.'
  }
  if (typeof value !== 'string') return `It must be text: put ${String(value)} in quotes.`
  if (holds === 'choice' && !choices.includes(value)) {
    return `It must be one of these: ${choices.join(', ')}.`
  }
  if (holds === 'day' && !calendarDay.safeParse(value).success) {
    return 'It must be a day of the calendar, such as 2026-01-31.'
  }
  if (holds === 'moment' && !moment.safeParse(value).success) {
    return 'It must be a moment in UTC, such as 2026-12-31T23:00:00Z.'
  }
  return textProblem(value)
}

function textProblem(text: string): string | undefined {
  if (text.includes('\0'))
    return 'It has a null character, which the database cannot store. Remove it.'
  return text.isWellFormed() ? undefined : 'It has half a character (a lone surrogate). Remove it.'
}

function isEmpty(node: Node | null): boolean {
  return node === null || (isScalar(node) && node.value === null && !isUnsupportedNode(node))
}

function reportInvalid(
  reader: Reader,
  path: string,
  node: Node | null,
  problem: string,
): typeof invalid {
  const known = reader.lines.get(path)
  reader.report(path, known ?? (node ? lineOfNode(reader, node) : 1), problem)
  return invalid
}
