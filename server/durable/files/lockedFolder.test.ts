import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { nodeFileSystem } from './fileSystem.ts'
import { createLockedFolder, isLocked, releaseFolder, takeOverFolders } from './lockedFolder.ts'

const now = Date.UTC(2026, 1, 28, 9, 8, 7)
const log = createLog('silent')
let parent: string
let root: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'payline-test-'))
  root = join(parent, 'spool')
})

afterEach(() => rmSync(parent, { recursive: true }))

const create = () => createLockedFolder(root, nodeFileSystem, now)
const takeOver = () => takeOverFolders(root, nodeFileSystem, log)

test('each call creates its own folder, named by start time and process id', async () => {
  const [one, two] = await Promise.all([create(), create()])
  expect(one.path).not.toBe(two.path)
  expect(basename(one.path)).toMatch(new RegExp(`^20260228T090807Z-${process.pid}-[0-9a-f]{8}$`))
  expect(statSync(one.path).mode & 0o777).toBe(0o700)
  expect(await isLocked(one.path, nodeFileSystem)).toBe(true)
  await Promise.all([one.release(), two.release()])
})

test('an unlocked folder can be taken over, by one process only', async () => {
  const mine = await create()
  expect(await takeOver()).toEqual([])
  await mine.release()
  expect(await isLocked(mine.path, nodeFileSystem)).toBe(false)
  const [one, two] = await Promise.all([takeOver(), takeOver()])
  const takenOver = [...one, ...two]
  expect(takenOver.map(({ path }) => path)).toEqual([mine.path])
  expect(await isLocked(mine.path, nodeFileSystem)).toBe(true)
  for (const held of takenOver) await held.release()
})

test('an empty folder is removed, another one stays', async () => {
  const [empty, full] = [await create(), await create()]
  writeFileSync(join(full.path, '00000001.ndjson.damaged'), 'x\n')
  await releaseFolder(empty, nodeFileSystem)
  await releaseFolder(full, nodeFileSystem)
  expect(readdirSync(root).filter((name) => name !== 'claims.lock')).toEqual([basename(full.path)])
  expect(await isLocked(full.path, nodeFileSystem)).toBe(false)
})

test('files and folders that are no spool folders are ignored', async () => {
  mkdirSync(join(root, 'notes'), { recursive: true })
  writeFileSync(join(root, 'readme.txt'), 'x')
  expect(await takeOver()).toEqual([])
  expect(readdirSync(join(root, 'notes'))).toEqual([])
})
