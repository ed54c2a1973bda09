import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  createReadStream,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { writeFileAtomically } from './atomicFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'payline-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function* lines(count: number, then?: () => void) {
  for (let at = 0; at < count; at++) yield `line ${at}\n`
  then?.()
}

test('the written file replaces the old file completely', async () => {
  const path = join(folder, 'whole.csv')
  writeFileSync(path, 'old')
  await writeFileAtomically(path, lines(20_000))
  const written = readFileSync(path, 'utf8').split('\n')
  expect([written.length, written.at(0), written.at(-2)]).toEqual([20_001, 'line 0', 'line 19999'])
  expect(readdirSync(folder)).toEqual(['whole.csv'])
})

test('when the lines fail, the old file stays, and no partial file is left', async () => {
  const path = join(folder, 'whole.csv')
  writeFileSync(path, 'old')
  const fail = () => {
    throw new Error('the database went away')
  }
  await expect(writeFileAtomically(path, lines(20_000, fail))).rejects.toThrow('went away')
  expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['old', ['whole.csv']])
})

test('partial files of a killed process are removed, and no other files', async () => {
  const place = mkdtempSync(join(folder, 'left-'))
  const hourAgo = Date.now() / 1_000 - 3_601
  const gone = spawnSync('true').pid
  const left = (name: string, at: number) => {
    writeFileSync(join(place, name), 'half')
    utimesSync(join(place, name), at, at)
  }
  for (const of of ['00112233', `${gone}-00112233`]) left(`.a.csv.${of}.part`, hourAgo)
  const kept = [
    [`.a.csv.${process.ppid}-00112233.part`, hourAgo],
    [`.a.csv.${gone}-44556677.part`, hourAgo + 600],
    ['.a.csv.mine.part', hourAgo],
    ['.b.csv.00112233.part', hourAgo],
    ['.a.csv.b.00112233.part', hourAgo],
  ] as const
  for (const [name, at] of kept) left(name, at)
  await writeFileAtomically(join(place, 'a.csv'), lines(1))
  expect(readdirSync(place).sort()).toEqual([...kept.map(([name]) => name), 'a.csv'].sort())
  rmSync(place, { recursive: true })
})

test('a partial file names its process, so that other processes keep it', async () => {
  let beside: string[] = []
  const look = () => {
    beside = readdirSync(folder)
  }
  await writeFileAtomically(join(folder, 'whole.csv'), lines(1, look))
  expect(beside[0]).toMatch(new RegExp(`^\\.whole\\.csv\\.${process.pid}-[0-9a-f]{8}\\.part$`))
})

test('a link stays, and the file that it leads to is written', async () => {
  const [link, target] = [join(folder, 'link.csv'), join(folder, 'target.csv')]
  symlinkSync('target.csv', link)
  for (const count of [1, 2]) {
    await writeFileAtomically(link, lines(count))
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(readFileSync(target, 'utf8').split('\n')).toHaveLength(count + 1)
  }
  for (const path of [link, target]) rmSync(path)
})

test('a pipe and a device are written into, not replaced', async () => {
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const [read] = await Promise.all([
    text(createReadStream(pipe)),
    writeFileAtomically(pipe, lines(2)),
  ])
  expect([read, lstatSync(pipe).isFIFO()]).toEqual(['line 0\nline 1\n', true])
  await writeFileAtomically('/dev/null', lines(2))
  expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true)
  rmSync(pipe)
})

test('a file that cannot be written is reported with the reason', async () => {
  await expect(writeFileAtomically(join(folder, 'none', 'a.csv'), lines(1))).rejects.toThrow(
    /none\/a\.csv can't be written: its folder does not exist/,
  )
  await expect(writeFileAtomically(folder, lines(1))).rejects.toThrow('it is a folder')
  expect(readdirSync(folder)).toEqual(['whole.csv'])
})

test('a folder is refused before anything is created', async () => {
  let isAsked = false
  const ask = () => {
    isAsked = true
  }
  await expect(writeFileAtomically(folder, lines(0, ask))).rejects.toThrow('add a file name')
  expect(isAsked).toBe(false)
})

test('a file readable only for its owner stays so, and no user gets more rights than requested', async () => {
  const path = join(folder, 'mode.csv')
  const modeAfter = async (before: number, asked?: number) => {
    writeFileSync(path, 'old')
    chmodSync(path, before)
    await writeFileAtomically(path, lines(1), asked)
    return lstatSync(path).mode & 0o777
  }
  expect(await modeAfter(0o600)).toBe(0o600)
  expect(await modeAfter(0o640)).toBe(0o640)
  expect(await modeAfter(0o644, 0o600)).toBe(0o600)
  rmSync(path)
})
