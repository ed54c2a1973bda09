import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { type Dependency, dependencies, lockFile, manifest } from './licences.ts'

const repository = resolve(import.meta.dirname, '../..')

export const pageFile = join(repository, 'docs/licences.md')

/** All packages of the lock file beside this repository's `package.json`. */
export function readDependencies(): Dependency[] {
  return dependencies(readLockFile(), readManifest)
}

export function readLockFile(): z.output<typeof lockFile> {
  return lockFile.parse(readJson('package-lock.json'))
}

/** @param folder as the lock file names it */
export function readManifest(folder: string): z.output<typeof manifest> {
  return manifest.parse(readJson(join(folder, 'package.json')))
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(repository, path), 'utf8'))
}
