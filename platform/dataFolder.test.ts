import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareDataFolder } from './dataFolder.ts'
import { messageOf } from './errors.ts'
import { keptSecret } from './secret.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'payline-test-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function refusalOf(dataDir: string): string {
  try {
    prepareDataFolder(dataDir)
  } catch (error) {
    return messageOf(error)
  }
  throw new Error(`${dataDir} was accepted`)
}

test('the folder and those above it are made, and nothing is left in it', () => {
  const dataDir = join(folder, 'one', 'two')
  prepareDataFolder(dataDir)
  prepareDataFolder(`${dataDir}/`)
  expect(readdirSync(dataDir)).toEqual([])
})

test.each(['/proc/xx', '/proc/xx/yy', '/proc'])('%s is refused at once, as no place', (dataDir) => {
  expect(refusalOf(dataDir)).toMatch(
    new RegExp(`^The data folder ${dataDir} can't be used, since .*no such place.*set DATA_DIR to`),
  )
})

test.each(['/dev/null', '/dev/null/data'])(
  '%s is refused, since /dev/null is no folder',
  (dataDir) => {
    expect(refusalOf(dataDir)).toBe(
      `The data folder ${dataDir} can't be used, since /dev/null is not a folder: set DATA_DIR to a folder, or to a path where one can be made.`,
    )
  },
)

test('a file on the way to the folder is named', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(refusalOf(join(file, 'one', 'two'))).toContain(`since ${file} is not a folder`)
})

test('a link to nothing is no folder', () => {
  const link = join(folder, 'link')
  symlinkSync(join(folder, 'absent'), link)
  expect(refusalOf(link)).toContain(`since ${link} is not a folder`)
})

test('a secret is refused a data folder with the same words', () => {
  expect(() => keptSecret('/dev/null', 'some-secret')).toThrow(/DATA_DIR/)
})
