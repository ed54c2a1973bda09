import { printable } from '../table.ts'

/** Something in a file of copy that keeps it from being imported. */
export type Problem = {
  /** Where, such as `landing.features.cards[1].title`, or `.ru` after it; empty for the whole file. */
  path: string
  /** Of the file, from 1; null where it can't be told. */
  line: number | null
  /** What is wrong, and what to do. */
  problem: string
}

export function member(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

export function row(path: string, at: number): string {
  return `${path}[${at}]`
}

/** A path as Payload and zod have it (`cards.1.title`), below one of the file. */
export function below(path: string, steps: readonly PropertyKey[]): string {
  return steps.reduce<string>((whole, step) => {
    const name = String(step)
    return /^\d+$/.test(name) ? row(whole, Number(name)) : member(whole, name)
  }, path)
}

/** Where each value of a file stands. */
export type Lines = ReadonlyMap<string, number>

/** The line of a value, or of the nearest one around it: what is missing has no line of its own. */
export function lineOf(lines: Lines, path: string): number | null {
  const line = lines.get(path)
  if (line !== undefined) return line
  const around = path.replace(/(\.[^.[]*|\[\d+\])$/, '')
  return around === path ? null : lineOf(lines, around)
}

/** In the order of the file; of a place that several checks find fault with, the first word. */
export function inFileOrder(problems: readonly Problem[]): Problem[] {
  const first = new Map<string, Problem>()
  for (const one of problems) {
    const place = one.path === '' ? `${one.line} ${one.problem}` : one.path
    if (!first.has(place)) first.set(place, one)
  }
  return [...first.values()].sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
}

/** For people: one problem a line. */
export function writtenProblem({ path, line, problem }: Problem): string {
  const place = [line === null ? '' : `line ${line}`, path].filter(Boolean).join(', ')
  return printable(place === '' ? problem : `${place}: ${problem}`)
}
