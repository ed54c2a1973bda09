import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packageBundle } from './packageBundle.ts'

test('the bundle has every module of its packages that the server and the command line import', () => {
  const packages = packageBundle.modules.filter((name) => /^(@[^/]+\/)?[^/]+$/.test(name))
  const files = globSync('{cli,cms,domain,platform,seed,server}/**/*.ts', {
    exclude: (path) => path.includes('.next'),
  })
  const imported = files.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/(?:from |import\()'([^']+)'/g),
      ([, name = '']) => name,
    ),
  )
  const ofPackages = imported.filter((name) =>
    packages.some((it) => name === it || name.startsWith(`${it}/`)),
  )
  // Two copies of a package would not know each other's classes.
  expect([...new Set(ofPackages)].sort()).toEqual([...packageBundle.modules].sort())
})
