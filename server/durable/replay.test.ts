import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { diskError, type SpoolDisk, spoolDisk } from '#tests/durable/spoolDisk.ts'
import { itemLines, type TestItem, testItems } from '#tests/durable/testItems.ts'
import { formatLine, type SpooledGroup } from './files/spoolLine.ts'
import { replayFolder } from './replay.ts'

type Group = SpooledGroup<TestItem>

let folder: string
let disk: SpoolDisk
let groups: Group[]
let fault: ((group: Group) => void) | undefined
const lines: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'payline-test-'))
  disk = spoolDisk()
  groups = []
  fault = undefined
  lines.length = 0
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Large enough that no two are joined. */
const large = (receivedAt: number) => group(receivedAt, 600)
const group = (receivedAt: number, count = 2) => ({ receivedAt, items: testItems(count) })
const writeFile = (name: string, ...parts: (Uint8Array | Group)[]) =>
  writeFileSync(
    join(folder, name),
    Buffer.concat(parts.map((part) => ('items' in part ? formatLine(part, itemLines) : part))),
  )
const insert = async (one: Group) => {
  fault?.(one)
  groups.push(one)
}
const replay = (upTo?: string, retryAt = new Map<string, number>()) => {
  const log = createLog('info', { write: (line) => lines.push(line) })
  const { signal } = new AbortController()
  return replayFolder(
    folder,
    { format: itemLines, insert, fileSystem: disk, log, signal, retryAt },
    upTo,
  )
}
const files = () => readdirSync(folder).sort()
const refuse = () => {
  throw Object.assign(new Error('invalid byte sequence'), { code: '22021' })
}

test('files are replayed in the order of writing, and each is removed', async () => {
  const [one, two, three] = [large(1_000), large(2_000), large(3_000)]
  writeFile('00000010.ndjson', three)
  writeFile('00000002.ndjson', one, two)
  expect(await replay()).toEqual({ items: 1_800, damaged: 0 })
  expect(groups).toEqual([one, two, three])
  expect(files()).toEqual([])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { folder, things: 1_800, damaged: 0, msg: 'spool replayed' },
  ])
})

test('files after the last complete one are not touched', async () => {
  writeFile('00000001.ndjson', group(1))
  writeFile('00000002.ndjson', group(2))
  expect(await replay('00000001.ndjson')).toEqual({ items: 2, damaged: 0 })
  expect(files()).toEqual(['00000002.ndjson'])
})

test('small groups are joined, with the time of the latest; large ones are not', async () => {
  const [one, two, three] = [group(1_000), group(9_030), group(9_090, 997)]
  writeFile('00000001.ndjson', one, two, three)
  await replay()
  expect(groups).toEqual([{ receivedAt: 9_030, items: [...one.items, ...two.items] }, three])
})

test('a file is removed only after the store has stored all of it', async () => {
  const [one, two] = [large(1_000), large(2_000)]
  writeFile('00000001.ndjson', one, two)
  fault = ({ receivedAt }) => {
    if (receivedAt === 2_000) throw new Error('connection lost')
  }
  await expect(replay()).rejects.toThrow('connection lost')
  expect(files()).toEqual(['00000001.ndjson'])
  fault = undefined
  await replay()
  // The first group is inserted twice, which is harmless because of the ids of its items.
  expect(groups).toEqual([one, one, two])
  expect(files()).toEqual([])
})

test('a damaged line is quarantined and logged, and the others are replayed', async () => {
  const [one, two] = [large(1_000), large(2_000)]
  const damaged = formatLine(large(1_500), itemLines)
  damaged[40] = 0
  writeFile('00000001.ndjson', one, damaged, two)
  expect(await replay()).toEqual({ items: 1_200, damaged: 1 })
  expect(groups).toEqual([one, two])
  expect(files()).toEqual(['00000001.ndjson.damaged'])
  expect(readFileSync(join(folder, '00000001.ndjson.damaged')).equals(damaged)).toBe(true)
  expect(lines.join('')).toContain('00000001.ndjson.damaged')
})

test('a replay that fails between quarantining and removing can be repeated with the same result', async () => {
  const damaged = Buffer.from('not a line of ours\n')
  writeFile('00000001.ndjson', group(1), damaged)
  let removals = 0
  disk.fault = ({ name }) => {
    // The first removal deletes an old quarantine file.
    if (name === 'remove' && ++removals === 2) throw diskError('EIO')
    return undefined
  }
  await expect(replay()).rejects.toMatchObject({ code: 'EIO' })
  expect(files()).toEqual(['00000001.ndjson', '00000001.ndjson.damaged'])
  disk.fault = undefined
  await replay()
  expect(files()).toEqual(['00000001.ndjson.damaged'])
  expect(readFileSync(join(folder, '00000001.ndjson.damaged')).equals(damaged)).toBe(true)
})

test('on a full disk a damaged line stops only the replay of its own file', async () => {
  const damaged = Buffer.from('not a line of ours\n')
  const [one, two, three] = [large(1_000), large(2_000), large(3_000)]
  writeFile('00000001.ndjson', one, damaged)
  writeFile('00000002.ndjson', two)
  writeFile('00000003.ndjson', three)
  const stuck = new Map<string, number>()
  disk.fault = ({ name }) => {
    if (name === 'create') throw diskError('ENOSPC')
    return undefined
  }
  await expect(replay(undefined, stuck)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(files()).toEqual(['00000001.ndjson'])
  // Retried after the other files were removed.
  expect(groups).toEqual([one, two, three, one])
  await replay(undefined, stuck)
  expect(groups).toHaveLength(4)
  writeFile('00000004.ndjson', two)
  disk.fault = undefined
  await replay(undefined, stuck)
  expect([files(), stuck.size]).toEqual([['00000001.ndjson.damaged'], 0])
})

test('an unreadable file does not stop the replay of the others', async () => {
  writeFile('00000001.ndjson', group(1_000))
  writeFile('00000002.ndjson', group(2_000))
  let reads = 0
  disk.fault = ({ name }) => {
    if (name === 'read' && ++reads !== 2) throw diskError('EIO')
    return undefined
  }
  await expect(replay()).rejects.toMatchObject({ code: 'EIO' })
  expect([files(), groups.length]).toEqual([['00000001.ndjson'], 1])
})

test('an incomplete last line was never acknowledged: it is dropped and logged', async () => {
  const whole = group(1_000)
  writeFile('00000001.ndjson', whole, formatLine(group(2_000), itemLines).subarray(0, 99))
  expect(await replay()).toEqual({ items: 2, damaged: 0 })
  expect(files()).toEqual([])
  expect(lines.join('')).toContain('incomplete spool line')
})

test('an item that the store rejects for good does not stop the replay of the others', async () => {
  const bad = testItems(1, { text: '/\u0000' })
  const [before, after] = [testItems(2), testItems(2)]
  writeFile('00000001.ndjson', { receivedAt: 1, items: [...before, ...bad, ...after] })
  fault = ({ items }) => {
    if (items.some(({ text }) => text === '/\u0000')) refuse()
  }
  expect(await replay()).toEqual({ items: 4, damaged: 1 })
  const kept: TestItem[] = groups.flatMap(({ items }) => [...items])
  expect(kept).toEqual([...before, ...after])
  expect(readFileSync(join(folder, '00000001.ndjson.damaged'), 'utf8')).toContain(bad[0]?.id)
})
