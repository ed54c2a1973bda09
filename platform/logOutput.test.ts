import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logOutput, logTrouble } from './logOutput.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'payline-log-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('each line is written at once', () => {
  const file = join(folder, 'log')
  const fd = openSync(file, 'a')
  logOutput(fd).write('a line\n')
  expect(readFileSync(file, 'utf8')).toBe('a line\n')
  expect(logTrouble()).toBeUndefined()
  closeSync(fd)
})

test('an output that takes nothing throws nothing, however much is written, and is told', () => {
  // It can be read only.
  const fd = openSync(import.meta.filename, 'r')
  const output = logOutput(fd)
  for (let at = 0; at < 2_000; at++) output.write(`${'a long line '.repeat(10)}\n`)
  expect(logTrouble()).toBe('EBADF')
  closeSync(fd)
})
