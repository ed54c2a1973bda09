import { isAlias, isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from 'yaml'
import { messageOf } from '#platform/errors.ts'
import type { Copies } from './content.ts'
import { type FileParts, partsOf } from './fileParts.ts'
import { isFaulty, type Reader, readRows, readShape } from './fileValues.ts'
import type { Lines, Problem } from './problem.ts'
import type { DocumentShape } from './shape.ts'
import { draftsName, formatName, formatVersion } from './writeCopyFile.ts'

export type ParsedFile = {
  copies: Copies
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
  const copies: Copies = new Map()
  const reader: Reader = {
    lineAt: (offset) => lineCounter.linePos(offset).line,
    lines,
    report: (path, line, problem) => problems.push({ path, line, problem }),
  }
  const parsed = { copies, lines, problems }
  const root = rootOf(text, lineCounter, reader)
  if (!root) return parsed
  const parts = partsOf(reader, '', root)
  if (!isOwnFormat(parts, reader)) return parsed
  for (const [name, { node, line }] of parts) {
    if (name === formatName || name === draftsName) continue
    const shape = shapes.find(({ slug }) => slug === name)
    if (!shape) {
      const known = shapes.map(({ slug }) => slug).join(', ')
      reader.report(name, line, `There is no such document. These are: ${known}.`)
      continue
    }
    lines.set(name, line)
    const { slug, fields, key } = shape
    const read = key === undefined ? readShape(reader, slug, fields, node) : undefined
    const content = key === undefined ? read : readRows(reader, slug, fields, node)
    if (!isFaulty(content)) copies.set(slug, content ?? {})
  }
  return parsed
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

/** Whether the file is one of this release. */
function isOwnFormat(parts: FileParts, { report }: Reader): boolean {
  const format = parts.get(formatName)
  if (!format) {
    const problem = `This is no file of copy: it has no ${formatName}. One is written by: cli copy export`
    report('', 1, problem)
    return false
  }
  const version: unknown = isScalar(format.node) ? format.node.value : undefined
  if (version !== formatVersion) {
    report(
      formatName,
      format.line,
      `This release reads version ${formatVersion} only. Export anew with the release that imports.`,
    )
    return false
  }
  const drafts = parts.get(draftsName)
  if (drafts && !(isScalar(drafts.node) && drafts.node.value === false)) {
    const problem = 'This release keeps no drafts, so it can only be false.'
    report(draftsName, drafts.line, problem)
  }
  return true
}
