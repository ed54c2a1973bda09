import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  isAccessibleToAll,
  makeFolderForAll,
  makePrivateFolder,
  makeReadableByAll,
} from './folderAccess.ts'

let folder: string
let umask: number

beforeEach(() => {
  umask = process.umask(0o077)
  folder = mkdtempSync(join(tmpdir(), 'payline-test-'))
  chmodSync(folder, 0o755)
})

afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true })
})

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('with any umask all users can enter the new folders, and existing folders keep their mode', () => {
  chmodSync(folder, 0o711)
  makeFolderForAll(join(folder, 'one', 'two'))
  expect(modeOf(join(folder, 'one'))).toBe('755')
  expect(modeOf(join(folder, 'one', 'two'))).toBe('755')
  expect(modeOf(folder)).toBe('711')
  expect(isAccessibleToAll(join(folder, 'one', 'two', 'absent'))).toBe(true)
})

test('a private folder is closed, its parents are not', () => {
  makePrivateFolder(join(folder, 'home', 'cluster'), undefined)
  expect(modeOf(join(folder, 'home'))).toBe('755')
  expect(modeOf(join(folder, 'home', 'cluster'))).toBe('700')
  expect(isAccessibleToAll(join(folder, 'home', 'cluster'))).toBe(false)
})

test('the files of a private copy become readable, and executable only if they were', () => {
  const copy = join(folder, 'copy')
  mkdirSync(join(copy, 'bin'), { recursive: true })
  writeFileSync(join(copy, 'bin', 'postgres'), '', { mode: 0o700 })
  writeFileSync(join(copy, 'share.txt'), '')
  symlinkSync('share.txt', join(copy, 'link.txt'))
  makeReadableByAll(copy)
  expect([modeOf(copy), modeOf(join(copy, 'bin'))]).toEqual(['755', '755'])
  expect(modeOf(join(copy, 'bin', 'postgres'))).toBe('755')
  expect(modeOf(join(copy, 'share.txt'))).toBe('644')
})
