import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import {
  type Dependency,
  dependencies,
  exceptions,
  isFor,
  licenceOf,
  refusals,
} from './licences.ts'
import { licencesPage } from './licencesPage.ts'
import { pageFile, readDependencies, readLockFile, readManifest } from './readDependencies.ts'

const all = readDependencies()
const repository = resolve(import.meta.dirname, '../..')

function withLicence(licence: string | undefined, name = 'a-package'): Dependency {
  return { name, version: '1.0.0', licence, development: false }
}

test('docs/licences.md lists what package-lock.json has', () => {
  const remedy = 'Run node_modules/.bin/node docs/licences/writeLicences.ts and read what changed.'
  expect(readFileSync(pageFile, 'utf8'), remedy).toBe(licencesPage(all))
})

test('every package has a licence that is allowed', () => {
  expect(refusals(all)).toEqual([])
  expect(all.length).toBeGreaterThan(500)
})

test('what is installed is what the lock file says, with that licence', () => {
  const wrong = Object.entries(readLockFile().packages).flatMap(([folder, locked]) => {
    // Packages for other systems are never installed.
    if (folder === '' || !existsSync(join(repository, folder, 'package.json'))) return []
    const installed = readManifest(folder)
    const licence = licenceOf(installed)
    const same =
      installed.version === locked.version && [undefined, licence].includes(locked.license)
    return same ? [] : [{ folder, locked, installed: { version: installed.version, licence } }]
  })
  expect(wrong).toEqual([])
})

test.each([
  'GPL-3.0',
  'AGPL-3.0-only',
  'UNLICENSED',
  'SEE LICENSE IN x',
  '',
  undefined,
  'MIT AND GPL-2.0',
  '(MIT AND (GPL-2.0 OR ISC))',
])('the licence %s is refused by the name of its package', (licence) => {
  expect(refusals([withLicence(licence)])).toEqual([expect.stringMatching(/^a-package 1\.0\.0 /)])
})

test.each(['MIT', '(MIT OR GPL-3.0)', 'GPL-3.0 OR ISC', 'MIT AND ISC', 'Apache 2.0'])(
  'the licence %s is allowed',
  (licence) => {
    expect(refusals([withLicence(licence)])).toEqual([])
  },
)

test('an exception is for its packages alone, and each has some', () => {
  expect(refusals([withLicence('LGPL-3.0-or-later', '@img/sharp-linux-x64')])).toEqual([])
  expect(refusals([withLicence('LGPL-3.0-or-later')])).toHaveLength(1)
  for (const exception of exceptions) {
    const excepted = all.filter(
      ({ name, licence = '' }) =>
        isFor(exception, name) && exception.licences.some((it) => licence.includes(it)),
    )
    expect([exception.packages, excepted.length > 0]).toEqual([exception.packages, true])
  }
})

test('where the lock file tells no licence, the package does', () => {
  const lock = { packages: { '': {}, 'node_modules/x/node_modules/@old/y': { version: '1.0.0' } } }
  const old = { version: '1.0.0', licenses: [{ type: 'MIT' }] }
  expect(dependencies(lock, () => old)).toEqual([withLicence('MIT', '@old/y')])
  expect(dependencies(lock, () => ({ version: '1.0.0' }))[0]?.licence).toBeUndefined()
})
