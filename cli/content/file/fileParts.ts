import { isAlias, isMap, isNode, isScalar, type Node } from 'yaml'
import { memberPath } from '../model/problem.ts'

/** The state of reading a file. */
export type Reader = {
  /** @param offset the offset in the text; lines are counted from 1 */
  lineAt(offset: number): number
  /** Collects the line of each value. */
  lines: Map<string, number>
  report(path: string, line: number | null, problem: string): void
}

/** The values of a map by their names, each with the line of its name. */
export type FileParts = Map<string, { node: Node | null; line: number }>

/** Reads the entries of a map; reports invalid and duplicate names. */
export function mapParts(reader: Reader, path: string, node: Node | null): FileParts {
  const parts: FileParts = new Map()
  if (!isMap(node)) return parts
  for (const { key, value } of node.items) {
    const line = lineOfNode(reader, isNode(key) ? key : node)
    const name: unknown = isScalar(key) && !isUnsupportedNode(key) ? key.value : undefined
    if (typeof name !== 'string') {
      reader.report(path, line, 'A name must be plain text, such as heading.')
      continue
    }
    const place = memberPath(path, name)
    const before = parts.get(name)
    if (before) {
      reader.report(
        place,
        line,
        `It is there twice, also in line ${before.line}. Keep one of them.`,
      )
      continue
    }
    const valueNode = isNode(value) ? value : null
    parts.set(name, { node: valueNode, line })
    if (!reader.lines.has(place)) reader.lines.set(place, line)
  }
  return parts
}

export function lineOfNode(reader: Reader, node: Node): number {
  return reader.lineAt(node.range?.[0] ?? 0)
}

/**
 * Whether a node is an alias, or has an anchor or a tag, which a copy file never has. They are
 * refused, not resolved, so that a file cannot expand to a larger document.
 */
export function isUnsupportedNode(node: Node): boolean {
  if (isAlias(node)) return true
  return ('anchor' in node && node.anchor !== undefined) || hasTag(node)
}

function hasTag(node: Node): boolean {
  return 'tag' in node && node.tag !== undefined
}
