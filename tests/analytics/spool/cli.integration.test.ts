import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeId } from '#domain/formats/uuidv7.ts'
import { createLog } from '#platform/log/log.ts'
import { eventLines } from '#server/analytics/spool/eventLines.ts'
import { openDurableSink } from '#server/durable/durableSink.ts'
import { formatLine } from '#server/durable/files/spoolLine.ts'
import { type PostbackRecord, postbackLines } from '#server/revenue/postbacks/postbackRecord.ts'
import { unreachable } from '#tests/durable/memoryStore.ts'
import { runCommand } from '#tests/setup/commandLine/cliHost.ts'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import {
  cloneTemplate,
  emptyDatabase,
  query,
  type TestDatabase,
} from '#tests/setup/database/testDatabase.ts'
import { storedEvents } from '../setup/storedEvents.ts'
import { writeSpool } from './spoolFiles.ts'

const receivedAt = Date.UTC(2026, 1, 28, 12)
const nothing = { replayed: 0, postbacks: 0, damaged: 0 }
let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await cloneTemplate()
})

beforeEach(() => {
  dataDir = newDataFolder()
})

afterEach(() => rmSync(dataDir, { recursive: true }))
afterAll(() => database.drop())

const cli = (args: string[], databaseUrl = database.url) =>
  runCommand(args, { env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } })

async function stored(events: readonly { id: string }[]): Promise<number> {
  const ids = events.map(({ id }) => id)
  const { rows } = await query(database.url, 'select id from analytics_events where id = any($1)', [
    ids,
  ])
  return rows.length
}

/** The spool of a running process: this one. */
async function openOwnSpool() {
  const log = createLog('silent')
  const sink = await openDurableSink({
    store: { insert: unreachable },
    what: 'event',
    format: eventLines,
    folder: join(dataDir, 'spool'),
    log,
    probeIntervalMs: 60_000,
  })
  await sink.insert(storedEvents(2))
  return sink
}

test('without a spool there is nothing to show or replay, and the database is not used', async () => {
  const none = 'postgres://nobody@127.0.0.1:1/nowhere'
  expect(await cli(['spool', 'status'], none)).toMatchObject({
    code: 0,
    stdout: `Nothing is spooled in ${join(dataDir, 'spool')}.\n`,
  })
  const replayed = await cli(['--json', 'spool', 'replay'], none)
  expect([replayed.code, JSON.parse(replayed.stdout)]).toEqual([0, nothing])
  for (const verb of ['status', 'replay']) {
    const { code, stderr } = await cli(['spool', verb, join(dataDir, 'nowhere')], none)
    expect([code, stderr]).toEqual([2, expect.stringContaining('DIR must be a folder')])
  }
})

test.each(['status', 'replay'])('a folder that is no spool is reported by %s', async (verb) => {
  mkdirSync(join(dataDir, 'photos'))
  const { code, stderr } = await cli(['spool', verb, join(dataDir, 'photos')])
  expect([code, stderr]).toEqual([2, expect.stringContaining('DIR must be a spool')])
})

test('status shows each folder with its waiting events, and whether its process is alive', async () => {
  const sink = await openOwnSpool()
  const left = writeSpool(dataDir, [
    { receivedAt, items: storedEvents(3) },
    'no line of ours\n',
    { receivedAt: receivedAt + 1_000, items: storedEvents(4) },
  ])
  const { code, stdout } = await cli(['--json', 'spool', 'status'])
  expect(code).toBe(0)
  const { folders } = JSON.parse(stdout)
  expect(folders).toEqual([
    {
      folder: left,
      kind: 'events',
      owner: 'gone',
      segments: 1,
      groups: 2,
      events: 7,
      oldest: '2026-02-28T12:00:00.000Z',
      bytes: expect.any(Number),
      damaged: 1,
    },
    expect.objectContaining({ owner: 'alive', groups: 1, events: 2 }),
  ])
  const table = await cli(['spool', 'status', dataDir])
  expect(table.stdout).toMatch(
    /FOLDER +KIND +OWNER +SEGMENTS.*\n.* events +gone +1 +2 +7 .*\n.* events +alive /,
  )
  await sink.close()
})

test('replay stores the events of an ended process once, and deletes its folder', async () => {
  const events = storedEvents(5)
  const left = writeSpool(dataDir, [{ receivedAt: Date.now(), items: events }])
  const first = await cli(['--json', 'spool', 'replay'])
  expect([first.code, JSON.parse(first.stdout)]).toEqual([0, { ...nothing, replayed: 5 }])
  expect(await stored(events)).toBe(5)
  expect(existsSync(left)).toBe(false)

  // The state after a replay that was ended before it deleted the folder.
  const again = writeSpool(dataDir, [{ receivedAt: Date.now(), items: events }])
  expect(await cli(['spool', 'replay', again])).toMatchObject({
    code: 0,
    stdout: 'Replayed 5 events.\n',
  })
  expect(await stored(events)).toBe(5)
})

test('replay stores the postbacks of an ended process, wherever its folder is', async () => {
  const record: PostbackRecord = {
    id: makeId(receivedAt, new Uint8Array(10).fill(1)),
    receivedAt,
    casino: 'star',
    outcome: 'refused',
    problem: 'A problem.',
    parameters: 'kind=x',
    address: '203.0.113.7',
    conversion: null,
  }
  for (const folder of [join('spool', 'postbacks', '20260228T090807Z-1-0123abcd'), 'copied']) {
    const path = join(dataDir, folder)
    mkdirSync(path, { recursive: true })
    const line = formatLine({ receivedAt, items: [record] }, postbackLines)
    writeFileSync(join(path, '00000001.ndjson'), line)
    const dir = folder === 'copied' ? [path] : []
    const status = await cli(['--json', 'spool', 'status', ...dir])
    expect(JSON.parse(status.stdout).folders).toMatchObject([{ kind: 'postbacks', events: 1 }])
    const replayed = await cli(['spool', 'replay', ...dir])
    expect(replayed.stdout).toBe('Replayed 0 events and 1 postbacks.\n')
    expect(existsSync(path)).toBe(false)
  }
  const { rows } = await query(database.url, 'select casino, problem from postbacks')
  expect(rows).toEqual([{ casino: 'star', problem: 'A problem.' }])
})

test('replay skips the folder of a running process, and prints this', async () => {
  const sink = await openOwnSpool()
  const events = storedEvents(2)
  writeSpool(dataDir, [{ receivedAt: Date.now(), items: events }])
  const beside = await cli(['spool', 'replay'])
  expect(beside).toMatchObject({ code: 0, stdout: 'Replayed 2 events.\n' })
  expect(beside.stderr).toContain('in use by a process')
  expect(await stored(events)).toBe(2)

  const alone = await cli(['spool', 'replay', join(dataDir, 'spool')])
  expect([alone.code, alone.stdout]).toEqual([1, ''])
  expect(alone.stderr).toContain('Nothing was replayed')
  await sink.close()
})

test('a damaged line is kept, the others are replayed, and the exit code is 1', async () => {
  const events = storedEvents(3)
  const left = writeSpool(dataDir, [
    '{"crc32":"00000000",}\n',
    { receivedAt: Date.now(), items: events },
  ])
  const { code, stdout } = await cli(['--json', 'spool', 'replay', left])
  expect([code, JSON.parse(stdout)]).toEqual([1, { ...nothing, replayed: 3, damaged: 1 }])
  expect(await stored(events)).toBe(3)
  expect(existsSync(join(left, '00000001.ndjson.damaged'))).toBe(true)
  const status = await cli(['--json', 'spool', 'status', left])
  expect(JSON.parse(status.stdout).folders).toEqual([
    expect.objectContaining({ events: 0, damaged: 1 }),
  ])
})

test('a database that is not migrated to this release is reported with the command to migrate it, and nothing is lost', async () => {
  const empty = await emptyDatabase()
  const left = writeSpool(dataDir, [{ receivedAt: Date.now(), items: storedEvents(1) }])
  const { code, stdout, stderr } = await cli(['spool', 'replay'], empty.url)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain('Run: cli db migrate')
  expect(existsSync(join(left, '00000001.ndjson'))).toBe(true)
  await empty.drop()
})
