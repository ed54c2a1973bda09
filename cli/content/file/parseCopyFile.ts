import { isAlias, isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from 'yaml'
import { messageOf } from '#platform/errors.ts'
import type { Copies } from '../model/content.ts'
import { type Lines, memberPath, type Problem } from '../model/problem.ts'
import type { DocumentShape } from '../model/shape.ts'
import { type FileParts, mapParts } from './fileParts.ts'
import { isInvalid, type Reader, readRows, readShape } from './fileValues.ts'
import { draftsName, formatName, formatVersion, unpublishedName } from './writeCopyFile.ts'

export type ParsedFile = {
  copies: Copies
  /** The drafts; null if the file has no drafts. */
  drafts: Copies | null
  lines: Lines
  /** Problems of values that can't be read; other values are read nevertheless. */
  problems: Problem[]
}

/** Remedies for messages of the YAML parser. */
const remedies: Record<string, string> = {
  TAB_AS_INDENT: 'Indent with spaces; a tab is no indentation in YAML.',
  BAD_INDENT: 'Indent it like the lines around it.',
  MULTIPLE_DOCS: 'A copy file is one YAML document: remove the line "---" that begins another.',
  BAD_ALIAS: 'A copy file has no anchors and aliases; put the text in quotes.',
}

/**
 * Parses a copy file according to the shapes of the CMS's documents. Checks only the type of
 * values; the schemas check their content.
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
  const root = parseRoot(text, lineCounter, reader)
  if (!root) return parsed
  const parts = mapParts(reader, '', root)
  const own = parseFormat(parts, reader)
  if (!own) return parsed
  const draftsPart = parts.get(unpublishedName)
  for (const name of [formatName, draftsName, unpublishedName]) parts.delete(name)
  const copies = readDocuments(reader, '', shapes, parts)
  if (!own.drafts) {
    if (draftsPart)
      reader.report(
        unpublishedName,
        draftsPart.line,
        `A file with drafts needs "${draftsName}: true".`,
      )
    return { ...parsed, copies }
  }
  const withDrafts = shapes.filter((shape) => shape.drafts)
  const drafts = mapParts(reader, unpublishedName, draftsPart?.node ?? null)
  return { ...parsed, copies, drafts: readDocuments(reader, unpublishedName, withDrafts, drafts) }
}

function readDocuments(
  reader: Reader,
  path: string,
  shapes: readonly DocumentShape[],
  parts: FileParts,
): Copies {
  const copies: Copies = new Map()
  for (const [name, { node, line }] of parts) {
    const place = memberPath(path, name)
    const shape = shapes.find(({ slug }) => slug === name)
    if (!shape) {
      const known = shapes.map(({ slug }) => slug).join(', ')
      reader.report(place, line, `There is no such document. The documents are: ${known}.`)
      continue
    }
    reader.lines.set(place, line)
    const { slug, fields, key } = shape
    const read = key === undefined ? readShape(reader, place, fields, node) : undefined
    const content = key === undefined ? read : readRows(reader, place, fields, node)
    if (!isInvalid(content)) copies.set(slug, content ?? {})
  }
  return copies
}

const tooDeep = 'It is nested too deeply. Write a copy file with: cli copy export'
/** The parser is recursive, and reports a stack overflow of the engine as a syntax error. */
const outOfStack = /call stack|stack overflow/i

/** The root map of the file; reports why there is none, or why the file is not valid. */
function parseRoot(text: string, lineCounter: LineCounter, reader: Reader): YAMLMap | undefined {
  // Duplicate names are detected while reading: the parser's check takes quadratic time.
  const options = { lineCounter, prettyErrors: false, uniqueKeys: false, strict: true } as const
  let document: ReturnType<typeof parseDocument>
  try {
    document = parseDocument(text, options)
  } catch (error) {
    const deep = error instanceof RangeError
    reader.report('', null, deep ? tooDeep : `Not YAML: ${messageOf(error)}`)
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
  reader.report('', 1, `This is not a copy file. Write a copy file with: cli copy export`)
  return undefined
}

/**
 * Checks the format and version of the file; undefined, with a reported problem, for another file.
 */
function parseFormat(parts: FileParts, { report }: Reader): { drafts: boolean } | undefined {
  const format = parts.get(formatName)
  if (!format) {
    const problem = `This is not a copy file: it has no ${formatName}. Write a copy file with: cli copy export`
    report('', 1, problem)
    return undefined
  }
  const version: unknown = isScalar(format.node) ? format.node.value : undefined
  if (version !== formatVersion) {
    report(
      formatName,
      format.line,
      `This release reads version ${formatVersion} only. Export again with the release that imports.`,
    )
    return undefined
  }
  const drafts = parts.get(draftsName)
  const value: unknown = drafts && isScalar(drafts.node) ? drafts.node.value : undefined
  if (drafts && typeof value !== 'boolean') {
    report(draftsName, drafts.line, 'It must be true or false, without quotes.')
  }
  return { drafts: value === true }
}
