import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { nodeFileSystem } from './fileSystem.ts'
import { adoptFolders, claimFolder, discardFolder, isHeld } from './heldFolder.ts'

const now = Date.UTC(2026, 1, 28, 9, 8, 7)
const log = createLog('silent')
let parent: string
let root: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'payline-test-'))
  root = join(parent, 'spool')
})

afterEach(() => rmSync(parent, { recursive: true }))

const claim = () => claimFolder(root, nodeFileSystem, now)
const adopt = () => adoptFolders(root, nodeFileSystem, log)

test('each claim has a folder of its own, which says when it began and whose it is', async () => {
  const [one, two] = await Promise.all([claim(), claim()])
  expect(one.path).not.toBe(two.path)
  expect(basename(one.path)).toMatch(new RegExp(`^20260228T090807Z-${process.pid}-[0-9a-f]{8}$`))
  expect(statSync(one.path).mode & 0o777).toBe(0o700)
  expect(await isHeld(one.path, nodeFileSystem)).toBe(true)
  await Promise.all([one.release(), two.release()])
})

test('a folder can be taken over once nobody holds it, and by one only', async () => {
  const mine = await claim()
  expect(await adopt()).toEqual([])
  await mine.release()
  expect(await isHeld(mine.path, nodeFileSystem)).toBe(false)
  const [one, two] = await Promise.all([adopt(), adopt()])
  const adopted = [...one, ...two]
  expect(adopted.map(({ path }) => path)).toEqual([mine.path])
  expect(await isHeld(mine.path, nodeFileSystem)).toBe(true)
  for (const held of adopted) await held.release()
})

test('a folder without anything in it goes, one with something stays', async () => {
  const [empty, full] = [await claim(), await claim()]
  writeFileSync(join(full.path, '00000001.ndjson.damaged'), 'x\n')
  await discardFolder(empty, nodeFileSystem)
  await discardFolder(full, nodeFileSystem)
  expect(readdirSync(root).filter((name) => name !== 'claims.lock')).toEqual([basename(full.path)])
  expect(await isHeld(full.path, nodeFileSystem)).toBe(false)
})

test('what is no folder of the spool is left alone', async () => {
  mkdirSync(join(root, 'notes'), { recursive: true })
  writeFileSync(join(root, 'readme.txt'), 'x')
  expect(await adopt()).toEqual([])
  expect(readdirSync(join(root, 'notes'))).toEqual([])
})
