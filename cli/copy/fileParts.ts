import { isAlias, isMap, isNode, isScalar, type Node } from 'yaml'
import { member } from './problem.ts'

/** What goes along while a file is read. */
export type Reader = {
  /** @param offset in the text; lines count from 1 */
  lineAt(offset: number): number
  /** Filled with the line of each value. */
  lines: Map<string, number>
  report(path: string, line: number | null, problem: string): void
}

/** A map's values by their names, each with the line of its name. */
export type FileParts = Map<string, { node: Node | null; line: number }>

/** What a map holds; reports names that are none, or that come twice. */
export function partsOf(reader: Reader, path: string, node: Node | null): FileParts {
  const parts: FileParts = new Map()
  if (!isMap(node)) return parts
  for (const { key, value } of node.items) {
    const line = lineOfNode(reader, isNode(key) ? key : node)
    const name: unknown = isScalar(key) && !isOdd(key) ? key.value : undefined
    if (typeof name !== 'string') {
      reader.report(path, line, 'A name must be a plain text, such as heading.')
      continue
    }
    const place = member(path, name)
    const before = parts.get(name)
    if (before) {
      reader.report(place, line, `It is there twice, in line ${before.line} too. Keep one of them.`)
      continue
    }
    const held = isNode(value) ? value : null
    parts.set(name, { node: held, line })
    if (!reader.lines.has(place)) reader.lines.set(place, line)
  }
  return parts
}

export function lineOfNode(reader: Reader, node: Node): number {
  return reader.lineAt(node.range?.[0] ?? 0)
}

/**
 * Whether a node is what a file of copy never has: an alias, an anchor, a type of its own. They are
 * refused rather than resolved, so no file can make more of itself than it is.
 */
export function isOdd(node: Node): boolean {
  if (isAlias(node)) return true
  return ('anchor' in node && node.anchor !== undefined) || hasOwnTag(node)
}

function hasOwnTag(node: Node): boolean {
  return 'tag' in node && node.tag !== undefined
}
