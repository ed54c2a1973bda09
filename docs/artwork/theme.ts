import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport } from 'vite'

/** The root of the repository. */
export const root = join(import.meta.dirname, '..', '..')

const theme = await readFile(join(root, 'components', 'theme.css'), 'utf8')
const colours = new Map(
  [...theme.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

/** A colour of the theme as `#rrggbb`. */
export function colour(name: string): string {
  const value = colours.get(name)
  if (!value) throw new Error(`components/theme.css has no --color-${name} in six digits`)
  return value
}

/** The CSS of the drawings' classes, in the subset that the renderer supports. */
export function drawingCss(): string {
  const widths = [1, 2, 3, 4].map((width) => `.stroke-${width}{stroke-width:${width}px}`)
  const paints = Array.from(
    colours,
    ([name, value]) => `.fill-${name}{fill:${value}}.stroke-${name}{stroke:${value}}`,
  )
  return ['.fill-none{fill:none}.stroke-none{stroke:none}', ...widths, ...paints].join('')
}

/** Imports a module of this folder that holds JSX, which only Vite reads here. */
export async function importDrawings<Module>(name: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(import.meta.dirname, name), {
    root,
    configFile: false,
    logLevel: 'error',
  })
  return module
}
