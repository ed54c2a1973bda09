import {
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskError, type SpoolDisk, spoolDisk } from '#tests/durable/spoolDisk.ts'
import { SpoolFileWriter } from './spoolFileWriter.ts'

let folder: string
let disk: SpoolDisk
let writer: SpoolFileWriter

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'payline-test-'))
  disk = spoolDisk()
  writer = new SpoolFileWriter(folder, disk)
})

afterEach(async () => {
  disk.fault = undefined
  await writer.seal()
  rmSync(folder, { recursive: true })
})

const append = (text: string) => writer.append(Buffer.from(text))
/** The path of an open file; undefined for a descriptor that was closed meanwhile. */
function linkOf(fd: string): string | undefined {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`)
  } catch {
    return undefined
  }
}
const contents = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))

test('lines are appended to a file that only its owner can read', async () => {
  await append('one\n')
  await append('two\n')
  expect(contents()).toEqual(['one\ntwo\n'])
  expect(statSync(join(folder, '00000001.ndjson')).mode & 0o777).toBe(0o600)
})

test('the folder is synced after a file was created, before the first line is written', async () => {
  await append('one\n')
  expect(disk.operations).toEqual(['create', 'syncFolder', 'write'])
  await append('two\n')
  expect(disk.operations.slice(3)).toEqual(['write'])
})

test('each write is a sync', async () => {
  await append('one\n')
  const path = join(folder, '00000001.ndjson')
  const fd = readdirSync('/proc/self/fd').find((it) => linkOf(it) === path)
  const [, flags = ''] =
    /flags:\s*(\d+)/.exec(readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8')) ?? []
  expect(Number.parseInt(flags, 8) & constants.O_DSYNC).toBe(constants.O_DSYNC)
})

test('a short write is continued', async () => {
  disk.fault = ({ name }) => (name === 'write' ? 3 : undefined)
  await append('a line of some length\n')
  expect(contents()).toEqual(['a line of some length\n'])
})

test('a write of zero bytes without an error fails the append', async () => {
  disk.fault = ({ name }) => (name === 'write' ? 0 : undefined)
  await expect(append('one\n')).rejects.toThrow('accepts no more bytes')
})

test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])(
  'a partial line after %s is truncated before the next line',
  async (code) => {
    await append('one\n')
    let writes = 0
    disk.fault = ({ name }) => {
      if (name !== 'write') return undefined
      writes += 1
      if (writes > 1) throw diskError(code)
      return 2
    }
    await expect(append('two\n')).rejects.toMatchObject({ code })
    expect(contents()).toEqual(['one\n'])
    disk.fault = undefined
    await append('three\n')
    expect(contents()).toEqual(['one\nthree\n'])
  },
)

test('if a partial line can not be truncated, the next line begins another file', async () => {
  await append('one\n')
  let writes = 0
  disk.fault = ({ name }) => {
    if (name === 'write' && ++writes === 1) return 2
    if (name === 'write' || name === 'truncate') throw diskError('EIO')
    return undefined
  }
  await expect(append('two\n')).rejects.toMatchObject({ code: 'EIO' })
  disk.fault = undefined
  await append('three\n')
  expect(contents()).toEqual(['one\ntw', 'three\n'])
})

test('a file whose disk failed is never written to again', async () => {
  await append('one\n')
  disk.fault = ({ name }) => {
    if (name === 'write') throw diskError('EIO')
    return undefined
  }
  await expect(append('two\n')).rejects.toMatchObject({ code: 'EIO' })
  disk.fault = undefined
  await append('three\n')
  expect(contents()).toEqual(['one\n', 'three\n'])
})

test('after a long file the next line begins another file', async () => {
  await append(`${'x'.repeat(4 * 1024 * 1024)}\n`)
  await append('two\n')
  expect(readdirSync(folder)).toEqual(['00000001.ndjson', '00000002.ndjson'])
  expect(await writer.seal()).toBe('00000002.ndjson')
  await append('three\n')
  expect(readdirSync(folder)).toHaveLength(3)
})

test('probeSpace leaves no bytes, and fails as an append would', async () => {
  await append('one\n')
  await writer.probeSpace()
  expect(contents()).toEqual(['one\n'])
  disk.fault = ({ name }) => {
    if (name === 'write') throw diskError('ENOSPC')
    return undefined
  }
  await expect(writer.probeSpace()).rejects.toMatchObject({ code: 'ENOSPC' })
})
