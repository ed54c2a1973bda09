import { isMap, isNode, isScalar, isSeq, type Node } from 'yaml'
import { z } from 'zod'
import { defaultLocale, locales } from '#cms/locales.ts'
import { normalProse } from '#domain/copy/prose.ts'
import { type Content, isMembers, type Members } from './content.ts'
import { isOdd, lineOfNode, partsOf, type Reader } from './fileParts.ts'
import { member, row } from './problem.ts'
import type { Group, Leaf, Shape } from './shape.ts'

export type { Reader } from './fileParts.ts'

/** In place of a value that was reported, so that what holds it isn't taken for whole. */
const faulty = Symbol('faulty')
type Read = Content | undefined | typeof faulty

export function isFaulty(read: Read): read is typeof faulty {
  return read === faulty
}

const calendarDay = z.iso.date()
const moment = z.iso.datetime()
const languages = locales.map(({ code }) => code)

/** Reads a value by its shape; undefined where it is empty. */
export function readShape(reader: Reader, path: string, shape: Shape, node: Node | null): Read {
  if (node && isOdd(node)) {
    const problem =
      'A file of copy has no anchors, aliases or tags (&, *, !). Write the text out, or put it in quotes.'
    return fault(reader, path, node, problem)
  }
  if (shape.kind === 'rows') return readRows(reader, path, shape.row, node)
  if (shape.kind === 'group') return readGroup(reader, path, shape, node)
  return shape.localized
    ? readTexts(reader, path, shape, node)
    : readLeaf(reader, path, shape, node)
}

/** Reads a list, each of whose rows has the fields of the group. */
export function readRows(reader: Reader, path: string, shape: Group, node: Node | null): Read {
  if (isEmpty(node)) return []
  if (!isSeq(node) || isOdd(node)) {
    return fault(reader, path, node, 'It must be a list: lines that begin with "- ".')
  }
  const rows: Read[] = node.items.map((item, at) => {
    const place = row(path, at)
    const inner = isNode(item) ? item : null
    reader.lines.set(place, lineOfNode(reader, inner ?? node))
    return readShape(reader, place, shape, inner)
  })
  const sound = rows.flatMap((one) => (one === undefined || isFaulty(one) ? [] : [one]))
  return sound.length === rows.length ? sound : faulty
}

function readGroup(reader: Reader, path: string, shape: Group, node: Node | null): Read {
  if (!isEmpty(node) && !isMap(node)) {
    const names = [...shape.fields.keys()].join(', ')
    return fault(reader, path, node, `It must be a map with these names: ${names}.`)
  }
  const parts = partsOf(reader, path, node)
  let sound = true
  for (const [name, { line }] of parts) {
    if (shape.fields.has(name)) continue
    sound = false
    const known = [...shape.fields.keys()].join(', ')
    reader.report(member(path, name), line, `There is no such name here. These are: ${known}.`)
  }
  if (isMap(node) && parts.size < node.items.length) sound = false
  const members: Members = {}
  for (const [name, field] of shape.fields) {
    const read = readShape(reader, member(path, name), field, parts.get(name)?.node ?? null)
    if (isFaulty(read)) sound = false
    else if (read !== undefined) members[name] = read
  }
  return sound ? members : faulty
}

/** A text in one language, or a map of them. */
function readTexts(reader: Reader, path: string, shape: Leaf, node: Node | null): Read {
  if (!isMap(node)) {
    const usual = readLeaf(reader, path, shape, node)
    return usual === undefined || isFaulty(usual) ? usual : { [defaultLocale]: usual }
  }
  const fields = languages
    .toSorted()
    .map((code): [string, Leaf] => [code, { ...shape, localized: false }])
  const texts = readGroup(reader, path, { kind: 'group', fields: new Map(fields) }, node)
  return isMembers(texts) && Object.keys(texts).length === 0 ? undefined : texts
}

function readLeaf(reader: Reader, path: string, shape: Leaf, node: Node | null): Read {
  if (isEmpty(node)) return undefined
  const value: unknown = isScalar(node) ? node.value : undefined
  const problem = leafProblem(shape, value)
  if (problem !== undefined) return fault(reader, path, node, problem)
  if (typeof value === 'string') return textOf(shape, value)
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

/** A text in the one way in which the CMS keeps it. */
function textOf({ holds }: Leaf, value: string): string | undefined {
  if (holds === 'moment') return new Date(value).toISOString()
  return holds === 'prose' ? normalProse(value) || undefined : value
}

function leafProblem({ holds, choices }: Leaf, value: unknown): string | undefined {
  if (value === undefined) return 'It must be a single value, not a list or a map.'
  if (holds === 'number') {
    return typeof value === 'number' && Number.isFinite(value)
      ? undefined
      : 'It must be a number, without quotes.'
  }
  if (holds === 'flag') {
    return typeof value === 'boolean' ? undefined : 'It must be true or false, without quotes.'
  }
  if (typeof value !== 'string') return `It must be a text: put ${String(value)} in quotes.`
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
  if (text.includes('\0')) return 'It has a null character, which no database keeps. Take it out.'
  return text.isWellFormed()
    ? undefined
    : 'It has half a character (a lone surrogate). Take it out.'
}

function isEmpty(node: Node | null): boolean {
  return node === null || (isScalar(node) && node.value === null && !isOdd(node))
}

function fault(reader: Reader, path: string, node: Node | null, problem: string): typeof faulty {
  const known = reader.lines.get(path)
  reader.report(path, known ?? (node ? lineOfNode(reader, node) : 1), problem)
  return faulty
}
