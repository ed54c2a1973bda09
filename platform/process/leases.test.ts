import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countLiveLeases, writeLease } from './leases.ts'

let parent: string
let folder: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'payline-test-'))
  folder = join(parent, 'leases')
})

afterEach(() => rmSync(parent, { recursive: true }))

test('each lease of a live process counts until it is removed', () => {
  expect(countLiveLeases(folder)).toBe(0)
  const first = writeLease(folder)
  writeLease(folder)
  expect(countLiveLeases(folder)).toBe(2)
  rmSync(first)
  expect(countLiveLeases(folder)).toBe(1)
})

test.each([
  ['empty', ''],
  ['truncated', '{"pid":1,"ma'],
  ['of another shape', '{"pid":"1"}'],
  ['of a process that has ended', '{"pid":4194305,"mark":"1"}'],
  ['of a process whose id was used again', `{"pid":${process.pid},"mark":"another"}`],
])('a lease that is %s does not count and is removed', (_, content) => {
  writeLease(folder)
  writeFileSync(join(folder, '1-abcd'), content)
  expect(countLiveLeases(folder)).toBe(1)
  expect(readdirSync(folder)).toHaveLength(1)
})
