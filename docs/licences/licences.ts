import { z } from 'zod'

/** What of `package-lock.json` tells the licences; other members are dropped. */
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
  /** Neither built into what visitors get nor needed to run the site. */
  development: boolean
}

/** Licences that ask for no more than that their text is kept with the code. */
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

/** Other spellings than SPDX's, by what they mean. */
const spellings: Readonly<Record<string, string>> = { 'Apache 2.0': 'Apache-2.0' }

export type Exception = {
  /** Names; one that ends with `*` stands for all that begin so. */
  packages: readonly string[]
  licences: readonly string[]
  because: string
}

/** What asks for more and is taken on all the same. */
export const exceptions: readonly Exception[] = [
  {
    packages: ['@img/sharp-*'],
    licences: ['LGPL-3.0-or-later'],
    because:
      'libvips, which sharp loads at run time as a library of its own: unchanged, and replaceable by whoever runs the site. Nothing of it goes to browsers.',
  },
  {
    packages: ['lightningcss', 'lightningcss-*', 'satori', 'axe-core', '@axe-core/playwright'],
    licences: ['MPL-2.0'],
    because:
      'used unchanged, as files of their own, while the site is built, tested or draws pictures. The licence holds for changes to those files alone.',
  },
  {
    packages: ['caniuse-lite'],
    licences: ['CC-BY-4.0'],
    because: 'data about browsers by caniuse.com, used unchanged while the site is built.',
  },
]

/**
 * Every package that `package-lock.json` names, for each system that it can be installed on.
 *
 * @param manifestOf reads the `package.json` of one that the lock file tells no licence of
 */
export function dependencies(
  lock: z.output<typeof lockFile>,
  manifestOf: (folder: string) => z.output<typeof manifest>,
): Dependency[] {
  return Object.entries(lock.packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, { version, license, dev = false }]) => {
      if (version === undefined) throw new Error(`The lock file tells no version of ${folder}.`)
      const licence = license ?? licenceOf(manifestOf(folder))
      return { name: nameOf(folder), version, licence, development: dev }
    })
}

/** The licence that a package names itself; several of the old list count as a choice. */
export function licenceOf({ license, licenses }: z.output<typeof manifest>): string | undefined {
  const named = typeof license === 'object' ? license.type : license
  return named ?? licenses?.map(({ type }) => type).join(' OR ')
}

/** Packages whose licence isn't allowed, as a sentence each. */
export function refusals(all: readonly Dependency[]): string[] {
  return all
    .filter((it) => !isAllowed(it))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} has the licence ${licence ?? 'of nobody knows what'}. Read it; then allow it or state an exception in docs/licences/licences.ts, or take another package.`,
    )
}

function isAllowed({ name, licence }: Dependency): boolean {
  const excepted = exceptions
    .filter((exception) => isFor(exception, name))
    .flatMap(({ licences }) => licences)
  return licence !== undefined && satisfies(licence, new Set([...allowed, ...excepted]))
}

/** Whether an exception is made for the package of a name. */
export function isFor({ packages }: Exception, name: string): boolean {
  return packages.some((it) => (it.endsWith('*') ? name.startsWith(it.slice(0, -1)) : it === name))
}

/** Whether an SPDX expression can be met by these licences. One nested more deeply can't. */
function satisfies(expression: string, licences: ReadonlySet<string>): boolean {
  const bare = /^\(([^()]*)\)$/.exec(expression)?.[1] ?? expression
  const meets = (one: string) => licences.has(spellings[one] ?? one)
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every(meets))
}

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
