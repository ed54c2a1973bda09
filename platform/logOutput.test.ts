import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unreadPipe } from '#tests/setup/unreadPipe.ts'
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

test('an output that takes nothing throws nothing, however much is written, and is told until it takes lines again', async () => {
  const { close, path } = unreadPipe(folder, 'is told')
  const writeOnly = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  close()
  const output = logOutput(writeOnly)
  for (let at = 0; at < 2_000; at++) output.write(`${'a long line '.repeat(10)}\n`)
  expect(logTrouble()).toBe('EPIPE')
  const reader = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  await vi.waitFor(() => expect(logTrouble()).toBeUndefined())
  closeSync(reader)
  closeSync(writeOnly)
})

test('a pipe that nobody reads holds nobody up, and is told until what waits was written without another line', async () => {
  const { fd, read, close } = unreadPipe(folder, 'is told')
  const output = logOutput(fd)
  const written = Array.from({ length: 400 }, (_, at) => `${at} ${'long '.repeat(200)}\n`)
  for (const line of written) output.write(line)
  expect(logTrouble()).toBe('EAGAIN')

  let came = ''
  await vi.waitFor(() => {
    came += read()
    expect(logTrouble()).toBeUndefined()
  })
  came += read()
  // What came is whole lines in their order, from the first on; the last ones are lost.
  const lines = came.match(/.*\n/g) ?? []
  expect(lines.length).toBeGreaterThan(100)
  expect(lines).toEqual(written.slice(0, lines.length))
  close()
})

test('a line that is longer than what may wait is written all the same', async () => {
  const { fd, read, close } = unreadPipe(folder, 'is told')
  const line = `${'x'.repeat(100_000)}\n`
  logOutput(fd).write(line)
  let came = ''
  await vi.waitFor(() => {
    came += read()
    expect(came.length).toBe(line.length)
  })
  expect(came).toBe(line)
  close()
})
