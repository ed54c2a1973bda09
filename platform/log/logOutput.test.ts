import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unreadPipe } from '#tests/setup/processes/unreadPipe.ts'
import { logOutput, logWriteProblem } from './logOutput.ts'

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
  expect(logWriteProblem()).toBeUndefined()
  closeSync(fd)
})

test('a failing output never throws, and the problem is reported until lines are written again', async () => {
  const { close, path } = unreadPipe(folder, 'fails')
  const writeOnly = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  close()
  const output = logOutput(writeOnly)
  for (let at = 0; at < 2_000; at++) output.write(`${'a long line '.repeat(10)}\n`)
  expect(logWriteProblem()).toBe('EPIPE')
  const reader = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  await vi.waitFor(() => expect(logWriteProblem()).toBeUndefined(), 20_000)
  closeSync(reader)
  closeSync(writeOnly)
})

test('a pipe without a reader does not block, and the problem is reported until the buffered lines are written', async () => {
  const { fd, read, close } = unreadPipe(folder, 'fails')
  const output = logOutput(fd)
  const written = Array.from({ length: 400 }, (_, at) => `${at} ${'long '.repeat(200)}\n`)
  for (const line of written) output.write(line)
  expect(logWriteProblem()).toBe('EAGAIN')

  let text = ''
  await vi.waitFor(() => {
    text += read()
    expect(logWriteProblem()).toBeUndefined()
  }, 20_000)
  text += read()
  // The output has complete lines in order, from the first on; the last lines are lost.
  const lines = text.match(/.*\n/g) ?? []
  expect(lines.length).toBeGreaterThan(100)
  expect(lines).toEqual(written.slice(0, lines.length))
  close()
})

test('a line that is longer than the buffer is written', async () => {
  const { fd, read, close } = unreadPipe(folder, 'fails')
  const line = `${'x'.repeat(100_000)}\n`
  logOutput(fd).write(line)
  let text = ''
  await vi.waitFor(() => {
    text += read()
    expect(text.length).toBe(line.length)
  }, 20_000)
  expect(text).toBe(line)
  close()
})
