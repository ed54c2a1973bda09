import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { openPictureFiles } from './pictureFiles.ts'

let base: string
let folder: string
let lines: string[]

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'payline-pictures-'))
  folder = join(base, 'og')
  lines = []
})

afterEach(() => rmSync(base, { recursive: true, force: true }))

const log = createLog('warn', { write: (line) => lines.push(line) })
const open = (limit: number) => openPictureFiles({ folder, limit, log })

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
  .png()
  .toBuffer()

test('a picture is still stored after a restart', async () => {
  const files = await open(10_000)
  expect(await files.read('aa')).toBeUndefined()
  await files.write('aa', png)
  expect(await (await open(10_000)).read('aa')).toEqual(png)
  expect(readdirSync(folder)).toEqual(['aa.png'])
  expect(lines).toEqual([])
})

test('the files stay within the limit, and the least recently used is removed first', async () => {
  const files = await open(3 * png.length)
  for (const key of ['aa', 'bb', 'cc']) await files.write(key, png)
  await files.read('aa')
  await files.write('dd', png)
  expect(readdirSync(folder).sort()).toEqual(['aa.png', 'cc.png', 'dd.png'])
})

test('existing files count, and the oldest is removed first', async () => {
  const files = await open(10_000)
  for (const [at, key] of ['aa', 'bb', 'cc'].entries()) {
    await files.write(key, png)
    utimesSync(join(folder, `${key}.png`), 1_000 - at, 1_000 - at)
  }
  await open(2 * png.length)
  expect(readdirSync(folder).sort()).toEqual(['aa.png', 'bb.png'])
})

test('a file that another process has just removed is ignored', async () => {
  mkdirSync(folder)
  for (const key of ['aa', 'bb', 'cc']) writeFileSync(join(folder, `${key}.png`), png)
  symlinkSync('gone', join(folder, 'dd.png'))
  await open(2 * png.length)
  expect(readdirSync(folder)).toHaveLength(3)
  expect(lines).toEqual([])
})

test('a truncated file is no picture', async () => {
  const files = await open(10_000)
  await files.write('aa', png)
  truncateSync(join(folder, 'aa.png'), png.length - 20)
  expect(await files.read('aa')).toBeUndefined()
  truncateSync(join(folder, 'aa.png'), 0)
  expect(await files.read('aa')).toBeUndefined()
})

test('old temporary files of killed processes are removed', async () => {
  await open(10_000)
  for (const name of ['aa.png.0011', 'bb.png.0022']) writeFileSync(join(folder, name), 'half')
  utimesSync(join(folder, 'aa.png.0011'), 1_000, 1_000)
  await open(10_000)
  expect(readdirSync(folder)).toEqual(['bb.png.0022'])
})

test('a deleted folder is created again by the next picture', async () => {
  const files = await open(10_000)
  await files.write('aa', png)
  rmSync(folder, { recursive: true })
  expect(await files.read('aa')).toBeUndefined()
  await files.write('aa', png)
  expect(await files.read('aa')).toEqual(png)
  expect(lines).toEqual([])
})

test('a second failure is logged again after a success in between', async () => {
  const files = await open(10_000)
  const spoil = () => {
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'a file where the folder should be')
  }
  spoil()
  for (const key of ['aa', 'bb']) await files.write(key, png)
  expect(lines).toHaveLength(1)
  rmSync(folder)
  await files.write('cc', png)
  expect(await files.read('cc')).toEqual(png)
  spoil()
  await files.write('dd', png)
  expect(lines).toHaveLength(2)
})

test('if nothing can be stored this is logged once, and nothing fails', async () => {
  writeFileSync(folder, 'a file where the folder should be')
  const files = await open(10_000)
  await files.write('aa', png)
  await files.write('bb', png)
  expect(await files.read('aa')).toBeUndefined()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('can not be stored')
})
