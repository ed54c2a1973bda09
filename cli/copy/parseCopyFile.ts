import { isAlias, isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from 'yaml'
import { messageOf } from '#platform/errors.ts'
import type { Copies } from './content.ts'
import { unpublished } from './draftChanges.ts'
import { type FileParts, partsOf } from './fileParts.ts'
import { isFaulty, type Reader, readRows, readShape } from './fileValues.ts'
import { type Lines, member, type Problem } from './problem.ts'
import type { DocumentShape } from './shape.ts'
import { draftsName, formatName, formatVersion } from './writeCopyFile.ts'

export type ParsedFile = {
  copies: Copies
  /** What isn't published; null where the file says nothing of it. */
  drafts: Copies | null
  lines: Lines
  /** What can't be read; the values around it are there nevertheless. */
  problems: Problem[]
}

/** What YAML's own messages leave open. */
const remedies: Record<string, string> = {
  TAB_AS_INDENT: 'Indent with spaces; a tab is no indentation in YAML.',
  BAD_INDENT: 'Indent it like the lines around it.',
  MULTIPLE_DOCS: 'A file of copy is one document: take out the line "---" that begins another.',
  BAD_ALIAS: 'A file of copy has no anchors and aliases; put the text in quotes.',
}

/**
 * A file of copy, read against the shapes of the CMS's documents. Values are checked for being of
 * the right kind only; what they may be is for the schemas.
 */
export function parseCopyFile(text: string, shapes: readonly DocumentShape[]): ParsedFile {
  const lineCounter = new LineCounter()
  const lines = new Map<string, number>()
  const problems: Problem[] = []
  const reader: Reader = {
    lineAt: (offset) => lineCounter.linePos(offset).line,
    lines,
    report: (path, line, problem) => problems.push({ path, line, problem }),
  }
  const parsed: ParsedFile = { copies: new Map(), drafts: null, lines, problems }
  const root = rootOf(text, lineCounter, reader)
  if (!root) return parsed
  const parts = partsOf(reader, '', root)
  const own = ownFormat(parts, reader)
  if (!own) return parsed
  const held = parts.get(unpublished)
  for (const name of [formatName, draftsName, unpublished]) parts.delete(name)
  const copies = readDocuments(reader, '', shapes, parts)
  if (!own.drafts) {
    if (held) reader.report(unpublished, held.line, `With drafts there is "${draftsName}: true".`)
    return { ...parsed, copies }
  }
  const withDrafts = shapes.filter((shape) => shape.drafts)
  const drafts = partsOf(reader, unpublished, held?.node ?? null)
  return { ...parsed, copies, drafts: readDocuments(reader, unpublished, withDrafts, drafts) }
}

function readDocuments(
  reader: Reader,
  path: string,
  shapes: readonly DocumentShape[],
  parts: FileParts,
): Copies {
  const copies: Copies = new Map()
  for (const [name, { node, line }] of parts) {
    const place = member(path, name)
    const shape = shapes.find(({ slug }) => slug === name)
    if (!shape) {
      const known = shapes.map(({ slug }) => slug).join(', ')
      reader.report(place, line, `There is no such document. These are: ${known}.`)
      continue
    }
    reader.lines.set(place, line)
    const { slug, fields, key } = shape
    const read = key === undefined ? readShape(reader, place, fields, node) : undefined
    const content = key === undefined ? read : readRows(reader, place, fields, node)
    if (!isFaulty(content)) copies.set(slug, content ?? {})
  }
  return copies
}

const tooDeep = 'It is nested too deeply. A file of copy is written by: cli copy export'
/** The parser calls itself for each level, and takes what the engine says of that for a fault. */
const outOfStack = /call stack|stack overflow/i

/** The file's one map; reports why there is none, or why it isn't to be trusted. */
function rootOf(text: string, lineCounter: LineCounter, reader: Reader): YAMLMap | undefined {
  // Duplicate names are looked for while reading: the parser would compare each with each.
  const options = { lineCounter, prettyErrors: false, uniqueKeys: false, strict: true } as const
  let document: ReturnType<typeof parseDocument>
  try {
    document = parseDocument(text, options)
  } catch (error) {
    const deep = error instanceof RangeError
    reader.report('', null, deep ? tooDeep : `No YAML: ${messageOf(error)}`)
    return undefined
  }
  const faults = [...document.errors, ...document.warnings]
  if (faults.some(({ message }) => outOfStack.test(message))) {
    reader.report('', null, tooDeep)
    return undefined
  }
  for (const { code, message, pos } of faults) {
    const words = message.split('\n', 1)[0]?.replace(/\.?$/, '.') ?? ''
    const remedy = remedies[code]
    reader.report('', reader.lineAt(pos[0]), remedy ? `${words} ${remedy}` : words)
  }
  if (faults.length > 0) return undefined
  const root: unknown = document.contents
  if (isMap(root) && !isAlias(root)) return root
  reader.report('', 1, `This is no file of copy. One is written by: cli copy export`)
  return undefined
}

/** What a file of this release says of itself; undefined, and reported, where it is none. */
function ownFormat(parts: FileParts, { report }: Reader): { drafts: boolean } | undefined {
  const format = parts.get(formatName)
  if (!format) {
    const problem = `This is no file of copy: it has no ${formatName}. One is written by: cli copy export`
    report('', 1, problem)
    return undefined
  }
  const version: unknown = isScalar(format.node) ? format.node.value : undefined
  if (version !== formatVersion) {
    report(
      formatName,
      format.line,
      `This release reads version ${formatVersion} only. Export anew with the release that imports.`,
    )
    return undefined
  }
  const drafts = parts.get(draftsName)
  const said: unknown = drafts && isScalar(drafts.node) ? drafts.node.value : undefined
  if (drafts && typeof said !== 'boolean') {
    report(draftsName, drafts.line, 'It must be true or false, without quotes.')
  }
  return { drafts: said === true }
}
