import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messageOf } from '../errors.ts'
import { prepareDataFolder } from './dataFolder.ts'

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

test('creates the folder and its parents, and leaves nothing in it', () => {
  const dataDir = join(folder, 'one', 'two')
  prepareDataFolder(dataDir)
  prepareDataFolder(`${dataDir}/`)
  expect(readdirSync(dataDir)).toEqual([])
})

test.each(['/proc/xx', '/proc/xx/yy', '/proc'])(
  '%s is refused at once, because no folder can be created there',
  (dataDir) => {
    expect(refusalOf(dataDir)).toMatch(
      new RegExp(
        `^The data folder ${dataDir} can't be used, since .*does not exist and can not be created.*set DATA_DIR to`,
      ),
    )
  },
)

test.each(['/dev/null', '/dev/null/data'])(
  '%s is refused, because /dev/null is not a folder',
  (dataDir) => {
    expect(refusalOf(dataDir)).toBe(
      `The data folder ${dataDir} can't be used, since /dev/null is not a folder: set DATA_DIR to a folder, or to a path that can be created.`,
    )
  },
)

test('the message names a file that is in the path', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(refusalOf(join(file, 'one', 'two'))).toContain(`since ${file} is not a folder`)
})

test('a broken link is not a folder', () => {
  const link = join(folder, 'link')
  symlinkSync(join(folder, 'absent'), link)
  expect(refusalOf(link)).toContain(`since ${link} is not a folder`)
})
