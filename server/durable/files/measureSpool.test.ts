import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measureSpool } from './measureSpool.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'payline-spool-'))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

test('files of all processes are summed up, without lock files', async () => {
  for (const folder of ['one', 'other']) mkdirSync(join(root, folder))
  writeFileSync(join(root, 'claims.lock'), 'x')
  writeFileSync(join(root, 'one', 'lock'), 'x')
  writeFileSync(join(root, 'one', '00000001.ndjson'), 'x'.repeat(100))
  writeFileSync(join(root, 'one', '00000002.ndjson'), 'x'.repeat(20))
  writeFileSync(join(root, 'other', '00000001.ndjson'), 'x'.repeat(3))
  writeFileSync(join(root, 'other', '00000001.ndjson.damaged'), 'x')
  expect(await measureSpool(root)).toEqual({ files: 3, bytes: 123, damagedFiles: 1 })
  expect(await measureSpool(root, 60_000)).toEqual({ files: 0, bytes: 0, damagedFiles: 1 })
})

test('a missing folder counts as empty', async () => {
  expect(await measureSpool(join(root, 'none'))).toEqual({ files: 0, bytes: 0, damagedFiles: 0 })
})
