import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inlineCode, section } from './testing/markdown.ts'

/**
 * The ways of architecture.md: a file that no longer takes part in a way is no longer connected by
 * imports with the other files that the way names.
 */

const architecture = readFileSync('docs/architecture.md', 'utf8')

/** The modules that the numbered list of a section names, in their order. */
function modulesOf(way: string): string[] {
  const steps = section(architecture, way)
    .split('\n')
    .filter((line) => /^\d+\. /.test(line))
  const paths = inlineCode(steps.join('\n')).filter((code) => /\/.*\.tsx?$/.test(code))
  return [...new Set(paths)].filter((path) => existsSync(path))
}

/** The modules of the project that a module imports. */
function importsOf(module: string): string[] {
  const imported = readFileSync(module, 'utf8').matchAll(/(?:from|import\()\s*'([#.][^']+)'/g)
  return [...imported].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : normalize(join(dirname(module), path)),
  )
}

/** The sets of modules that imports connect. */
function connectedSets(modules: string[]): string[][] {
  let sets = modules.map((module) => [module])
  for (const module of modules) {
    const touching = [module, ...importsOf(module)]
    const joined = sets.filter((set) => set.some((one) => touching.includes(one)))
    sets = [joined.flat(), ...sets.filter((set) => !joined.includes(set))]
  }
  return sets
}

describe.each(['A page', 'An edit', 'An event'])('%s', (way) => {
  test('names modules of which each imports another one or is imported by it', () => {
    const modules = modulesOf(way)
    expect(modules.length).toBeGreaterThan(10)
    expect(connectedSets(modules).filter((set) => set.length === 1)).toEqual([])
  })
})
