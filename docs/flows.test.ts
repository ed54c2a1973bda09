import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { inlineCode, section } from './testing/markdown.ts'

/**
 * The flows of architecture.md: a file that no longer takes part in a flow is no longer connected by
 * imports with the other files that the flow names.
 */

const architecture = readFileSync('docs/architecture.md', 'utf8')

/** The modules that the numbered list of a section names, in their order. */
function modulesOf(flow: string): string[] {
  const steps = section(architecture, flow)
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

/** The sets are connected otherwise: by a notification of Postgres, and by a function that is passed. */
const setsOfFlows = [
  { flow: 'A page', sets: 1 },
  { flow: 'An edit', sets: 3 },
  { flow: 'An event', sets: 1 },
]

test.each(setsOfFlows)('imports connect the modules of $flow to $sets sets', ({ flow, sets }) => {
  const modules = modulesOf(flow)
  expect(modules.length).toBeGreaterThan(10)
  const connected = connectedSets(modules)
  expect(connected, connected.map((set) => set.join(' ')).join('\n')).toHaveLength(sets)
})
