import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  resolved?: string
  hasInstallScript?: boolean
}

const text = readFileSync('package-lock.json', 'utf8')
const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }

test('the lockfile holds every package of every platform, without which "npm ci" refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, it]) =>
    Object.keys({ ...it.dependencies, ...it.optionalDependencies })
      .filter((name) => !isLocked(path, name))
      .map((name) => `${path} wants ${name}`),
  )
  expect(missing).toEqual([])
})

test('the lockfile names no address to download from', () => {
  expect(Object.values(packages).filter((it) => it.resolved?.startsWith('http'))).toEqual([])
})

test('for every package with an install script it is decided whether that may run', () => {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    allowScripts: Record<string, boolean>
  }
  const undecided = Object.entries(packages)
    .filter(([, it]) => it.hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .filter((name) => allowScripts[name] === undefined)
  expect(undecided).toEqual([])
})

/** Searches as Node does: beside the package, then in parent folders. */
function isLocked(path: string, name: string): boolean {
  for (let folder = path; ; folder = parentOf(folder)) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

function parentOf(path: string): string {
  const at = path.lastIndexOf('/node_modules/')
  return at < 0 ? '' : path.slice(0, at)
}
