import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { deadlineIn, Teardown } from '#server/operations/teardown.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { isBuiltName, retainAssets, retainOnce } from './retainedAssets.ts'

let base: string
let from: string
let folder: string
let lines: string[]

const files = {
  'chunks/chunk-3HIvJoUw.js': 'let a',
  'chunks/chunk-3HIvJoUw.js.br': 'packed',
  'chunks/chunk-3HIvJoUw.js.gz': 'packed too',
  'static/frame.B178Qkl1.css': 'a {}',
  'preview.DEZtdz-x.js': 'let b',
}

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'payline-kept-'))
  from = join(base, 'built')
  folder = join(base, 'data', 'assets')
  mkdirSync(join(base, 'data'))
  for (const part of ['chunks', 'static']) mkdirSync(join(from, part), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(from, name), text)
  lines = []
})

afterEach(() => rmSync(base, { recursive: true, force: true }))

const log = createLog('warn', { write: (line) => lines.push(line) })
const retain = () => retainOnce({ from, folder, log })
const ageInDays = (name: string) => (Date.now() - statSync(join(folder, name)).mtimeMs) / 86_400_000

function age(name: string, days: number): void {
  const then = Date.now() / 1_000 - days * 86_400
  utimesSync(join(folder, name), then, then)
}

function retained(): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const textOf = (path: string) => readFileSync(path, 'utf8')
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), textOf(path)]))
}

test('the files of the build are retained with their compressed versions, and no others', async () => {
  writeFileSync(join(from, 'notes.txt'), 'no hash in its name')
  await retain()
  expect(retained()).toEqual(files)
  expect(lines).toEqual([])
})

test('files of earlier releases are retained for 30 days after the last run', async () => {
  mkdirSync(join(folder, 'chunks'), { recursive: true })
  const earlier = { recent: 'chunks/chunk-Recent01.js', old: 'chunks/chunk-LongAgo1.js.br' }
  for (const name of Object.values(earlier)) writeFileSync(join(folder, name), 'let c')
  age(earlier.recent, 29)
  age(earlier.old, 31)
  await retain()
  expect(retained()).toEqual({ ...files, [earlier.recent]: 'let c' })
})

test('a running release updates the times of its files', async () => {
  await retain()
  for (const name of Object.keys(files)) age(name, 40)
  await retain()
  expect(retained()).toEqual(files)
  for (const name of Object.keys(files)) expect(ageInDays(name)).toBeLessThan(1)
})

test('the times are updated daily until the process stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const teardown = new Teardown()
    await retainAssets({ from, folder, log }, teardown)
    for (const name of Object.keys(files)) age(name, 29)
    vi.advanceTimersByTime(86_400_000)
    await eventually(() => {
      for (const name of Object.keys(files)) expect(ageInDays(name)).toBeLessThan(1)
    })
    await teardown.close(log, deadlineIn(1_000))
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('a process retains its files even if its build was removed', async () => {
  const own = await retain()
  for (const name of Object.keys(files)) age(name, 40)
  rmSync(from, { recursive: true })
  await retainOnce({ from, folder, log }, own)
  expect(retained()).toEqual(files)
  expect(lines).toEqual([])
})

test('a file that a power failure left empty is written again', async () => {
  await retain()
  truncateSync(join(folder, 'preview.DEZtdz-x.js'))
  await retain()
  expect(retained()).toEqual(files)
})

test('old temporary files are removed, and files that are not assets stay', async () => {
  await retain()
  const left = ['.0123456789ab', 'chunks/.0123456789ab', 'notes.txt', '.young', '.ffffffffffff']
  for (const name of left) writeFileSync(join(folder, name), 'half')
  for (const name of left.slice(0, 3)) age(name, 31)
  await retain()
  expect(Object.keys(retained()).sort()).toEqual(
    [...Object.keys(files), 'notes.txt', '.young', '.ffffffffffff'].sort(),
  )
})

test('an unusable folder is logged once for all files, and does not fail the start', async () => {
  writeFileSync(folder, 'a file')
  await retain()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('built files can not be retained for processes of other releases')
})

test('a file that can not be written does not prevent the others', async () => {
  mkdirSync(join(folder, 'preview.DEZtdz-x.js', 'in the way'), { recursive: true })
  await retain()
  const { 'preview.DEZtdz-x.js': _, ...others } = files
  expect(retained()).toEqual(others)
  expect(lines).toHaveLength(1)
})

test.each([
  ...Object.keys(files).filter((name) => !/\.(br|gz)$/.test(name)),
  'entries/pages_-content-_game_-id.COchAAlC.js',
  'static/components_theme-afcc1bfa.B178Qkl1.css',
])('%s is a file name of the build', (name) => {
  expect(isBuiltName(name)).toBe(true)
})

test.each([
  '',
  'chunks',
  '../secrets/payload-secret',
  '../a/chunk-3HIvJoUw.js',
  'chunks/../chunk-3HIvJoUw.js',
  'chunks/../../chunk-3HIvJoUw.js',
  'chunks/%2e%2e/chunk-3HIvJoUw.js',
  '/chunk-3HIvJoUw.js',
  'chunks//chunk-3HIvJoUw.js',
  'a/b/chunk-3HIvJoUw.js',
  'chunks/chunk-3HIvJoUw.js\0',
  'chunks/chunk-3HIvJoUw.js.br',
  '.0123456789ab',
  'notes.txt',
])('%j is not a file name of the build', (name) => {
  expect(isBuiltName(name)).toBe(false)
})

test('a file that another process has just removed is not an error', async () => {
  await retain()
  rmSync(join(folder, 'static'), { recursive: true })
  await retain()
  expect(existsSync(join(folder, 'static/frame.B178Qkl1.css'))).toBe(true)
  expect(lines).toEqual([])
})
