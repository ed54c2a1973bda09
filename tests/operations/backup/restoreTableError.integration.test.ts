import { Socket } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OpenTable, openTable } from '#cli/operations/restore/openTable.ts'
import { emptyDatabase, type TestDatabase } from '#tests/setup/database/testDatabase.ts'

let database: TestDatabase
let socket: Socket
let client: pg.Client
let table: OpenTable

beforeEach(async () => {
  database = await emptyDatabase()
  socket = new Socket()
  client = new pg.Client({ connectionString: database.url, stream: () => socket })
  await client.connect()
  await client.query('create table numbers (n integer)')
  const content = { rows: 2, bytes: 7, sha256: '' }
  table = openTable(client, { name: 'numbers', columns: ['n'], ...content }, 'a.tar.zst')
})

afterEach(async () => {
  vi.restoreAllMocks()
  await client.end()
  await database.drop()
})

test('rows that wait while Postgres refuses an earlier row are not written', async () => {
  const refused = Buffer.from('none\n')
  const write = socket.write.bind(socket)
  let next: Promise<void> | undefined
  // Simulates a full socket buffer, until the test emits `drain`.
  vi.spyOn(socket, 'write').mockImplementation((bytes: string | Uint8Array) => {
    write(bytes)
    if (bytes === refused) next = table.write(Buffer.from('1\n'))
    return false
  })
  await table.write(refused)
  // Runs after Postgres has responded to the copy.
  await client.query('select 1')
  await next
  expect(next).toBeDefined()
  socket.emit('drain')
  await expect(table.write(Buffer.from('2\n'))).rejects.toThrow('invalid input syntax')
  await table.abandon()
  expect((await client.query('select from numbers')).rowCount).toBe(0)
})
