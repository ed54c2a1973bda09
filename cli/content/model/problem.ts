import { printable } from '#cli/terminal/table.ts'

/** A problem that prevents the import of a copy file. */
export type Problem = {
  /**
   * The path, for example `landing.features.cards[1].title`, with `.ru` for a language; empty for
   * the whole file.
   */
  path: string
  /** The line in the file, from 1; null if unknown. */
  line: number | null
  /** The problem and its remedy. */
  problem: string
}

export function memberPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

export function rowPath(path: string, at: number): string {
  return `${path}[${at}]`
}

/** Appends a path of Payload or zod (`cards.1.title`) to a path of the file. */
export function pathBelow(path: string, steps: readonly PropertyKey[]): string {
  return steps.reduce<string>((whole, step) => {
    const name = String(step)
    return /^\d+$/.test(name) ? rowPath(whole, Number(name)) : memberPath(whole, name)
  }, path)
}

/** The line of each value of a file. */
export type Lines = ReadonlyMap<string, number>

/** The line of a value, or of its nearest container: a missing value has no line. */
export function lineOf(lines: Lines, path: string): number | null {
  const line = lines.get(path)
  if (line !== undefined) return line
  const around = path.replace(/(\.[^.[]*|\[\d+\])$/, '')
  return around === path ? null : lineOf(lines, around)
}

/** Sorts problems by line; keeps only the first problem of each path. */
export function inFileOrder(problems: readonly Problem[]): Problem[] {
  const first = new Map<string, Problem>()
  for (const one of problems) {
    const place = one.path === '' ? `${one.line} ${one.problem}` : one.path
    if (!first.has(place)) first.set(place, one)
  }
  return [...first.values()].sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
}

/** Formats a problem as one line. */
export function formatProblem({ path, line, problem }: Problem): string {
  const place = [line === null ? '' : `line ${line}`, path].filter(Boolean).join(', ')
  return printable(place === '' ? problem : `${place}: ${problem}`)
}
