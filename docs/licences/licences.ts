import { z } from 'zod'

/** The members of `package-lock.json` with the licences; other members are dropped. */
export const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
})

/** A package's own `package.json`; before SPDX, licences were a list of objects. */
export const manifest = z.object({
  version: z.string(),
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
})

export type Dependency = {
  name: string
  version: string
  licence: string | undefined
  /** Neither part of what visitors get nor needed to run the site. */
  development: boolean
}

/** Licences that only require that their text is kept with the code. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
])

/** Spellings that differ from SPDX's, with the SPDX identifier. */
const spellings: Readonly<Record<string, string>> = { 'Apache 2.0': 'Apache-2.0' }

export type Exception = {
  /** Names; `*` at the end matches every name with this prefix. */
  packages: readonly string[]
  licences: readonly string[]
  because: string
}

/** Accepted packages whose licences require more. */
export const exceptions: readonly Exception[] = [
  {
    packages: ['@img/sharp-*'],
    licences: ['LGPL-3.0-or-later'],
    because:
      'libvips, which sharp loads at run time as a separate library: unchanged, and replaceable by the operator of the site. No part of it is sent to browsers.',
  },
  {
    packages: ['lightningcss', 'lightningcss-*', 'satori', 'axe-core'],
    licences: ['MPL-2.0'],
    because:
      'used unchanged, as separate files, while the site is built, tested or draws pictures. The licence applies only to changes of those files.',
  },
  {
    packages: ['caniuse-lite'],
    licences: ['CC-BY-4.0'],
    because: 'data about browsers by caniuse.com, used unchanged while the site is built.',
  },
]

/**
 * Every package in `package-lock.json`, for every supported system.
 *
 * @param manifestOf reads the `package.json` of a package without a licence in the lock file
 */
export function dependencies(
  lock: z.output<typeof lockFile>,
  manifestOf: (folder: string) => z.output<typeof manifest>,
): Dependency[] {
  return Object.entries(lock.packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, { version, license, dev = false }]) => {
      if (version === undefined) throw new Error(`The lock file has no version of ${folder}.`)
      const licence = license ?? licenceOf(manifestOf(folder))
      return { name: nameOf(folder), version, licence, development: dev }
    })
}

/** The licence in the package's own manifest; several entries of the old list count as a choice. */
export function licenceOf({ license, licenses }: z.output<typeof manifest>): string | undefined {
  const named = typeof license === 'object' ? license.type : license
  return named ?? licenses?.map(({ type }) => type).join(' OR ')
}

/** One sentence for each package whose licence isn't allowed. */
export function refusals(all: readonly Dependency[]): string[] {
  return all
    .filter((it) => !isAllowed(it))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} has the licence ${licence ?? 'unknown'}. Read it; then allow it or add an exception in docs/licences/licences.ts, or use another package.`,
    )
}

function isAllowed({ name, licence }: Dependency): boolean {
  const excepted = exceptions
    .filter((exception) => isFor(exception, name))
    .flatMap(({ licences }) => licences)
  return licence !== undefined && satisfies(licence, new Set([...allowed, ...excepted]))
}

/** Whether the exception applies to a package. */
export function isFor({ packages }: Exception, name: string): boolean {
  return packages.some((it) => (it.endsWith('*') ? name.startsWith(it.slice(0, -1)) : it === name))
}

/** Whether these licences satisfy an SPDX expression. An expression with deeper nesting is never satisfied. */
function satisfies(expression: string, licences: ReadonlySet<string>): boolean {
  const bare = /^\(([^()]*)\)$/.exec(expression)?.[1] ?? expression
  const meets = (one: string) => licences.has(spellings[one] ?? one)
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every(meets))
}

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
